import { sql } from 'kysely';
import type { Team, TeamPerson } from '@tradehall/contract/staff';
import { STAFF_GROUP } from '@tradehall/domain/access/staff-group';
import { isBuiltInRole, isPermission } from '@tradehall/domain/staff/permissions';
import { NO_LIMITS, type StaffLimits } from '@tradehall/domain/staff/staff-limits';
import type { Transaction } from '../database/transaction-kysely';
import { toWireLimits } from '../desk/staff-wire';
import { ApiError } from '../http/api-error';
import { invitationState } from '../identity/invitation-lifetime';
import { hasSecondFactor } from '../identity/second-factor-of';

/** Whether somebody who can sign in still owns the shop; users of a pool outside of this server always can. */
export async function hasOwner(tx: Transaction): Promise<boolean> {
  const { rows } = await sql`
    select 1 from staff_users s
      left join pool_users p on p.tenant_id = s.tenant_id and p.user_id = s.user_id
     where s.tenant_id = current_setting('app.tenant_id') and 'OWNER' = any (s.roles) and not s.is_disabled
       and p.status is distinct from 'FORCE_CHANGE_PASSWORD' and p.is_enabled is distinct from false
       and (p.user_id is null or ${STAFF_GROUP} = any (p.groups)) limit 1`.execute(tx);
  return rows.length > 0;
}

/** What the tenant's own roles among these hold; throws for one that is unknown. */
export async function permissionsOf(tx: Transaction, roles: readonly string[]): Promise<string[]> {
  const own = roles.filter((role) => !isBuiltInRole(role));
  if (own.length === 0) return [];
  const rows = await tx
    .selectFrom('staff_roles')
    .select(['role_id', 'permissions'])
    .where('role_id', 'in', own)
    .execute();
  const unknown = own.find((role) => !rows.some(({ role_id }) => role_id === role));
  if (unknown !== undefined) throw ApiError.ofIssues(422, [{ messageCode: 'STAFF_ROLE_UNKNOWN', field: 'roles' }]);
  return rows.flatMap(({ permissions }) => permissions);
}

interface PersonRow {
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly roles: string[];
  readonly limits: Partial<StaffLimits>;
  readonly sales_rep_id: string | null;
  readonly has_own_accounts_alone: boolean;
  readonly is_disabled: boolean;
  readonly version: number;
  readonly status: string | null;
  readonly temporary_until: Date | null;
  readonly has_second_factor: boolean;
}

function stateOf(row: PersonRow, now: Date): TeamPerson['state'] {
  if (row.is_disabled) return 'DISABLED';
  return row.status === 'FORCE_CHANGE_PASSWORD' ? invitationState(row.temporary_until, now) : 'ACTIVE';
}

export async function readTeam(tx: Transaction, precision: number, now: Date): Promise<Team> {
  const { rows } = await sql<PersonRow>`
    select s.*, p.status, p.temporary_until,
           ${hasSecondFactor(sql`s`)} as has_second_factor
      from staff_users s
      left join pool_users p on p.tenant_id = s.tenant_id and p.user_id = s.user_id
     where s.tenant_id = current_setting('app.tenant_id') order by s.first_name, s.last_name, s.email`.execute(tx);
  const roles = await tx.selectFrom('staff_roles').selectAll().orderBy('name').execute();
  const salesReps = await tx.selectFrom('sales_reps').select(['sales_rep_id', 'name']).orderBy('name').execute();
  const asked = await tx
    .selectFrom('staff_role_rules')
    .select('role_id')
    .where('needs_second_factor', '=', true)
    .execute();
  return {
    secondFactorRoles: asked.map(({ role_id }) => role_id),
    people: rows.map((row) => ({
      userId: row.user_id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      roles: row.roles,
      limits: toWireLimits({ ...NO_LIMITS, ...row.limits }, precision),
      salesRepId: row.sales_rep_id,
      hasOwnAccountsAlone: row.has_own_accounts_alone,
      state: stateOf(row, now),
      invitedUntil: row.status === 'FORCE_CHANGE_PASSWORD' ? (row.temporary_until?.toISOString() ?? null) : null,
      hasSecondFactor: row.has_second_factor,
      version: row.version,
    })),
    roles: roles.map((row) => ({
      roleId: row.role_id,
      name: row.name,
      permissions: row.permissions.filter(isPermission),
      version: row.version,
    })),
    salesReps: salesReps.map(({ sales_rep_id, name }) => ({ salesRepId: sales_rep_id, name })),
  };
}

export async function findStaff(tx: Transaction, userId: string) {
  const row = await tx.selectFrom('staff_users').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (row === undefined) throw new ApiError(404, 'STAFF_UNKNOWN');
  return row;
}
