import PDFDocument from 'pdfkit';
import type { PaperLanguage } from './paper-language';
import { createPdfText, lineHeight, type PdfText, type TextStyle } from './pdf-text';

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
  readonly signature?: { readonly caption: string; readonly picture: Uint8Array } | undefined;
  /** In whose shapes Han is drawn. */
  readonly language?: PaperLanguage | undefined;
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

const SMALL = { size: 9, color: '#111' } as const;
const TITLE = { size: 16, color: '#111', weight: 'bold' } as const;
const HEADING = { size: 11, color: '#111', weight: 'bold' } as const;
const QUIET = '#555';
const LINE_HEIGHT = lineHeight(SMALL);

export async function sheetPdf(sheet: Sheet): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    // Pages are begun here, never by pdfkit.
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    bufferPages: true,
    info: { Title: sheet.title, Author: sheet.tenantName },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((fulfil, reject) => {
    document.on('end', () => fulfil(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  const text = await createPdfText(document, {
    plain: plainOf(sheet),
    bold: [sheet.title, ...sheet.sections.map(({ heading }) => heading)],
    language: sheet.language,
  });
  new Paper(document, text, sheet).draw();
  document.end();
  return done;
}

function plainOf({ tenantName, facts, sections, signature, foot }: Sheet): string[] {
  return [
    tenantName,
    ...facts.flat(),
    ...sections.flatMap(({ text = '', rows, points = [], blanks = [] }) => [
      text,
      ...rows.flat(),
      ...points,
      ...blanks,
    ]),
    signature?.caption ?? '',
    // The dot of a point, and the page's number.
    `${foot} • 0123456789/`,
  ];
}

class Paper {
  private y = MARGIN;

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly text: PdfText,
    private readonly sheet: Sheet,
  ) {}

  draw(): void {
    const { tenantName, title, facts, sections, signature } = this.sheet;
    this.write(tenantName, { color: QUIET });
    this.write(title, TITLE);
    this.y += 7;
    for (const [label, value] of facts) this.row(label, value);
    sections.forEach((section, at) => {
      // A signature stands under the words that it signs, never on a page without them.
      const signed = signature && at === sections.length - 1 ? SIGNATURE_ROOM : 0;
      this.makeRoom(Math.min(this.heightOf(section) + signed, PAGE - 2 * MARGIN));
      this.section(section);
    });
    if (signature) this.signature(signature);
    this.foot();
  }

  private section({ heading, text, points, rows, blanks = [] }: SheetSection): void {
    if (this.y > MARGIN) this.y += 10;
    this.makeRoom(60);
    if (heading === '') this.line();
    else {
      this.write(heading, HEADING);
      this.y += 1;
      this.line();
    }
    this.y += 5;
    if (text !== undefined) {
      this.write(text);
      this.y += 6;
    }
    for (const point of points ?? []) {
      this.write(`•  ${point}`, {}, 6);
      this.y += 2;
    }
    if (points) this.y += 2;
    for (const [label, value] of rows) this.row(label, value);
    for (const label of blanks) this.blank(label);
  }

  /** Writes down the page, and on the next one what this one has no room for. */
  private write(text: string, over: Partial<TextStyle> = {}, indent = 0): void {
    const style = { ...SMALL, width: WIDTH - indent, ...over };
    for (const line of this.text.linesOf(text, style)) {
      this.makeRoom(lineHeight(style));
      this.y = this.text.writeLines([line], MARGIN + indent, this.y, style);
    }
  }

  /** What a section takes; one that is long anyway may be torn between its rows. */
  private heightOf({ text, points, rows }: SheetSection): number {
    const height =
      34 +
      (text === undefined ? 0 : this.text.heightOf(text, { ...SMALL, width: WIDTH }) + 6) +
      (points?.length ?? 0) * 13 +
      rows.reduce((sum, [label, value]) => sum + this.rowHeight(label, value), 0);
    return height > KEPT_WHOLE ? 0 : height;
  }

  private rowHeight(label: string, value: string): number {
    return (
      Math.max(
        this.text.heightOf(label, { ...SMALL, width: LABELS - 12 }),
        this.text.heightOf(value, { ...SMALL, width: WIDTH - LABELS }),
      ) + 6
    );
  }

  private row(label: string, value: string): void {
    const labels = { ...SMALL, color: QUIET, width: LABELS - 12 };
    const values = { ...SMALL, width: WIDTH - LABELS };
    let left = this.text.linesOf(label, labels);
    let right = this.text.linesOf(value, values);
    const longest = () => Math.max(left.length, right.length);
    this.makeRoom(Math.min(longest(), 4) * LINE_HEIGHT);
    if (longest() * LINE_HEIGHT <= PAGE - 2 * MARGIN) this.makeRoom(longest() * LINE_HEIGHT);
    for (;;) {
      const fits = Math.max(1, Math.floor((PAGE - MARGIN - this.y) / LINE_HEIGHT));
      const top = this.y;
      this.text.writeLines(left.slice(0, fits), MARGIN, top, labels);
      this.text.writeLines(right.slice(0, fits), MARGIN + LABELS, top, values);
      this.y = top + Math.min(longest(), fits) * LINE_HEIGHT + 6;
      if (longest() <= fits) return;
      left = left.slice(fits);
      right = right.slice(fits);
      this.newPage();
    }
  }

  private blank(label: string): void {
    this.makeRoom(52);
    this.write(label, { color: QUIET });
    this.y += 22;
    this.line('#999');
    this.y += 9;
  }

  private signature({ caption, picture }: { readonly caption: string; readonly picture: Uint8Array }): void {
    this.y += 12;
    this.makeRoom(SIGNATURE_HEIGHT + 30);
    const fit: [number, number] = [WIDTH / 2, SIGNATURE_HEIGHT];
    this.document.image(Buffer.from(picture), MARGIN, this.y, { fit, valign: 'bottom' });
    this.y += SIGNATURE_HEIGHT + 4;
    this.line('#999', WIDTH / 2);
    this.y += 4;
    this.write(caption, { color: QUIET });
  }

  private line(color = '#ccc', width = WIDTH): void {
    this.document
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + width, this.y)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke();
  }

  private foot(): void {
    const { count } = this.document.bufferedPageRange();
    const style = { size: 7, color: '#777', width: WIDTH, align: 'center' } as const;
    for (let page = 0; page < count; page++) {
      this.document.switchToPage(page);
      this.text.writeLines([`${this.sheet.foot}  ${page + 1}/${count}`], MARGIN, PAGE - 36, style);
    }
  }

  private makeRoom(height: number): void {
    if (this.y > MARGIN && this.y + height > PAGE - MARGIN) this.newPage();
  }

  private newPage(): void {
    this.document.addPage();
    this.y = MARGIN;
  }
}
