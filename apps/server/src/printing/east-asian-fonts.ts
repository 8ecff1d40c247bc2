import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { PaperLanguage } from './paper-language';

const resolve = createRequire(import.meta.url).resolve;
// Extensions of a script name what it shares with others too: the kana's long mark and middle dot, brackets, stops. Of
// what it shares with Latin letters, as the dot between words, the document's own font has all.
const EAST_ASIAN =
  /(?![ -\u036f])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\u3000-\u30ff\u3200-\u33ff\uff00-\uffef]/u;
const WEIGHTS = { plain: 400, bold: 700 } as const;
export type Weight = keyof typeof WEIGHTS;

const PACKAGES = {
  jp: resolve('@fontsource-variable/noto-sans-jp/package.json'),
  kr: resolve('@fontsource-variable/noto-sans-kr/package.json'),
  sc: resolve('@fontsource-variable/noto-sans-sc/package.json'),
};
type FontLanguage = keyof typeof PACKAGES;

/** Whose shapes Han gets, and who is asked next for what the first does not have. */
const ORDERS: Readonly<Record<PaperLanguage, readonly FontLanguage[]>> = {
  ja: ['jp', 'sc', 'kr'],
  ko: ['kr', 'jp', 'sc'],
  // Korea kept the traditional shapes; those of the mainland are simplified ones.
  'zh-Hant': ['kr', 'jp', 'sc'],
  'zh-Hans': ['sc', 'jp', 'kr'],
};

/** Each character is laid out by itself: without what knows of pairs and forms a font is made and read much sooner. */
const UNUSED_TABLES = ['GSUB', 'GPOS', 'GDEF', 'BASE', 'STAT', 'vhea', 'vmtx', 'VORG'];
/** Slices that are kept ready, of some 70 kB each. */
const KEPT = 400;

/** A language's font comes in slices, as browsers load it. */
export interface Slice {
  readonly file: string;
  readonly characters: string;
}
const slices = new Map<FontLanguage, ReadonlyMap<string, Slice>>();
const ready = new Map<string, Promise<Buffer>>();

export const isEastAsian = (text: string): boolean => EAST_ASIAN.test(text);

/** The language that a text is in by its own letters; Han alone stands in all of them. */
export function languageOfLetters(text: string): PaperLanguage {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  return /\p{Script=Hangul}/u.test(text) ? 'ko' : 'zh-Hans';
}

/** The slices that are said to have a character, best first: whether they do is seen in the font alone. */
export function slicesWith(character: string, language: PaperLanguage): Slice[] {
  return ORDERS[language].flatMap((each) => slicesOf(each).get(character) ?? []);
}

/** A slice as a font of one weight. Making it takes 20 ms, so those used last are kept. */
export function sliceFont(slice: Slice, weight: Weight): Promise<Buffer> {
  const name = `${weight}:${slice.file}`;
  const font = ready.get(name) ?? makeSliceFont(slice, weight);
  ready.delete(name);
  ready.set(name, font);
  for (const [oldest] of ready) {
    if (ready.size <= KEPT) break;
    ready.delete(oldest);
  }
  return font;
}

async function makeSliceFont({ file, characters }: Slice, weight: Weight): Promise<Buffer> {
  const options = {
    targetFormat: 'truetype',
    variationAxes: { wght: WEIGHTS[weight] },
    dropTables: UNUSED_TABLES,
  } as const;
  return subsetFont(await readFile(file), characters, options);
}

function slicesOf(language: FontLanguage): ReadonlyMap<string, Slice> {
  const known = slices.get(language);
  if (known) return known;
  const folder = dirname(PACKAGES[language]);
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const byCharacter = new Map<string, Slice>();
  for (const [name, list] of Object.entries(ranges)) {
    const file = join(folder, 'files', `noto-sans-${language}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`);
    const slice = { file, characters: charactersOf(list) };
    for (const character of slice.characters) if (!byCharacter.has(character)) byCharacter.set(character, slice);
  }
  slices.set(language, byCharacter);
  return byCharacter;
}

/** `U+4e00-4e02,U+4e09` */
function charactersOf(list: string): string {
  return list
    .split(',')
    .flatMap((range) => {
      const [first = '', last = first] = range.trim().replace('U+', '').split('-');
      const from = parseInt(first, 16);
      return Array.from({ length: parseInt(last, 16) - from + 1 }, (_, at) => String.fromCodePoint(from + at));
    })
    .join('');
}
