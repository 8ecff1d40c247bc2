import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { chromium, type Page } from 'playwright-core';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres';
import { signIn } from '../e2e/fixtures/sign-in';
import { chromiumArguments, findChromium } from '../scripts/find-chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

function startServer(databaseUrl: string, folder: string): Promise<{ port: number; child: ChildProcess }> {
  const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'server'),
      DATABASE_URL: databaseUrl,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (bytes: Buffer) => {
      text += bytes.toString();
      const port = /ready at http:\/\/localhost:(\d+)/.exec(text)?.[1];
      if (port !== undefined) resolve({ port: Number(port), child });
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
}

/** A page of a real Chromium, signed in as a buyer without offers, before the built server with its demo. */
export async function withPortal(
  work: (page: Page, database: pg.Client, port: number) => Promise<void>,
): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found; set CHROMIUM_PATH.');
  const folder = mkdtempSync(join(tmpdir(), 'tradehall-in-browser-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() });
  let child: ChildProcess | undefined;
  const owner = new pg.Client({ connectionString: postgres.url('postgres') });
  const database = new pg.Client({ connectionString: postgres.url('product') });
  try {
    await owner.connect();
    await owner.query('create database product');
    const server = await startServer(postgres.url('product'), folder);
    ({ child } = server);
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
    child?.kill('SIGKILL');
    await Promise.all([owner.end(), database.end()]);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
