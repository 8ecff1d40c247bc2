import type { Transaction } from '../database/transaction-kysely';
import { codeChallenge } from './code-sign-in';
import { passkeysAt } from './passkey';
import { selectChallenge } from './passkey-sign-in';
import type { PoolAnswer, PoolRequest } from './pool-parts';
import { setupChallenge } from './second-factor-setup';
import { hasFactor } from './second-factor-store';
import { enter } from './unfinished-sign-in';
import type { PoolUser } from './user-pool';

/**
 * What follows once the password is settled: the second factor where there is one, its set-up where the tenant's rule
 * asks for one, else the session.
 */
export async function completeSignIn(
  request: PoolRequest,
  tx: Transaction,
  user: PoolUser,
  challengeId: string,
): Promise<PoolAnswer> {
  const { parts, pool } = request;
  if (await hasFactor(tx, pool.tenantId, user.userId)) {
    // Passkeys of another host cannot be asked for here; the app's codes and those for recovery always can.
    const isAskedByPasskey = (await passkeysAt(tx, request, user.userId)).length > 0;
    return isAskedByPasskey ? selectChallenge(request, user, challengeId) : codeChallenge(request, user, challengeId);
  }
  if ((await parts.asksForSecondFactor?.(tx, pool.tenantId, user)) === true)
    return setupChallenge(request, user, challengeId);
  return enter(request, tx, user, challengeId);
}
