import type { NumberHabit } from '../money/read-amount';
import { withoutUnseenMarks } from '../text/unseen-marks';
import { MOST_UNITS } from './most-units';

/** What a text says as a count of units; one that could be two counts has both, the grouped first. */
export type CountReading =
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [number, number] }
  | { readonly kind: 'unreadable' };

const SPACES = /[\s\u00a0\u2007\u2009\u202f'’]/gu;
/** Words that people put behind a count, as part of a pattern that doesn't ask for case. */
export const UNIT_WORDS = String.raw`(?:(?:pcs?|pieces?|units?|ea|stk|stück|st|uds?|unidades|piezas)\.?|[台個本])`;
const UNITS = new RegExp(`${UNIT_WORDS}$`, 'iu');

/**
 * Reads a count as people write it (W28): `1,200`, `1.200`, `1 200`, `20.0`, `１２０`, `20 pcs`. A count has no
 * fraction, so a sign before three digits groups; `20.000` could be twenty written with idle decimals where the point
 * is the decimal sign, and is ambiguous until that is settled. A sign, a fraction, a word and 0 are none.
 */
export function readCount(text: string, habit: NumberHabit): CountReading {
  const plain = withoutUnseenMarks(text.trim()).trim().normalize('NFKC').replace(UNITS, '').replace(SPACES, '');
  const found = /^(\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:\.\d{3})+)(?:([.,])(0+))?$/.exec(plain);
  if (found === null) return { kind: 'unreadable' };
  const [, whole = '', sign, zeros = ''] = found;
  // Behind a group, the same sign does not stand once more for decimals.
  if (sign !== undefined && whole.includes(sign)) return countOf(plain.replaceAll(sign, ''));
  if (sign !== undefined && zeros.length === 3 && /^[1-9]\d{0,2}$/.test(whole))
    return withIdleZeros(whole, sign, habit);
  if (sign === undefined && /^\d+[.,]\d{3}$/.test(whole) && habit.isSettled === true && whole.includes(habit.decimal))
    return whole.endsWith('000') ? countOf(whole.slice(0, -4)) : { kind: 'unreadable' };
  if (sign === undefined && /^\d+[.,]000$/.test(whole))
    return withIdleZeros(whole.slice(0, -4), whole.includes('.') ? '.' : ',', habit);
  return countOf(whole.replace(/[.,]/g, ''));
}

/** `20.000`: twenty thousand, or twenty with decimals that say nothing. */
function withIdleZeros(whole: string, sign: string, habit: NumberHabit): CountReading {
  const grouped = countOf(`${whole}000`);
  if (sign !== habit.decimal) return grouped;
  const idle = countOf(whole);
  if (habit.isSettled === true || grouped.kind !== 'count' || idle.kind !== 'count') return idle;
  return { kind: 'ambiguous', readings: [grouped.count, idle.count] };
}

function countOf(digits: string): CountReading {
  const count = digits.length <= 12 ? Number(digits) : 0;
  return count > 0 && count <= MOST_UNITS ? { kind: 'count', count } : { kind: 'unreadable' };
}
