import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createAppRole } from './app-role';
import { StartRefused } from './start-refused';

const MIGRATION_LOCK = 7_201_121;

export interface Migration {
  readonly name: string;
  readonly checksum: string;
  readonly sql: string;
}

/** The folder of numbered SQL files, from the sources and from the bundle alike. */
export function migrationsFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const found = join(folder, 'migrations');
    if (existsSync(found)) return found;
    if (folder === dirname(folder))
      throw new StartRefused('The folder of database migrations is missing from this installation.');
  }
}

export function readMigrations(folder = migrationsFolder()): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort();
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex').slice(0, 16) };
  });
}

/**
 * Brings the schema up to date as the database's owner. One server does it while the others wait for its lock; each
 * file is one transaction. A file that changed after it was applied stops the start: the schema would not be what it says.
 */
export async function migrate(
  url: string,
  options: { log?: (line: string) => void; migrations?: Migration[] } = {},
): Promise<number> {
  const { log = () => undefined, migrations = readMigrations() } = options;
  const owner = new pg.Client({ connectionString: url, application_name: 'tradehall-migrate' });
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await owner.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    await createAppRole(owner);
    const { rows } = await owner.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    let count = 0;
    for (const { name, checksum, sql } of migrations) {
      const known = applied.get(name);
      if (known === checksum) continue;
      if (known)
        throw new StartRefused(
          `The migration ${name} was changed after it had been applied to this database. Put the file back and write the change as a new one.`,
        );
      log(`migrating: ${name}`);
      try {
        await owner.query('begin');
        await owner.query(sql);
        await owner.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
        await owner.query('commit');
      } catch (error) {
        throw new StartRefused(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
      count++;
    }
    return count;
  } finally {
    await owner.end();
  }
}
