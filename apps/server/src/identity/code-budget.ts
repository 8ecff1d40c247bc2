import type { Transaction } from '../database/transaction-kysely';
import { BUDGETS, takeFromBudget } from './budget-store';
import { isKnownPlace } from './known-place';
import { PoolError } from './pool-error';
import type { PoolRequest } from './pool-parts';
import type { CodePurpose, PoolUser } from './user-pool';

/**
 * Why no further code can be asked for at present, the same for any name, known or not. Codes are counted apart at each
 * place that is known as the person's: a stranger cannot use up somebody's day.
 */
export async function refuseCode(
  tx: Transaction,
  { pool, address, now }: PoolRequest,
  user: PoolUser,
  purpose: CodePurpose,
): Promise<PoolError | undefined> {
  if (!(await takeFromBudget(tx, pool, BUDGETS.addressEmails, [address], now))) return PoolError.of('EMAILS_USED');
  const place = (await isKnownPlace(tx, pool, user.userId, address, now)) ? [address] : [];
  const isLeft = await takeFromBudget(tx, pool, BUDGETS.codes, [purpose, user.userId, ...place], now);
  return isLeft ? undefined : PoolError.of('DAILY_CODES_USED');
}
