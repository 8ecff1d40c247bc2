import { sql } from 'kysely';
import type { Colleague } from '@tradehall/contract/colleagues';
import { orderApprovalsChanged } from '@tradehall/contract/order-approvals';
import { isAuthority, type Authority } from '@tradehall/domain/access/authorities';
import { heldAuthorities, heldLimit, type ColleagueTerms } from '@tradehall/domain/colleagues/colleague-rights';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { invitationState } from '../identity/invitation-lifetime';
import { hasSecondFactor } from '../identity/second-factor-of';
import { liveEvent } from '../jobs/live-event';
import { outbox } from '../jobs/outbox';

/** Of the account and of who was invited into it: one shape. */
export interface StoredColleague {
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly is_owner: boolean;
  readonly authorities: string[];
  readonly order_limit_minor: number | null;
  readonly version: number;
  readonly is_invited: boolean;
  readonly temporary_until: Date | null;
  readonly has_second_factor: boolean;
}

/** Everybody of an account, who was invited too, by name; `userId` narrows it to one. */
export async function findColleagues(tx: Transaction, accountId: string, userId?: string): Promise<StoredColleague[]> {
  const { rows } = await sql<StoredColleague>`
    select * from (
      select u.user_id, u.email, u.first_name, u.last_name, u.is_owner, u.authorities, u.order_limit_minor, u.version, false as is_invited,
             null::timestamptz as temporary_until, ${hasSecondFactor(sql`u`)} as has_second_factor
        from account_users u where u.tenant_id = current_setting('app.tenant_id') and u.account_id = ${accountId}::uuid
      union all
      select i.user_id, i.email, i.first_name, i.last_name, i.is_owner, i.authorities, i.order_limit_minor, i.version, true, p.temporary_until, false
        from colleague_invitations i join pool_users p on p.tenant_id = i.tenant_id and p.user_id = i.user_id
       where i.tenant_id = current_setting('app.tenant_id') and i.account_id = ${accountId}::uuid) c
     where ${userId ?? null}::text is null or c.user_id = ${userId ?? null}
     order by c.is_invited, c.first_name, c.last_name, c.email`.execute(tx);
  return rows;
}

export async function findColleague(tx: Transaction, accountId: string, userId: string): Promise<StoredColleague> {
  const [row] = await findColleagues(tx, accountId, userId);
  if (row === undefined) throw new ApiError(404, 'COLLEAGUE_UNKNOWN');
  return row;
}

export function wireColleague(
  row: StoredColleague,
  ofAccount: ReadonlySet<Authority>,
  { now, precision }: { readonly now: Date; readonly precision: number },
): Colleague {
  const { isOwner, authorities, orderLimitMinor } = rightsOf(row, ofAccount);
  return {
    userId: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    isOwner,
    authorities: [...authorities],
    orderLimit: orderLimitMinor === null ? null : toMajorUnits(orderLimitMinor, precision),
    state: row.is_invited ? invitationState(row.temporary_until, now) : 'ACTIVE',
    hasSecondFactor: row.has_second_factor,
    invitedUntil: row.temporary_until?.toISOString() ?? null,
    version: row.version,
  };
}

export function rightsOf(row: StoredColleague, ofAccount: ReadonlySet<Authority>): ColleagueTerms {
  const given = { isOwner: row.is_owner, authorities: row.authorities.filter(isAuthority) };
  return {
    isOwner: given.isOwner,
    authorities: heldAuthorities(given, ofAccount),
    orderLimitMinor: heldLimit({ isOwner: given.isOwner, orderLimitMinor: row.order_limit_minor }),
  };
}

export async function storeRights(
  tx: Transaction,
  row: StoredColleague,
  { isOwner, authorities, orderLimitMinor }: ColleagueTerms,
): Promise<void> {
  await tx
    .updateTable(row.is_invited ? 'colleague_invitations' : 'account_users')
    .set((expression) => ({
      is_owner: isOwner,
      authorities: [...authorities],
      order_limit_minor: orderLimitMinor,
      version: expression('version', '+', 1),
    }))
    .where('user_id', '=', row.user_id)
    .execute();
}

/** Whether somebody who can sign in still owns the account; users of a pool outside of this server always can. */
export async function requireOwner(tx: Transaction, accountId: string): Promise<void> {
  const { rows } = await sql`
    select 1 from account_users u
      left join pool_users p on p.tenant_id = u.tenant_id and p.user_id = u.user_id
     where u.tenant_id = current_setting('app.tenant_id') and u.account_id = ${accountId}::uuid and u.is_owner
       and p.is_enabled is distinct from false limit 1`.execute(tx);
  if (rows.length === 0) throw new ApiError(409, 'COLLEAGUE_LAST_OWNER');
}

/** How many emails of invitations the account had sent in the last 24 hours. */
export async function countInvitations(tx: Transaction, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_events
     where tenant_id = current_setting('app.tenant_id') and record_ids @> array[${accountId}::text]
       and act in ('COLLEAGUE_INVITED', 'COLLEAGUE_INVITED_AGAIN')
       and happened_at > clock_timestamp() - interval '24 hours'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Takes somebody out of the account; what they did keeps their name, and their shared views stay with `successor`. */
export async function removePerson(
  tx: Transaction,
  row: StoredColleague,
  accountId: string,
  successor: string,
): Promise<void> {
  const own = { userId: row.user_id };
  await sql`
    insert into former_colleagues (tenant_id, user_id, account_id, email, first_name, last_name)
    values (current_setting('app.tenant_id'), ${own.userId}, ${accountId}::uuid, ${row.email}, ${row.first_name},
            ${row.last_name})`.execute(tx);
  await sql`
    update saved_views set user_id = ${successor}, tells_when = 'NEVER', updated_at = now()
     where tenant_id = current_setting('app.tenant_id') and user_id = ${own.userId} and is_shared`.execute(tx);
  await tx.deleteFrom('stock_alerts').where('user_id', '=', own.userId).execute();
  await tx.deleteFrom('daily_report_subscribers').where('user_id', '=', own.userId).execute();
  await tx.deleteFrom('account_users').where('user_id', '=', own.userId).execute();
  // What they asked an owner for is asked for no more (W73).
  const asked = await tx
    .updateTable('order_approvals')
    .set({ state: 'WITHDRAWN', decided_at: sql<Date>`now()` })
    .where('requested_by', '=', own.userId)
    .where('state', '=', 'WAITING')
    .returning('approval_id')
    .execute();
  // An owner's open window offers no longer to approve it.
  if (asked.length > 0) await publishApprovals(tx, accountId);
}

/** What waits for an owner, or whether it has to, is not what open windows of the account show. */
export async function publishApprovals(tx: Transaction, accountId: string): Promise<void> {
  await outbox.event(
    tx,
    liveEvent(orderApprovalsChanged, { topic: `account:${accountId}`, coalesce: 'order-approvals', data: {} }),
  );
}
