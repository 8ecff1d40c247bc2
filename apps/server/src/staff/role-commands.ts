import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import type { changeRole, createRole } from '@tradehall/contract/staff';
import { BUILT_IN_ROLES, isBuiltInRole, permissionsOfRole, type Permission } from '@tradehall/domain/staff/permissions';
import { languages } from '@tradehall/texts/languages';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { notifyAccountsChanged } from '../tenancy/callers';
import { readStaffAccess } from '../tenancy/staff-access-read-model';
import type { TeamCommand } from './team-commands';
import { lockTeam } from '../tenancy/lock-team';
import { tellRights } from './tell-rights';

/** A role holds nothing that its maker does not: else TEAM alone would be every permission. */
async function checkRole(tx: Transaction, { caller }: TeamCommand, permissions: readonly Permission[]): Promise<void> {
  await lockTeam(tx);
  const actor = await readStaffAccess(tx, caller.userId);
  if (actor?.permissions.has('TEAM') !== true) throw new ApiError(403, 'PERMISSION_MISSING', { params: ['TEAM'] });
  if (permissions.some((permission) => !actor.permissions.has(permission))) throw new ApiError(403, 'STAFF_BEYOND_OWN');
}

/** What the built-in roles are called, by their ids and in every language: another of that name would pass for one. */
const BUILT_IN_NAMES: ReadonlySet<string> = new Set(
  BUILT_IN_ROLES.flatMap((role) => [
    role.toLowerCase(),
    ...Object.values(languages).map((texts) => String(texts[`STAFF_ROLE_${role}`]).toLowerCase()),
  ]),
);

async function refuseTakenName(tx: Transaction, name: string, roleId: string): Promise<void> {
  const { rows } = await sql`
    select 1 from staff_roles where tenant_id = current_setting('app.tenant_id')
       and lower(name) = lower(${name}) and role_id <> ${roleId}`.execute(tx);
  if (rows.length > 0 || BUILT_IN_NAMES.has(name.toLowerCase()))
    throw ApiError.ofIssues(409, [{ messageCode: 'STAFF_ROLE_NAME_TAKEN', field: 'name' }]);
}

async function findRole(tx: Transaction, roleId: string) {
  const row = await tx.selectFrom('staff_roles').selectAll().where('role_id', '=', roleId).executeTakeFirst();
  if (row === undefined) throw new ApiError(404, 'STAFF_ROLE_UNKNOWN');
  return row;
}

export async function addRole(tx: Transaction, by: TeamCommand, body: CallBody<typeof createRole>): Promise<string> {
  await checkRole(tx, by, body.permissions);
  const roleId = `role-${randomUUID()}`;
  const name = body.name.trim();
  await refuseTakenName(tx, name, roleId);
  const { tenantId } = by.tenant;
  await tx
    .insertInto('staff_roles')
    .values({ tenant_id: tenantId, role_id: roleId, name, permissions: [...new Set(body.permissions)] })
    .execute();
  return roleId;
}

/** Answers whether it changed anything: whoever lost the answer sends what the role is by now. */
export async function editRole(
  tx: Transaction,
  by: TeamCommand,
  roleId: string,
  body: CallBody<typeof changeRole>,
): Promise<boolean> {
  await checkRole(tx, by, body.permissions);
  const known = await findRole(tx, roleId);
  const name = body.name.trim();
  if (known.version !== body.version) {
    const isSame =
      body.version < known.version &&
      name === known.name &&
      isDeepStrictEqual(new Set(body.permissions), new Set(known.permissions));
    if (!isSame) throw new ApiError(409, 'STAFF_CHANGED_MEANWHILE');
    return false;
  }
  await checkRole(tx, by, known.permissions as Permission[]);
  if (name !== known.name) await refuseTakenName(tx, name, roleId);
  await tx
    .updateTable('staff_roles')
    .set({ name, permissions: [...new Set(body.permissions)], version: known.version + 1, updated_at: new Date() })
    .where('role_id', '=', roleId)
    .execute();
  await notifyAccountsChanged(tx, by.tenant.tenantId);
  const { rows: holders } = await sql<{ user_id: string }>`
    select user_id from staff_users where tenant_id = current_setting('app.tenant_id') and ${roleId} = any (roles)`.execute(
    tx,
  );
  await tellRights(
    tx,
    holders.map(({ user_id }) => user_id),
  );
  return true;
}

export async function dropRole(tx: Transaction, by: TeamCommand, roleId: string): Promise<void> {
  await checkRole(tx, by, []);
  await checkRole(tx, by, (await findRole(tx, roleId)).permissions as Permission[]);
  const { rows } = await sql`
    select 1 from staff_users where tenant_id = current_setting('app.tenant_id') and ${roleId} = any (roles)
     limit 1`.execute(tx);
  if (rows.length > 0) throw new ApiError(409, 'STAFF_ROLE_IN_USE');
  await tx.deleteFrom('staff_role_rules').where('role_id', '=', roleId).execute();
  await tx.deleteFrom('staff_roles').where('role_id', '=', roleId).execute();
}

/** Asks a second factor of a role, or no longer: of no role that goes beyond one's own (SD05, SD09). */
export async function askSecondFactor(
  tx: Transaction,
  by: TeamCommand,
  roleId: string,
  isNeeded: boolean,
): Promise<boolean> {
  const held = isBuiltInRole(roleId)
    ? permissionsOfRole(roleId)
    : ((await findRole(tx, roleId)).permissions as Permission[]);
  await checkRole(tx, by, held);
  const before = await tx
    .selectFrom('staff_role_rules')
    .select('needs_second_factor')
    .where('role_id', '=', roleId)
    .executeTakeFirst();
  await tx
    .insertInto('staff_role_rules')
    .values({ tenant_id: by.tenant.tenantId, role_id: roleId, needs_second_factor: isNeeded })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'role_id']).doUpdateSet({ needs_second_factor: isNeeded }))
    .execute();
  return before?.needs_second_factor ?? false;
}
