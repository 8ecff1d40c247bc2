import { isSameField } from '../stock-list/is-same-item';
import type { StoredItem } from '../stock-list/stock-store';

/**
 * What an import made of an item: the fields that became something else, as they were and as they are. An item that
 * began with the file has no `before`. Imports of earlier versions kept all of `before`.
 */
export interface ItemChange {
  readonly before: Partial<StoredItem> | undefined;
  readonly after: Partial<StoredItem>;
}

type Field = keyof StoredItem;

/** The two go together: a special price is one against a list price. */
const PRICES: readonly Field[] = ['listPrice', 'specialPrice'];

export function changeOf(before: StoredItem | undefined, after: StoredItem): ItemChange {
  if (before === undefined) return { before, after };
  const fields = withBothPrices(fieldsOf(after).filter((field) => !isSameField(before, after, field)));
  return { before: pick(before, fields), after: pick(after, fields) };
}

/**
 * The item with what the import changed given back, its quantity left to the ledger; undefined where somebody changed
 * one of these fields since. An item that began with the file has nothing to be given back.
 */
export function giveBackFields(change: ItemChange, now: StoredItem): StoredItem | undefined {
  const { before, after } = change;
  const fields = withBothPrices(fieldsOf(after)).filter((field) => field !== 'quantity');
  const made = { ...before, ...after } as StoredItem;
  if (!fields.every((field) => isSameField(made, now, field))) return undefined;
  return before === undefined ? now : { ...now, ...pick(before as StoredItem, fields) };
}

const fieldsOf = (item: Partial<StoredItem>): Field[] => Object.keys(item) as Field[];

const withBothPrices = (fields: readonly Field[]): readonly Field[] =>
  fields.some((field) => PRICES.includes(field)) ? [...new Set([...fields, ...PRICES])] : fields;

const pick = (item: StoredItem, fields: readonly Field[]): Partial<StoredItem> =>
  Object.fromEntries(fields.map((field) => [field, item[field]]));
