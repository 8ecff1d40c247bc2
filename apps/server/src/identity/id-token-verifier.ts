import { decodeProtectedHeader } from 'jose';
import { LRUCache } from 'lru-cache';
import { writtenName } from '@tradehall/domain/access/person-name';
import type { IdentityPoolSettings } from '@tradehall/domain/tenants/tenant-configuration';
import type { Listener } from '../database/listen';
import { ApiError } from '../http/api-error';
import { createExternalPools } from './external-pool';
import type { PoolDirectory } from './pool-directory';
import { PoolError } from './pool-error';
import type { PoolDeps } from './pool-parts';
import { findLiveSession, IDENTITY_CHANNEL } from './pool-session-store';
import type { VerifiedUser } from './verified-user';
import { verifyPoolToken } from './verify-pool-token';

/** Tokens remembered as verified. */
const REMEMBERED = 20_000;
/** Even without word of a change, a session is looked up again this often, in milliseconds. */
const LOOK_AGAIN = 60_000;

/** What of a tenant decides whose tokens hold at its host. */
export interface TokenTenant {
  readonly tenantId: string;
  readonly identityPool?: IdentityPoolSettings | undefined;
}

interface Remembered {
  readonly tenantId: string;
  readonly user: VerifiedUser;
  readonly lookAgainAt: number;
}

export interface IdTokenVerifier {
  /** Answers at once for a token seen before; throws a 401 refusal for one that doesn't hold. */
  verify(tenant: TokenTenant, token: string): VerifiedUser | Promise<VerifiedUser>;
  stop(): void;
}

/**
 * Verifies the token of every call. The first time, signature and claims are checked and the session is looked up;
 * after that the token is found in memory. A revocation in any process is announced by the database in the commit
 * that makes it, and drops the user's tokens here.
 */
export function createIdTokenVerifier(
  parts: Pick<PoolDeps, 'database' | 'clock'> & { readonly listener?: Listener },
  directory: PoolDirectory,
): IdTokenVerifier {
  const external = createExternalPools();
  const tokensOf = new Map<string, Set<string>>();
  const remembered = new LRUCache<string, Remembered>({
    max: REMEMBERED,
    dispose: (entry, token) => unlink(entry, token),
  });
  const pending = new Map<string, Promise<VerifiedUser>>();
  /** Rises with every announcement, so that a look-up that began before one is not remembered after it. */
  let announcements = 0;

  const owner = (tenantId: string, userId: string) => `${tenantId} ${userId}`;
  function unlink({ tenantId, user }: Remembered, token: string): void {
    const key = owner(tenantId, user.userId);
    const tokens = tokensOf.get(key);
    tokens?.delete(token);
    if (tokens?.size === 0) tokensOf.delete(key);
  }

  function remember(tenantId: string, token: string, user: VerifiedUser, now: number): void {
    remembered.set(token, { tenantId, user, lookAgainAt: Math.min(user.expires, now + LOOK_AGAIN) });
    const key = owner(tenantId, user.userId);
    const tokens = tokensOf.get(key) ?? new Set();
    tokens.add(token);
    tokensOf.set(key, tokens);
  }

  const stops = [
    parts.listener?.on(IDENTITY_CHANNEL, (payload) => {
      announcements++;
      const { tenantId, userId } = JSON.parse(payload) as { tenantId: string; userId: string };
      for (const token of [...(tokensOf.get(owner(tenantId, userId)) ?? [])]) remembered.delete(token);
    }),
    parts.listener?.onGap(() => {
      announcements++;
      remembered.clear();
    }),
  ];

  async function verifyEmbedded(tenantId: string, token: string, now: Date): Promise<VerifiedUser> {
    const pool = await directory.poolWithKey(tenantId, keyIdOf(token));
    const { claims, app } = await verifyPoolToken(pool, token, 'id', now);
    const live = await parts.database.inTenant(tenantId, (tx) =>
      findLiveSession(tx, tenantId, claims.origin_jti, claims.sub, now),
    );
    if (live?.app !== app) throw PoolError.of('ACCESS_TOKEN_REVOKED');
    const textOf = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '');
    return {
      app,
      userId: claims.sub,
      email: live.email,
      firstName: writtenName(textOf('name')),
      lastName: writtenName(textOf('family_name')),
      groups: live.groups,
      expires: claims.exp * 1000,
    };
  }

  async function verifySlowly(tenant: TokenTenant, token: string): Promise<VerifiedUser> {
    const now = parts.clock.now();
    const announced = announcements;
    try {
      const user =
        tenant.identityPool === undefined
          ? await verifyEmbedded(tenant.tenantId, token, now)
          : await external(tenant.identityPool, token, now);
      if (announced === announcements) remember(tenant.tenantId, token, user, now.getTime());
      return user;
    } catch (error) {
      throw error instanceof PoolError ? new ApiError(401, 'SESSION_EXPIRED') : error;
    }
  }

  return {
    verify(tenant, token) {
      const known = remembered.get(token);
      if (known?.tenantId === tenant.tenantId && known.lookAgainAt > parts.clock.now().getTime()) return known.user;
      // Calls of one page arrive together: the token is verified once for all of them.
      const key = `${tenant.tenantId} ${token}`;
      const running = pending.get(key);
      if (running !== undefined) return running;
      const started = verifySlowly(tenant, token).finally(() => pending.delete(key));
      pending.set(key, started);
      return started;
    },
    stop() {
      for (const stop of stops) stop?.();
    },
  };
}

function keyIdOf(token: string): string {
  try {
    return decodeProtectedHeader(token).kid ?? '';
  } catch {
    throw PoolError.of('ACCESS_TOKEN_INVALID');
  }
}
