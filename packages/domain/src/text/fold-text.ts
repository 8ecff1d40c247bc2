/** A text as it is searched. `origins` has the place in the text of each unit; undefined where they are the same. */
export interface FoldedText {
  readonly folded: string;
  readonly origins?: readonly number[];
}

const PLAIN = /^[ -~]*$/;
const MARKS = /\p{M}+/gu;
/** Letters that have no decomposition and are typed without their stroke. */
const STROKES: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** Case, accents and widths folded away (W01): `Ｇrößе １２` and `grosse 12` are one to a search. */
export function foldText(text: string): FoldedText {
  if (PLAIN.test(text)) return { folded: text.toLowerCase() };
  const origins: number[] = [];
  let folded = '';
  let origin = 0;
  // Character by character, so that a hit can be led back to what is shown.
  for (const character of text) {
    const plain = foldCharacter(character);
    folded += plain;
    for (let i = 0; i < plain.length; i++) origins.push(origin);
    origin += character.length;
  }
  return { folded, origins };
}

function foldCharacter(character: string): string {
  const lower = character.normalize('NFKD').replace(MARKS, '').toLowerCase();
  return STROKES[lower] ?? lower;
}
