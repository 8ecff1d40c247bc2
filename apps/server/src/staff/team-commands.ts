import { isDeepStrictEqual } from 'node:util';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import { writtenName } from '@tradehall/domain/access/person-name';
import type { changeStaff, inviteStaff } from '@tradehall/contract/staff';
import { STAFF_GROUP } from '@tradehall/domain/access/staff-group';
import { checkGrant } from '@tradehall/domain/staff/check-grant';
import { staffAccess, type StaffAccess } from '@tradehall/domain/staff/staff-access';
import type { StaffLimitsWire } from '@tradehall/contract/desk';
import type { StaffLimits } from '@tradehall/domain/staff/staff-limits';
import { checkStaff } from '@tradehall/domain/tenants/new-tenant';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { exactMinor } from '../http/exact-amount';
import type { Caller, Tenant } from '../http/request-context';
import { invitePoolUser } from '../identity/invite-pool-user';
import type { Factors } from '../identity/take-factors-off';
import type { Services } from '../room/services';
import { notifyAccountsChanged } from '../tenancy/callers';
import { findInvitable, refuseDisabled } from '../tenancy/find-invitable';
import { insertStaff } from '../tenancy/insert-staff';
import { lockTeam } from '../tenancy/lock-team';
import { readStaffAccess } from '../tenancy/staff-access-read-model';
import { findStaff, hasOwner, permissionsOf } from './team-store';
import { tellRights } from './tell-rights';

type Parts = Pick<Services, 'pools' | 'clock'>;
type Rights = Pick<CallBody<typeof changeStaff>, 'roles' | 'limits' | 'salesRepId' | 'hasOwnAccountsAlone'>;

export interface TeamCommand {
  readonly tenant: Tenant;
  readonly caller: Caller;
}

/** Locks the team and reads anew what the caller may: somebody may have taken it a moment ago. */
async function actorNow(tx: Transaction, { caller }: TeamCommand): Promise<StaffAccess> {
  await lockTeam(tx);
  const actor = await readStaffAccess(tx, caller.userId);
  if (actor?.permissions.has('TEAM') !== true) throw new ApiError(403, 'PERMISSION_MISSING', { params: ['TEAM'] });
  return actor;
}

function fromWireLimits(limits: StaffLimitsWire, tenant: Tenant): StaffLimits {
  const minor = (name: keyof StaffLimitsWire): number | null => {
    const major = limits[name];
    return major === null ? null : exactMinor(major, tenant, `limits.${name}`);
  };
  return {
    acceptMinor: minor('accept'),
    refundMinor: minor('refund'),
    creditLimitMinor: minor('creditLimit'),
  };
}

async function accessOf(tx: Transaction, rights: Rights, limits: StaffLimits): Promise<StaffAccess> {
  return staffAccess({
    roles: rights.roles,
    ownPermissions: await permissionsOf(tx, rights.roles),
    limits,
    ownAccountsOf: rights.hasOwnAccountsAlone ? (rights.salesRepId ?? '') : null,
  });
}

export async function invite(
  tx: Transaction,
  { pools, clock }: Parts,
  by: TeamCommand,
  body: CallBody<typeof inviteStaff>,
): Promise<string> {
  const { tenant } = by;
  if (tenant.configuration.identityPool !== undefined)
    throw new ApiError(422, 'STAFF_POOL_OUTSIDE', { params: [tenant.tenantId] });
  const issues = checkStaff(body);
  if (issues.length > 0) throw ApiError.ofIssues(422, issues);
  const actor = await actorNow(tx, by);
  const limits = fromWireLimits(body.limits, tenant);
  const known = await findInvitable(tx, body.email);
  // Somebody invited before gets these rights instead of theirs: that is a change of them.
  const before = known && ((await readStaffAccess(tx, known.user_id)) ?? staffAccess({ roles: known.roles }));
  const issue = checkGrant(actor, {
    isOwn: false,
    ...(before === undefined ? {} : { before }),
    after: await accessOf(tx, body, limits),
  });
  if (issue !== undefined) throw ApiError.ofIssues(403, [issue]);
  await refuseUnknownRep(tx, body.salesRepId);
  const invited = await invitePoolUser(
    tx,
    tenant.tenantId,
    { ...body, group: STAFF_GROUP, now: clock.now() },
    pools.parts.sendMail,
  );
  if (invited === undefined) throw new ApiError(409, 'STAFF_EXISTS', { params: [body.email] });
  const name = { firstName: writtenName(body.firstName), lastName: writtenName(body.lastName) };
  await insertStaff(tx, {
    ...body,
    ...name,
    tenantId: tenant.tenantId,
    userId: invited.userId,
    email: invited.email,
    limits,
  });
  await storeRights(tx, invited.userId, body, limits);
  return invited.userId;
}

export async function inviteAgain(
  tx: Transaction,
  { pools, clock }: Parts,
  by: TeamCommand,
  userId: string,
): Promise<void> {
  await actorNow(tx, by);
  const known = await findStaff(tx, userId);
  refuseDisabled(known);
  const { email } = known;
  const { tenantId } = by.tenant;
  const invitation = { email, group: STAFF_GROUP, now: clock.now() };
  const invited = await invitePoolUser(tx, tenantId, invitation, pools.parts.sendMail);
  if (invited === undefined) throw new ApiError(409, 'STAFF_EXISTS', { params: [email] });
}

/** Answers whether it changed anything: whoever lost the answer sends what the colleague holds by now. */
export async function change(
  tx: Transaction,
  { pools }: Parts,
  by: TeamCommand,
  userId: string,
  { version, isDisabled, ...rights }: CallBody<typeof changeStaff>,
): Promise<boolean> {
  const { tenant, caller } = by;
  const actor = await actorNow(tx, by);
  const known = await findStaff(tx, userId);
  const limits = fromWireLimits(rights.limits, tenant);
  if (known.version !== version) {
    const isSame = version < known.version && isHeld(known, { ...rights, isDisabled }, limits);
    if (!isSame) throw new ApiError(409, 'STAFF_CHANGED_MEANWHILE');
    return false;
  }
  const before = (await readStaffAccess(tx, userId)) ?? staffAccess({ roles: known.roles });
  const after = await accessOf(tx, rights, limits);
  const issue = checkGrant(actor, { isOwn: userId === caller.userId, before, after });
  if (issue !== undefined) throw ApiError.ofIssues(403, [issue]);
  if (rights.salesRepId !== known.sales_rep_id) await refuseUnknownRep(tx, rights.salesRepId);
  await storeRights(tx, userId, rights, limits);
  await tx.updateTable('staff_users').set({ is_disabled: isDisabled }).where('user_id', '=', userId).execute();
  await requireOwner(tx);
  if (tenant.configuration.identityPool === undefined && isDisabled !== known.is_disabled)
    await (isDisabled ? pools.disableUser : pools.enableUser)(tx, tenant.tenantId, userId);
  await notifyAccountsChanged(tx, tenant.tenantId);
  await tellRights(tx, [userId]);
  return true;
}

function isHeld(
  known: Awaited<ReturnType<typeof findStaff>>,
  wanted: Rights & { readonly isDisabled: boolean },
  limits: StaffLimits,
): boolean {
  return (
    isDeepStrictEqual(new Set(known.roles), new Set(wanted.roles)) &&
    isDeepStrictEqual(known.limits, limits) &&
    known.sales_rep_id === wanted.salesRepId &&
    known.has_own_accounts_alone === wanted.hasOwnAccountsAlone &&
    known.is_disabled === wanted.isDisabled
  );
}

/** Takes an invitation back, or somebody from the desk: the user is gone from the pool, and every session with it. */
export async function remove(tx: Transaction, { pools }: Parts, by: TeamCommand, userId: string): Promise<void> {
  const { tenantId, configuration } = by.tenant;
  const actor = await actorNow(tx, by);
  const known = await findStaff(tx, userId);
  const access = (await readStaffAccess(tx, userId)) ?? staffAccess({ roles: known.roles });
  const issue = checkGrant(actor, { isOwn: false, before: access, after: staffAccess({ roles: [] }) });
  if (issue !== undefined) throw ApiError.ofIssues(403, [issue]);
  await tx.deleteFrom('staff_users').where('user_id', '=', userId).execute();
  await requireOwner(tx);
  if (configuration.identityPool === undefined) await pools.removeUser(tx, tenantId, userId);
  await notifyAccountsChanged(tx, tenantId);
}

/**
 * Takes the second factors off a colleague who lost them and the recovery codes. Until they set one up anew their
 * password alone lets in, so it is an owner's to do, as all that gets somebody past a sign-in. One's own goes by a
 * proof.
 */
export async function takeSecondFactorOff(
  tx: Transaction,
  { pools }: Parts,
  by: TeamCommand,
  userId: string,
): Promise<Factors> {
  const { tenantId, configuration } = by.tenant;
  if (configuration.identityPool !== undefined) throw new ApiError(409, 'SECOND_FACTOR_ELSEWHERE');
  const actor = await actorNow(tx, by);
  await findStaff(tx, userId);
  if (userId === by.caller.userId) throw new ApiError(403, 'SECOND_FACTOR_OWN');
  if (!actor.roles.includes('OWNER') || actor.isReader) throw new ApiError(403, 'STAFF_BEYOND_OWN');
  const taken = await pools.takeFactorsOff(tx, tenantId, userId);
  if (!taken.app && !taken.passkeys) throw new ApiError(409, 'SECOND_FACTOR_NONE');
  return taken;
}

async function requireOwner(tx: Transaction): Promise<void> {
  if (!(await hasOwner(tx))) throw new ApiError(409, 'STAFF_LAST_OWNER');
}

/** Whose accounts somebody sees, or is named for, is one of the representatives that there are (SD07). */
async function refuseUnknownRep(tx: Transaction, salesRepId: string | null): Promise<void> {
  if (salesRepId === null) return;
  const rep = await tx
    .selectFrom('sales_reps')
    .select('sales_rep_id')
    .where('sales_rep_id', '=', salesRepId)
    .executeTakeFirst();
  if (rep === undefined) throw ApiError.ofIssues(422, [{ messageCode: 'UNKNOWN_SALES_REP', field: 'salesRepId' }]);
}

async function storeRights(tx: Transaction, userId: string, rights: Rights, limits: StaffLimits): Promise<void> {
  await tx
    .updateTable('staff_users')
    .set((expression) => ({
      roles: [...rights.roles],
      limits: JSON.stringify(limits),
      sales_rep_id: rights.salesRepId,
      has_own_accounts_alone: rights.hasOwnAccountsAlone,
      version: expression('version', '+', 1),
      updated_at: new Date(),
    }))
    .where('user_id', '=', userId)
    .execute();
}
