import pg from 'pg';

/**
 * Makes a database unless it is there; another server may be making it at the same moment. Of a template its files are
 * copied: written to the log page by page, as PostgreSQL does by itself, it takes three times as long.
 */
export async function createDatabase(ownerUrl: string, name: string, template?: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    if (await isThere(client, name)) return;
    await client
      .query(
        `create database ${pg.escapeIdentifier(name)}${template ? ` template ${pg.escapeIdentifier(template)} strategy file_copy` : ''}`,
      )
      .catch((error: { code?: string }) => {
        if (error.code !== '42P04' && error.code !== '23505') throw error;
      });
  });
}

export async function dropDatabase(ownerUrl: string, name: string): Promise<void> {
  await asOwner(ownerUrl, (client) =>
    client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  );
}

export async function hasDatabase(ownerUrl: string, name: string): Promise<boolean> {
  let there = false;
  await asOwner(ownerUrl, async (client) => (there = await isThere(client, name)));
  return there;
}

export async function renameDatabase(ownerUrl: string, from: string, to: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [from]);
    await client.query(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`);
  });
}

async function isThere(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

async function asOwner(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
