import type { FactorProof, PasskeyRegistration } from '@tradehall/contract/passkeys';
import type { Transaction } from '../database/transaction-kysely';
import { countAttempt, forgetAttempts } from './attempt-store';
import { askForPasskey, askToCreate, keepPasskey, MOST_PASSKEYS, takePasskey, type PasskeyPlace } from './passkey';
import { deletePasskeys, findPasskeys, storePasskeyName } from './passkey-store';
import type { PoolDirectory } from './pool-directory';
import type { PoolDeps } from './pool-parts';
import { findUser, lockUser } from './pool-user-store';
import { fingerprint } from './sealed-box';
import { makeRecoveryCodes, makeSecret, takeAppCode, takeFactorCode } from './second-factor';
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  deleteRecoveryCodes,
  findFactor,
  hasFactor,
  lacksCodesSince,
  storeRecoveryCodes,
  storeSecret,
} from './second-factor-store';
import type { PoolUser } from './user-pool';

/** Who changes their second factor, and at which host. */
export interface FactorOwner {
  readonly tenantId: string;
  readonly userId: string;
  /** The page's origin: `https://shop.example`. */
  readonly origin: string;
}

/** Why a change was refused: nothing of it is done, what was counted and used up stays so. */
export const FACTOR_REFUSALS = [
  'wrong-code',
  'wait',
  'unknown',
  'passkey-gone',
  'on',
  'needed',
  'full',
  'known',
  'refused',
  'challenge-over',
] as const;
export type FactorRefusal = (typeof FACTOR_REFUSALS)[number];
export type FactorChange<Answer> = Answer | FactorRefusal;

/** So long after its set-up a second factor's first codes are handed out, in milliseconds. */
const FIRST_CODES_WITHIN = 10 * 60_000;

interface Work {
  readonly tx: Transaction;
  readonly place: PasskeyPlace;
  readonly user: PoolUser;
}

/** A user's second factors, for the user alone; every change but the first needs a proof by one of them. */
export function createOwnSecondFactor(parts: PoolDeps, directory: PoolDirectory) {
  const { database, clock, log } = parts;

  /** Runs while no other change of this user's factors does. */
  async function onUser<Answer>(
    { tenantId, userId, origin }: FactorOwner,
    work: (work: Work) => Promise<FactorChange<Answer>>,
  ): Promise<FactorChange<Answer>> {
    const pool = await directory.poolOf(tenantId);
    const place: PasskeyPlace = { log, pool, origin, now: clock.now() };
    return database.inTenant(tenantId, async (tx) => {
      const user = await lockUser(tx, tenantId, userId);
      return user === undefined ? 'unknown' : work({ tx, place, user });
    });
  }

  /** Runs after a try that was right; tries are counted by user. */
  async function counted<Answer>(
    { tx, place: { pool, now }, user }: Work,
    isRight: () => Promise<true | FactorRefusal>,
    work: () => Promise<FactorChange<Answer>>,
  ): Promise<FactorChange<Answer>> {
    const subject = fingerprint(pool.secret, 'attempts', 'second-factor-change', user.userId);
    if (!(await countAttempt(tx, pool.tenantId, subject, now))) return 'wait';
    const outcome = await isRight();
    if (outcome !== true) return outcome;
    await forgetAttempts(tx, pool.tenantId, subject);
    return work();
  }

  async function proves({ tx, place, user }: Work, { code, passkey }: FactorProof): Promise<true | FactorRefusal> {
    if (passkey !== undefined) {
      const outcome = await takePasskey(tx, place, user.userId, 'prove', passkey);
      return outcome === 'taken' ? true : outcome;
    }
    if (code === undefined) return 'wrong-code';
    return (await takeFactorCode(tx, place.pool, user.userId, code, place.now)) ? true : 'wrong-code';
  }

  /** Runs after a proof that holds. */
  const proven = <Answer>(on: Work, proof: FactorProof, work: () => Promise<FactorChange<Answer>>) =>
    counted(on, () => proves(on, proof), work);

  /** The same, where there is a second factor already: the first needs none. */
  const provenByOthers = async <Answer>(on: Work, proof: FactorProof, work: () => Promise<FactorChange<Answer>>) =>
    (await hasFactor(on.tx, on.place.pool.tenantId, on.user.userId)) ? proven(on, proof, work) : work();

  async function freshCodes({ tx, place: { pool }, user }: Work): Promise<string[]> {
    const { codes, hashes } = makeRecoveryCodes(pool, user.userId);
    await storeRecoveryCodes(tx, pool.tenantId, user.userId, hashes);
    return codes;
  }

  /** Codes with the first second factor; none with a further one, so that those that were kept go on. */
  async function firstCodes(on: Work): Promise<string[]> {
    const left = await countRecoveryCodes(on.tx, on.place.pool.tenantId, on.user.userId);
    return left > 0 ? [] : freshCodes(on);
  }

  const tell = (
    { tx, place: { pool }, user }: Work,
    purpose: 'app-added' | 'app-removed' | 'passkey-added' | 'passkey-removed',
  ) => parts.sendMail(tx, { tenantId: pool.tenantId, email: user.email, purpose, code: '' });

  const isNeeded = async (tx: Transaction, tenantId: string, user: PoolUser): Promise<boolean> =>
    (await parts.asksForSecondFactor?.(tx, tenantId, user)) === true;

  /** Whether another factor stays, for somebody who has to have one. */
  async function mayTakeOff({ tx, place: { pool }, user }: Work, taken: { readonly passkeyId: string } | 'app') {
    if (!(await isNeeded(tx, pool.tenantId, user))) return true;
    const passkeys = await findPasskeys(tx, pool.tenantId, user.userId);
    if (taken === 'app') return passkeys.length > 0;
    const app = await findFactor(tx, pool.tenantId, user.userId);
    return app?.isConfirmed === true || passkeys.some(({ passkeyId }) => passkeyId !== taken.passkeyId);
  }

  async function forgetCodesOfNothing({ tx, place: { pool }, user }: Work): Promise<void> {
    if (!(await hasFactor(tx, pool.tenantId, user.userId))) await deleteRecoveryCodes(tx, pool.tenantId, user.userId);
  }

  return {
    read: ({ tenantId, userId, origin }: FactorOwner) =>
      database.inTenant(
        tenantId,
        async (tx) => {
          const user = await findUser(tx, tenantId, userId);
          const passkeys = await findPasskeys(tx, tenantId, userId);
          return {
            isOn: (await findFactor(tx, tenantId, userId))?.isConfirmed ?? false,
            passkeys: passkeys.map(({ passkeyId, name, createdAt, lastUsedAt, rpId }) => ({
              passkeyId,
              name,
              createdAt: createdAt.toISOString(),
              lastUsedAt: lastUsedAt?.toISOString() ?? null,
              isOfThisHost: rpId === new URL(origin).hostname,
            })),
            recoveryCodesLeft: await countRecoveryCodes(tx, tenantId, userId),
            isNeeded: user !== undefined && (await isNeeded(tx, tenantId, user)),
          };
        },
        { readOnly: true },
      ),

    /** A fresh secret for an app; it counts once a code has confirmed it. */
    begin: (owner: FactorOwner, proof: FactorProof, issuer: string) =>
      onUser(owner, async (on) => {
        const { tx, place, user } = on;
        if ((await findFactor(tx, owner.tenantId, owner.userId))?.isConfirmed === true) return 'on';
        return provenByOthers(on, proof, async () => {
          const { secret, uri, sealed } = makeSecret(place.pool, user.email, issuer);
          return (await storeSecret(tx, owner.tenantId, owner.userId, sealed)) ? { secret, uri } : 'on';
        });
      }),

    confirm: (owner: FactorOwner, code: string) =>
      onUser(owner, (on) =>
        counted(
          on,
          async () => {
            const { tx, place, user } = on;
            return (await takeAppCode(tx, place.pool, user.userId, code, place.now)) ? true : 'wrong-code';
          },
          async () => {
            await confirmFactor(on.tx, owner.tenantId, owner.userId, on.place.now);
            await tell(on, 'app-added');
            return firstCodes(on);
          },
        ),
      ),

    renewCodes: (owner: FactorOwner, proof: FactorProof) =>
      onUser(owner, (on) => proven(on, proof, () => freshCodes(on))),

    /** The codes of what a sign-in set up a moment ago (0130): an open session gets them once, and none later. */
    takeFirstCodes: (owner: FactorOwner) =>
      onUser(owner, async (on) => {
        const since = new Date(on.place.now.getTime() - FIRST_CODES_WITHIN);
        return (await lacksCodesSince(on.tx, owner.tenantId, owner.userId, since)) ? freshCodes(on) : [];
      }),

    turnOff: (owner: FactorOwner, proof: FactorProof) =>
      onUser<true>(owner, (on) =>
        proven<true>(on, proof, async () => {
          if (!(await mayTakeOff(on, 'app'))) return 'needed';
          await deleteFactor(on.tx, owner.tenantId, owner.userId);
          await forgetCodesOfNothing(on);
          await tell(on, 'app-removed');
          return true;
        }),
      ),

    /** What a passkey signs to prove a change; undefined where none was made at this host. */
    async requestPasskey({ tenantId, userId, origin }: FactorOwner) {
      const pool = await directory.poolOf(tenantId);
      const place = { log, pool, origin, now: clock.now() };
      return database.inTenant(tenantId, (tx) => askForPasskey(tx, place, userId, 'prove'));
    },

    beginPasskey: (owner: FactorOwner, proof: FactorProof, shopName: string) =>
      onUser(owner, async (on) => {
        if ((await findPasskeys(on.tx, owner.tenantId, owner.userId)).length >= MOST_PASSKEYS) return 'full';
        return provenByOthers(on, proof, () => askToCreate(on.tx, on.place, on.user, shopName));
      }),

    addPasskey: (owner: FactorOwner, name: string, made: PasskeyRegistration) =>
      onUser(owner, async (on) => {
        const outcome = await keepPasskey(on.tx, on.place, owner.userId, name, made);
        if (outcome !== 'kept') return outcome;
        await tell(on, 'passkey-added');
        return firstCodes(on);
      }),

    /** `false` for a passkey that is not this user's. */
    renamePasskey: ({ tenantId, userId }: FactorOwner, passkeyId: string, name: string) =>
      database.inTenant(tenantId, (tx) => storePasskeyName(tx, tenantId, userId, passkeyId, name)),

    removePasskey: (owner: FactorOwner, passkeyId: string, proof: FactorProof) =>
      onUser<true>(owner, (on) =>
        proven<true>(on, proof, async () => {
          if (!(await mayTakeOff(on, { passkeyId }))) return 'needed';
          if ((await deletePasskeys(on.tx, owner.tenantId, owner.userId, passkeyId)) === 0) return 'passkey-gone';
          await forgetCodesOfNothing(on);
          await tell(on, 'passkey-removed');
          return true;
        }),
      ),
  };
}
