import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import { addTestStock, buyAtList, testSubmission } from '../testing/checkout-fixture';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { startTestServer } from '../testing/test-server';
import { prepareDatabase } from '../main/prepare-database';
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

/** As a buyer of a deployment does, whose numbers follow those that are there. */
async function placeAnOrder(database: TestDatabase): Promise<void> {
  const server = await startTestServer({ database });
  const buyer = await server.as('buyer@acme.test');
  const item = { number: 'RESTORED', quantity: 9, price: 50_000 };
  await addTestStock(server.services.database, 'acme', [item]);
  const body = testSubmission([await buyAtList(buyer, item, 2, 500)]);
  const placed = await buyer.ok(submitCheckout, { params: { warehouseCode: 'DAL' }, body });
  expect(placed.phonexOrderNumber).toMatch(/^SO-/);
  await server.close();
}

/** Of every sequence, those of each tenant's own numbers among them: where it stands, and whose it is. */
async function numbers(url: string): Promise<readonly object[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<object>(
      `select schemaname, sequencename, sequenceowner, last_value from pg_sequences
        where schemaname in ('public', 'numbers') order by schemaname, sequencename`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

test('operation: a backup restored into an empty database has every row, file and number, and serves', async () => {
  const target = join(folder, 'first');
  const manifest = await backUp(full.url, filesUrl, target);
  expect(manifest.tables.find(({ name }) => name === 'orders')?.rows).toBeGreaterThan(0);
  const [before, numbersBefore] = [await contents(full.url), await numbers(full.url)];
  const empty = await createTestDatabase('empty');
  const newFiles = join(folder, 'restored-files');
  try {
    await restore(empty.url, pathToFileURL(newFiles).href, target);
    expect(await contents(empty.url)).toEqual(before);
    expect(await numbers(empty.url)).toEqual(numbersBefore);
    expect(readFileSync(join(newFiles, 'acme/proof.pdf'), 'utf8')).toBe('a proof');
    await placeAnOrder(empty);
    // Not over what is there.
    await expect(restore(empty.url, pathToFileURL(join(folder, 'other')).href, target)).rejects.toThrow(/has tenants/);
  } finally {
    await empty.drop();
  }
  await expect(backUp(full.url, filesUrl, target)).rejects.toThrow(/something in .* already/);
});

test('operation: a file that is taken away while the rows are copied is in the backup with its row', async () => {
  const removed = join(folder, 'files/acme/removed.pdf');
  writeFileSync(removed, 'removed meanwhile');
  const holder = new pg.Client({ connectionString: full.url });
  await holder.connect();
  try {
    // The tables are copied one after another: here they wait.
    await holder.query('begin; lock table user_pools in access exclusive mode');
    const target = join(folder, 'meanwhile');
    const backup = backUp(full.url, filesUrl, target);
    await expect.poll(() => existsSync(tableFile(target, 'tenants')), { timeout: 20_000 }).toBe(true);
    rmSync(removed);
    writeFileSync(join(folder, 'files/acme/added.pdf'), 'added meanwhile');
    await holder.query('commit');
    await backup;
    expect(readFileSync(join(target, 'files/acme/removed.pdf'), 'utf8')).toBe('removed meanwhile');
    expect(readFileSync(join(target, 'files/acme/added.pdf'), 'utf8')).toBe('added meanwhile');
  } finally {
    await holder.end();
  }
});

test('operation: a deployment that an earlier version restored without its numbers has them after the upgrade', async () => {
  const restored = await createTestDatabase('demo');
  const owner = new pg.Client({ connectionString: restored.url });
  await owner.connect();
  try {
    const before = await numbers(restored.url);
    const { rows } = await owner.query<{ drop: string }>(
      `select format('drop sequence numbers.%I', sequencename) as drop from pg_sequences where schemaname = 'numbers'`,
    );
    for (const one of rows) await owner.query(one.drop);
    await owner.query(`delete from schema_migrations where name = '0358-numbers-after-a-restore.sql'`);
    await prepareDatabase(restored.url);
    const names = (found: readonly object[]) => found.map((one) => ({ ...one, last_value: undefined }));
    expect(names(await numbers(restored.url))).toEqual(names(before));
    await placeAnOrder(restored);
    // Where nothing is missing nothing moves.
    const mended = await numbers(restored.url);
    await owner.query(`delete from schema_migrations where name = '0358-numbers-after-a-restore.sql'`);
    await prepareDatabase(restored.url);
    expect(await numbers(restored.url)).toEqual(mended);
  } finally {
    await owner.end();
    await restored.drop();
  }
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

test('operation: a restore whose files find no place leaves the database as empty as it was, and is tried again', async () => {
  const target = join(folder, 'without-room');
  await backUp(full.url, filesUrl, target);
  const empty = await createTestDatabase('empty');
  try {
    const before = await contents(empty.url);
    writeFileSync(join(folder, 'no-folder'), '');
    const nowhere = pathToFileURL(join(folder, 'no-folder/files')).href;
    await expect(restore(empty.url, nowhere, target)).rejects.toThrow();
    expect(await contents(empty.url)).toEqual(before);
    const files = join(folder, 'later-files');
    await restore(empty.url, pathToFileURL(files).href, target);
    expect(readFileSync(join(files, 'acme/proof.pdf'), 'utf8')).toBe('a proof');
    expect(await contents(empty.url)).toEqual(await contents(full.url));
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
