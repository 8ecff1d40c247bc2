import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { copyAccount } from './account-copy';
import { createBuyer, type NewBuyer, type NewBuyerOptions } from './new-buyer';
import { createUser, type NewUser, type NewUserOptions } from './new-user';
import { signInClient, tenantOf, type ServerClient } from './server-client';
import { startServerProcess, type ServerProcess } from './server-process';
import { PASSWORD } from './sign-in';
import { signedInState } from './signed-in-state';
import { watchErrors, watchStreams } from './watch-context';

export { expect };

/** Signs the test's page in as the test's own buyer: an account that no other test knows. */
export const NEW_BUYER = 'a new buyer';
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

/** E2E_ALONE gives every test a server of its own: what passes so stands on nothing that another test left. */
const isAlone = Boolean(process.env['E2E_ALONE']);

export interface PortalOptions {
  /** Whose portal the page is at, where no user says so. */
  tenant: string;
  /** Who is signed in when the test begins: an address, NEW_BUYER, or nobody. */
  user: string | undefined;
  /** Of which of the demo's users the test's own buyer is a copy, documents and application included; or none. */
  model: string | undefined;
  /**
   * A server and a copy of the demo's database for this test alone, some two seconds more: for tests that change what
   * other tests see (settings, auctions, translations) or end the server.
   */
  ownServer: boolean;
  /** Environment of the own server; naming any variable asks for one. */
  environment: Record<string, string>;
}

export interface WindowOptions extends BrowserContextOptions {
  /** Who is signed in there; nobody unless told. */
  readonly user?: string;
  /** Whose portal it is at; the user's, else the test's. */
  readonly tenant?: string;
}

export interface PortalFixtures {
  server: ServerProcess;
  /** The address of a path at a tenant's host. */
  urlAt: (tenant: string, path?: string) => string;
  /** A window of its own, as another person's browser; `page.context().newPage()` is a second tab. */
  openWindow: (options?: WindowOptions) => Promise<Page>;
  /** The test's own buyer; the page's user where the test uses NEW_BUYER. */
  buyer: NewBuyer;
  /** Further buyers, or ones that differ from the usual. */
  newBuyer: (options?: NewBuyerOptions) => Promise<NewBuyer>;
  /** A company like one of the demo's, with its documents in every state: `await copyOf('buyer@acme.test')`. */
  copyOf: (email: string) => Promise<NewBuyer>;
  /** Users without a company: prospects, sellers, ones who have not confirmed their address. */
  newUser: (options?: NewUserOptions) => Promise<NewUser>;
  /** Calls past the portal: `await client('seller@acme.test')`. */
  client: (email: string, password?: string) => Promise<ServerClient>;
  /** Errors of pages that the test brings about on purpose; any other one fails it. */
  expectErrors: (pattern: RegExp) => void;
  ownBuyer: () => Promise<NewBuyer>;
  pageErrors: { readonly seen: string[]; readonly expected: RegExp[] };
}

interface WorkerFixtures {
  /** The server that a worker's tests share, started when the first of them asks. */
  sharedServer: () => Promise<ServerProcess>;
}

export const test = base.extend<PortalOptions & PortalFixtures, WorkerFixtures>({
  tenant: ['acme', { option: true }],
  user: [undefined, { option: true }],
  model: [undefined, { option: true }],
  ownServer: [false, { option: true }],
  environment: [{}, { option: true }],

  sharedServer: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, provide) => {
      let started: Promise<ServerProcess> | undefined;
      await provide(() => (started ??= startServerProcess()));
      await (await started?.catch(() => undefined))?.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  server: async ({ ownServer, environment, sharedServer }, provide, testInfo) => {
    const isOwn = ownServer || isAlone || Object.keys(environment).length > 0;
    const server = isOwn ? await startServerProcess(environment) : await sharedServer();
    const before = server.output().length;
    await provide(server);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('server.log', {
        body: server.output().slice(isOwn ? 0 : before),
        contentType: 'text/plain',
      });
    if (isOwn) await server.stop();
  },

  urlAt: async ({ server }, provide) => {
    await provide((tenant, path = '') => `http://${tenant}.localhost:${server.port}${path}`);
  },

  baseURL: async ({ urlAt, user, model, tenant }, provide) => {
    const whose = user === NEW_BUYER ? model : (user ?? model);
    await provide(urlAt(whose === undefined ? tenant : tenantOf(whose)));
  },

  newBuyer: async ({ server, tenant }, provide) => {
    await provide((options = {}) => createBuyer(server.databaseUrl, PASSWORD, { tenant, ...options }));
  },

  newUser: async ({ server, tenant }, provide) => {
    await provide((options = {}) => createUser(server.databaseUrl, PASSWORD, { tenant, ...options }));
  },

  copyOf: async ({ server }, provide) => {
    await provide((email) => copyAccount(server.databaseUrl, PASSWORD, email));
  },

  ownBuyer: async ({ newBuyer, copyOf, model }, provide) => {
    let made: Promise<NewBuyer> | undefined;
    await provide(() => (made ??= model === undefined ? newBuyer() : copyOf(model)));
  },

  buyer: async ({ ownBuyer }, provide) => provide(await ownBuyer()),

  client: async ({ server }, provide) => {
    await provide((email, password = PASSWORD) => signInClient(server.port, email, password));
  },

  storageState: async ({ user, ownBuyer, server, urlAt }, provide) => {
    if (user === undefined) return provide(undefined);
    const email = user === NEW_BUYER ? (await ownBuyer()).email : user;
    await provide(await signedInState(server.port, urlAt(tenantOf(email)), email, PASSWORD));
  },

  pageErrors: async ({ server }, provide) => {
    const errors: PortalFixtures['pageErrors'] = { seen: [], expected: [] };
    await provide(errors);
    const unexpected = errors.seen.filter((error) => !errors.expected.some((pattern) => pattern.test(error)));
    expect(unexpected, `errors in the browser; the server ended with: ${server.output().slice(-1_000)}`).toEqual([]);
  },

  expectErrors: async ({ pageErrors }, provide) => {
    await provide((pattern) => void pageErrors.expected.push(pattern));
  },

  context: async ({ context, pageErrors }, provide) => {
    watchErrors(context, pageErrors.seen);
    watchStreams(context);
    await provide(context);
  },

  openWindow: async ({ browser, server, tenant, urlAt, pageErrors }, provide) => {
    const opened: { close(): Promise<void> }[] = [];
    await provide(async ({ user, tenant: at, ...options } = {}) => {
      const origin = urlAt(at ?? (user === undefined ? tenant : tenantOf(user)));
      const context = await browser.newContext({
        baseURL: origin,
        // Nobody's, not the page's.
        storageState:
          user === undefined ? { cookies: [], origins: [] } : await signedInState(server.port, origin, user, PASSWORD),
        ...options,
      });
      opened.push(context);
      watchErrors(context, pageErrors.seen);
      watchStreams(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});
