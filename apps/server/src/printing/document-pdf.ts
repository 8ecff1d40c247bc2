import PDFDocument from 'pdfkit';
import type { PaperLanguage } from './paper-language';
import { createPdfText, lineHeight, type PdfText, type TextStyle } from './pdf-text';
import { MARGIN, PAGE, WIDTH, type SheetColumn } from './paper-size';
import type { Pair, PrintedDocument, PrintedSheet } from './printed-document';

type Pdf = PDFKit.PDFDocument;

const RIGHT = MARGIN + WIDTH;
const HALF = WIDTH / 2 - 12;
const QUIET = '#5b6472';
const INK = '#14181f';
const HAIRLINE = '#d5d9e0';
const BOX = 10;
const FACTS_A_ROW = 4;
const GAP = 8;
/** An amount stands in one line whatever it is, as long as the words beside it have a third of the paper. */
const LEAST_WORDS = WIDTH * 0.3;
const SUM = { label: 250, amount: 108 };
/** A row that is longer than a page begins on this one when so many lines of it stand here. */
const LEAST_LINES = 4;

export interface PaperStyle {
  readonly author: string;
  /** Fitted to their amounts where they are left out. */
  readonly columns?: readonly SheetColumn[] | undefined;
  readonly language?: PaperLanguage | undefined;
}

/** An invoice, a credit note, or a sheet without a sum as PDF (H03, K08, SD58, SD59). */
export async function documentPdf(
  printed: PrintedDocument | PrintedSheet,
  { author, columns, language }: PaperStyle,
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
  const text = await createPdfText(document, { plain: textsOf(printed), bold: boldOf(printed), language });
  new Sheet(document, text, printed, columns ?? columnsFor(text, printed)).draw();
  document.end();
  return done;
}

/** Item, description, quantity, price and amount: the last three as wide as what stands in them. */
function columnsFor(text: PdfText, { columns, rows }: PrintedSheet): SheetColumn[] {
  const widest = (at: number, least: number) =>
    Math.ceil(
      Math.max(
        least,
        text.widthOf(columns[at] ?? '', quiet(WIDTH)),
        ...rows.map((row) => text.widthOf(row[at] ?? '', style(WIDTH))),
      ),
    );
  const needed = [widest(2, 40), widest(3, 64), widest(4, 64)];
  // Each with the gap before it.
  const taken = needed.reduce((sum, width) => sum + GAP + width, 0);
  const scale = Math.min(1, (WIDTH - LEAST_WORDS) / taken);
  const words = WIDTH - taken * scale;
  const widths = [words * 0.4 - GAP, words * 0.6, ...needed.map((width) => (width + GAP) * scale - GAP)];
  let at = 0;
  return widths.map((width, place): SheetColumn => {
    const column = { at, width, align: place < 2 ? 'left' : 'right' } as const;
    at += width + GAP;
    return column;
  });
}

/** Every text of a document, however deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** What is written in bold: who sells, and what it comes to. */
function boldOf(printed: PrintedDocument | PrintedSheet): string[] {
  return [printed.seller[0] ?? '', ...('total' in printed ? [...printed.total, ...(printed.rest.at(-1) ?? [])] : [])];
}

const style = (width: number, over: Partial<TextStyle> = {}): TextStyle => ({ width, size: 9, color: INK, ...over });
const quiet = (width: number, over: Partial<TextStyle> = {}) => style(width, { size: 8, color: QUIET, ...over });
const LINE_HEIGHT = lineHeight(style(WIDTH));
/** Of the table's head. */
const HEAD = 24;

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
    // Nothing stands below the heads of an invoice of fees alone.
    if (this.printed.rows.length === 0) return this.rule(QUIET);
    this.cells(this.printed.columns, quiet);
    this.rule(QUIET);
    this.y += 5;
  }

  /** A line, with room for what must not be parted from it: the sum never stands alone on a page. */
  private row(values: readonly string[], room: number): void {
    let lines = values.map((value, at) => this.text.linesOf(value, style(this.columns[at]?.width ?? 50)));
    const longest = () => Math.max(1, ...lines.map(({ length }) => length));
    const fits = () => Math.floor((this.bottom - this.y) / LINE_HEIGHT);
    const begin = () => {
      this.document.addPage();
      this.y = MARGIN;
      this.head();
    };
    if (longest() > fits() - Math.ceil(room / LINE_HEIGHT)) {
      const isLongerThanAPage = longest() * LINE_HEIGHT + room > this.bottom - MARGIN - HEAD;
      if (!isLongerThanAPage || fits() < LEAST_LINES) begin();
    }
    this.boxes();
    // What is longer than a page flows on.
    while (longest() > fits()) {
      const now = Math.max(1, fits());
      this.writeCells(
        lines.map((each) => each.slice(0, now)),
        style,
      );
      lines = lines.map((each) => each.slice(now));
      begin();
    }
    this.writeCells(lines, style);
    this.rule();
    this.y += 5;
  }

  private boxes(): void {
    for (const { at, width, align } of this.columns) if (align === 'box') this.box(MARGIN + at + width - BOX, this.y);
  }

  private box(x: number, y: number): void {
    this.document.rect(x, y, BOX, BOX).lineWidth(0.75).strokeColor(QUIET).stroke();
  }

  private cells(values: readonly string[], styled: typeof style): void {
    this.writeCells(
      values.map((value, at) => this.text.linesOf(value, styled(this.columns[at]?.width ?? 50))),
      styled,
    );
  }

  private writeCells(cells: readonly (readonly string[])[], styled: typeof style): void {
    const ends = cells.map((lines, at) => {
      const { at: left = 0, width = 50, align = 'left' } = this.columns[at] ?? {};
      return this.text.writeLines(
        lines,
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
    const amounts = style(SUM.amount, { ...over, color: INK, align: 'right' });
    // A wide amount takes from its label.
    const width = Math.min(
      SUM.amount + SUM.label / 2,
      Math.max(SUM.amount, Math.ceil(this.text.widthOf(amount, amounts))),
    );
    const labels = style(SUM.label - (width - SUM.amount), { color: QUIET, ...over });
    const under = this.text.write(label, RIGHT - SUM.label - SUM.amount - 8, this.y, labels);
    const right = this.text.write(amount, RIGHT - width, this.y, { ...amounts, width });
    this.y = Math.max(under, right) + 4;
  }

  private note({ title, lines }: PrintedSheet['notes'][number]): void {
    const words = lines.flatMap((line) => this.text.linesOf(line, style(WIDTH)));
    this.y += 8;
    // One that is longer than a page begins here and flows on.
    const height = words.length * LINE_HEIGHT + 24;
    this.room(height > this.bottom - MARGIN ? LEAST_LINES * LINE_HEIGHT + 24 : height);
    this.y = this.text.write(title, MARGIN, this.y, quiet(WIDTH)) + 1;
    for (const line of words) {
      this.room(LINE_HEIGHT);
      this.y = this.text.writeLines([line], MARGIN, this.y, style(WIDTH));
    }
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
