import pg from 'pg';
import { chromium, type Page } from 'playwright-core';
import { signIn } from '../e2e/fixtures/sign-in';
import { chromiumArguments, findChromium } from '../scripts/find-chromium.mjs';
import { startServerWithDatabase } from './built-server';

/** A page of a real Chromium, signed in as a buyer without offers, before the built server with its demo. */
export async function withPortal(
  work: (page: Page, database: pg.Client, port: number) => Promise<void>,
): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found; set CHROMIUM_PATH.');
  const server = await startServerWithDatabase('in-browser');
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() });
  const database = new pg.Client({ connectionString: server.databaseUrl });
  try {
    await database.connect();
    const context = await browser.newContext({
      baseURL: `http://acme.localhost:${server.port}`,
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    await signIn(page, 'third@acme.test');
    await work(page, database, server.port);
  } finally {
    await browser.close();
    await database.end();
    await server.stop();
  }
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
