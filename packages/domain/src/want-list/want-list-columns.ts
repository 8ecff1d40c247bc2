import { UNIT_WORDS } from '../quantity/read-count';
import { isCurrency } from '../tenants/currency';

/** What a column of a want-list holds; what is passed over tells nothing of what is wanted. */
export type WantedColumn = 'number' | 'words' | 'quantity' | 'price' | 'warehouse' | 'passed';

/** Headings by what they mean, letters alone. */
const HEADINGS: Readonly<Record<Exclude<WantedColumn, 'words'>, RegExp>> = {
  quantity:
    /^(?:new)?(?:offer|order|wanted|needed|target|req(?:uested|uired)?)?(?:qty|quantity|quantities|pcs|pieces|units?|count)(?:needed|wanted|required|requested)?$|^(?:menge|anzahl|stuck|stueck|bedarf|cantidad|cant|unidades|uds|piezas)$/,
  price:
    /^(?:new)?(?:offer|target|unit|my|max|bid|buy|asking)?(?:price|cost)(?:each|unit|usd|eur|gbp|jpy)?$|^(?:preis|stuckpreis|stueckpreis|zielpreis|einzelpreis|precio|preciounitario|preciounidad|bid|target|offer)$/,
  warehouse: /^(?:warehouse|warehousename|wh|location|stocklocation|lager|lagerort|almacen|deposito)$/,
  number:
    /^(?:item|items|itemno|itemnum|itemnumber|part|partno|partnum|partnumber|pn|mpn|sku|skuno|skunumber|model|modelno|modelnumber|article|articleno|artikel|artikelnr|artikelnummer|teilenummer|articulo|referencia|ref|codigo|numerodearticulo)$/,
  passed:
    /^(?:no|nr|pos|position|line|row|index|listprice|listenpreis|preciodelista|total|amount|summe|sum|subtotal|date|comment|comments|remarks?|notes?|available|quantityavailable|verfugbar|disponible|specialprice|increment|incrementsize)$/,
};
const ORDER = ['passed', 'quantity', 'price', 'warehouse', 'number'] as const;

const WHOLE = new RegExp(String.raw`^(?:\d{1,3}(?:[.,]\d{3})+|\d{1,7})\s?(?:[x×]|${UNIT_WORDS})?$`, 'iu');
/** A price badly written is a price all the same: it is shown as unread, never taken for words. */
const FIGURES = /^[\p{Sc}\d.,'’\s-]+$/u;
const MONEY = /\p{Sc}|^\d+[.,]\d{1,2}$/u;
/** `USD 210`, `1,199.50 EUR`: the code of a currency and an amount, and nothing else. */
const CODED = /^([A-Z]{3})\s?\d[\d.,'’\s]*$|^\d[\d.,'’\s]*([A-Z]{3})$/u;
/** Digits with nothing that says what they count. */
const BARE = /^\d[\d\s-]*$/u;
/** Nobody wants a hundred thousand of one. */
const LONG = /^(?:\D*\d){6}/u;
/** Rows that are looked at for a heading: what stands over one is a title. */
const TITLES = 8;

export interface PlacedColumns {
  /** The row of the headings; -1 where there is none. */
  readonly header: number;
  readonly places: readonly WantedColumn[];
}

/** Finds out what the columns hold: by their headings, else by what stands in them. */
export function placeColumns(rows: readonly (readonly string[])[]): PlacedColumns {
  const header = rows
    .slice(0, TITLES)
    .findIndex((row) => headed(row).filter((column) => column !== 'words' && column !== 'passed').length >= 2);
  if (header >= 0) {
    const places = headed(rows[header] ?? []);
    if (places.some((column) => column === 'number' || column === 'words')) return { header, places };
  }
  return { header: -1, places: judged(rows) };
}

/** They count the lines, or tell what is to be had: nothing that is wanted is lost with them. */
const TOLD =
  /^(?:no|nr|pos|position|line|row|index|listprice|listenpreis|preciodelista|date|available|quantityavailable|verfugbar|disponible|specialprice|increment|incrementsize)$/;
/** What lines come to says nothing new beside how many at which price. */
const SUMS =
  /^(?:(?:line|ext(?:ended)?|total)?(?:total|amount|value|price)|ext|extended|summe|sum|subtotal|gesamt(?:preis)?|betrag|importe(?:total)?)$/;

/**
 * Headings over figures that were not taken for how many, at what price or as a part number: `Needed`, `数量`, an
 * `Amount` that may count units. A list without headings has none.
 */
export function figuresWithoutPlace(rows: readonly (readonly string[])[]): readonly string[] {
  const { header, places } = placeColumns(rows);
  if (header < 0) return [];
  const isWhole = places.includes('quantity') && places.includes('price');
  return places.flatMap((column, place): string[] => {
    if (column !== 'passed' && column !== 'words') return [];
    const heading = rows[header]?.[place] ?? '';
    const name = lettersOf(heading);
    if (TOLD.test(name) || (isWhole && SUMS.test(name)) || /^[#№º°.]*$/u.test(heading)) return [];
    const cells = rows.slice(header + 1).flatMap((row) => (row[place] ?? '') || []);
    return cells.length > 0 && isMost(cells, (cell) => isFigures(cell) || WHOLE.test(cell)) ? [heading] : [];
  });
}

const lettersOf = (cell: string): string =>
  cell
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

function headed(row: readonly string[]): WantedColumn[] {
  return row.map((cell) => {
    const name = lettersOf(cell);
    return name === '' ? 'passed' : (ORDER.find((column) => HEADINGS[column].test(name)) ?? 'words');
  });
}

/** Cells of a column that say something. */
type Column = readonly string[];

const isMost = (cells: Column, test: (cell: string) => boolean): boolean =>
  cells.filter(test).length * 2 > cells.length;
const isFigures = (cell: string): boolean => FIGURES.test(cell);

/** Without headings: the first column of counts is how many, of amounts or further counts the price, the rest words. */
function judged(rows: readonly (readonly string[])[]): WantedColumn[] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const several = rows.filter((row) => row.filter((cell) => cell !== '').length > 1);
  const columns = Array.from({ length: width }, (_, place): Column =>
    several.map((row) => row[place] ?? '').filter((cell) => cell !== ''),
  );
  const numbers = numbersOfDigits(columns);
  const places: WantedColumn[] = [];
  for (const cells of columns) {
    // `50 PCS` is no amount of a currency.
    const isMoney = isMost(cells, (cell) => isAmount(cell) && !WHOLE.test(cell));
    const isCount = isMost(cells, (cell) => WHOLE.test(cell));
    if (cells === numbers) places.push('words');
    else if (isMoney && !places.includes('price')) places.push('price');
    else if (isCount && !places.includes('quantity')) places.push('quantity');
    else if (isMost(cells, isFigures) && places.includes('quantity') && !places.includes('price')) places.push('price');
    else places.push('words');
  }
  return places;
}

/** The column of part numbers of digits alone: long ones before other figures, or the first where all is figures. */
function numbersOfDigits(columns: readonly Column[]): Column | undefined {
  const figures = columns.filter((cells) => isMost(cells, (c) => isFigures(c) || WHOLE.test(c) || isAmount(c)));
  const long = figures.slice(0, -1).find((cells) => isMost(cells, (cell) => BARE.test(cell) && LONG.test(cell)));
  if (long !== undefined || figures.length < columns.filter((cells) => cells.length > 0).length) return long;
  return figures.find((cells) => isMost(cells, (cell) => BARE.test(cell))) ?? figures[0];
}

/** Letters beside digits make a part number (`SKU12345`, `G991BLK`), but where they are a currency's. */
function isAmount(cell: string): boolean {
  const [coded, before, behind] = CODED.exec(cell) ?? [];
  return MONEY.test(cell) || (coded !== undefined && isCurrency(before ?? behind ?? ''));
}
