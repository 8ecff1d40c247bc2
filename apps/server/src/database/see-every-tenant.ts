import type pg from 'pg';

const ALL_TABLES = (which: string, change: string) => `do $$
declare
  of_tenants regclass;
begin
  for of_tenants in select oid::regclass from pg_class
                     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and ${which} loop
    execute format('alter table %s ${change}', of_tenants);
  end loop;
end $$`;
const UNFORCE = ALL_TABLES('relforcerowsecurity', 'no force row level security');
const FORCE = ALL_TABLES('relrowsecurity and not relforcerowsecurity', 'force row level security');

/**
 * Runs a step that changes rows of all tenants, within the caller's transaction. Tenants' tables hide their rows from
 * their owner as well, unless it is a superuser: without this a step would change nothing where the schema belongs to a
 * plain user, and say so nowhere. The tables that the step itself makes are held open in the same way. Others see none
 * of it: what the transaction changed of the tables it has put back before it ends.
 */
export async function seeEveryTenant(owner: pg.ClientBase, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await owner.query<{ sees_all: boolean; making: string | null }>(
    `select (rolsuper or rolbypassrls) as sees_all, pg_get_functiondef(to_regprocedure('make_tenant_table(regclass)')) as making
       from pg_roles where rolname = current_user`,
  );
  const { sees_all: seesAll = true, making = null } = rows[0] ?? {};
  if (seesAll || making === null || !(await hasTenants(owner))) {
    await work();
    return;
  }
  await owner.query(making.replace(/^.* force row level security.*$/m, ''));
  await owner.query(UNFORCE);
  await work();
  await owner.query(making);
  await owner.query(FORCE);
}

async function hasTenants(owner: pg.ClientBase): Promise<boolean> {
  return (await owner.query('select from tenants limit 1')).rowCount === 1;
}
