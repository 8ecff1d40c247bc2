import { checkStaff, type Staff } from '@tradehall/domain/tenants/new-tenant';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { STAFF_GROUP } from '@tradehall/domain/access/staff-group';
import { invitePoolUser } from '../identity/invite-pool-user';
import { sendPoolMail } from '../sign-in/send-pool-mail';
import { findInvitable } from '../tenancy/find-invitable';
import { insertStaff } from '../tenancy/insert-staff';
import { lockTeam } from '../tenancy/lock-team';
import { readTenant } from '../tenancy/tenant-directory';
import type { OperatorDeps } from './operator-deps';
import { changeTenant, findTenant } from './on-tenant';

/** Invites somebody who works for the tenant by an email with a password for the first sign-in (O04). */
export async function inviteStaff(
  tx: Transaction,
  { clock, texts, siteAt }: OperatorDeps,
  tenantId: string,
  staff: Staff,
): Promise<{ readonly email: string; readonly expiresAt: Date }> {
  const { tenant, host } = await readTenant(tx, tenantId);
  if (tenant.configuration.identityPool !== undefined)
    throw new ApiError(422, 'STAFF_POOL_OUTSIDE', { params: [tenantId] });
  await lockTeam(tx);
  const known = await findInvitable(tx, staff.email);
  const invited = await invitePoolUser(
    tx,
    tenantId,
    { ...staff, group: STAFF_GROUP, now: clock.now() },
    (mailTx, mail) => sendPoolMail(mailTx, { texts, siteOf: () => siteAt(host) }, tenant, mail),
  );
  if (invited === undefined) throw new ApiError(409, 'STAFF_EXISTS', { params: [staff.email] });
  // Whom the operator invites owns the shop: nobody there could make them more.
  if (known === undefined)
    await insertStaff(tx, { tenantId, userId: invited.userId, ...staff, email: invited.email, roles: ['OWNER'] });
  else await makeOwner(tx, known.user_id);
  return invited;
}

/** What the shop let them do before goes, with its limits. A window of the desk that shows it is out of date then. */
async function makeOwner(tx: Transaction, userId: string): Promise<void> {
  await tx
    .updateTable('staff_users')
    .set((expression) => ({
      roles: ['OWNER'],
      limits: '{}',
      has_own_accounts_alone: false,
      version: expression('version', '+', 1),
      updated_at: new Date(),
    }))
    .where('user_id', '=', userId)
    .execute();
}

/** A further staff user, or a new invitation for one whose first ran out. */
export async function inviteFurtherStaff(deps: OperatorDeps, tenantId: string, staff: Staff) {
  const issues = checkStaff(staff);
  if (issues.length > 0) throw ApiError.ofIssues(422, issues);
  await deps.texts.warm(tenantId, (await findTenant(deps.database, tenantId)).languages);
  let invited = { email: staff.email, expiresAt: deps.clock.now() };
  await changeTenant(deps.database, tenantId, async (tx) => {
    invited = await inviteStaff(tx, deps, tenantId, staff);
  });
  return { email: invited.email, expiresAt: invited.expiresAt.toISOString() };
}
