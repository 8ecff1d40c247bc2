import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database';

/** A secret that all servers of the deployment share; whichever asks first makes it. */
export async function deploymentSecret(database: Database, name: string): Promise<Buffer> {
  return database.asPlatform(async (tx) => {
    await sql`insert into deployment_secrets (name, secret) values (${name}, ${randomBytes(32)}) on conflict do nothing`.execute(
      tx,
    );
    const { rows } = await sql<{ secret: Buffer }>`select secret from deployment_secrets where name = ${name}`.execute(
      tx,
    );
    const [row] = rows;
    if (!row) throw new Error(`The secret ${name} could not be made.`);
    return row.secret;
  });
}
