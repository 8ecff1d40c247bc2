import type { LineColumn } from './line-columns';
import { BOX_WIDTH } from './lines-layout';

/** Of what can be done with a row, in pixels, in the language with the longest words. */
const ACTS = 240;
const widthOf = (columns: readonly LineColumn[]): number => columns.reduce((sum, { width }) => sum + width, 0);

/**
 * How far from the edge of the lines the acts of a row stand, as a length of CSS: at it, where the columns behind the
 * numbers have room for them; else before the numbers, which one reads while one acts (W04).
 */
export function actsRoom(columns: readonly LineColumn[]): string {
  const first = columns.findIndex(({ isNumber }) => isNumber);
  const last = columns.findLastIndex(({ isNumber }) => isNumber);
  if (first < 0) return '0px';
  const start = BOX_WIDTH + widthOf(columns.slice(0, first));
  const numbers = widthOf(columns.slice(first, last + 1));
  const after = widthOf(columns.slice(last + 1));
  const isTight = `(${ACTS}px - min(${after}px, 100cqi - ${start + numbers}px)) * 9999`;
  return `clamp(0px, ${isTight}, min(100cqi - ${start}px, ${numbers + after}px))`;
}
