import { countAttempt } from './attempt-store';
import { refuseCode } from './code-budget';
import { PoolError } from './pool-error';
import type { PoolAnswer, PoolRequest } from './pool-parts';
import { findUser } from './pool-user-store';
import { fingerprint } from './sealed-box';
import { deliveryDetails, sendCode } from './send-code';
import { unknownUser } from './unknown-user';
import { normalizeUsername, type CodePurpose, type PoolUser } from './user-pool';
import { withMinimumDuration } from './with-minimum-duration';

/** The attempts of each kind are counted apart. */
const ATTEMPTS = { 'reset-password': 'reset-code', 'confirm-sign-up': 'confirm-code' } as const;

/**
 * Sends a code to who asks for one by name, where `mayHave` says so. The answer is the same, and takes as long, for any
 * name: a stranger learns nothing about who trades here.
 */
export async function askForCode(
  request: PoolRequest,
  name: string,
  purpose: CodePurpose & keyof typeof ATTEMPTS,
  mayHave: (user: PoolUser) => boolean,
): Promise<PoolAnswer> {
  const { parts, pool, address, now } = request;
  const email = normalizeUsername(name);
  const answer = await withMinimumDuration(() =>
    parts.database.inTenant(pool.tenantId, async (tx) => {
      const user = (await findUser(tx, pool.tenantId, name)) ?? unknownUser(pool, email);
      const attempt = fingerprint(pool.secret, 'attempts', ATTEMPTS[purpose], user.userId, address);
      if (!(await countAttempt(tx, pool.tenantId, attempt, now))) return PoolError.of('ATTEMPT_LIMIT');
      const refusal = await refuseCode(tx, request, user, purpose);
      if (refusal !== undefined) return refusal;
      if (user.exists && user.isEnabled && mayHave(user)) await sendCode(request, tx, user, purpose);
      return deliveryDetails(user.exists ? user.email : email);
    }),
  );
  if (answer instanceof PoolError) throw answer;
  return answer;
}
