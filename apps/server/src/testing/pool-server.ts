import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import type { Database } from '../database/database';
import { startListener, type Listener } from '../database/listen';
import { createGateway } from '../http/gateway';
import type { Caller } from '../http/request-context';
import type { PoolMail } from '../identity/pool-parts';
import { registerIdentity } from '../identity/register-identity';
import { createUserPools, type UserPools } from '../identity/user-pools';
import { completeConfiguration, type IdentityPoolSettings } from '@tradehall/domain/tenants/tenant-configuration';
import { defineCall } from '@tradehall/contract/wire/define-call';
import { serveCall } from '../http/serve-call';
import { createTestDatabase, type TestDatabase } from './test-database';

/** The hosts of the two tenants: both reach this machine wherever the test runs. */
const HOSTS: Readonly<Record<string, string>> = { '127.0.0.1': 'acme', localhost: 'nova' };

/** A call that anybody signed in may make, for trying tokens on. */
const whoAmI = defineCall({ method: 'GET', path: '/who-am-i', summary: 'Who is signed in.', access: 'signed-in' });

export interface PoolServer {
  readonly pools: UserPools;
  readonly database: Database;
  readonly testDatabase: TestDatabase;
  readonly emails: PoolMail[];
  /** The tenants' addresses. */
  readonly acme: string;
  readonly nova: string;
  /** Time as the server sees it; move it with `advance`. */
  advance(milliseconds: number): void;
  /** The status that a token gets at a host. */
  statusFor(origin: string, token: string): Promise<number>;
  stop(): Promise<void>;
}

export interface PoolServerOptions {
  /** The database of another server: this one is then a second process of the same deployment. */
  readonly shared?: TestDatabase;
  /** The address that tokens name as their origin; this server's own by default. */
  readonly issuerOrigin?: string;
  /** Gives nova a pool of its own by configuration. */
  readonly novaPool?: IdentityPoolSettings;
  /** Registers a room's calls beside the pools. */
  readonly register?: (app: FastifyInstance, pools: UserPools) => void;
}

/** Two tenants' pools over HTTP, on a real database, with nothing of the rooms around them. */
export async function startPoolServer({
  shared,
  issuerOrigin,
  novaPool,
  register,
}: PoolServerOptions = {}): Promise<PoolServer> {
  const testDatabase = shared ?? (await createTestDatabase('empty'));
  const { database } = testDatabase;
  const listener: Listener = await startListener(testDatabase.url);
  const emails: PoolMail[] = [];
  let shift = 0;
  let origin = '';
  const log = pino({ level: process.env['POOL_LOG'] ?? 'silent' });
  const clock = { now: () => new Date(Date.now() + shift) };
  await database.asPlatform(async (tx) => {
    for (const tenant_id of ['acme', 'nova']) {
      await tx
        .insertInto('tenants')
        .values({ tenant_id, name: tenant_id, short_name: tenant_id })
        .onConflict((clash) => clash.doNothing())
        .execute();
    }
  });
  const pools = createUserPools({
    database,
    clock,
    log,
    listener,
    sendMail: async (_tx, mail) => void emails.push(mail),
    issuerOf: (tenantId) =>
      `${(issuerOrigin ?? origin).replace('127.0.0.1', tenantId === 'acme' ? '127.0.0.1' : 'localhost')}/identity/local_${tenantId}`,
    mayAdminister: (_tenantId, { groups }) => groups.includes('Seller'),
  });
  const configuration = completeConfiguration({});
  const app = await createGateway({
    log,
    trustProxy: 1,
    tenantAt: (host) => {
      const tenantId = HOSTS[host];
      if (tenantId === undefined) return undefined;
      return {
        tenantId,
        configuration:
          tenantId === 'nova' && novaPool !== undefined ? { ...configuration, identityPool: novaPool } : configuration,
      };
    },
    callerOf: async (tenant, token) => {
      const user = await pools.verifyIdToken(
        { tenantId: tenant.tenantId, identityPool: tenant.configuration.identityPool },
        token,
      );
      return {
        ...user,
        accountId: null,
        role: 'buyer',
        isAtOtherApp: false,
        isOffline: false,
        needsSetup: false,
        staff: null,
        authorities: new Set(),
        isAccountOwner: false,
        orderLimitMinor: null,
      } satisfies Caller;
    },
    checkParticipant: () => undefined,
    textsOf: () => () => undefined,
  });
  await registerIdentity(app, pools, { callsPerMinute: 5000 });
  register?.(app, pools);
  serveCall(app, whoAmI, async () => undefined);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  origin = `http://127.0.0.1:${port}`;
  return {
    pools,
    database,
    testDatabase,
    emails,
    acme: origin,
    nova: `http://localhost:${port}`,
    advance: (milliseconds) => void (shift += milliseconds),
    async statusFor(at, token) {
      const { status } = await fetch(`${at}/px-api-gateway/who-am-i`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return status;
    },
    async stop() {
      pools.stop();
      await app.close();
      await listener.stop();
      if (shared === undefined) await testDatabase.drop();
    },
  };
}
