import PDFDocument from 'pdfkit';
import { registerPdfFonts } from '../files/pdf-fonts';

/**
 * A sheet of paper: headed sections of labelled lines, perhaps a signature. Signed forms and blank forms are sheets.
 */
export interface Sheet {
  readonly title: string;
  readonly tenantName: string;
  /** Small lines under the title. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly sections: readonly SheetSection[];
  /** A PNG or JPEG. */
  readonly signature?: { readonly caption: string; readonly picture: Buffer } | undefined;
  /** At the foot of every page, with the page's number. */
  readonly foot: string;
}

export interface SheetSection {
  readonly heading: string;
  readonly text?: string | undefined;
  readonly rows: readonly (readonly [label: string, value: string])[];
  /** Said one below the other, each with its dot. */
  readonly points?: readonly string[] | undefined;
  /** Lines to write on, with their labels. */
  readonly blanks?: readonly string[] | undefined;
}

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const PAGE = 841.89;
const SIGNATURE_HEIGHT = 80;
const SIGNATURE_ROOM = SIGNATURE_HEIGHT + 46;
/** Sections up to this height are not torn by the end of a page. */
const KEPT_WHOLE = 240;
const LABELS = WIDTH * 0.55;

export function sheetPdf(sheet: Sheet): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: sheet.title, Author: sheet.tenantName },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((fulfil, reject) => {
    document.on('end', () => fulfil(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  registerPdfFonts(document);
  document.font('plain').fontSize(9).fillColor('#555').text(sheet.tenantName);
  document.font('bold').fontSize(16).fillColor('#111').text(sheet.title).moveDown(0.4);
  for (const [label, value] of sheet.facts) row(document, label, value);
  sheet.sections.forEach((section, at) => {
    // A signature stands under the words that it signs, never on a page without them.
    const signed = sheet.signature && at === sheet.sections.length - 1 ? SIGNATURE_ROOM : 0;
    makeRoom(document, Math.min(heightOf(document, section) + signed, PAGE - 2 * MARGIN));
    draw(document, section);
  });
  if (sheet.signature) drawSignature(document, sheet.signature);
  foot(document, sheet.foot);
  document.end();
  return done;
}

function draw(document: PDFKit.PDFDocument, section: SheetSection): void {
  const isFirst = document.y <= MARGIN;
  if (!isFirst) document.moveDown(0.8);
  makeRoom(document, 60);
  if (section.heading === '') line(document, document.y - 4);
  else {
    document.font('bold').fontSize(11).fillColor('#111').text(section.heading, MARGIN);
    line(document, document.y + 1);
    document.moveDown(0.4);
  }
  if (section.text !== undefined)
    document
      .font('plain')
      .fontSize(9)
      .fillColor('#111')
      .text(section.text, MARGIN, undefined, { width: WIDTH })
      .moveDown(0.5);
  for (const point of section.points ?? [])
    document
      .font('plain')
      .fontSize(9)
      .fillColor('#111')
      .text(`•  ${point}`, MARGIN + 6, undefined, { width: WIDTH - 6, lineGap: 2 });
  if (section.points) document.moveDown(0.2);
  for (const [label, value] of section.rows) row(document, label, value);
  for (const label of section.blanks ?? []) blank(document, label);
}

/** What a section takes; one that is long anyway may be torn between its rows. */
function heightOf(document: PDFKit.PDFDocument, section: SheetSection): number {
  document.font('plain').fontSize(9);
  const text = section.text === undefined ? 0 : document.heightOfString(section.text, { width: WIDTH }) + 6;
  const height =
    34 +
    text +
    (section.points?.length ?? 0) * 13 +
    section.rows.reduce((sum, [label, value]) => sum + rowHeight(document, label, value), 0);
  return height > KEPT_WHOLE ? 0 : height;
}

function line(document: PDFKit.PDFDocument, y: number): void {
  document
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor('#ccc')
    .stroke();
}

function rowHeight(document: PDFKit.PDFDocument, label: string, value: string): number {
  document.font('plain').fontSize(9);
  return (
    Math.max(
      document.heightOfString(label, { width: LABELS - 12 }),
      document.heightOfString(value, { width: WIDTH - LABELS }),
    ) + 6
  );
}

function row(document: PDFKit.PDFDocument, label: string, value: string): void {
  const height = rowHeight(document, label, value);
  makeRoom(document, height);
  const top = document.y;
  document.fillColor('#555').text(label, MARGIN, top, { width: LABELS - 12 });
  document.fillColor('#111').text(value, MARGIN + LABELS, top, { width: WIDTH - LABELS });
  document.y = top + height;
  document.x = MARGIN;
}

function blank(document: PDFKit.PDFDocument, label: string): void {
  makeRoom(document, 52);
  document.font('plain').fontSize(9).fillColor('#555').text(label, MARGIN).moveDown(2);
  document
    .moveTo(MARGIN, document.y)
    .lineTo(MARGIN + WIDTH, document.y)
    .lineWidth(0.5)
    .strokeColor('#999')
    .stroke()
    .moveDown(0.8);
}

function drawSignature(document: PDFKit.PDFDocument, { caption, picture }: { caption: string; picture: Buffer }): void {
  document.moveDown();
  makeRoom(document, SIGNATURE_HEIGHT + 30);
  const top = document.y;
  document.image(picture, MARGIN, top, { fit: [WIDTH / 2, SIGNATURE_HEIGHT], valign: 'bottom' });
  const under = top + SIGNATURE_HEIGHT + 4;
  document
    .moveTo(MARGIN, under)
    .lineTo(MARGIN + WIDTH / 2, under)
    .lineWidth(0.5)
    .strokeColor('#999')
    .stroke();
  document
    .font('plain')
    .fontSize(9)
    .fillColor('#555')
    .text(caption, MARGIN, under + 4);
}

function foot(document: PDFKit.PDFDocument, text: string): void {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    document.switchToPage(page);
    // Below the margin a line would open a page of its own.
    document.page.margins.bottom = 0;
    document
      .font('plain')
      .fontSize(7)
      .fillColor('#777')
      .text(`${text}  ${page + 1}/${count}`, MARGIN, PAGE - 36, { width: WIDTH, align: 'center', lineBreak: false });
  }
}

function makeRoom(document: PDFKit.PDFDocument, height: number): void {
  if (document.y + height > PAGE - MARGIN) document.addPage();
}
