import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { writtenName } from '@tradehall/domain/access/person-name';
import type { changeColleague, inviteColleague } from '@tradehall/contract/colleagues';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import {
  checkColleagueRights,
  heldAuthorities,
  heldLimit,
  MOST_COLLEAGUES,
  MOST_INVITATIONS_A_DAY,
  type ColleagueTerms,
} from '@tradehall/domain/colleagues/colleague-rights';
import { checkStaff } from '@tradehall/domain/tenants/new-tenant';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { exactMinor } from '../http/exact-amount';
import type { Tenant } from '../http/request-context';
import { invitePoolUser } from '../identity/invite-pool-user';
import { normalizeUsername } from '../identity/user-pool';
import { handOverOffers } from '../offers/hand-over-offers';
import { handOverOrders } from '../orders/order-store';
import { handOverReturns } from '../returns/move-return';
import type { Services } from '../room/services';
import {
  countInvitations,
  findColleague,
  findColleagues,
  removePerson,
  requireOwner,
  rightsOf,
  storeRights,
  publishApprovals,
} from './colleague-store';
import { NO_FACTORS, takeBuyersFactorsOff } from './take-factors-off';
import { mailInvitation } from './mail-invitation';
import type { Deed, Owner } from './run-owner-command';

type Parts = Pick<Services, 'pools' | 'clock' | 'texts' | 'siteOf'>;
const DONE = { status: 'SUCCESS' } as const;
/** The identity group of buyers. */
const BUYERS = 'Buyer';

/** The rights as they are held; throws where they go beyond what the account holds. */
function heldRights(
  tenant: Tenant,
  {
    isOwner,
    authorities,
    orderLimit,
  }: Pick<CallBody<typeof changeColleague>, 'isOwner' | 'authorities' | 'orderLimit'>,
  owner: Owner,
): ColleagueTerms {
  const issues = checkColleagueRights({ isOwner, authorities }, owner.authorities);
  if (issues.length > 0) throw ApiError.ofIssues(403, issues);
  const orderLimitMinor = orderLimit === null ? null : exactMinor(orderLimit, tenant, 'orderLimit');
  return {
    isOwner,
    authorities: heldAuthorities({ isOwner, authorities }, owner.authorities),
    orderLimitMinor: heldLimit({ isOwner, orderLimitMinor }),
  };
}

async function requireInvitationLeft(tx: Transaction, { accountId }: Owner): Promise<void> {
  if ((await countInvitations(tx, accountId)) >= MOST_INVITATIONS_A_DAY)
    throw new ApiError(429, 'COLLEAGUE_INVITATIONS_USED', { params: [MOST_INVITATIONS_A_DAY] });
}

const refusedAddress = (
  messageCode: 'COLLEAGUE_EXISTS' | 'COLLEAGUE_INVITED' | 'COLLEAGUE_HERE',
  { email }: CallBody<typeof inviteColleague>,
): ApiError => ApiError.ofIssues(409, [{ messageCode, params: [email], field: 'email' }]);

export async function invite(
  tx: Transaction,
  services: Parts,
  tenant: Tenant,
  owner: Owner,
  body: CallBody<typeof inviteColleague>,
): Promise<Deed<{ userId: string }>> {
  const { tenantId, configuration } = tenant;
  if (configuration.identityPool !== undefined) throw new ApiError(422, 'COLLEAGUE_POOL_OUTSIDE');
  const issues = checkStaff(body);
  if (issues.length > 0) throw ApiError.ofIssues(422, issues);
  const rights = heldRights(tenant, body, owner);
  const { accountId } = owner;
  const people = await findColleagues(tx, accountId);
  const theirs = people.find(({ email }) => email === normalizeUsername(body.email));
  // Whoever is in the account is no stranger's address: so an invitation whose answer was lost is recognized (W70).
  if (theirs !== undefined) throw refusedAddress(theirs.is_invited ? 'COLLEAGUE_INVITED' : 'COLLEAGUE_HERE', body);
  if (people.length >= MOST_COLLEAGUES) throw new ApiError(422, 'COLLEAGUES_TOO_MANY', { params: [MOST_COLLEAGUES] });
  const now = services.clock.now();
  await requireInvitationLeft(tx, owner);
  const taken = refusedAddress('COLLEAGUE_EXISTS', body);
  // Whoever has a user here, in this account or another, signed in or invited, stays where they are.
  const known = await services.pools.findUser(tx, tenantId, body.email);
  if (known !== undefined && known.status !== 'UNCONFIRMED') throw taken;
  const invited = await invitePoolUser(tx, tenantId, { ...body, group: BUYERS, now }, (_, { code }) =>
    mailInvitation(tx, services, tenant, owner, { email: body.email, code }),
  );
  if (invited === undefined) throw taken;
  const { userId, email } = invited;
  const { rows } = await sql`
    insert into colleague_invitations
      (tenant_id, user_id, account_id, email, first_name, last_name, is_owner, authorities, order_limit_minor)
    values (${tenantId}, ${userId}, ${accountId}::uuid, ${email}, ${writtenName(body.firstName)}, ${writtenName(body.lastName)},
            ${rights.isOwner}, ${[...rights.authorities]}::text[], ${rights.orderLimitMinor})
    on conflict do nothing returning user_id`.execute(tx);
  // Another account invited the same address at the same moment.
  if (rows.length === 0) throw taken;
  return { answer: { userId }, person: { userId, email }, after: rights };
}

export async function inviteAgain(
  tx: Transaction,
  services: Parts,
  tenant: Tenant,
  owner: Owner,
  userId: string,
): Promise<Deed<typeof DONE>> {
  const known = await findColleague(tx, owner.accountId, userId);
  const { email } = known;
  const now = services.clock.now();
  const joined = new ApiError(409, 'COLLEAGUE_JOINED_ALREADY', { params: [email] });
  if (!known.is_invited) throw joined;
  await requireInvitationLeft(tx, owner);
  const invited = await invitePoolUser(tx, tenant.tenantId, { email, group: BUYERS, now }, (_, { code }) =>
    mailInvitation(tx, services, tenant, owner, { email, code }),
  );
  if (invited === undefined) throw joined;
  return { answer: DONE, person: { userId, email } };
}

export async function change(
  tx: Transaction,
  tenant: Tenant,
  owner: Owner,
  userId: string,
  { version, ...given }: CallBody<typeof changeColleague>,
): Promise<Deed<typeof DONE>> {
  const known = await findColleague(tx, owner.accountId, userId);
  const before = rightsOf(known, owner.authorities);
  const after = heldRights(tenant, given, owner);
  const person = { userId, email: known.email };
  if (known.version !== version) {
    // Whoever lost the answer sends what the colleague may by now.
    if (version < known.version && isDeepStrictEqual(before, after)) return { answer: DONE, person, isUnchanged: true };
    throw new ApiError(409, 'COLLEAGUE_CHANGED_MEANWHILE');
  }
  await storeRights(tx, known, after);
  await requireOwner(tx, owner.accountId);
  // With another limit what they asked for may wait for nobody.
  await publishApprovals(tx, owner.accountId);
  return { answer: DONE, person, before, after };
}

/** Takes an invitation back, or somebody out of the account: the user is gone from the pool, and every session. */
export async function remove(
  tx: Transaction,
  { pools }: Parts,
  tenant: Tenant,
  owner: Owner,
  userId: string,
): Promise<Deed<typeof DONE>> {
  const { tenantId, configuration } = tenant;
  const { accountId, caller } = owner;
  const known = await findColleague(tx, accountId, userId);
  const before = rightsOf(known, owner.authorities);
  if (!known.is_invited) {
    const successor = userId === caller.userId ? await otherOwner(tx, accountId, userId) : caller.userId;
    await handOverOrders(tx, accountId, userId, successor);
    await handOverOffers(tx, accountId, userId, successor);
    await handOverReturns(tx, accountId, userId, successor);
    await removePerson(tx, known, accountId, successor);
    await requireOwner(tx, accountId);
  }
  if (configuration.identityPool === undefined) await pools.removeUser(tx, tenantId, userId);
  return { answer: DONE, person: { userId, email: known.email }, before };
}

/**
 * Takes the second factors off a colleague who lost them and the recovery codes. One's own goes by a proof, or by
 * another owner: an open session is none.
 */
export async function takeSecondFactorOff(
  tx: Transaction,
  { pools }: Parts,
  tenant: Tenant,
  { accountId, caller }: Owner,
  userId: string,
): Promise<Deed<typeof DONE>> {
  const { email } = await findColleague(tx, accountId, userId);
  if (userId === caller.userId) throw new ApiError(409, 'SECOND_FACTOR_OWN');
  const before = await takeBuyersFactorsOff(tx, pools, tenant, userId);
  return { answer: DONE, person: { userId, email }, before, after: NO_FACTORS };
}

/** Who goes on with what an owner leaves who removes themselves. */
async function otherOwner(tx: Transaction, accountId: string, userId: string): Promise<string> {
  const other = (await findColleagues(tx, accountId)).find(
    (one) => one.is_owner && !one.is_invited && one.user_id !== userId,
  );
  if (other === undefined) throw new ApiError(409, 'COLLEAGUE_LAST_OWNER');
  return other.user_id;
}
