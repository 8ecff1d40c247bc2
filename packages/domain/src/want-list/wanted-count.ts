import type { NumberHabit } from '../money/read-amount';
import { readCount } from '../quantity/read-count';

/**
 * How many a line wants (W03): `1,200`, `1.200`, `50 pcs` and `50.0` are counts, and of two readings the larger counts.
 * What is none says nothing of how many: null.
 */
export function wantedCount(text: string, habit: NumberHabit): number | null {
  const read = readCount(text.replace(/[^\d.,]+$/u, ''), habit);
  if (read.kind === 'unreadable') return null;
  return read.kind === 'count' ? read.count : read.readings[0];
}
