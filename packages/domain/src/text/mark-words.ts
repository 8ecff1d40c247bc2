import { foldText } from './fold-text';
import { matchWord } from './match-word';
import { scanWords } from './scan-words';
import type { SearchWord } from './search-word';

/** A stretch of a text, `to` not included. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Where the words stand in a text as it is shown (W01), in order and apart from one another. */
export function markWords(text: string, words: readonly SearchWord[]): TextRange[] {
  if (words.length === 0 || text === '') return [];
  const { folded, origins } = foldText(text);
  const isHit = new Uint8Array(text.length);
  let units: number[] = [];
  let places: number[] = [];
  let starts: number[] = [];
  scanWords(folded, {
    unit(unit, isStart, at) {
      if (isStart) starts.push(units.length);
      units.push(unit);
      places.push(at);
    },
    end() {
      const unitAt = (place: number): number => units[place] ?? 0;
      for (const start of starts) {
        for (const word of words) {
          const length = matchWord(word, unitAt, start);
          if (length > 0) {
            const from = places[start] as number;
            const last = places[Math.min(start + length, places.length) - 1] as number;
            isHit.fill(1, origins?.[from] ?? from, (origins?.[last] ?? last) + 1);
          }
        }
      }
      units = [];
      places = [];
      starts = [];
    },
  });
  return rangesOf(isHit, text);
}

function rangesOf(isHit: Uint8Array, text: string): TextRange[] {
  const ranges: TextRange[] = [];
  for (let from = isHit.indexOf(1); from >= 0;) {
    const end = isHit.indexOf(0, from);
    let to = end < 0 ? isHit.length : end;
    // Marks that belong to the last letter, and the second half of a pair, go with it.
    while (to < text.length && /^[\p{M}\uDC00-\uDFFF]/u.test(text.charAt(to))) to++;
    ranges.push({ from, to });
    from = isHit.indexOf(1, to);
  }
  return ranges;
}
