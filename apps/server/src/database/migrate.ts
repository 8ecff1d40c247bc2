import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createAppRole } from './app-role';
import { applyFunctions, readFunctions, type SqlFunction } from './apply-functions';
import { checkPostgresVersion, checkSchemaIsKnown } from './check-versions';
import { checksumOf } from './checksum';
import { databaseFolder } from './database-folder';
import { RELEASED_CHECKSUMS } from './released-migrations';
import { seeEveryTenant } from './see-every-tenant';
import { StartRefused } from './start-refused';

const MIGRATION_LOCK = 7_201_121;

export interface Migration {
  readonly name: string;
  readonly checksum: string;
  readonly sql: string;
}

/** The numbered SQL files, in their order. */
export function readMigrations(folder = databaseFolder('migrations')): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort();
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, checksum: checksumOf(sql) };
  });
}

/**
 * Brings the schema up to date as the database's owner. One server does it while the others wait for its lock; each
 * file is one transaction. A file that changed after it was applied stops the start: the schema would not be what it
 * says, and so does one that a newer version has applied. The functions follow in their present text.
 */
export async function migrate(
  url: string,
  options: { log?: (line: string) => void; migrations?: Migration[]; functions?: SqlFunction[] } = {},
): Promise<number> {
  const { log = () => undefined, migrations = readMigrations(), functions = readFunctions() } = options;
  const owner = new pg.Client({ connectionString: url, application_name: 'tradehall-migrate' });
  await owner.connect();
  try {
    const { rows: versions } = await owner.query<{ server_version_num: string }>('show server_version_num');
    checkPostgresVersion(Number(versions[0]?.server_version_num));
    await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await owner.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await owner.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    checkSchemaIsKnown(
      rows.map(({ name }) => name),
      new Set(migrations.map(({ name }) => name)),
    );
    await createAppRole(owner);
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    let count = 0;
    for (const { name, checksum, sql } of migrations) {
      const known = applied.get(name);
      if (known === checksum || (known && known === RELEASED_CHECKSUMS[name])) continue;
      if (known)
        throw new StartRefused(
          `The migration ${name} was changed after it had been applied to this database. Put the file back and write the change as a new one.`,
        );
      log(`migrating: ${name}`);
      try {
        await owner.query('begin');
        await seeEveryTenant(owner, () => owner.query(sql));
        await owner.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
        await owner.query('commit');
      } catch (error) {
        throw new StartRefused(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
      count++;
    }
    await applyFunctions(owner, functions, log);
    return count;
  } finally {
    await owner.end();
  }
}
