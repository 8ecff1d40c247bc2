import type pg from 'pg';
import { StartRefused } from './start-refused';

/** The role every query of the product runs as: no superuser, and row-level security holds for it. */
export const APP_ROLE = 'tradehall_app';

/** Makes the role once for the whole cluster; another server may be making it at the same moment. */
export async function createAppRole(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ present: boolean; member: boolean }>(
    `select exists(select from pg_roles where rolname = $1) as present,
            coalesce((select pg_has_role(current_user, oid, 'SET') from pg_roles where rolname = $1), false) as member`,
    [APP_ROLE],
  );
  try {
    if (!rows[0]?.present) {
      await owner
        .query(`create role ${APP_ROLE} nologin nosuperuser nobypassrls nocreatedb nocreaterole inherit`)
        .catch((error: { code?: string }) => {
          if (error.code !== '42710' && error.code !== '23505') throw error;
        });
    }
    if (!rows[0]?.member) await owner.query(`grant ${APP_ROLE} to current_user with set true`);
  } catch (error) {
    throw new StartRefused(
      `The database user of DATABASE_URL may not create the role ${APP_ROLE}. Let an administrator run: create role ${APP_ROLE} nologin nobypassrls; grant ${APP_ROLE} to <that user>;`,
      { cause: error },
    );
  }
}

/** Refuses to go on as a role that could read past a tenant's rows. */
export async function verifyAppRole(app: { query: pg.ClientBase['query'] }): Promise<void> {
  const { rows } = await app.query<{ name: string; unsafe: boolean; open: string[] }>(
    `select current_user::text as name, (rolsuper or rolbypassrls) as unsafe,
            array(select c.relname::text from pg_class c join pg_attribute a on a.attrelid = c.oid
                   where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attname = 'tenant_id'
                     and not (c.relrowsecurity and c.relforcerowsecurity) and c.relname <> all (platform_tables())) as open
       from pg_roles where rolname = current_user`,
  );
  const role = rows[0];
  if (!role || role.unsafe)
    throw new StartRefused(
      `The database role ${role?.name ?? 'in use'} can read past row-level security; the server does not start with it.`,
    );
  if (role.open.length > 0)
    throw new StartRefused(
      `These tables hold tenants' rows without forced row-level security: ${role.open.join(', ')}. Call make_tenant_table() for them.`,
    );
}
