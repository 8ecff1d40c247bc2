import { cellText, type ImportCell } from './import-cell';

/** The four columns of an import (E01), by the names the export gives them. */
export const IMPORT_COLUMNS = {
  itemNumber: 'Item #',
  warehouse: 'Warehouse',
  quantity: 'New Offer Quantity',
  price: 'New Offer Price',
} as const;
export type ImportColumn = keyof typeof IMPORT_COLUMNS;
export const IMPORT_COLUMN_KEYS = Object.keys(IMPORT_COLUMNS) as readonly ImportColumn[];

/** What an account calls the columns: which column each heading is, by `foldHeading`. */
export type ImportHeadings = Readonly<Record<string, ImportColumn>>;

/** Other spellings that mean the same, folded. */
const SPELLINGS: Readonly<Record<ImportColumn, readonly string[]>> = {
  itemNumber: ['item', 'itemno', 'itemnumber', 'itemnum', 'sku'],
  warehouse: ['warehouse', 'warehousename', 'wh'],
  quantity: ['newofferquantity', 'newofferqty', 'offerquantity', 'offerqty'],
  price: ['newofferprice', 'offerprice'],
};

/** What people write over such columns in sheets of their own, buyers and sellers alike. */
export const COMMON_HEADINGS: Readonly<Record<ImportColumn, readonly string[]>> = {
  itemNumber: [
    ...SPELLINGS.itemNumber,
    'partnumber',
    'partno',
    'pn',
    'mpn',
    'artikel',
    'artikelnummer',
    'artikelnr',
    'artículo',
    'articulo',
    'referencia',
    'ref',
  ],
  warehouse: [...SPELLINGS.warehouse, 'location', 'site', 'lager', 'lagerort', 'almacén', 'almacen'],
  quantity: ['quantity', 'qty', 'units', 'pcs', 'menge', 'stück', 'stückzahl', 'anzahl', 'cantidad', 'unidades'],
  price: ['price', 'unitprice', 'preis', 'stückpreis', 'precio', 'preciounitario'],
};

/** And what they write over an offer; taken where nothing of the export is there. */
const LIKELY: Readonly<Record<ImportColumn, readonly string[]>> = {
  ...COMMON_HEADINGS,
  itemNumber: [...COMMON_HEADINGS.itemNumber, 'model'],
  price: [...COMMON_HEADINGS.price, 'myprice', 'bid', 'offer', 'angebotspreis'],
};

/** A heading without case, signs, spaces and widths: ` ITEM # ` and `item` are one. */
export function foldHeading(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Where each column stands in a row of headings. */
export function columnPlaces(row: readonly ImportCell[], own: ImportHeadings = {}): ReadonlyMap<ImportColumn, number> {
  const names = row.map((cell, place) => foldHeading(headingName(cell, place)));
  const places = new Map<ImportColumn, number>();
  const take = (columnOf: (name: string) => ImportColumn | undefined): void =>
    names.forEach((name, place) => {
      const column = name === '' ? undefined : columnOf(name);
      if (column !== undefined && !places.has(column) && ![...places.values()].includes(place))
        places.set(column, place);
    });
  const spelled = (spellings: typeof SPELLINGS) => (name: string) =>
    IMPORT_COLUMN_KEYS.find((column) => spellings[column].includes(name));
  // The names of the export are never anything else.
  const isExport = IMPORT_COLUMN_KEYS.every((column) => names.includes(foldHeading(IMPORT_COLUMNS[column])));
  if (!isExport) take((name) => (Object.hasOwn(own, name) ? own[name] : undefined));
  take(spelled(SPELLINGS));
  take(spelled(LIKELY));
  return places;
}

/** A column without a heading is called by its letters, as sheets do. */
export function headingName(cell: ImportCell | undefined, place: number): string {
  const text = cellText(cell ?? null);
  if (text !== '') return text;
  let letters = '';
  for (let n = place + 1; n > 0; n = Math.floor((n - 1) / 26))
    letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters;
  return letters;
}
