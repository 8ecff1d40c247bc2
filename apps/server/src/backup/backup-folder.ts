import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { StartRefused } from '../database/start-refused';

const tableRecord = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of the rows as PostgreSQL's COPY writes them. */
  sha256: z.string(),
});
export type TableRecord = z.infer<typeof tableRecord>;

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The migrations of the database, by name: rows fit no other. */
  migrations: z.array(z.string()),
  tables: z.array(tableRecord),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  hasFiles: z.boolean(),
});
export type BackupManifest = z.infer<typeof manifest>;

const MANIFEST = 'backup.json';

export const filesOf = (folder: string): string => join(folder, 'files');
export const tableFile = (folder: string, table: string): string => join(folder, 'tables', `${table}.copy.gz`);

/** Refuses a folder that holds anything: a backup is never written over. */
export function requireEmptyFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartRefused(`There is something in ${folder} already. Name a folder that does not exist yet.`);
}

/** Written last: a folder without it is no whole backup. */
export function writeManifest(folder: string, content: BackupManifest): void {
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(content, null, 2)}\n`);
}

export function readManifest(folder: string): BackupManifest {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) throw new StartRefused(`There is no whole backup in ${folder}: it has no ${MANIFEST}.`);
  return manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
}
