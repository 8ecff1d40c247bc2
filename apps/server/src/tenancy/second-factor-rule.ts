import { sql } from 'kysely';
import { STAFF_GROUP } from '@tradehall/domain/access/staff-group';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';

/** Whether a user has to sign in with a second factor: as one of the staff, or for one of their roles (SD09). */
export async function needsSecondFactor(
  tx: Transaction,
  { configuration }: Pick<Tenant, 'configuration'>,
  user: { readonly userId: string; readonly groups: readonly string[] },
): Promise<boolean> {
  if (!user.groups.includes(STAFF_GROUP)) return false;
  if (configuration.secondFactorForStaff === true) return true;
  const { rows } = await sql`
    select 1 from staff_users s join staff_role_rules r on r.tenant_id = s.tenant_id and r.role_id = any (s.roles)
     where s.tenant_id = current_setting('app.tenant_id') and s.user_id = ${user.userId} and r.needs_second_factor
     limit 1`.execute(tx);
  return rows.length > 0;
}
