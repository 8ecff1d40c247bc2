import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { copyFolder } from './copy-folder';
import {
  filesOf,
  requireEmptyFolder,
  tableFile,
  writeManifest,
  type BackupManifest,
  type TableRecord,
} from './backup-folder';
import { readMigrations, readSequences, readTables, type StoredTable } from './read-catalog';

/**
 * Copies the database into a folder, as of one instant, while servers go on with their work; the files before it and
 * again after it, so that no row names one that is not there: one may go or come meanwhile, with its row. The files of
 * a bucket are left to the bucket's own means.
 */
export async function backUp(url: string, filesUrl: string, folder: string): Promise<BackupManifest> {
  requireEmptyFolder(folder);
  mkdirSync(tableFile(folder, 'x').replace(/[^/\\]+$/, ''), { recursive: true, mode: 0o700 });
  await copyFiles(filesUrl, folder);
  const client = new pg.Client({ connectionString: url, application_name: 'tradehall-backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    // Whoever may not see every tenant's rows is refused here, and makes no backup of a part.
    await client.query('set local row_security = off');
    const tables: TableRecord[] = [];
    for (const table of await readTables(client)) tables.push(await copyTable(client, folder, table));
    const manifest: BackupManifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      migrations: await readMigrations(client),
      tables,
      sequences: await copySequences(client),
      hasFiles: await copyFiles(filesUrl, folder),
    };
    writeManifest(folder, manifest);
    return manifest;
  } finally {
    await client.end();
  }
}

async function copyTable(client: pg.Client, folder: string, { name, columns }: StoredTable): Promise<TableRecord> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const rows = client.query(to(`copy ${pg.escapeIdentifier(name)} (${list}) to stdout`));
  const hash = createHash('sha256');
  await pipeline(rows, hashing(hash), createGzip(), createWriteStream(tableFile(folder, name), { mode: 0o600 }));
  return { name, columns: [...columns], rows: rows.rowCount, sha256: hash.digest('hex') };
}

/** Passes everything on and hashes it. */
export function hashing(hash: ReturnType<typeof createHash>): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

async function copySequences(client: pg.Client): Promise<BackupManifest['sequences']> {
  const sequences: BackupManifest['sequences'] = [];
  for (const name of await readSequences(client)) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    sequences.push({ name, lastValue: rows[0]?.last ?? '1', isCalled: rows[0]?.called ?? false });
  }
  return sequences;
}

async function copyFiles(filesUrl: string, folder: string): Promise<boolean> {
  const url = new URL(filesUrl);
  if (url.protocol !== 'file:' || !existsSync(fileURLToPath(url))) return false;
  await copyFolder(fileURLToPath(url), filesOf(folder));
  return true;
}
