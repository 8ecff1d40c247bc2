import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createDatabase, dropDatabase } from '../database/create-database';
import { writeTestPages } from '../testing/test-pages';

// Each step starts a process.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let folder: string;
let pages: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradehall-tenant-'));
  // The embedded database runs as another user where this test runs as root.
  chmodSync(folder, 0o711);
  pages = writeTestPages(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function run(file: string, args: readonly string[], environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(inject('programs'), file), ...args], {
    env: {
      PATH: process.env['PATH'],
      LOG_LEVEL: 'warn',
      PORT: '0',
      PAGES_FOLDER: pages,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (bytes: Buffer) => (output.out += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (output.err += bytes.toString()));
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, ...output })));
  return { child, output, ended };
}

/** The command line, as npm run tenant -- … starts it. */
const tenant = (environment: Readonly<Record<string, string>>, ...args: string[]): Promise<Ended> =>
  run('tenant.js', args, environment).ended;

function pageAt(port: number, host: string): Promise<{ readonly status: number | undefined; readonly text: string }> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/', headers: { host } }, (answer) => {
      let text = '';
      answer.on('data', (bytes: Buffer) => (text += bytes.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
    }).on('error', reject);
  });
}

/** A server as it is started in production, and a fresh database behind it. */
async function startServer(environment: Readonly<Record<string, string>>) {
  const { child, output, ended } = run('main.js', [], environment);
  const portOf = () => /ready at http:\/\/localhost:(\d+)/.exec(output.out)?.[1];
  await expect
    .poll(() => portOf() ?? (child.exitCode === null ? undefined : output.err), { timeout: 120_000 })
    .toBeDefined();
  const port = Number(portOf());
  return {
    port,
    output,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

describe('a deployment without a tenant', () => {
  test('O08 O10 says what to do next, and the command it names makes a shop that is served at once', async () => {
    const name = `production_${randomBytes(6).toString('hex')}`;
    await createDatabase(inject('clusterUrl'), name);
    const environment = {
      DATABASE_URL: inject('clusterUrl').replace('/postgres?', `/${name}?`),
      DATA_DIR: join(folder, 'production'),
    };
    const server = await startServer(environment);
    try {
      await expect.poll(() => server.output.out).toContain('npm run tenant -- create acme');
      expect(server.output.out).toContain('no tenant yet');
      const empty = await pageAt(server.port, 'shop.acme.example');
      expect(empty).toEqual({
        status: 404,
        text: 'There is no shop here yet. Whoever runs this server finds the next step in its log, and in docs/operations.md.\n',
      });

      const made = await tenant(
        environment,
        ...['create', 'acme', '--host', 'shop.acme.example', '--owner', 'jane@acme.example', '--name', 'Acme & Co'],
      );
      expect([made.code, made.err]).toEqual([0, '']);
      expect(made.out).toContain('jane@acme.example is invited');
      await expect.poll(async () => (await pageAt(server.port, 'shop.acme.example')).status).toBe(200);
      expect((await pageAt(server.port, 'shop.acme.example')).text).toContain('Acme &amp; Co');
      expect((await pageAt(server.port, 'elsewhere.example')).text).toBe('There is no shop at this address.\n');

      const again = await tenant(environment, 'create', 'acme', '--host', 'b.example', '--owner', 'jane@acme.example');
      expect([again.code, again.err]).toEqual([1, 'There is a tenant acme already. Choose another name.\n']);
      const asked = await tenant(environment, 'suspend', 'acme');
      expect([asked.code, asked.out]).toEqual([2, expect.stringContaining('Nothing was changed.')]);
      expect(asked.out).toContain('0 approved buyers');
      expect((await pageAt(server.port, 'shop.acme.example')).text).not.toContain('no longer available');
      expect((await tenant(environment, 'suspend', 'acme', '--yes', '--reason', 'unpaid')).code).toBe(0);
      await expect
        .poll(async () => (await pageAt(server.port, 'shop.acme.example')).text)
        .toContain('no longer available');
      const listed = await tenant(environment, 'list');
      expect(listed.out).toMatch(/^acme +Acme & Co +shop\.acme\.example {2}suspended \d{4}-\d\d-\d\d \(unpaid\)\n$/);
      expect((await tenant(environment, 'resume', 'acme')).code).toBe(0);
      await expect
        .poll(async () => (await pageAt(server.port, 'shop.acme.example')).text)
        .not.toContain('no longer available');
    } finally {
      await server.stop();
      await dropDatabase(inject('clusterUrl'), name);
    }
  });

  test('O10 the embedded database is used, first by the command alone and then beside the server that runs on it', async () => {
    const environment = { DATA_DIR: join(folder, 'embedded'), DEMO: 'off' };
    const nothing = await tenant(environment, 'list');
    expect([nothing.code, nothing.err]).toEqual([1, expect.stringContaining('There is no database in')]);
    const first = await tenant(environment, 'create', 'one', '--host', 'one.localhost', '--owner', 'jane@one.example');
    expect([first.code, first.out]).toEqual([0, expect.stringContaining('The tenant one is made.')]);
    const server = await startServer(environment);
    try {
      expect(server.output.out).not.toContain('npm run tenant');
      expect((await pageAt(server.port, 'one.localhost')).status).toBe(200);
      const second = await tenant(
        environment,
        ...['create', 'two', '--host', 'two.localhost', '--owner', 'sam@two.example'],
      );
      expect([second.code, second.err]).toEqual([0, '']);
      expect(second.out).toContain(`http://two.localhost:${server.port}`);
      await expect.poll(async () => (await pageAt(server.port, 'two.localhost')).status).toBe(200);
    } finally {
      await server.stop();
    }
  });

  test('O10 help says every verb, and a line that cannot be read says why', async () => {
    const [help, unknown, unnamed] = await Promise.all([
      tenant({}, '--help'),
      tenant({}, 'erase', 'acme'),
      tenant({}, 'create', 'acme', '--host', 'a.example'),
    ]);
    for (const verb of ['create', 'list', 'suspend', 'resume', 'invite', 'add-host', 'add-participant'])
      expect(help.out).toContain(`npm run tenant -- ${verb}`);
    expect([unknown.code, unknown.err.split('\n')[0]]).toEqual([1, 'There is no verb erase.']);
    expect([unnamed.code, unnamed.err.split('\n')[0]]).toEqual([1, 'create needs --owner EMAIL.']);
  });
});
