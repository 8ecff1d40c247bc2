import { sql, type RawBuilder } from 'kysely';
import { anyOf, deskTermsOf, stands, termsOf } from '../database/search-words';
import type { Transaction } from '../database/transaction-kysely';
import { findNamedOrders, type NamedOrders } from './desk-orders-read-model';

/** What files are looked for by (SD59). */
export interface FileSearch {
  /** Of each, one word at least must be found. */
  readonly terms: readonly (readonly string[])[];
  /** What words name exactly, by the word in capitals. */
  readonly orders: NamedOrders;
  readonly documents: ReadonlySet<string>;
  /**
   * The orders that hold all that is found, where they are few: what is rare is reached by its orders, and what is
   * common by reading files until a page is full. Undefined of any number.
   */
  readonly within: readonly number[] | undefined;
}

/** More orders than these are not looked for first. */
const FEW = 2_000;

/** Looks the words up: a number that somebody pastes is found at once among millions. */
export async function findFileSearch(tx: Transaction, search: string | undefined, few = FEW): Promise<FileSearch> {
  const words = termsOf(search)
    .flat()
    .map((word) => word.toUpperCase());
  if (words.length === 0) return { terms: [], orders: new Map(), documents: new Set(), within: undefined };
  const { rows } = await sql<{ number: string }>`
    select invoice_number as number from invoices
     where tenant_id = current_setting('app.tenant_id') and invoice_number = any(${words}::text[])
    union all
    select credit_note_number from credit_notes
     where tenant_id = current_setting('app.tenant_id') and credit_note_number = any(${words}::text[])`.execute(tx);
  const documents = new Set(rows.map(({ number }) => number));
  // A paper's number names it alone, and not what else its order has.
  const orders = await findNamedOrders(tx, search, { papers: false });
  const terms = deskTermsOf(search, (word) => orders.has(word.toUpperCase()) || documents.has(word.toUpperCase()));
  const found = { terms, orders, documents };
  return { ...found, within: await findOrders(tx, found, few) };
}

type Words = Pick<FileSearch, 'terms' | 'orders' | 'documents'>;

/** A file is found by its order's text or by its own number. */
async function findOrders(tx: Transaction, search: Words, few: number): Promise<readonly number[] | undefined> {
  const byOrder = search.terms.map((words) => anyOf(words.map((word) => isInOrder(word, search))));
  const byNumber = (number: RawBuilder<unknown>) =>
    anyOf(search.terms.flat().map((word) => isInNumber(word, number, search)));
  const { rows } = await sql<{ order_id: number }>`
    select order_id from (
      select o.order_id from orders o where o.tenant_id = current_setting('app.tenant_id') and ${sql.join(byOrder, sql` and `)}
      union all
      select order_id from invoices where tenant_id = current_setting('app.tenant_id') and ${byNumber(sql`invoice_number`)}
      union all
      select order_id from credit_notes where tenant_id = current_setting('app.tenant_id') and ${byNumber(sql`credit_note_number`)}
    ) as found limit ${few + 1}`.execute(tx);
  return rows.length > few ? undefined : [...new Set(rows.map(({ order_id }) => Number(order_id)))];
}

/** What must hold of a file with this number, of the order `o`. */
export function fileConditions(search: FileSearch, number: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return [
    ...(search.within === undefined ? [] : [sql`o.order_id = any(${search.within}::bigint[])`]),
    ...search.terms.map((words) =>
      anyOf(words.flatMap((word) => [isInOrder(word, search), isInNumber(word, number, search)])),
    ),
  ];
}

/** A word names the order, or stands anywhere in its own text, which names its buyer. */
function isInOrder(word: string, { orders, documents }: Words): RawBuilder<unknown> {
  const name = word.toUpperCase();
  const ids = orders.get(name);
  if (ids !== undefined) return sql`o.order_id = any(${ids}::bigint[])`;
  return documents.has(name) ? sql`false` : stands(word, sql`o.search_text`);
}

/** A word is the number of the file, or stands in it. */
function isInNumber(word: string, number: RawBuilder<unknown>, { orders, documents }: Words): RawBuilder<unknown> {
  const name = word.toUpperCase();
  if (documents.has(name)) return sql`${number} = ${name}`;
  return orders.has(name) ? sql`false` : stands(word, sql`lower(${number})`);
}
