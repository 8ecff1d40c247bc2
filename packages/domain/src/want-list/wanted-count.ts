import type { NumberHabit } from '../money/read-amount';
import { readCount } from '../quantity/read-count';

/** How many a line wants; null where it says none, and `unread` is what it says that is no count or could be two. */
export interface WantedCount {
  readonly quantity: number | null;
  readonly unread: string;
}

/** How many a line wants (W03): `1,200`, `50 pcs` and `50.0` are counts. Nobody chooses between two readings (W29). */
export function wantedCount(text: string, habit: NumberHabit): WantedCount {
  const read = readCount(text.replace(/[^\d.,]+$/u, ''), habit);
  return read.kind === 'count' ? { quantity: read.count, unread: '' } : { quantity: null, unread: text };
}
