import { askForCode } from './ask-for-code';
import { countAttempt, forgetAttempts } from './attempt-store';
import { useCode } from './code-store';
import { invitationState } from './invitation-lifetime';
import { isKnownPlace, rememberPlace } from './known-place';
import { withMinimumDuration } from './with-minimum-duration';
import { requireGoodPassword } from './new-password';
import { PoolError } from './pool-error';
import type { PoolAnswer, PoolRequest } from './pool-parts';
import { revokeSessions } from './pool-session-store';
import { findUser, storePassword } from './pool-user-store';
import { clientOf, text, username } from './read-pool-body';
import { fingerprint } from './sealed-box';
import { codeHash } from './send-code';
import { makeVerifier, passwordMatches } from './srp';
import { unknownUser } from './unknown-user';
import { normalizeUsername } from './user-pool';

export async function forgotPassword(request: PoolRequest): Promise<PoolAnswer> {
  clientOf(request);
  return { CodeDeliveryDetails: await sendResetCode(request, username(request.body)) };
}

/** Sends the code of a password reset to a user who can use one; the answer is the same for any name. */
export async function sendResetCode(request: PoolRequest, name: string): Promise<PoolAnswer> {
  return askForCode(request, name, 'reset-password', ({ status, temporaryUntil }) => {
    // An invitation that ran out lets nobody in by this way either.
    const ranOut = status === 'FORCE_CHANGE_PASSWORD' && invitationState(temporaryUntil, request.now) === 'EXPIRED';
    // Somebody who never confirmed the address gets no code for it here: the portal leads there to the confirmation.
    return status !== 'UNCONFIRMED' && !ranOut;
  });
}

export async function confirmForgotPassword(request: PoolRequest): Promise<PoolAnswer> {
  clientOf(request);
  const { parts, pool, address, now } = request;
  const name = username(request.body);
  const code = text(request.body, 'ConfirmationCode', 64).trim();
  const password = text(request.body, 'Password', 256);
  requireGoodPassword(password);
  const outcome = await withMinimumDuration(() =>
    parts.database.inTenant(pool.tenantId, async (tx) => {
      const user = (await findUser(tx, pool.tenantId, name)) ?? unknownUser(pool, normalizeUsername(name));
      const subject = fingerprint(pool.secret, 'attempts', 'reset-guess', user.userId, address);
      if (!(await countAttempt(tx, pool.tenantId, subject, now))) return 'wait';
      const verifier = makeVerifier(pool.poolName, user.userId, password);
      const purpose = 'reset-password';
      const typed = {
        userId: user.userId,
        purpose,
        codeHash: codeHash(pool, user.userId, purpose, code),
        isKnownPlace: await isKnownPlace(tx, pool, user.userId, address, now),
      } as const;
      const used = await useCode(tx, pool.tenantId, typed, now);
      if (used === 'spent') {
        // Whoever lost the answer sends the same again: the code has set this very password. It is read anew, because
        // the first of two that came at once set it after the other's user was read.
        const after = (await findUser(tx, pool.tenantId, name)) ?? user;
        return passwordMatches(pool.poolName, user.userId, password, after) ? 'used' : 'expired';
      }
      if (used !== 'used') return used;
      await storePassword(
        tx,
        pool.tenantId,
        user.userId,
        { ...verifier, status: 'CONFIRMED', emailVerified: true },
        now,
      );
      await parts.joined?.(tx, pool.tenantId, user.userId);
      await rememberPlace(tx, pool, user.userId, address, now);
      await revokeSessions(tx, pool.tenantId, user.userId, now);
      await forgetAttempts(tx, pool.tenantId, subject);
      await forgetAttempts(tx, pool.tenantId, fingerprint(pool.secret, 'attempts', 'sign-in', user.userId, address));
      return used;
    }),
  );
  if (outcome === 'wait') throw PoolError.of('ATTEMPT_LIMIT');
  if (outcome !== 'used') throw PoolError.of(outcome === 'expired' ? 'CODE_EXPIRED' : 'CODE_MISMATCH');
  return {};
}
