import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putSaasConfig } from '@tradehall/contract/tenants';
import { startTestServer, type TestServer } from '../testing/test-server';

let server: TestServer;
const pages = mkdtempSync(join(tmpdir(), 'tradehall-pages-'));
const SCRIPT = 'export const line = "of a script";\n'.repeat(100);
const COMPRESSED = brotliCompressSync(SCRIPT);
const FONT = '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/inter-1.woff2" />';
const SHELL = `<!doctype html><html lang="en"><head>${FONT}<!--tenant-head--></head><body><!--tenant-body--></body></html>`;

beforeAll(async () => {
  for (const app of ['portal', 'desk']) {
    mkdirSync(join(pages, app, 'assets'), { recursive: true });
    writeFileSync(join(pages, app, 'index.html'), SHELL);
    writeFileSync(join(pages, app, 'assets/page-1.js'), SCRIPT);
    writeFileSync(join(pages, app, 'assets/page-1.js.br'), COMPRESSED);
  }
  writeFileSync(join(pages, 'portal/tutorial.html'), 'tutorial');
  writeFileSync(join(pages, 'portal/sw.js'), 'self.addEventListener("fetch", () => {});');
  server = await startTestServer({ pages });
});
afterAll(async () => {
  await server.close();
  rmSync(pages, { recursive: true, force: true });
});

const at = (tenant: string, url: string) => server.app.inject({ url, headers: { host: `${tenant}.localhost` } });

test('W60 each tenant’s portal is installed under its own name, colors and icons', async () => {
  const answer = await at('acme', '/manifest.webmanifest');
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
    'no-cache',
  ]);
  expect(answer.json()).toMatchObject({
    name: 'Acme Wholesale',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#0b5cad',
    icons: [
      { src: '/app-icon.svg', sizes: 'any', purpose: 'any' },
      { src: '/app-icon.svg', purpose: 'maskable' },
    ],
  });
  const kumo = await at('kumo', '/manifest.webmanifest');
  expect(kumo.json().name).not.toBe('Acme Wholesale');
  const icon = await at('acme', '/app-icon.svg');
  expect([icon.headers['content-type'], icon.payload]).toEqual([
    'image/svg+xml; charset=utf-8',
    expect.stringMatching(/fill="#0b5cad".*>A<\/text><\/svg>$/),
  ]);
});

test('W60 a drawn favicon of the tenant’s own is the icon, and nothing of its name becomes a tag', async () => {
  const seller = await server.as('seller@orbit.test');
  await seller.ok(putSaasConfig, {
    body: { 'CSS::favicon': 'https://orbit.example/icon.svg', tenantShortName: '<Orbit>' },
  });
  const { icons } = (await at('orbit', '/manifest.webmanifest')).json();
  expect(icons[0]).toEqual({
    src: 'https://orbit.example/icon.svg',
    type: 'image/svg+xml',
    sizes: 'any',
    purpose: 'any',
  });
  expect((await at('orbit', '/app-icon.svg')).payload).toContain('>&lt;</text>');
});

test('W60 the worker is looked for anew each time, may load from this site alone, and the page lets both in', async () => {
  const worker = await at('acme', '/sw.js');
  expect([worker.statusCode, worker.headers['content-type'], worker.headers['cache-control']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ]);
  expect(worker.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  const page = await at('acme', '/stock');
  expect(page.payload).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  expect(page.headers['content-security-policy']).not.toContain('worker-src');
  expect(page.headers['x-portal-build']).toHaveLength(12);
});

test('W60 the desk is not installed with it, and a host without a shop has neither', async () => {
  expect((await at('acme', '/desk')).payload).not.toContain('manifest');
  for (const path of ['/sw.js', '/manifest.webmanifest', '/app-icon.svg'])
    expect((await at('nobody', path)).statusCode).toBe(404);
});

test('operation: an asset leaves as the build compressed it, and plain to whoever does not read that', async () => {
  for (const url of ['/assets/page-1.js', '/desk/assets/page-1.js']) {
    const ask = (encodings: string) =>
      server.app.inject({ url, headers: { host: 'acme.localhost', 'accept-encoding': encodings } });
    const packed = await ask('gzip, deflate, br');
    expect([packed.headers['content-encoding'], packed.headers['content-type']]).toEqual([
      'br',
      'application/javascript; charset=utf-8',
    ]);
    expect(packed.rawPayload.equals(COMPRESSED)).toBe(true);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(SCRIPT);
    expect(packed.headers['cache-control']).toContain('immutable');
    const plain = await ask('identity');
    expect([plain.headers['content-encoding'], plain.payload]).toEqual([undefined, SCRIPT]);
  }
});

test('A01 pages carry a typeface made for figures, and a tenant’s own takes its place', async () => {
  for (const path of ['/', '/desk']) {
    const { payload } = await at('acme', path);
    expect(payload).toContain(FONT);
    expect(payload).toContain('src:url("/assets/inter-1.woff2") format("woff2")');
    expect(payload).toContain('font-display:swap');
    expect(payload).toContain('font-family:"Inter Variable", "Inter Stand-in", system-ui');
  }
  const seller = await server.as('seller@nova.test');
  await seller.ok(putSaasConfig, { body: { 'CSS::font-family': 'Georgia' } });
  const { payload } = await at('nova', '/');
  expect(payload).toContain('font-family:Georgia, system-ui');
  expect(payload).not.toMatch(/woff2|@font-face/);
});

test('A21 a link with a broken percent sign opens the app, which says that there is no such page', async () => {
  for (const path of ['/orders/%E0%A4%A', '/orders/100%', '/desk/orders/%E0%A4%A', '/desk/%zz?x=%']) {
    const answer = await at('acme', path);
    expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
    expect(answer.headers['content-security-policy']).toBeDefined();
  }
  expect((await at('acme', '/assets/%E0%A4%A')).statusCode).toBe(404);
  expect((await at('nobody', '/orders/%E0%A4%A')).statusCode).toBe(404);
});

test('A21 a link whose last part has a dot, as the name of a warehouse has, opens the app, and a file that is not there is none', async () => {
  for (const path of ['/checkout/Berlin.DE', '/orders/PO.2026', '/desk/stock/items/IP14.B%7CDAL', '/desk/orders/A.de'])
    expect([path, (await at('acme', path)).statusCode]).toEqual([path, 200]);
  for (const path of ['/robots.txt', '/wp-login.php', '/desk/page.js', '/assets/none.js', '/desk/assets/none.js'])
    expect([path, (await at('acme', path)).statusCode]).toEqual([path, 404]);
});
