import { randomBytes } from 'node:crypto';
import type { PoolDeps } from './pool-parts';
import { findPool, insertKey, insertPool } from './pool-store';
import { makePoolKey } from './pool-tokens';
import { clientsOf, poolIdOf, poolNameOf, type UserPool } from './user-pool';

/** How often an unknown key id may make a process look for new keys, in milliseconds. */
const RELOAD_EVERY = 10_000;

/** The embedded pools by tenant, loaded once a process; a tenant's pool comes into being when it is first asked for. */
export interface PoolDirectory {
  poolOf(tenantId: string): Promise<UserPool>;
  /** The pool with its keys read again, when a token names a key this process does not know. */
  poolWithKey(tenantId: string, keyId: string): Promise<UserPool>;
  /** Signs with a fresh key from now on; tokens of the older ones hold until they expire. */
  rotateKey(tenantId: string): Promise<void>;
}

export function createPoolDirectory(
  parts: Pick<PoolDeps, 'database' | 'clock'>,
  issuerOf: (tenantId: string) => string,
): PoolDirectory {
  const pools = new Map<string, Promise<UserPool>>();
  const loadedAt = new WeakMap<Promise<UserPool>, number>();

  async function load(tenantId: string): Promise<UserPool> {
    const { database, clock } = parts;
    const read = () => database.inTenant(tenantId, (tx) => findPool(tx, tenantId));
    let stored = await read();
    if (stored === undefined) {
      const key = await makePoolKey();
      await database.inTenant(tenantId, (tx) => insertPool(tx, tenantId, randomBytes(32), key, clock.now()));
      stored = await read();
    }
    if (stored === undefined) throw new Error(`The user pool of ${tenantId} could not be made.`);
    const poolId = poolIdOf(tenantId);
    return {
      tenantId,
      poolId,
      poolName: poolNameOf(poolId),
      clients: clientsOf(tenantId),
      issuer: issuerOf(tenantId),
      ...stored,
    };
  }

  function reload(tenantId: string): Promise<UserPool> {
    const loading = load(tenantId);
    loadedAt.set(loading, parts.clock.now().getTime());
    pools.set(tenantId, loading);
    // A failure is not kept: the next call tries again.
    loading.catch(() => pools.get(tenantId) === loading && pools.delete(tenantId));
    return loading;
  }

  const poolOf = (tenantId: string) => pools.get(tenantId) ?? reload(tenantId);
  return {
    poolOf,
    async poolWithKey(tenantId, keyId) {
      const loading = poolOf(tenantId);
      const pool = await loading;
      if (pool.keys.some((key) => key.keyId === keyId)) return pool;
      return parts.clock.now().getTime() - (loadedAt.get(loading) ?? 0) < RELOAD_EVERY ? pool : reload(tenantId);
    },
    async rotateKey(tenantId) {
      await poolOf(tenantId);
      const key = await makePoolKey();
      await parts.database.inTenant(tenantId, (tx) => insertKey(tx, tenantId, key, parts.clock.now()));
      await reload(tenantId);
    },
  };
}
