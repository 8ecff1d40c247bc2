import type { IdentityPoolSettings } from '@tradehall/domain/tenants/tenant-configuration';
import type { Listener } from '../database/listen';
import type { Transaction } from '../database/transaction-kysely';
import { askForResetCode } from './external-pool';
import { createPoolUser, type CreateUser } from './create-pool-user';
import { createIdTokenVerifier, type TokenTenant } from './id-token-verifier';
import { createOwnSecondFactor } from './own-second-factor';
import { createOwnSessions } from './own-sessions';
import { createPoolDirectory } from './pool-directory';
import type { PoolDeps } from './pool-parts';
import { deliveryDetails } from './send-code';
import { sendResetCode } from './password-reset';
import { announceUserChange, revokeSessions } from './pool-session-store';
import { deleteUser, findUser, lockUser, storeEnabled, storeGroup } from './pool-user-store';
import { takeFactorsOff, type Factors } from './take-factors-off';
import { clientsOf, poolIdOf } from './user-pool';
import type { VerifiedUser } from './verified-user';

export interface UserPoolsOptions extends PoolDeps {
  /** The issuer of a tenant's tokens: the address at which `/.well-known/jwks.json` of its pool is found. */
  readonly issuerOf: (tenantId: string) => string;
  /** Whether a user may make the admin calls. */
  readonly mayAdminister: (tenantId: string, user: VerifiedUser) => boolean | Promise<boolean>;
  /** Hears of sign-outs in other processes; without it they are noticed within a minute. */
  readonly listener?: Listener;
}

/** Where the embedded pool answers at each tenant's host. */
export const IDENTITY_PATH = '/identity';

export type UserPools = ReturnType<typeof createUserPools>;

/** Every tenant's embedded user pool, and the check of every token (K10). */
export function createUserPools(options: UserPoolsOptions) {
  const { clock, issuerOf } = options;
  const directory = createPoolDirectory(options, issuerOf);
  const verifier = createIdTokenVerifier(options, directory);

  return {
    parts: options as PoolDeps,
    mayAdminister: options.mayAdminister,
    directory,

    /** Who an id token stands for at this tenant's host: at once when it was seen before. Throws a 401 refusal. */
    verifyIdToken: (tenant: TokenTenant, token: string): VerifiedUser | Promise<VerifiedUser> =>
      verifier.verify(tenant, token),

    /**
     * What the apps at `origin` need to sign in to the tenant's pool; a pool of the tenant's own
     * stands as configured.
     */
    settingsFor(tenant: TokenTenant, origin: string): IdentityPoolSettings {
      const clients = clientsOf(tenant.tenantId);
      return (
        tenant.identityPool ?? {
          region: 'local',
          userPoolId: poolIdOf(tenant.tenantId),
          userPoolClientId: clients.portal,
          userPoolDeskClientId: clients.desk,
          userPoolEndpoint: origin + IDENTITY_PATH,
        }
      );
    },

    createUser: (tx: Transaction, tenantId: string, user: Omit<CreateUser, 'now'>): Promise<string> =>
      createPoolUser(tx, tenantId, { ...user, now: clock.now() }),

    findUser,
    /** Where each user is signed in. */
    sessions: createOwnSessions(options, directory),
    secondFactor: createOwnSecondFactor(options, directory),

    async addToGroup(tx: Transaction, tenantId: string, userId: string, group: string): Promise<void> {
      await storeGroup(tx, tenantId, userId, group, true, clock.now());
      await announceUserChange(tx, tenantId, userId);
    },

    async removeFromGroup(tx: Transaction, tenantId: string, userId: string, group: string): Promise<void> {
      await storeGroup(tx, tenantId, userId, group, false, clock.now());
      await announceUserChange(tx, tenantId, userId);
    },

    /** Ends every session of a user who may no longer sign in. */
    async disableUser(tx: Transaction, tenantId: string, userId: string): Promise<void> {
      await storeEnabled(tx, tenantId, userId, false, clock.now());
      await revokeSessions(tx, tenantId, userId, clock.now());
    },

    async enableUser(tx: Transaction, tenantId: string, userId: string): Promise<void> {
      await storeEnabled(tx, tenantId, userId, true, clock.now());
      await announceUserChange(tx, tenantId, userId);
    },

    /** Takes a user out of the pool; every session ends. */
    async removeUser(tx: Transaction, tenantId: string, userId: string): Promise<void> {
      await revokeSessions(tx, tenantId, userId, clock.now());
      await deleteUser(tx, tenantId, userId);
    },

    /** Takes every second factor off a user who lost them; every session ends. Answers what there was. */
    async takeFactorsOff(tx: Transaction, tenantId: string, userId: string): Promise<Factors> {
      const user = await lockUser(tx, tenantId, userId);
      if (user === undefined) return { app: false, passkeys: false };
      return takeFactorsOff(tx, options, tenantId, user, { app: true, passkeys: true }, clock.now());
    },

    /**
     * Sends the code of a password reset to whoever asks from a network (`networkOf`), and answers where it went,
     * masked: the same for any name.
     */
    async sendResetCode({ tenantId, identityPool }: TokenTenant, username: string, address: string): Promise<string> {
      if (identityPool !== undefined) await askForResetCode(identityPool, username);
      const details =
        identityPool === undefined
          ? await sendResetCode(
              {
                parts: options,
                pool: await directory.poolOf(tenantId),
                body: {},
                address,
                device: '',
                origin: '',
                now: clock.now(),
              },
              username,
            )
          : deliveryDetails(username);
      return String(details['Destination']);
    },

    /** Whether a user still has to confirm the email address. A pool outside this server does not tell. */
    async isUnconfirmed({ tenantId, identityPool }: TokenTenant, username: string): Promise<boolean> {
      if (identityPool !== undefined) return false;
      const user = await options.database.inTenant(tenantId, (tx) => findUser(tx, tenantId, username), {
        readOnly: true,
      });
      return user?.status === 'UNCONFIRMED' && user.isEnabled;
    },

    stop: () => verifier.stop(),
  };
}
