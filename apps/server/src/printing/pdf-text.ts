import { isEastAsian, languageOfLetters, sliceFont, slicesWith, type Weight } from './east-asian-fonts';
import type { PaperLanguage } from './paper-language';
import { hasGlyph, registerPdfFonts } from './pdf-fonts';
import { beginsAtRight, hasTextFromRight, RIGHT_TO_LEFT_MARK, visualOrder } from './visual-order';

type Pdf = PDFKit.PDFDocument;

export interface TextStyle {
  readonly width: number;
  readonly size: number;
  readonly color: string;
  readonly weight?: Weight;
  readonly align?: 'left' | 'right' | 'center';
}

/** Writes text of every alphabet into a document: pdfkit knows one font at a time. */
export interface PdfText {
  /** Writes within the width, over as many lines as it takes; answers where the next thing begins. */
  write(text: string, x: number, y: number, style: TextStyle): number;
  /** The lines that a text takes, for whoever must know where a page ends in between. */
  linesOf(text: string, style: TextStyle): readonly string[];
  /** Writes lines as they are. */
  writeLines(lines: readonly string[], x: number, y: number, style: TextStyle): number;
  heightOf(text: string, style: TextStyle): number;
  /** Of a text in one line. */
  widthOf(text: string, style: Pick<TextStyle, 'size' | 'weight'>): number;
}

const LINE = 1.28;
const BASELINE = 0.94;
export const lineHeight = ({ size }: Pick<TextStyle, 'size'>): number => size * LINE;

/** What will be written: only the letters that are used are put into the file. */
export interface TextsToWrite {
  readonly plain: readonly string[];
  readonly bold: readonly string[];
  /** Whose shapes Han has; by the letters of the texts where it is left out. */
  readonly language?: PaperLanguage | undefined;
}

/** All texts that will be written must be named: their fonts are made ready before. */
export async function createPdfText(document: Pdf, { plain, bold, language }: TextsToWrite): Promise<PdfText> {
  registerPdfFonts(document);
  const shapes = language ?? languageOfLetters([...plain, ...bold].join(''));
  const fonts = {
    plain: await fontsFor(document, 'plain', plain, shapes),
    bold: await fontsFor(document, 'bold', bold, shapes),
  };
  const widths = new Map<string, number>();

  /** At a size of one point. */
  function widthIn(font: string, text: string): number {
    const key = `${font}\n${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      width = document.font(font).fontSize(1000).widthOfString(text) / 1000;
      widths.set(key, width);
    }
    return width;
  }

  /** Stretches that one font can write, from left to right. */
  function runsOf(line: string, weight: Weight): readonly Run[] {
    return visualOrder(line).flatMap(({ text, isFromRight }) => {
      const runs = runsByFont(text, weight);
      // The font turns round the letters of a stretch from the right, and nothing that has no letter.
      return isFromRight
        ? runs.reverse().map((run) => (hasTextFromRight(run.text) ? run : { ...run, text: turned(run.text) }))
        : runs;
    });
  }

  function runsByFont(text: string, weight: Weight): Run[] {
    const others = fonts[weight];
    if (others.size === 0) return [{ font: weight, text }];
    const runs: Run[] = [];
    for (const character of text) {
      const font = others.get(character) ?? weight;
      const last = runs.at(-1);
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }

  /** At a size of one point; without tables of pairs a character has its own width wherever it stands. */
  function widthOfRun({ font, text }: { readonly font: string; readonly text: string }): number {
    const parts = font === 'plain' || font === 'bold' ? [text] : [...text];
    return parts.reduce((sum, part) => sum + widthIn(font, part), 0);
  }

  const widthOf: PdfText['widthOf'] = (text, { size, weight = 'plain' }) =>
    size * runsOf(text, weight).reduce((sum, run) => sum + widthOfRun(run), 0);

  function linesOf(written: string, style: TextStyle): string[] {
    return tidy(written)
      .split('\n')
      .flatMap((paragraph) => {
        const isFromRight = hasTextFromRight(paragraph) && beginsAtRight(paragraph);
        const lines: string[] = [];
        let line = '';
        let width = 0;
        for (const word of wordsOf(paragraph)) {
          const letters = trimEnd(word);
          const own = widthOf(letters, style);
          if (line !== '' && width + own > style.width) {
            lines.push(trimEnd(line));
            line = '';
            width = 0;
          }
          line += word;
          width += own + (word.length - letters.length) * widthOf(' ', style);
          // A word that is wider than the column is broken where it must be.
          while (width > style.width && [...line].length > 1 && widthOf(trimEnd(line), style) > style.width) {
            const fits = fitting(line, (character) => widthOf(character, style), style.width);
            lines.push(line.slice(0, fits));
            line = line.slice(fits);
            width = widthOf(line, style);
          }
        }
        lines.push(trimEnd(line));
        // A line that begins with a Latin word or a number keeps the direction of its paragraph.
        return isFromRight ? lines.map((each) => RIGHT_TO_LEFT_MARK + each) : lines;
      });
  }

  const writeLines: PdfText['writeLines'] = (lines, x, y, style) => {
    const { size, color, width, weight = 'plain', align = 'left' } = style;
    lines.forEach((line, at) => {
      const free = align === 'left' ? 0 : width - widthOf(line, style);
      let left = x + (align === 'center' ? free / 2 : free);
      const baseline = y + at * size * LINE + size * BASELINE;
      const runs = runsOf(line, weight);
      for (const [place, run] of runs.entries()) {
        document.font(run.font).fontSize(size).fillColor(color);
        // Without a list of features pdfkit lays out word by word, from left to right.
        const features = hasTextFromRight(run.text) ? { features: [] } : {};
        document.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...features });
        if (place < runs.length - 1) left += widthOfRun(run) * size;
      }
    });
    return y + lines.length * size * LINE;
  };

  return {
    write: (text, x, y, style) => writeLines(linesOf(text, style), x, y, style),
    linesOf,
    writeLines,
    heightOf: (text, style) => linesOf(text, style).length * style.size * LINE,
    widthOf,
  };
}

/** Which font has what the document's own has not, by character. */
async function fontsFor(
  document: Pdf,
  weight: Weight,
  texts: readonly string[],
  language: PaperLanguage,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const character of new Set(tidy(texts.join('')))) {
    if (!isEastAsian(character) && (character < ' ' || hasGlyph(document, weight, character))) continue;
    for (const slice of slicesWith(character, language)) {
      const name = `${weight}:${slice.file}`;
      document.registerFont(name, await sliceFont(slice, weight));
      if (!hasGlyph(document, name, character)) continue;
      found.set(character, name);
      break;
    }
  }
  return found;
}

/** A stretch of a line in one font. */
interface Run {
  readonly font: string;
  text: string;
}

/**
 * Letters and their marks as one character each, no space that the fonts don't have, and nothing that is not seen:
 * marks of direction, which turn a name round for whoever reads it, and what says how an emoji looks.
 */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\u202f/g, '\u00a0')
    .replace(/[\t\v\f\u0085\u2028\u2029]/g, ' ')
    .replace(UNSEEN, '');
// The joiners of Persian and Indic words, and Arabic's signs before a number, are letters' own.
const UNSEEN = /(?!\n|\u200c|\u200d|[\u0600-\u0605]|\u06dd)(?:\p{Cf}|\p{Cc}|\u034f|[\ufe00-\ufe0f])/gu;
const turned = (text: string): string => [...text].reverse().join('');
const trimEnd = (text: string): string => text.replace(/[ \t]+$/, '');

/** What may stand on a line by itself: words with the space behind them, and every East Asian character. */
function wordsOf(text: string): readonly string[] {
  const words: string[] = [];
  // A space that does not break holds an amount and its sign together.
  for (const word of text.match(/[^ \t\r]+[ \t\r]*|[ \t\r]+/gu) ?? []) {
    let open = '';
    for (const character of word)
      if (isEastAsian(character)) {
        if (open !== '') words.push(open);
        words.push(character);
        open = '';
      } else open += character;
    if (open !== '') words.push(open);
  }
  return words;
}

/** How much of the beginning fits; one character at least. */
function fitting(text: string, widthOf: (character: string) => number, width: number): number {
  let length = 0;
  let taken = 0;
  for (const character of text) {
    taken += widthOf(character);
    if (length > 0 && taken > width) break;
    length += character.length;
  }
  return length;
}
