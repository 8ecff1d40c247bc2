import type { NumberHabit } from '../money/read-amount';
import type { Issue } from '../text/fill-text';
import { readCount } from './read-count';

/** What a quantity field takes of a text: the digits that it says, none for an empty one, or why it says none. */
export type QuantityEntry =
  | { readonly kind: 'digits'; readonly digits: string }
  | { readonly kind: 'unread'; readonly issue: Issue };

/**
 * Reads what is typed or pasted as a count (D01, W29): digits as they are, and whatever the one reader of counts reads
 * by the habit of who writes (`20,000`, `20 000`, `１２０`, `20 pcs`). What could be two counts, and what is none, is
 * not read: `QUANTITY_AMBIGUOUS` or `QUANTITY_NOT_A_COUNT`, with the text.
 */
export function readQuantityEntry(text: string, habit: NumberHabit): QuantityEntry {
  const written = text.trim();
  if (/^\d*$/.test(written)) return { kind: 'digits', digits: written };
  const read = readCount(written, habit);
  if (read.kind === 'count') return { kind: 'digits', digits: String(read.count) };
  const messageCode = read.kind === 'ambiguous' ? 'QUANTITY_AMBIGUOUS' : 'QUANTITY_NOT_A_COUNT';
  return { kind: 'unread', issue: { messageCode, params: [written] } };
}

/** An entered count; undefined for what is none (empty, a sign, a fraction, more digits than a number holds). */
export function parseQuantityEntry(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^\d+$/.test(trimmed)) return undefined;
  const count = Number(trimmed);
  return Number.isSafeInteger(count) ? count : undefined;
}
