import bidiFactory from 'bidi-js';

/** A stretch of a line that is read in one direction. */
export interface VisualRun {
  /** As it is read; brackets of a stretch from the right are turned round already. */
  readonly text: string;
  readonly isFromRight: boolean;
}

const bidi = bidiFactory();

/** Says the direction and is not written. */
export const RIGHT_TO_LEFT_MARK = '\u200f';
const FROM_RIGHT = new RegExp(
  `[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}${RIGHT_TO_LEFT_MARK}]`,
  'u',
);

export const hasTextFromRight = (text: string): boolean => FROM_RIGHT.test(text);

/** Whether a paragraph begins at the right: as its first letter is written. */
export const beginsAtRight = (text: string): boolean =>
  (bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level ?? 0) === 1;

/**
 * The stretches of a line as they stand from left to right: Hebrew and Arabic are read from the right, numbers and
 * Latin words in them from the left (Unicode's bidirectional algorithm, UAX #9).
 */
export function visualOrder(line: string): readonly VisualRun[] {
  if (!hasTextFromRight(line)) return line === '' ? [] : [{ text: line, isFromRight: false }];
  const { levels } = bidi.getEmbeddingLevels(line, 'auto');
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const runs: { text: string; level: number }[] = [];
  for (let at = 0; at < line.length; at++) {
    if (line[at] === RIGHT_TO_LEFT_MARK) continue;
    const text = mirrored.get(at) ?? line.charAt(at);
    const level = levels[at] ?? 0;
    const run = runs.at(-1);
    if (run !== undefined && run.level === level) run.text += text;
    else runs.push({ text, level });
  }
  // From the highest level down, whatever lies at it or above is turned round (L2).
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level--)
    for (let from = 0; from < runs.length; from++) {
      let to = from;
      while ((runs[to]?.level ?? -1) >= level) to++;
      if (to - from > 1) runs.splice(from, to - from, ...runs.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  return runs.map(({ text, level }) => ({ text, isFromRight: level % 2 === 1 }));
}
