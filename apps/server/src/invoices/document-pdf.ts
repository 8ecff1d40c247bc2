import PDFDocument from 'pdfkit';
import { createPdfText, type PdfText, type TextStyle } from '../files/pdf-text';
import type { Pair, PrintedDocument, PrintedSheet } from './printed-document';

type Pdf = PDFKit.PDFDocument;

const MARGIN = 48;
const PAGE = { width: 595.28, height: 841.89 };
/** Of the table, in points. */
export const WIDTH = PAGE.width - 2 * MARGIN;
const RIGHT = MARGIN + WIDTH;
const HALF = WIDTH / 2 - 12;
const QUIET = '#5b6472';
const INK = '#14181f';
const HAIRLINE = '#d5d9e0';
/** Where a column stands in the table; one of boxes is for ticking. */
export interface SheetColumn {
  readonly at: number;
  readonly width: number;
  readonly align: 'left' | 'right' | 'box';
}

const WITH_PRICES: readonly SheetColumn[] = [
  { at: 0, width: 112, align: 'left' },
  { at: 120, width: 170, align: 'left' },
  { at: 294, width: 48, align: 'right' },
  { at: 346, width: 72, align: 'right' },
  { at: 422, width: WIDTH - 422, align: 'right' },
];
const BOX = 10;
const FACTS_A_ROW = 4;
const SUM = { label: 250, amount: 108 };

/** An invoice, a credit note, or a sheet without a sum as PDF (H03, K08, SD58, SD59). */
export async function documentPdf(
  printed: PrintedDocument | PrintedSheet,
  author: string,
  columns: readonly SheetColumn[] = WITH_PRICES,
): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    // Pages are begun here, never by pdfkit.
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    bufferPages: true,
    info: { Title: `${printed.title} ${printed.number}`, Author: author },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  new Sheet(document, await createPdfText(document, textsOf(printed)), printed, columns).draw();
  document.end();
  return done;
}

/** Every text of a document, however deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const style = (width: number, over: Partial<TextStyle> = {}): TextStyle => ({ width, size: 9, color: INK, ...over });
const quiet = (width: number, over: Partial<TextStyle> = {}) => style(width, { size: 8, color: QUIET, ...over });

class Sheet {
  private y = MARGIN;
  private readonly bottom: number;

  constructor(
    private readonly document: Pdf,
    private readonly text: PdfText,
    private readonly printed: PrintedDocument | PrintedSheet,
    private readonly columns: readonly SheetColumn[],
  ) {
    this.bottom = PAGE.height - MARGIN - 16 - text.heightOf(printed.footer, quiet(WIDTH - 100));
  }

  draw(): void {
    const { printed } = this;
    this.masthead();
    this.facts();
    this.parties();
    this.head();
    const sum = 'total' in printed ? printed : undefined;
    const room = sum === undefined ? 0 : this.sumHeight(sum);
    printed.rows.forEach((row, at) => this.row(row, at === printed.rows.length - 1 ? room : 0));
    if (sum !== undefined) this.sums(sum);
    for (const note of printed.notes) this.note(note);
    this.foot();
  }

  private masthead(): void {
    const { printed, text } = this;
    const [name = '', ...lines] = printed.seller;
    let left = text.write(name, MARGIN, this.y, style(HALF, { size: 14, weight: 'bold' })) + 2;
    for (const line of lines) left = text.write(line, MARGIN, left, quiet(HALF));
    const x = MARGIN + WIDTH / 2;
    let right = text.write(printed.title, x, this.y, style(WIDTH / 2, { size: 16, align: 'right' }));
    right = text.write(printed.number, x, right, quiet(WIDTH / 2, { size: 10, align: 'right' }));
    this.y = Math.max(left, right) + 10;
    this.rule();
    this.y += 12;
  }

  /** Labels above their values, side by side, as many rows as it takes. */
  private facts(): void {
    const width = WIDTH / FACTS_A_ROW;
    const { facts } = this.printed;
    for (let from = 0; from < facts.length; from += FACTS_A_ROW) {
      const top = this.y;
      const ends = facts.slice(from, from + FACTS_A_ROW).map(([label, value], at) => {
        const x = MARGIN + at * width;
        return this.text.write(value, x, this.text.write(label, x, top, quiet(width - 8)) + 1, style(width - 8));
      });
      this.y = Math.max(...ends) + 10;
    }
    this.y += 6;
  }

  private parties(): void {
    const top = this.y;
    const ends = this.printed.parties.map(({ title, lines }, at) => {
      const x = MARGIN + (at * WIDTH) / 2;
      let y = this.text.write(title, x, top, quiet(HALF)) + 1;
      for (const line of lines) y = this.text.write(line, x, y, style(HALF)) + 1;
      return y;
    });
    this.y = Math.max(top, ...ends) + 18;
  }

  private head(): void {
    this.cells(this.printed.columns, quiet);
    this.rule(QUIET);
    this.y += 5;
  }

  /** A line, with room for what must not be parted from it: the sum never stands alone on a page. */
  private row(values: readonly string[], room: number): void {
    const heights = values.map((value, at) => this.text.heightOf(value, style(this.columns[at]?.width ?? 50)));
    if (this.y + Math.max(...heights) + room > this.bottom) {
      this.document.addPage();
      this.y = MARGIN;
      this.head();
    }
    const top = this.y;
    this.cells(values, style);
    for (const { at, width, align } of this.columns) if (align === 'box') this.box(MARGIN + at + width - BOX, top);
    this.rule();
    this.y += 5;
  }

  private box(x: number, y: number): void {
    this.document.rect(x, y, BOX, BOX).lineWidth(0.75).strokeColor(QUIET).stroke();
  }

  private cells(values: readonly string[], styled: typeof style): void {
    const ends = values.map((value, at) => {
      const { at: left = 0, width = 50, align = 'left' } = this.columns[at] ?? {};
      return this.text.write(
        value,
        MARGIN + left,
        this.y,
        styled(width, { align: align === 'left' ? 'left' : 'right' }),
      );
    });
    this.y = Math.max(this.y, ...ends) + 4;
  }

  private sumHeight({ charges, rest }: PrintedDocument): number {
    return charges.reduce((sum, [label]) => sum + this.pairHeight(label), 0) + (rest.length + 1) * 18 + 24;
  }

  private pairHeight(label: string): number {
    return this.text.heightOf(label, style(SUM.label)) + 4;
  }

  private sums(printed: PrintedDocument): void {
    const { charges, total, rest } = printed;
    this.y += 4;
    // A document without lines has only its sum.
    this.room(this.sumHeight(printed));
    for (const pair of charges) this.sum(pair);
    this.rule(QUIET, RIGHT - SUM.label - SUM.amount - 8);
    this.y += 6;
    this.sum(total, { weight: 'bold', size: 11, color: INK });
    rest.forEach((pair, at) => this.sum(pair, at === rest.length - 1 ? { weight: 'bold', color: INK } : {}));
  }

  private sum([label, amount]: Pair, over: Partial<TextStyle> = {}): void {
    const under = this.text.write(
      label,
      RIGHT - SUM.label - SUM.amount - 8,
      this.y,
      style(SUM.label, { color: QUIET, ...over }),
    );
    const right = this.text.write(
      amount,
      RIGHT - SUM.amount,
      this.y,
      style(SUM.amount, { ...over, color: INK, align: 'right' }),
    );
    this.y = Math.max(under, right) + 4;
  }

  private note({ title, lines }: PrintedSheet['notes'][number]): void {
    const height = lines.reduce((sum, line) => sum + this.text.heightOf(line, style(WIDTH)), 24);
    this.y += 8;
    this.room(height);
    this.y = this.text.write(title, MARGIN, this.y, quiet(WIDTH)) + 1;
    for (const line of lines) this.y = this.text.write(line, MARGIN, this.y, style(WIDTH));
  }

  private room(height: number): void {
    if (this.y + height <= this.bottom) return;
    this.document.addPage();
    this.y = MARGIN;
  }

  private rule(color = HAIRLINE, from = MARGIN): void {
    this.document.moveTo(from, this.y).lineTo(RIGHT, this.y).lineWidth(0.5).strokeColor(color).stroke();
  }

  private foot(): void {
    const { document, text, printed } = this;
    const { count } = document.bufferedPageRange();
    const top = PAGE.height - MARGIN - text.heightOf(printed.footer, quiet(WIDTH - 100)) + 10;
    for (let page = 0; page < count; page++) {
      document.switchToPage(page);
      text.write(printed.footer, MARGIN, top, quiet(WIDTH - 100));
      const number = printed.page.replace('${1}', String(page + 1)).replace('${2}', String(count));
      text.write(number, RIGHT - 96, top, quiet(96, { align: 'right' }));
    }
  }
}
