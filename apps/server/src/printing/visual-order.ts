/** A stretch of a line that is read in one direction. */
export interface VisualRun {
  /** As it is read; brackets of a stretch from the right are turned round already. */
  readonly text: string;
  readonly isFromRight: boolean;
}

type Kind = 'L' | 'R' | 'AL' | 'EN' | 'AN' | 'ES' | 'ET' | 'CS' | 'NSM' | 'WS' | 'ON';

const ARABIC = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const HEBREW = /[\p{Script=Hebrew}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u;
/** Says the direction and is not written. */
export const RIGHT_TO_LEFT_MARK = '\u200f';
const FROM_RIGHT = new RegExp(`${ARABIC.source}|${HEBREW.source}|${RIGHT_TO_LEFT_MARK}`, 'u');
const BRACKETS = ['()', '[]', '{}', '<>', '«»', '‹›'];
const CLOSING = new Map(BRACKETS.slice(0, 3).map(([open = '', close = '']) => [open, close] as const));
const MIRRORED = new Map(BRACKETS.flatMap(([one = '', other = '']) => [[one, other] as const, [other, one] as const]));

export const hasTextFromRight = (text: string): boolean => FROM_RIGHT.test(text);

/** Whether a paragraph begins at the right: as its first letter is written. */
export function beginsAtRight(text: string): boolean {
  for (const character of text) {
    const kind = kindOf(character);
    if (kind === 'L') return false;
    if (kind === 'R' || kind === 'AL') return true;
  }
  return false;
}

/**
 * The stretches of a line as they stand from left to right: Hebrew and Arabic are read from the right, numbers and
 * Latin words in them from the left (Unicode's bidirectional algorithm, UAX #9, without its explicit marks, which names
 * have no use for but to deceive).
 */
export function visualOrder(line: string): readonly VisualRun[] {
  if (!hasTextFromRight(line)) return line === '' ? [] : [{ text: line, isFromRight: false }];
  const characters = [...line];
  const base = beginsAtRight(line) ? 1 : 0;
  const levels = levelsOf(characters, base);
  const runs: { text: string; level: number }[] = [];
  let last: number | undefined;
  for (const [at, character] of characters.entries()) {
    if (character === RIGHT_TO_LEFT_MARK) continue;
    const level = levels[at] ?? base;
    const text = level % 2 === 1 ? (MIRRORED.get(character) ?? character) : character;
    const run = runs.at(-1);
    if (run !== undefined && last === level) run.text += text;
    else runs.push({ text, level });
    last = level;
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

function kindOf(character: string): Kind {
  if (/\p{M}/u.test(character)) return 'NSM';
  if (/[0-9\u06f0-\u06f9\uff10-\uff19]/.test(character)) return 'EN';
  if (/[\u0660-\u0669\u066b\u066c]/.test(character)) return 'AN';
  if (character === RIGHT_TO_LEFT_MARK) return 'R';
  if (HEBREW.test(character)) return 'R';
  if (ARABIC.test(character)) return /[\p{L}\p{N}]/u.test(character) ? 'AL' : 'ON';
  if (/\p{L}|\p{N}/u.test(character)) return 'L';
  if (/[+-]/.test(character)) return 'ES';
  if (/[,./:\u00a0]/.test(character)) return 'CS';
  if (/[#%\u00b0\p{Sc}]/u.test(character)) return 'ET';
  return /\s/.test(character) ? 'WS' : 'ON';
}

/** Odd levels are read from the right. */
function levelsOf(characters: readonly string[], base: 0 | 1): number[] {
  const own: 'L' | 'R' = base === 1 ? 'R' : 'L';
  const kinds = settleNumbers(characters.map(kindOf), own);
  pairBrackets(characters, kinds, own);
  // What has no direction goes with its neighbours where they agree, else with the line (N1, N2).
  for (let from = 0; from < kinds.length; from++) {
    if (sideOf(kinds[from]) !== undefined) continue;
    let to = from;
    while (to < kinds.length && sideOf(kinds[to]) === undefined) to++;
    const before = from === 0 ? own : sideOf(kinds[from - 1]);
    const after = to === kinds.length ? own : sideOf(kinds[to]);
    kinds.fill(before === after && before !== undefined ? before : own, from, to);
    from = to;
  }
  return kinds.map((kind) => {
    if (kind === 'L') return base === 0 ? 0 : 2;
    return kind === 'R' ? 1 : 2;
  });
}

/** Marks go with their letter, and signs with the number that they belong to (W1 to W7). */
function settleNumbers(read: readonly Kind[], own: 'L' | 'R'): Kind[] {
  const kinds = [...read];
  let strong: Kind = own;
  for (const [at, kind] of kinds.entries()) {
    if (kind === 'NSM') kinds[at] = kinds[at - 1] ?? own;
    if (kind === 'L' || kind === 'R' || kind === 'AL') strong = kind;
    if (kind === 'EN' && strong === 'AL') kinds[at] = 'AN';
  }
  for (const [at, kind] of kinds.entries()) if (kind === 'AL') kinds[at] = 'R';
  for (let at = 1; at < kinds.length - 1; at++) {
    const [before, kind, after] = [kinds[at - 1], kinds[at], kinds[at + 1]];
    if (before !== after) continue;
    if (before === 'EN' && (kind === 'ES' || kind === 'CS')) kinds[at] = 'EN';
    if (before === 'AN' && kind === 'CS') kinds[at] = 'AN';
  }
  for (let from = 0; from < kinds.length; from++) {
    if (kinds[from] !== 'ET') continue;
    let to = from;
    while (kinds[to] === 'ET') to++;
    if (kinds[from - 1] === 'EN' || kinds[to] === 'EN') kinds.fill('EN', from, to);
    from = to;
  }
  strong = own;
  for (const [at, kind] of kinds.entries()) {
    if (kind === 'L' || kind === 'R') strong = kind;
    if (kind === 'EN' && strong === 'L') kinds[at] = 'L';
  }
  return kinds;
}

/** Two brackets of a pair have one direction: the line's where something between has it, else what is before (N0). */
function pairBrackets(characters: readonly string[], kinds: Kind[], own: 'L' | 'R'): void {
  const open: { readonly at: number; readonly close: string }[] = [];
  const pairs: (readonly [number, number])[] = [];
  for (const [at, character] of characters.entries()) {
    const close = CLOSING.get(character);
    if (close !== undefined) open.push({ at, close });
    const found = open.map((bracket) => bracket.close).lastIndexOf(character);
    const [opening] = found < 0 ? [] : open.splice(found);
    if (opening !== undefined) pairs.push([opening.at, at]);
  }
  for (const [from, to] of pairs.sort(([one], [other]) => one - other)) {
    const inside = kinds.slice(from + 1, to).map(sideOf);
    let side: 'L' | 'R' | undefined;
    if (inside.includes(own)) side = own;
    else if (inside.some((each) => each !== undefined)) {
      side = kinds.slice(0, from).reduce<'L' | 'R'>((last, kind) => sideOf(kind) ?? last, own);
    }
    if (side !== undefined) kinds[from] = kinds[to] = side;
  }
}

/** Which side a settled kind is read from; numbers count as from the right among what has no side of its own. */
function sideOf(kind: Kind | undefined): 'L' | 'R' | undefined {
  if (kind === 'L') return 'L';
  return kind === 'R' || kind === 'AL' || kind === 'EN' || kind === 'AN' ? 'R' : undefined;
}
