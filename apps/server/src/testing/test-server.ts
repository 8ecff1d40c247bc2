import { randomUUID } from 'node:crypto';
import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { appOfGroups, type AppName } from '@tradehall/domain/access/apps';
import { callUrl } from '@tradehall/contract/wire/call-url';
import type { CallAnswer, CallBodyInput, CallDefinition } from '@tradehall/contract/wire/define-call';
import { IDEMPOTENCY_HEADER, PARTICIPANT_HEADER, type ErrorAnswer } from '@tradehall/contract/wire/error-answer';
import { createGatewayCloser } from '../http/close-gateway';
import { createApp } from '../main/app';
import { readConfiguration } from '../configuration/configuration';
import { DEMO_PASSWORD } from '../demo/demo-users';
import type { Clock } from '../operation/clock';
import { systemClock } from './system-clock';
import { openMechanisms } from '../main/open-mechanisms';
import { createStopper } from '../operation/shutdown';
import type { Services } from '../room/services';
import { createTestDatabase, type TestDatabase } from './test-database';

/** What a call takes, as tests have it at hand: lists that are read only, and the key that `putItems` surely gave. */
type AtHand<T> = T extends string
  ? T | undefined
  : T extends readonly (infer Each)[]
    ? readonly AtHand<Each>[]
    : T extends object
      ? { readonly [Field in keyof T]: AtHand<T[Field]> }
      : T;

export interface CallOptions<C extends CallDefinition = CallDefinition> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  /** A field that the call does not take is an error here: the server would pass over it. */
  readonly body?: AtHand<CallBodyInput<C>>;
  readonly participant?: string;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: InjectOptions['payload'];
}

export interface Answered<A> {
  readonly status: number;
  readonly body: A;
  readonly error: ErrorAnswer;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly raw: Buffer;
}

/** Makes calls as one user at one tenant's host. */
export interface TestClient {
  readonly token: string | undefined;
  call<C extends CallDefinition>(call: C, options?: CallOptions<C>): Promise<Answered<CallAnswer<C>>>;
  /** The same with a check: throws with the server's message unless the answer is a success. */
  ok<C extends CallDefinition>(call: C, options?: CallOptions<C>): Promise<CallAnswer<C>>;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly database: TestDatabase;
  /**
   * A client with a real token, signed in with the demo password; the tenant follows from the
   * address, `buyer@acme.test`, and the app from who that is, unless one is named.
   */
  as(email: string, password?: string, app?: AppName): Promise<TestClient>;
  /** A client with a given token, or none, at a tenant's host. */
  at(tenantId: string, token?: string): TestClient;
  close(): Promise<void>;
}

export interface TestServerOptions {
  readonly template?: 'empty' | 'demo';
  readonly clock?: Clock;
  /** Joins the database of another server, as a second process would. */
  readonly database?: TestDatabase;
  /** Runs background jobs too; tests that only look at calls leave them off and use `services.jobs.runNow`. */
  readonly jobs?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  /** Is written every line of the log. */
  readonly logTo?: { write(line: string): void };
  /** Gives heavy jobs a thread of their own, which ends after so many milliseconds without one. */
  readonly jobThread?: { readonly restAfter: number };
  /** A folder with `portal` and `desk` as they are built, for tests of the pages. */
  readonly pages?: string;
}

/** The real app on a database of the test's own, copied from the demo tenants; calls go through its whole HTTP side. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await createTestDatabase(options.template ?? 'demo'));
  const folder = mkdtempSync(join(tmpdir(), 'tradehall-server-'));
  try {
    return await startIn(folder, database, options);
  } catch (error) {
    if (options.database === undefined) await database.drop();
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(folder: string, database: TestDatabase, options: TestServerOptions): Promise<TestServer> {
  const configuration = readConfiguration({
    DATA_DIR: folder,
    DEMO: 'on',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    ...options.environment,
  });
  const log =
    options.logTo === undefined
      ? pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' })
      : pino({ level: 'trace' }, options.logTo);
  // Whoever shares a database is another process, with a pool of its own.
  const pool = options.database === undefined ? database.database : await database.open();
  const clock = options.clock ?? systemClock;
  const stopper = createStopper((name, error) => log.error({ err: error }, name));
  const mechanisms = await openMechanisms({ configuration, log, clock, stopper, url: database.url, database: pool });
  const { server, services } = await createApp({
    configuration,
    log,
    clock,
    mechanisms,
    readiness: { stopping: false },
    ...(options.jobThread === undefined ? {} : { jobThread: { url: database.url, ...options.jobThread } }),
    ...(options.pages === undefined
      ? {}
      : { pageFolders: { portal: join(options.pages, 'portal'), desk: join(options.pages, 'desk') } }),
  });
  stopper.before('calls', createGatewayCloser(server));
  await Promise.all([server.ready(), mechanisms.listener.ready()]);
  if (options.jobs === true) await mechanisms.jobs.start();

  function at(tenantId: string, token?: string): TestClient {
    async function call<C extends CallDefinition>(
      definition: C,
      given: CallOptions<C> = {},
    ): Promise<Answered<CallAnswer<C>>> {
      const headers: Record<string, string> = { host: `${tenantId}.localhost`, ...given.headers };
      if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
      if (given.participant !== undefined) headers[PARTICIPANT_HEADER] = given.participant;
      if (definition.idempotent === true) headers[IDEMPOTENCY_HEADER] = given.idempotencyKey ?? randomUUID();
      if (given.body !== undefined) headers['content-type'] = 'application/json';
      const payload = given.payload ?? (given.body === undefined ? undefined : JSON.stringify(given.body));
      const response = await server.inject({
        method: definition.method,
        url: callUrl(definition, given),
        headers,
        ...(payload === undefined ? {} : { payload }),
      });
      const type = String(response.headers['content-type'] ?? '');
      const body =
        type.includes('json') && response.payload !== ''
          ? (response.json() as CallAnswer<C>)
          : (undefined as CallAnswer<C>);
      return {
        status: response.statusCode,
        body,
        error: body as ErrorAnswer,
        headers: response.headers,
        raw: response.rawPayload,
      };
    }
    return {
      token,
      call,
      async ok(definition, given) {
        const answer = await call(definition, given);
        if (answer.status >= 400)
          throw new Error(
            `${definition.method} ${definition.path} answered ${answer.status}: ${JSON.stringify(answer.error)}`,
          );
        return answer.body;
      },
    };
  }

  return {
    app: server,
    services,
    database,
    at,
    async as(email, password = DEMO_PASSWORD, app) {
      const tenantId = email.split('@')[1]?.split('.')[0] ?? 'acme';
      const { userPoolClientId, userPoolDeskClientId } = services.pools.settingsFor({ tenantId }, '');
      const user = await services.database.inTenant(tenantId, (tx) => services.pools.findUser(tx, tenantId, email));
      const isAtDesk = (app ?? appOfGroups(user?.groups ?? [])) === 'desk';
      const response = await server.inject({
        method: 'POST',
        url: '/identity',
        headers: {
          host: `${tenantId}.localhost`,
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        },
        payload: JSON.stringify({
          AuthFlow: 'USER_PASSWORD_AUTH',
          ClientId: isAtDesk ? userPoolDeskClientId : userPoolClientId,
          AuthParameters: { USERNAME: email, PASSWORD: password },
        }),
      });
      const { AuthenticationResult } = response.json() as { AuthenticationResult?: { IdToken: string } };
      if (AuthenticationResult === undefined) throw new Error(`${email} could not sign in: ${response.payload}`);
      return at(tenantId, AuthenticationResult.IdToken);
    },
    async close() {
      await stopper.stop();
      services.pools.stop();
      if (options.database === undefined) await database.drop();
      else await pool.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
