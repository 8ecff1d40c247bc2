import { StartRefused } from './start-refused';

/** The oldest PostgreSQL that has what the schema uses, as `server_version_num` counts. */
const OLDEST_POSTGRES = 160_000;

/** Refuses a PostgreSQL that is too old, before anything else can fail on it with a sentence that misleads. */
export function checkPostgresVersion(serverVersionNum: number): void {
  if (serverVersionNum >= OLDEST_POSTGRES) return;
  throw new StartRefused(
    `DATABASE_URL is a PostgreSQL ${Math.floor(serverVersionNum / 10_000)}; Tradehall needs PostgreSQL ${OLDEST_POSTGRES / 10_000} or later.`,
  );
}

/** Refuses a database that a newer version has migrated: this one would read and write it wrongly. */
export function checkSchemaIsKnown(applied: Iterable<string>, known: ReadonlySet<string>): void {
  const unknown = [...applied].filter((name) => !known.has(name)).sort();
  if (unknown.length === 0) return;
  throw new StartRefused(
    `A newer version of Tradehall has migrated this database (${unknown.join(', ')}). Start that version, or restore a backup from before it into an empty database.`,
  );
}
