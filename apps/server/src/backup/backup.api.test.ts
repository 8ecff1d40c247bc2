import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { startTestServer } from '../testing/test-server';
import { backUp } from './back-up';
import { tableFile } from './backup-folder';
import { readTables } from './read-catalog';
import { restore } from './restore';

let full: TestDatabase;
let folder: string;
let filesUrl: string;
beforeAll(async () => {
  full = await createTestDatabase('demo');
  folder = mkdtempSync(join(tmpdir(), 'tradehall-backup-'));
  mkdirSync(join(folder, 'files/acme'), { recursive: true });
  writeFileSync(join(folder, 'files/acme/proof.pdf'), 'a proof');
  filesUrl = pathToFileURL(join(folder, 'files')).href;
});
afterAll(async () => {
  await full.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Of every table: how many rows, and a checksum of all of them. */
async function contents(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found: Record<string, string> = {};
    for (const { name } of await readTables(client)) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${pg.escapeIdentifier(name)} t`,
      );
      found[name] = rows[0]?.sum ?? '';
    }
    return found;
  } finally {
    await client.end();
  }
}

test('operation: a backup restored into an empty database has every row, file and number, and serves', async () => {
  const target = join(folder, 'first');
  const manifest = await backUp(full.url, filesUrl, target);
  expect(manifest.tables.find(({ name }) => name === 'orders')?.rows).toBeGreaterThan(0);
  const before = await contents(full.url);
  const empty = await createTestDatabase('empty');
  const newFiles = join(folder, 'restored-files');
  try {
    await restore(empty.url, pathToFileURL(newFiles).href, target);
    expect(await contents(empty.url)).toEqual(before);
    expect(readFileSync(join(newFiles, 'acme/proof.pdf'), 'utf8')).toBe('a proof');
    const server = await startTestServer({ database: empty });
    expect((await server.as('buyer@acme.test')).token).toBeDefined();
    await server.close();
    // Not over what is there.
    await expect(restore(empty.url, pathToFileURL(join(folder, 'other')).href, target)).rejects.toThrow(/has tenants/);
  } finally {
    await empty.drop();
  }
  await expect(backUp(full.url, filesUrl, target)).rejects.toThrow(/something in .* already/);
});

test('operation: a damaged backup is refused whole, and one that broke off is none', async () => {
  const target = join(folder, 'second');
  await backUp(full.url, filesUrl, target);
  const file = tableFile(target, 'accounts');
  writeFileSync(file, gzipSync(gunzipSync(readFileSync(file)).toString().replace('Northwind', 'Southwind')));
  const empty = await createTestDatabase('empty');
  try {
    const before = await contents(empty.url);
    const into = pathToFileURL(join(folder, 'damaged-files')).href;
    await expect(restore(empty.url, into, target)).rejects.toThrow(/damaged: the rows of accounts/);
    expect(await contents(empty.url)).toEqual(before);
    expect(existsSync(join(folder, 'damaged-files'))).toBe(false);
    rmSync(join(target, 'backup.json'));
    await expect(restore(empty.url, into, target)).rejects.toThrow(/no whole backup/);
  } finally {
    await empty.drop();
  }
});

test('operation: a backup of another version is refused by its name', async () => {
  const target = join(folder, 'third');
  await backUp(full.url, filesUrl, target);
  const path = join(target, 'backup.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { migrations: string[] };
  manifest.migrations.push('9999-newer.sql');
  writeFileSync(path, JSON.stringify(manifest));
  appendFileSync(path, '\n');
  const empty = await createTestDatabase('empty');
  try {
    const into = pathToFileURL(join(folder, 'newer-files')).href;
    await expect(restore(empty.url, into, target)).rejects.toThrow(/another version \(9999-newer.sql/);
  } finally {
    await empty.drop();
  }
});
