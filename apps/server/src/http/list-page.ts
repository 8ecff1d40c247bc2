import type { FastifyReply } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { NEXT_PAGE_HEADER, TOTAL_COUNT_HEADER } from '@tradehall/contract/wire/error-answer';
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
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/;

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
  const isMoment = at === '' || (MOMENT.test(at) && !Number.isNaN(Date.parse(at)));
  if (!isMoment || !UUID.test(id) || rest.length > 0) throw new ApiError(400, 'INVALID_REQUEST');
  return { at: at === '' ? null : at, id };
}

/** The same of a list by a number. */
export function readNumberKey(after: string | undefined): number | null {
  if (after === undefined) return null;
  if (!/^\d{1,15}$/.test(after)) throw new ApiError(400, 'INVALID_REQUEST');
  return Number(after);
}
