import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { checksumOf } from './checksum';
import { databaseFolder } from './database-folder';
import { StartRefused } from './start-refused';

/** The present text of one SQL function, from `database/functions/<name>.sql`. */
export interface SqlFunction {
  readonly name: string;
  readonly checksum: string;
  readonly sql: string;
}

export function readFunctions(folder = databaseFolder('functions')): SqlFunction[] {
  const files = readdirSync(folder)
    .filter((file) => /^[a-z][a-z0-9_]*\.sql$/.test(file))
    .sort();
  return files.map((file) => {
    const sql = readFileSync(join(folder, file), 'utf8');
    return { name: file.slice(0, -'.sql'.length), sql, checksum: checksumOf(sql) };
  });
}

/**
 * Brings the functions to their present text, after the migrations and under their lock, in one transaction: those
 * whose text changed since it was applied, and those that a migration dropped. A function goes by a migration.
 */
export async function applyFunctions(
  owner: pg.ClientBase,
  functions: readonly SqlFunction[],
  log: (line: string) => void,
): Promise<void> {
  await owner.query(
    'create table if not exists schema_functions (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await owner.query<{ name: string; checksum: string }>('select name, checksum from schema_functions');
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  await owner.query('begin');
  for (const one of functions) {
    if (applied.get(one.name) === one.checksum && (await signaturesOf(owner, one.name)).length === 1) continue;
    log(`applying the function ${one.name}`);
    try {
      await replaceFunction(owner, one);
    } catch (error) {
      throw new StartRefused(`The database function ${one.name} failed: ${(error as Error).message}`, { cause: error });
    }
    await owner.query(
      `insert into schema_functions (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [one.name, one.checksum],
    );
  }
  await owner.query('commit');
}

/**
 * What `create or replace` can't change, PostgreSQL refuses by this code: the type or the names of what is returned.
 */
const CANNOT_REPLACE = '42P13';

/**
 * Replaces it in place, which keeps its triggers and grants; where what it takes or returns
 * changed, the old one goes.
 */
async function replaceFunction(owner: pg.ClientBase, { name, sql }: SqlFunction): Promise<void> {
  const before = await signaturesOf(owner, name);
  await owner.query('savepoint replaced');
  try {
    await owner.query(sql);
  } catch (error) {
    if ((error as { code?: string }).code !== CANNOT_REPLACE) throw error;
    await owner.query('rollback to savepoint replaced');
    await dropFunctions(owner, before);
    await owner.query(sql);
  }
  await owner.query('release savepoint replaced');
  const after = await signaturesOf(owner, name);
  // With other arguments it was made beside the old one instead of in its place.
  if (after.length > before.length) await dropFunctions(owner, before);
  const left = await signaturesOf(owner, name);
  if (left.length !== 1)
    throw new Error(`its file must leave one function of this name, but there are ${left.length}.`);
}

async function signaturesOf(owner: pg.ClientBase, name: string): Promise<string[]> {
  const { rows } = await owner.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
      where proname = $1 and pronamespace = 'public'::regnamespace order by oid`,
    [name],
  );
  return rows.map((row) => row.signature);
}

async function dropFunctions(owner: pg.ClientBase, signatures: readonly string[]): Promise<void> {
  for (const signature of signatures) await owner.query(`drop function ${signature}`);
}
