import { createHash } from 'node:crypto';
import { cpSync, createReadStream, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { StartRefused } from '../database/start-refused';
import { hashing } from './back-up';
import { filesOf, readManifest, tableFile, type BackupManifest, type TableRecord } from './backup-folder';
import { readMigrations, readTables } from './read-catalog';

/**
 * Puts a backup into a database that has the schema and no tenant yet, all of it or nothing. Every row is held against
 * the checksum of its table.
 */
export async function restore(url: string, filesUrl: string, folder: string): Promise<BackupManifest> {
  const manifest = readManifest(folder);
  const files = manifest.hasFiles ? emptyFilesFolder(filesUrl) : undefined;
  const client = new pg.Client({ connectionString: url, application_name: 'tradehall-restore' });
  await client.connect();
  try {
    await requireFit(client, manifest);
    await client.query('begin');
    // Rows come table by table: what they refer to may come later. Nothing is checked or done twice.
    await client.query('set local session_replication_role = replica');
    await client.query('set local row_security = off');
    const names = manifest.tables.map(({ name }) => pg.escapeIdentifier(name));
    await client.query(`truncate ${names.join(', ')}`);
    for (const table of manifest.tables) await fillTable(client, folder, table);
    await makeNumbers(client);
    for (const { name, lastValue, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, lastValue, isCalled]);
    // Before the commit: rows whose files found no place would be there for good, and be taken for a whole shop.
    if (files !== undefined) fillFolder(filesOf(folder), files);
    await client.query('commit');
  } finally {
    await client.end();
  }
  return manifest;
}

/**
 * All of it or nothing, into a folder that was found empty. It itself stays: it may be a disk of its own. Once all is
 * there nothing takes it away: whether a commit holds whose answer is lost is not known here.
 */
function fillFolder(source: string, folder: string): void {
  try {
    cpSync(source, folder, { recursive: true });
  } catch (error) {
    if (existsSync(folder))
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
    throw error;
  }
}

async function requireFit(client: pg.Client, manifest: BackupManifest): Promise<void> {
  const { rows: schema } = await client.query("select to_regclass('public.tenants') as found");
  if ((schema[0] as { found: unknown }).found === null)
    throw new StartRefused('The database has no schema yet. Make it as its owner: npm run tenant -- list.');
  const { rows } = await client.query('select from tenants limit 1');
  if (rows.length > 0)
    throw new StartRefused('The database has tenants already. A backup is restored into an empty one alone.');
  const present = await readMigrations(client);
  if (present.join() !== manifest.migrations.join())
    throw new StartRefused(
      `The backup was made by another version (${manifest.migrations.at(-1) ?? 'none'}, here ${present.at(-1) ?? 'none'}). ` +
        'Restore it with the version that made it, and upgrade then.',
    );
  const tables = new Set((await readTables(client)).map(({ name }) => name));
  const unknown = manifest.tables.filter(({ name }) => !tables.has(name));
  if (unknown.length > 0) throw new StartRefused(`The backup has an unknown table: ${unknown[0]?.name ?? ''}.`);
}

/** The sequences of each tenant's numbers, which a new tenant is given by a trigger; the schema's owner has them. */
async function makeNumbers(client: pg.Client): Promise<void> {
  const { rows: tenants } = await client.query<{ tenant_id: string }>('select tenant_id from tenants');
  const { rows: owners } = await client.query<{ owner: string }>(
    `select pg_get_userbyid(relowner) as owner from pg_class where oid = 'tenants'::regclass`,
  );
  await client.query(`set local role ${pg.escapeIdentifier(owners[0]?.owner ?? '')}`);
  for (const { tenant_id: tenant } of tenants) await client.query('select numbers.make_sequences($1)', [tenant]);
  await client.query('reset role');
}

async function fillTable(
  client: pg.Client,
  folder: string,
  { name, columns, rows, sha256 }: TableRecord,
): Promise<void> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const into = client.query(from(`copy ${pg.escapeIdentifier(name)} (${list}) from stdin`));
  const hash = createHash('sha256');
  await pipeline(createReadStream(tableFile(folder, name)), createGunzip(), hashing(hash), into);
  if (into.rowCount !== rows || hash.digest('hex') !== sha256)
    throw new StartRefused(`The backup is damaged: the rows of ${name} are not those that were written.`);
}

/** Where the files go; refused where something lies. */
function emptyFilesFolder(filesUrl: string): string {
  const url = new URL(filesUrl);
  if (url.protocol !== 'file:')
    throw new StartRefused('The backup holds files, and FILES_URL is a bucket. Put them into it by its own means.');
  const folder = fileURLToPath(url);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartRefused(`There are files in ${folder} already. A backup is restored into an empty folder alone.`);
  return folder;
}
