import { createRequire } from 'node:module';

// Names come in more alphabets than a PDF's own fonts have letters for.
const resolve = createRequire(import.meta.url).resolve;
const PLAIN = resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const BOLD = resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

/** Gives a document the fonts `plain` and `bold`; only the letters that are used are put into the file. */
export function registerPdfFonts(document: PDFKit.PDFDocument): PDFKit.PDFDocument {
  return document.registerFont('plain', PLAIN).registerFont('bold', BOLD);
}
