import type { FastifyReply } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { NEXT_PAGE_HEADER, TOTAL_COUNT_HEADER } from '@tradehall/contract/wire/error-answer';
import { isStorableText } from '@tradehall/contract/wire/input-types';
import { ApiError } from './api-error';

/** Where a page of a list begins and how long it is. */
export interface PageQuestion {
  readonly after?: string | undefined;
  readonly limit: number;
}

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** The length of the whole list. */
  readonly count: number;
  readonly next: string | null;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** As PostgreSQL writes one, as a text or in JSON, in whichever zone. */
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?(Z|[+-](0\d|1[0-4])(:?[0-5]\d){0,2})$/;

/** Whether the database can read a moment that comes back in a key: made up, it may name a day that is none. */
export function isMoment(text: string): boolean {
  const day = MOMENT.exec(text)?.[1];
  if (day === undefined || day.startsWith('0000')) return false;
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
}

/** Says in the headers how long the list is and how it goes on. */
export function sayPage(reply: FastifyReply, { count, next }: Pick<ListPage<unknown>, 'count' | 'next'>): void {
  void reply.header(TOTAL_COUNT_HEADER, count);
  if (next !== null) void reply.header(NEXT_PAGE_HEADER, next);
}

/** Cuts a page out of what was read, which is one row more where the list goes on. */
export function pageOf<Row>(
  read: readonly Row[],
  { limit, count, keyOf }: { readonly limit: number; readonly count: number; readonly keyOf: (last: Row) => string },
): ListPage<Row> {
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return { rows, count, next: read.length > limit && last !== undefined ? keyOf(last) : null };
}

/** The row that a page comes after, of a list by a moment; a moment that is not there is null. */
export const momentKey = (at: Date | string | null, id: string): string =>
  `${typeof at === 'string' ? at : (at?.toISOString() ?? '')}|${id}`;

/** A moment to the microsecond, where a column is kept that fine: rounded it would pass over rows or repeat one. */
export const exactMoment = (at: RawBuilder<unknown>): RawBuilder<string | null> => sql`to_json(${at}) #>> '{}'`;

export function readMomentKey(after: string | undefined): { readonly at: string | null; readonly id: string } | null {
  if (after === undefined) return null;
  const [at = '', id = '', ...rest] = after.split('|');
  if (!(at === '' || isMoment(at)) || !UUID.test(id) || rest.length > 0) throw new ApiError(400, 'INVALID_REQUEST');
  return { at: at === '' ? null : at, id };
}

/** The same of a list by a number, which its column can hold. */
export function readNumberKey(after: string | undefined, most: number): number | null {
  if (after === undefined) return null;
  if (!/^\d{1,15}$/.test(after) || Number(after) > most) throw new ApiError(400, 'INVALID_REQUEST');
  return Number(after);
}

/** Where a page of a sorted list ended: what it was sorted by, and the row. */
export function writeSortKey(key: string, id: string): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** The same read back; `isKey` and `isId` say whether the sorted column and the row's own can be such texts. */
export function readSortKey(
  text: string,
  isKey: (key: string) => boolean,
  isId: (id: string) => boolean = isUuid,
): { readonly key: string; readonly id: string } {
  const [key, id] = partsOf(text);
  if (!isStored(key) || !isStored(id) || !isKey(key) || !isId(id)) throw new ApiError(400, 'INVALID_REQUEST');
  return { key, id };
}

const isUuid = (id: string): boolean => UUID.test(id);
const isStored = (part: unknown): part is string => typeof part === 'string' && isStorableText(part);

function partsOf(text: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

const MOST_BIGINT = 9_223_372_036_854_775_807n;

/** What a list may be sorted by: the type of the column, and which texts it can be when they come back in a key. */
export const SORTED_BY = {
  text: { type: sql`text`, isKey: () => true },
  whole: { type: sql`bigint`, isKey: (key) => /^\d{1,19}$/.test(key) && BigInt(key) <= MOST_BIGINT },
  decimal: { type: sql`numeric`, isKey: (key) => /^(\d{1,30}(\.\d{1,20})?|Infinity)$/.test(key) },
  moment: { type: sql`timestamptz`, isKey: (key) => isMoment(key) || key === 'infinity' },
} as const satisfies Readonly<
  Record<string, { readonly type: RawBuilder<unknown>; readonly isKey: (key: string) => boolean }>
>;
export type SortedBy = (typeof SORTED_BY)[keyof typeof SORTED_BY];
