import { sql } from 'kysely';
import { staffAccess, type StaffAccess } from '@tradehall/domain/staff/staff-access';
import { NO_LIMITS, type StaffLimits } from '@tradehall/domain/staff/staff-limits';
import type { Transaction } from '../database/transaction-kysely';

interface Granted {
  readonly roles: readonly string[] | null;
  readonly is_disabled: boolean | null;
  readonly limits: Partial<StaffLimits> | null;
  readonly own_accounts_of: string | null;
  readonly own_permissions: readonly string[] | null;
  readonly has_staff: boolean;
}

/**
 * What one of the staff may do now; null for whoever was disabled or never made staff. Where nobody was made staff yet,
 * as with users of a pool outside of this server, each of them is owner: somebody has to make the first.
 */
export async function readStaffAccess(tx: Transaction, userId: string): Promise<StaffAccess | null> {
  const { rows } = await sql<Granted>`
    select s.roles, s.is_disabled, s.limits,
           case when s.has_own_accounts_alone then coalesce(s.sales_rep_id, '') end as own_accounts_of,
           (select array_agg(distinct p.permission) from staff_roles r, unnest(r.permissions) as p (permission)
             where r.tenant_id = s.tenant_id and r.role_id = any (s.roles)) as own_permissions,
           exists (select from staff_users a where a.tenant_id = current_setting('app.tenant_id')) as has_staff
      from (select) as one
      left join staff_users s on s.tenant_id = current_setting('app.tenant_id') and s.user_id = ${userId}`.execute(tx);
  const [granted] = rows;
  if (granted === undefined || granted.is_disabled === true) return null;
  if (granted.roles === null) return granted.has_staff ? null : staffAccess({ roles: ['OWNER'] });
  return staffAccess({
    roles: granted.roles,
    ownPermissions: granted.own_permissions ?? [],
    ownAccountsOf: granted.own_accounts_of,
    limits: { ...NO_LIMITS, ...granted.limits },
  });
}
