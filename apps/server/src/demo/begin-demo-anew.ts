import pg from 'pg';
import { StartRefused } from '../database/start-refused';
import { DEMO_TENANTS } from './demo-tenants';

/** What is not the demo's: the schema's own notes, the deployment's secrets, and that the demo was begun. */
const KEPT = ['schema_migrations', 'schema_functions', 'deployment_secrets', 'demo_loads'];

/**
 * Empties a database whose demo was not loaded to its end, as its owner: no server has served it yet. Where somebody
 * made a tenant of their own meanwhile, nothing is touched.
 */
export async function beginDemoAnew(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    const demo = DEMO_TENANTS.map(({ tenantId }) => tenantId);
    const { rowCount: others } = await owner.query('select from tenants where tenant_id <> all ($1)', [demo]);
    if ((others ?? 0) > 0)
      throw new StartRefused(
        'The demo was not loaded to its end, and other tenants were made since. Set DEMO=off to go on with what is there.',
      );
    const { rows: tables } = await owner.query<{ name: string }>(
      `select format('%I', relname) as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1)`,
      [KEPT],
    );
    // The trail is kept from everybody, its owner included, unless they say that they mean it.
    await owner.query('alter table audit_events disable trigger keep_all_audit_events');
    await owner.query(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity`);
    await owner.query('alter table audit_events enable trigger keep_all_audit_events');
    const { rows: numbers } = await owner.query<{ name: string }>(
      `select format('numbers.%I', sequencename) as name from pg_sequences where schemaname = 'numbers'`,
    );
    for (const { name } of numbers) await owner.query(`drop sequence ${name}`);
    await owner.query('commit');
  } finally {
    await owner.end();
  }
}
