import { z } from 'zod/mini';
import { MOST_MAJOR, MOST_TOTAL_MAJOR } from '@tradehall/domain/money/most-money';
import { MOST_UNITS } from '@tradehall/domain/quantity/most-units';

/**
 * What a text must be to be kept: PostgreSQL stores neither NUL nor half of a surrogate pair. Written without a class
 * that only some engines know, as /docs prints it.
 */
const STORABLE = /^[^\0\p{Cs}]*$/u;

export const isStorableText = (value: string): boolean => STORABLE.test(value);

/** A text of at most so many characters that the database can keep: every text that a call takes is one. */
export const text = (most: number) => z.string().check(z.maxLength(most), z.regex(STORABLE));
/** The same, and not empty. */
export const filledText = (most: number) => text(most).check(z.minLength(1));
/** Something that is seen: neither blanks nor characters without a width. */
const SEEN = /[^\s\p{Cf}]/u;
export const isSeenText = (value: string): boolean => SEEN.test(value);
/** What others read: a name, of which blanks alone would leave an empty row, or the reason of an act. */
export const seenText = (most: number) => filledText(most).check(z.regex(SEEN));

/** The most that one price or fee may be, in major units: exact in every currency's minor units. */
export const MOST_MONEY = MOST_MAJOR;
/** An amount in major units; what is too precise for the currency is judged by the rules. */
export const money = z.number().check(z.nonnegative(), z.maximum(MOST_MONEY));
/** What a whole order comes to, and what is paid for it or given back of it: more than one price may be. */
export const orderTotal = z.number().check(z.nonnegative(), z.maximum(MOST_TOTAL_MAJOR));
export const count = z.number().check(z.int(), z.nonnegative(), z.maximum(MOST_UNITS));
/** The highest number of an event or entry: more are never written. */
export const MOST_EVENTS = 1_000_000_000_000;
/** A version as it was read before. */
export const version = z.number().check(z.int(), z.nonnegative(), z.maximum(MOST_UNITS));
/** Which line of an order; orders have thousands at most. */
export const lineNumber = z.number().check(z.int(), z.nonnegative(), z.maximum(1_000_000));

/** The longest Idempotency-Key. A UUID has 36 characters. */
export const LONGEST_KEY = 200;
export const idempotencyKey = z.string().check(z.minLength(1), z.maxLength(LONGEST_KEY), z.regex(/^[\x21-\x7e]+$/));

/** How deep a value of no fixed shape may be nested. */
const DEEPEST = 20;

/** Whatever of JSON the database can keep, keys included. Walks no deeper than it allows. */
function isStorable(value: unknown, depth = DEEPEST): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((entry) => isStorable(entry, depth - 1));
  return Object.entries(value).every(([key, entry]) => isStorableText(key) && isStorable(entry, depth - 1));
}

/** A value that no schema describes: only its depth and its texts are checked here. */
export const json = z.unknown().check(z.refine((value) => isStorable(value)));
json.register(z.globalRegistry, { description: `JSON, nested ${DEEPEST} levels at most` });
