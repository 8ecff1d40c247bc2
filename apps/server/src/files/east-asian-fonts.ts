import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const resolve = createRequire(import.meta.url).resolve;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;
const WEIGHTS = { plain: 400, bold: 700 } as const;
export type Weight = keyof typeof WEIGHTS;

const PACKAGES = {
  jp: resolve('@fontsource-variable/noto-sans-jp/package.json'),
  kr: resolve('@fontsource-variable/noto-sans-kr/package.json'),
  sc: resolve('@fontsource-variable/noto-sans-sc/package.json'),
};
type Language = keyof typeof PACKAGES;

/** A language's font comes in slices, as browsers load it: which characters each slice has. */
type Slices = readonly { readonly file: string; readonly has: (code: number) => boolean }[];
const slices = new Map<Language, Slices>();

export const isEastAsian = (text: string): boolean => EAST_ASIAN.test(text);

/**
 * Gives a document Chinese, Japanese and Korean for these texts. Only the characters that are used are put into the
 * file. Han stands in all three: kana make a document Japanese and Hangul Korean, else it is printed as Chinese is.
 */
export async function registerEastAsianFonts(
  document: PDFKit.PDFDocument,
  texts: readonly string[],
): Promise<(character: string) => string | undefined> {
  const characters = new Set(texts.flatMap((text) => (isEastAsian(text) ? [...text] : [])).filter(isEastAsian));
  const languages = orderOf([...characters].join(''));
  const bySlice = new Map<string, { readonly file: string; characters: string }>();
  const nameOf = new Map<string, string>();
  for (const character of characters) {
    const found = findSlice(languages, character.codePointAt(0) ?? 0);
    if (found === undefined) continue;
    nameOf.set(character, found);
    const slice = bySlice.get(found) ?? { file: found, characters: '' };
    slice.characters += character;
    bySlice.set(found, slice);
  }
  for (const [name, slice] of bySlice) {
    const whole = await readFile(slice.file);
    for (const [weight, wght] of Object.entries(WEIGHTS))
      document.registerFont(
        `${weight}:${name}`,
        await subsetFont(whole, slice.characters, { targetFormat: 'truetype', variationAxes: { wght } }),
      );
  }
  return (character) => nameOf.get(character);
}

function orderOf(characters: string): readonly Language[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(characters)) return ['jp', 'sc', 'kr'];
  return /\p{Script=Hangul}/u.test(characters) ? ['kr', 'sc', 'jp'] : ['sc', 'jp', 'kr'];
}

function findSlice(languages: readonly Language[], code: number): string | undefined {
  for (const language of languages) {
    const found = slicesOf(language).find(({ has }) => has(code));
    if (found) return found.file;
  }
  return undefined;
}

function slicesOf(language: Language): Slices {
  let known = slices.get(language);
  if (!known) {
    const folder = dirname(PACKAGES[language]);
    const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
    known = Object.entries(ranges).map(([name, list]) => ({
      file: join(folder, 'files', `noto-sans-${language}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
      has: inRanges(list),
    }));
    slices.set(language, known);
  }
  return known;
}

/** `U+4e00-4e02,U+4e09` */
function inRanges(list: string): (code: number) => boolean {
  const ranges = list.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-');
    return [parseInt(first, 16), parseInt(last, 16)] as const;
  });
  return (code) => ranges.some(([first, last]) => code >= first && code <= last);
}
