import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import axeCore from 'axe-core';
import { openLiveEvents } from '@tradehall/contract/live';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { chromiumArguments, findChromium } from '../scripts/find-chromium.mjs';
import { signInClient, type ServerClient } from './fixtures/server-client';
import { startServerProcess, type ServerProcess } from './fixtures/server-process';

export const PASSWORD = 'Demo-pass-1';
export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

export interface WindowOptions {
  readonly tenant?: string;
  readonly viewport?: { width: number; height: number };
  readonly colorScheme?: 'light' | 'dark';
  readonly locale?: string;
  readonly context?: BrowserContextOptions;
}

export interface Portal {
  /** The first window, at the tenant's host; nothing is loaded in it yet. */
  readonly page: Page;
  readonly browser: Browser;
  readonly server: ServerProcess;
  /** The address of a path at a tenant's host, the first window's unless told. */
  url(path?: string, tenant?: string): string;
  /** A window of its own, as another person's browser; `page.context().newPage()` is a second tab. */
  open(options?: WindowOptions): Promise<Page>;
  /** Calls past the portal: `await portal.client('seller@acme.test')`. */
  client(email: string, password?: string): Promise<ServerClient>;
  /** Errors of pages that this journey brings about on purpose. */
  expectErrors(pattern: RegExp): void;
  /** Closes everything; throws when a page reported an error that was not expected. */
  close(): Promise<void>;
}

export interface PortalOptions extends WindowOptions {
  readonly environment?: Record<string, string>;
}

/** The built server on its own database and a real Chromium before it. */
export async function openPortal(options: PortalOptions = {}): Promise<Portal> {
  const executablePath = findChromium({ shellFirst: true });
  if (executablePath === undefined)
    throw new Error('There is no Chromium on this machine. `npm test` installs one; or set CHROMIUM_PATH.');
  const server = await startServerProcess(options.environment);
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() }).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  const tenant = options.tenant ?? 'acme';
  const errors: string[] = [];
  const expected: RegExp[] = [];
  const url = (path = '/', at = tenant): string => `http://${at}.localhost:${server.port}${path}`;

  async function open(window: WindowOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      baseURL: url('/', window.tenant ?? tenant),
      viewport: window.viewport ?? options.viewport ?? DESKTOP,
      colorScheme: window.colorScheme ?? options.colorScheme ?? 'light',
      locale: window.locale ?? options.locale ?? 'en-US',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
      ...window.context,
    });
    context.setDefaultTimeout(10_000);
    watch(context, errors);
    context.on('page', followStream);
    return context.newPage();
  }

  return {
    page: await open(),
    browser,
    server,
    url,
    open,
    client: (email, password = PASSWORD) => signInClient(server.port, email, password),
    expectErrors: (pattern) => void expected.push(pattern),
    async close() {
      await browser.close();
      await server.stop();
      const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
      expect(unexpected, `errors in the browser; the server said: ${server.output().slice(-3000)}`).toEqual([]);
    },
  };
}

/** A refusal is part of many journeys; an exception, a broken policy or a failing server never is. */
function watch(context: BrowserContext, errors: string[]): void {
  context.on('weberror', (error) => errors.push(`exception: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    const text = message.text();
    if (
      message.type() !== 'error' ||
      /Failed to load resource: .*status of 4\d\d|net::ERR_(ABORTED|INTERNET_DISCONNECTED)/.test(text)
    )
      return;
    errors.push(`console: ${text}`);
  });
}

/** Windows whose stream of live events is open. */
const hearing = new WeakSet<Page>();

function followStream(page: Page): void {
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) hearing.delete(page);
  });
  page.on('response', (response) => {
    if (response.ok() && new URL(response.url()).pathname.endsWith(openLiveEvents.path)) hearing.add(page);
  });
}

/** Waits until the window hears what happens elsewhere. */
export async function listening(page: Page): Promise<void> {
  await expect.poll(() => hearing.has(page)).toBe(true);
}

/** Signs in through the page's own form and waits until the portal has let the user in. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  if (!/^https?:/.test(page.url())) await page.goto('/');
  // A page on its way to the login may have an e-mail field of its own.
  await page.getByRole('button', { name: /^(sign in|log ?in)$/i }).waitFor();
  await page
    .getByLabel(/^e-?mail/i)
    .first()
    .fill(email);
  await page
    .getByLabel(/^password/i)
    .first()
    .fill(password);
  await page.getByRole('button', { name: /^(sign in|log ?in)$/i }).click();
  await page
    .getByLabel(/^password/i)
    .first()
    .waitFor({ state: 'detached' });
}

/** Reports nothing at WCAG 2.2 AA. It runs from outside the page's content security policy, which stays as it is. */
export async function axe(page: Page, scope?: string): Promise<void> {
  await page.evaluate(axeCore.source);
  const violations = await page.evaluate(async (selector) => {
    const { axe: engine } = window as unknown as { axe: typeof axeCore };
    const { violations: found } = await engine.run(selector ?? document, {
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
      resultTypes: ['violations'],
    });
    return found.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n  ${nodes
          .slice(0, 5)
          .map(
            (node) =>
              `${node.html.slice(0, 200)} (${node.failureSummary?.split('\n').slice(1).join('; ').trim() ?? ''})`,
          )
          .join('\n  ')}`,
    );
  }, scope);
  expect(violations, `accessibility of ${page.url()}`).toEqual([]);
}

/** Keeps a picture when E2E_PICTURES names a folder. */
export async function picture(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  const folder = process.env['E2E_PICTURES'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), ...options });
}

/** True when the page is wider than its window. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** Ends the user's sessions everywhere, as an administrator would; the window finds out with its next call. */
export async function endSessions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '';
    await fetch('/identity', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
      },
      body: JSON.stringify({ AccessToken: localStorage.getItem(key) }),
    });
  });
}
