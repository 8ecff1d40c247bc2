import { randomUUID } from 'node:crypto';
import { isMailbox } from '@tradehall/domain/fields/mailbox';
import { askForCode } from './ask-for-code';
import { countAttempt, forgetAttempts } from './attempt-store';
import { BUDGETS, takeFromBudget } from './budget-store';
import { refuseCode } from './code-budget';
import { useCode } from './code-store';
import { withMinimumDuration } from './with-minimum-duration';
import { requireGoodPassword } from './new-password';
import { PoolError } from './pool-error';
import type { PoolAnswer, PoolRequest } from './pool-parts';
import { findUser, insertUser, markConfirmed, storeUnproven } from './pool-user-store';
import { attributes, clientOf, text, username } from './read-pool-body';
import { fingerprint } from './sealed-box';
import { codeHash, deliveryDetails, sendCode } from './send-code';
import { makeVerifier } from './srp';
import { unknownUser } from './unknown-user';
import { normalizeUsername } from './user-pool';

/**
 * Signs a new user up. Nobody has proved an address before its code was typed, so the last to sign up with it counts:
 * their password goes with the code they are sent, and the one of before is void with its code. Somebody who has an
 * account already is told so by email, not by the answer: a stranger learns nothing about who trades here.
 */
export async function signUp(request: PoolRequest): Promise<PoolAnswer> {
  clientOf(request);
  const { parts, pool, address, now } = request;
  const email = normalizeUsername(username(request.body));
  const given = attributes(request.body, 'UserAttributes', ['email']);
  if (!isMailbox(email)) throw PoolError.invalidParameter('Username should be an email.');
  if (normalizeUsername(given['email'] ?? email) !== email)
    throw PoolError.invalidParameter('Username and email should be the same.');
  const password = text(request.body, 'Password', 256);
  requireGoodPassword(password);
  const { email: _, ...own } = given;
  const userId = randomUUID();
  const verifier = makeVerifier(pool.poolName, userId, password);
  const refused = await withMinimumDuration(() =>
    parts.database.inTenant(pool.tenantId, async (tx) => {
      if (
        !(await countAttempt(tx, pool.tenantId, fingerprint(pool.secret, 'attempts', 'sign-up', email, address), now))
      )
        return PoolError.of('ATTEMPT_LIMIT');
      const fresh = {
        userId,
        email,
        status: 'UNCONFIRMED' as const,
        emailVerified: false,
        temporaryUntil: null,
        attributes: own,
        groups: [],
        ...verifier,
      };
      const refusal = await refuseCode(
        tx,
        request,
        (await findUser(tx, pool.tenantId, email)) ?? unknownUser(pool, email),
        'confirm-sign-up',
      );
      if (refusal !== undefined) return refusal;
      // Last of all: what was refused for its address takes nothing from everybody.
      if (!(await takeFromBudget(tx, pool, BUDGETS.strangerEmails, [], now))) return PoolError.of('EMAILS_USED');
      const isNew = await insertUser(tx, pool.tenantId, fresh, now);
      const user = await findUser(tx, pool.tenantId, email);
      if (user?.status === 'UNCONFIRMED') {
        // No code, no password: the one that stands must never come with words of somebody else's.
        if (!(await sendCode(request, tx, user, 'confirm-sign-up'))) return PoolError.of('ATTEMPT_LIMIT');
        if (!isNew) {
          const mine = makeVerifier(pool.poolName, user.userId, password);
          await storeUnproven(tx, pool.tenantId, user.userId, { ...mine, attributes: own }, now);
        }
      } else if (
        !isNew &&
        user?.isEnabled === true &&
        (await takeFromBudget(tx, pool, BUDGETS.knownNotes, [user.userId], now))
      )
        await parts.sendMail(tx, { tenantId: pool.tenantId, email, purpose: 'already-signed-up', code: '' });
      return undefined;
    }),
  );
  if (refused !== undefined) throw refused;
  return { UserConfirmed: false, UserSub: userId, CodeDeliveryDetails: deliveryDetails(email) };
}

export async function confirmSignUp(request: PoolRequest): Promise<PoolAnswer> {
  clientOf(request);
  const { parts, pool, address, now } = request;
  const name = username(request.body);
  const code = text(request.body, 'ConfirmationCode', 64).trim();
  const outcome = await withMinimumDuration(() =>
    parts.database.inTenant(pool.tenantId, async (tx) => {
      const user = (await findUser(tx, pool.tenantId, name)) ?? unknownUser(pool, normalizeUsername(name));
      const subject = fingerprint(pool.secret, 'attempts', 'confirm-guess', user.userId, address);
      if (!(await countAttempt(tx, pool.tenantId, subject, now))) return 'wait';
      const purpose = 'confirm-sign-up';
      const typed = { userId: user.userId, purpose, codeHash: codeHash(pool, user.userId, purpose, code) } as const;
      // Whoever confirms their address has signed in nowhere yet.
      const used = await useCode(tx, pool.tenantId, { ...typed, isKnownPlace: false }, now);
      // Whoever lost the answer sends the same again: the code has confirmed this very address.
      if (used === 'spent') return user.status === 'CONFIRMED' ? 'used' : 'expired';
      if (used !== 'used') return used;
      await markConfirmed(tx, pool.tenantId, user.userId, now);
      await forgetAttempts(tx, pool.tenantId, subject);
      return used;
    }),
  );
  if (outcome === 'wait') throw PoolError.of('ATTEMPT_LIMIT');
  if (outcome !== 'used') throw PoolError.of(outcome === 'expired' ? 'CODE_EXPIRED' : 'CODE_MISMATCH');
  return {};
}

/** Sends the confirmation code again. A name that is unknown or long confirmed gets the same answer and no email. */
export async function resendConfirmationCode(request: PoolRequest): Promise<PoolAnswer> {
  clientOf(request);
  const name = username(request.body);
  const details = await askForCode(request, name, 'confirm-sign-up', ({ status }) => status === 'UNCONFIRMED');
  return { CodeDeliveryDetails: details };
}
