import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { colleaguesChanged } from '@tradehall/contract/colleagues';
import { personName } from '@tradehall/domain/access/person-name';
import { isAuthority, type Authority } from '@tradehall/domain/access/authorities';
import type { AuditAct } from '@tradehall/domain/staff/audit-acts';
import { changesBetween } from '../audit/changes-between';
import { insertAuditEvent } from '../audit/insert-audit-event';
import type { Database } from '../database/database';
import { once, type OnceKey } from '../database/once';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { liveEvent } from '../jobs/live-event';
import { outbox } from '../jobs/outbox';
import { notifyAccountsChanged } from '../tenancy/callers';

export interface OwnerRequest {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly raw: Pick<FastifyRequest, 'traceId' | 'ip'>;
}

/** An owner as they are now, the people of the account locked. */
export interface Owner {
  readonly accountId: string;
  readonly caller: Caller;
  /** What the seller gave the account. */
  readonly authorities: ReadonlySet<Authority>;
}

/** What a command did, for the trail: to whom, and from what to what. */
export interface Deed<T> {
  readonly answer: T;
  readonly person: { readonly userId: string; readonly email: string };
  readonly before?: object;
  readonly after?: object;
  /** Nothing was changed, so that there is nothing to tell. */
  readonly isUnchanged?: true;
}

/** The people of an account change one command at a time, so that two owners cannot each remove the other. */
export async function lockPeople(tx: Transaction, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('colleagues ' || ${accountId}::text, 0))`.execute(tx);
}

/** Locks the people and reads anew whether the caller owns the account: somebody may have taken it a moment ago. */
async function ownerNow(tx: Transaction, caller: Caller): Promise<Owner> {
  const { accountId } = caller;
  if (accountId === null) throw new ApiError(403, 'ACCOUNT_OWNER_ONLY');
  await lockPeople(tx, accountId);
  const row = await tx
    .selectFrom('account_users')
    .select(['authorities'])
    .where('user_id', '=', caller.userId)
    .where('account_id', '=', accountId)
    .where('is_owner', '=', true)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError(403, 'ACCOUNT_OWNER_ONLY');
  return { accountId, caller, authorities: new Set(row.authorities.filter(isAuthority)) };
}

/**
 * The one way in which an owner changes who is in the account and what they may do: the lock, the key, the work, one
 * event of the chained trail and word to everybody of the account, all in one transaction (W70, W72).
 */
export async function runOwnerCommand<T>(
  database: Database,
  { tenant, caller, raw }: OwnerRequest,
  { act, once: key }: { readonly act: AuditAct; readonly once?: OnceKey },
  work: (tx: Transaction, owner: Owner) => Promise<Deed<T>>,
): Promise<T> {
  return database.inTenant(tenant.tenantId, async (tx) => {
    const run = async (): Promise<T> => {
      const owner = await ownerNow(tx, caller);
      const { answer, person, before, after, isUnchanged } = await work(tx, owner);
      if (isUnchanged === true) return answer;
      await leaveDeed(tx, { tenant, by: caller, accountId: owner.accountId, act, person, before, after, raw });
      return answer;
    };
    return key === undefined ? run() : once(tx, key, run);
  });
}

interface LeftDeed {
  readonly tenant: Pick<Tenant, 'tenantId'>;
  readonly by: Pick<Caller, 'userId' | 'firstName' | 'lastName' | 'email'>;
  readonly accountId: string;
  readonly act: AuditAct;
  readonly person: Deed<unknown>['person'];
  readonly before?: object | undefined;
  readonly after?: object | undefined;
  readonly raw?: OwnerRequest['raw'];
}

/** Writes the event, and tells servers and open windows that the account's people changed. Written last. */
export async function leaveDeed(tx: Transaction, deed: LeftDeed): Promise<void> {
  const { tenant, by, accountId, act, person, raw } = deed;
  const changes = changesBetween(deed.before, deed.after);
  const { tenantId } = tenant;
  await outbox.event(
    tx,
    liveEvent(colleaguesChanged, { topic: `account:${accountId}`, coalesce: 'colleagues', data: {} }),
  );
  await notifyAccountsChanged(tx, tenantId);
  await insertAuditEvent(tx, {
    tenantId,
    actorKind: 'BUYER',
    actorId: by.userId,
    actorName: personName(by),
    roles: [],
    act,
    record: 'ACCOUNT',
    ids: [accountId],
    ...(changes.before === undefined ? {} : { before: changes.before }),
    after: { ...(changes.after as object | undefined), person: person.email, userId: person.userId },
    reason: '',
    traceId: raw?.traceId ?? '',
    address: raw?.ip ?? '',
  });
}
