import { isEastAsian, registerEastAsianFonts, type Weight } from './east-asian-fonts';
import { registerPdfFonts } from './pdf-fonts';

type Pdf = PDFKit.PDFDocument;

export interface TextStyle {
  readonly width: number;
  readonly size: number;
  readonly color: string;
  readonly weight?: Weight;
  readonly align?: 'left' | 'right';
}

/** Writes text of every alphabet into a document: pdfkit knows one font at a time. */
export interface PdfText {
  /** Writes within the width, over as many lines as it takes; answers where the next thing begins. */
  write(text: string, x: number, y: number, style: TextStyle): number;
  heightOf(text: string, style: TextStyle): number;
}

const LINE = 1.28;
const BASELINE = 0.94;

/** All texts that will be written must be among `texts`: their emails are looked up before. */
export async function createPdfText(document: Pdf, texts: readonly string[]): Promise<PdfText> {
  registerPdfFonts(document);
  const eastAsian = await registerEastAsianFonts(document, texts);
  const fontOf = (character: string, weight: Weight) => {
    const found = eastAsian(character);
    return found === undefined ? weight : `${weight}:${found}`;
  };

  /** Stretches that one font can write. */
  function runsOf(text: string, weight: Weight): { readonly font: string; text: string }[] {
    if (!isEastAsian(text)) return [{ font: weight, text }];
    const runs: { font: string; text: string }[] = [];
    for (const character of text) {
      const font = fontOf(character, weight);
      const last = runs.at(-1);
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }

  function widthOf(text: string, { size, weight = 'plain' }: TextStyle): number {
    return runsOf(text, weight).reduce(
      (sum, run) => sum + document.font(run.font).fontSize(size).widthOfString(run.text),
      0,
    );
  }

  function linesOf(text: string, style: TextStyle): string[] {
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      for (const word of wordsOf(paragraph)) {
        if (line === '' || widthOf((line + word).trimEnd(), style) <= style.width) line += word;
        else {
          lines.push(line.trimEnd());
          line = word;
        }
        // A word that is wider than the column is broken where it must be.
        while ([...line].length > 1 && widthOf(line.trimEnd(), style) > style.width) {
          const fits = fitting(line, (part) => widthOf(part, style) <= style.width);
          lines.push(line.slice(0, fits));
          line = line.slice(fits);
        }
      }
      return [...lines, line.trimEnd()];
    });
  }

  return {
    write(text, x, y, style) {
      const { size, color, width, weight = 'plain', align = 'left' } = style;
      const lines = linesOf(text, style);
      lines.forEach((line, at) => {
        let left = align === 'right' ? x + width - widthOf(line, style) : x;
        const baseline = y + at * size * LINE + size * BASELINE;
        for (const run of runsOf(line, weight)) {
          document.font(run.font).fontSize(size).fillColor(color);
          document.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
          left += document.widthOfString(run.text);
        }
      });
      return y + lines.length * size * LINE;
    },
    heightOf: (text, style) => linesOf(text, style).length * style.size * LINE,
  };
}

/** What may stand on a line by itself: words with the space behind them, and every East Asian character. */
function wordsOf(text: string): readonly string[] {
  const words: string[] = [];
  for (const word of text.match(/\S+\s*|\s+/gu) ?? []) {
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
function fitting(text: string, fits: (part: string) => boolean): number {
  let length = 0;
  for (const character of text) {
    if (length > 0 && !fits(text.slice(0, length + character.length))) break;
    length += character.length;
  }
  return length;
}
