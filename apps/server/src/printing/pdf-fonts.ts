import { createRequire } from 'node:module';

// Names come in more alphabets than a PDF's own fonts have letters for.
const resolve = createRequire(import.meta.url).resolve;
const PLAIN = resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const BOLD = resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

/** Gives a document the fonts `plain` and `bold`; only the letters that are used are put into the file. */
export function registerPdfFonts(document: PDFKit.PDFDocument): PDFKit.PDFDocument {
  return document.registerFont('plain', PLAIN).registerFont('bold', BOLD);
}

/** Whether a registered font has a character; what it has not would be drawn as a box. */
export function hasGlyph(document: PDFKit.PDFDocument, font: string, character: string): boolean {
  const { _font: open } = document.font(font) as unknown as OpenFont;
  return open.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** What pdfkit keeps of the font in use, which its types leave out. */
interface OpenFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } };
}
