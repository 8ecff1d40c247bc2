import { narrowParts } from '@tradehall/domain/stock-list/narrow-parts';
import { StockIndex } from '@tradehall/domain/stock-list/stock-index';
import type { VisitMark } from './visit-marks';

export type VisitKind = VisitMark['kind'];

/** The list of the marked items alone; filters, counts and search work on it as on the whole (W06). */
export function narrowToMarks(index: StockIndex, marks: ReadonlyMap<string, VisitMark>, kind: VisitKind): StockIndex {
  const { rowAt, columns } = index.parts;
  const isKept = new Uint8Array(rowAt.length);
  for (let position = 0; position < rowAt.length; position++)
    if (marks.get(columns.texts.itemNumberWarehouse.at(rowAt[position] as number))?.kind === kind) isKept[position] = 1;
  return new StockIndex(narrowParts(index.parts, isKept));
}
