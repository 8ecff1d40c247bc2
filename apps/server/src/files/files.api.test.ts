import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { downloadFile } from '@tradehall/contract/files';
import { FSDriver } from 'flydrive/drivers/fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isDiskFull } from '../database/database-trouble';
import { TestClock } from '../testing/test-clock';
import { startClamdStandIn, type ClamdStandIn } from '../testing/clamd-stand-in';
import { startTestServer, type TestServer } from '../testing/test-server';

/** Whose session nobody here knows of. */
const ANYBODY = { sessionId: '', isStaff: false };
let server: TestServer;
let scanner: ClamdStandIn;
let folder: string;
const clock = new TestClock();
const lines: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tradehall-files-'));
  scanner = await startClamdStandIn();
  server = await startTestServer({
    clock,
    logTo: { write: (line) => void lines.push(line) },
    environment: { FILES_URL: pathToFileURL(folder).href, VIRUS_SCAN_URL: scanner.url },
  });
});
afterAll(async () => {
  await server.close();
  await scanner.stop();
  rmSync(folder, { recursive: true, force: true });
});

const store = (fileName: string, content: string, contentType = 'application/pdf') =>
  server.services.database.inTenant('acme', (tx) =>
    server.services.files.store(tx, { purpose: 'document', fileName, contentType, content: Buffer.from(content) }),
  );
const tokenOf = (link: string) => link.split('/').at(-1) ?? '';

test('operation: a file is kept privately under a generated name and comes back by a link with its own name', async () => {
  const file = await store('../../Invoice "7" ü.pdf', '%PDF-1.7 hello');
  const kept = readdirSync(join(folder, 'acme'), { recursive: true, withFileTypes: true });
  expect(kept.filter((entry) => entry.isFile()).map(({ name }) => name)).toContain(file.fileId);
  expect(statSync(folder).mode & 0o077).toBe(0);
  const link = server.services.files.link('acme', file.fileId, ANYBODY, { inline: true });
  const answer = await server.at('acme').call(downloadFile, { params: { token: tokenOf(link) } });
  expect(answer.raw.toString()).toBe('%PDF-1.7 hello');
  expect(answer.headers).toMatchObject({
    'content-disposition': `inline; filename="Invoice _7_ _.pdf"; filename*=UTF-8''Invoice%20%227%22%20%C3%BC.pdf`,
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
});

test('operation: a file that finds no room is told as a full disk, and one that can’t be written otherwise is not', async () => {
  const failing = (code: string) =>
    vi.spyOn(FSDriver.prototype, 'put').mockRejectedValueOnce(Object.assign(new Error(`${code}: write`), { code }));
  const told: unknown[] = [];
  for (const code of ['ENOSPC', 'EACCES']) {
    const put = failing(code);
    told.push(await store('full.pdf', '%PDF-1.7').catch(isDiskFull));
    put.mockRestore();
  }
  expect(told).toEqual([true, false]);
});

test('operation: whoever leaves in the middle of a download leaves no error behind', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const file = await store('long.pdf', '0'.repeat(20_000_000));
  const path = server.services.files.link('acme', file.fileId, ANYBODY);
  lines.length = 0;
  await new Promise<void>((resolve, reject) => {
    const asked = request({ port, path, headers: { host: 'acme.localhost' } }, (answer) => {
      answer.once('data', () => {
        asked.destroy();
        resolve();
      });
    });
    asked.once('error', reject);
    asked.end();
  });
  const connections = () =>
    new Promise<number>((resolve, reject) => {
      server.app.server.getConnections((error, open) => (error ? reject(error) : resolve(open)));
    });
  await expect.poll(connections).toBe(0);
  // Another one is served meanwhile, and whole.
  const params = { token: tokenOf(path) };
  expect((await server.at('acme').call(downloadFile, { params })).raw.length).toBe(20_000_000);
  expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
});

test('operation: a link works for its tenant alone, not after its time, and not when anything in it was changed', async () => {
  const file = await store('a.pdf', 'x');
  const token = tokenOf(server.services.files.link('acme', file.fileId, ANYBODY, { seconds: 60 }));
  const status = async (tenant: string, given: string) =>
    (await server.at(tenant).call(downloadFile, { params: { token: given } })).status;
  expect(await status('acme', token)).toBe(200);
  expect(await status('nova', token)).toBe(404);
  expect(await status('acme', `${token.slice(0, -2)}AA`)).toBe(404);
  expect(await status('acme', 'nonsense')).toBe(404);
  clock.advance(61_000);
  expect(await status('acme', token)).toBe(404);
});

test('operation: a page that someone uploaded is saved and never shown in the site', async () => {
  const file = await store('page.html', '<script>alert(1)</script>', 'text/html');
  const answer = await server.at('acme').call(downloadFile, {
    params: { token: tokenOf(server.services.files.link('acme', file.fileId, ANYBODY, { inline: true })) },
  });
  expect(answer.headers['content-disposition']).toMatch(/^attachment/);
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
});

test('operation: files of another tenant cannot be found, and a removed one is gone', async () => {
  const { database, files } = server.services;
  const file = await store('b.pdf', 'y');
  expect(await database.inTenant('nova', (tx) => files.find(tx, file.fileId))).toBeUndefined();
  await database.inTenant('acme', (tx) => files.remove(tx, file.fileId));
  expect(await files.open('acme', file.fileId)).toBeUndefined();
  await expect
    .poll(() => (readdirSync(folder, { recursive: true }) as string[]).some((name) => name.endsWith(file.fileId)))
    .toBe(false);
});

test('A08 whoever follows a link that has expired reads, in their language, what to do; an app gets the usual answer', async () => {
  const file = await store('a.pdf', 'x');
  const token = tokenOf(server.services.files.link('acme', file.fileId, ANYBODY, { seconds: 60 }));
  clock.advance(61_000);
  const follow = (headers: Record<string, string>) =>
    server.at('acme').call(downloadFile, { params: { token }, headers });
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'de-AT,de;q=0.9' };
  const page = await follow({ ...browser, referer: 'http://acme.localhost/documents?tab=%22%3E%3Cb%3E' });
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
  });
  const read = page.raw.toString();
  expect(read).toContain('<html lang="de">');
  expect(read).toContain('Dieser Link ist abgelaufen.');
  expect(read).toContain('<a href="/documents?tab=%22%3E%3Cb%3E">Zurück zur Seite</a>');
  expect(read).toContain(String(page.headers['x-trace-id']));
  // Nobody is led to another host, and who came from nowhere to the start page.
  for (const referer of ['http://evil.example/documents', 'http://acme.localhost//evil.example', 'javascript:alert(1)'])
    expect((await follow({ ...browser, referer })).raw.toString()).toContain('<a href="/">');
  const answer = await follow({ accept: 'application/json, text/plain, */*' });
  expect([page.status, answer.status, answer.error.messageCode]).toEqual([404, 404, 'FILE_LINK_EXPIRED']);
});
