import type { FastifyRequest } from 'fastify';
import { personName } from '@tradehall/domain/access/person-name';
import { isOfAccount, type AuditAct, type AuditRecord } from '@tradehall/domain/staff/audit-acts';
import type { Database, TransactionOptions } from '../database/database';
import { once, type OnceKey } from '../database/once';
import type { Transaction } from '../database/transaction-kysely';
import { forAllAccounts } from '../http/account-scope';
import { requirePermissionsOf } from '../http/serve-call';
import type { Caller, Tenant } from '../http/request-context';
import { markTrail } from '../http/staff-trail';
import { ApiError } from '../http/api-error';
import { approvingOf } from './approving';
import { changesBetween } from './changes-between';
import { insertAuditEvent } from './insert-audit-event';
import { readWatched, type Watched } from './watched-rows';

/** Who asks: what a handler of `serveCall` gets. */
export interface StaffRequest {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly raw: FastifyRequest;
}

export interface StaffCommand {
  readonly act: AuditAct;
  readonly record: AuditRecord;
  /** Which ones; those that the command makes are named by `trail.about`. */
  readonly ids?: readonly string[];
  readonly reason?: string | undefined;
  /** Rows whose columns before and after stand in the trail; without it the command says them by `trail.changed`. */
  readonly watched?: Watched;
  /** The Idempotency-Key: a repetition gets the first answer and leaves no second event. */
  readonly once?: OnceKey;
}

/** What a command tells of itself while it runs. */
export interface Trail {
  about(ids: readonly string[]): void;
  changed(before: unknown, after: unknown): void;
  /** Nothing was changed, so that there is nothing to tell. */
  unchanged(): void;
}

/**
 * The one way in which staff change anything: the permission, the key, the work, and exactly one event with what was
 * before and what is after, all in one transaction (SD83). An auditor's transaction is read-only (SD06).
 */
export async function runStaffCommand<T>(
  database: Database,
  { tenant, caller, raw }: StaffRequest,
  command: StaffCommand,
  work: (tx: Transaction, trail: Trail) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const call = approvingOf(raw)?.call ?? raw.routeOptions.config.call;
  requirePermissionsOf(caller, call);
  const transact = (): Promise<T> =>
    database.inTenant(
      tenant.tenantId,
      (tx) => {
        const run = (): Promise<T> => runOnce(tx, { tenant, caller, raw }, command, work);
        return command.once === undefined ? run() : once(tx, command.once, run);
      },
      { ...options, readOnly: caller.staff?.isReader === true },
    );
  const answer = await (isOfAccount(command.record) ? transact() : forAllAccounts(transact));
  markTrail(raw);
  return answer;
}

async function runOnce<T>(
  tx: Transaction,
  { tenant, caller, raw }: StaffRequest,
  { act, record, ids = [], reason = '', watched }: StaffCommand,
  work: (tx: Transaction, trail: Trail) => Promise<T>,
): Promise<T> {
  const told: { ids: readonly string[]; changes?: { before: unknown; after: unknown }; isUnchanged?: true } = { ids };
  const trail: Trail = {
    about: (named) => void (told.ids = named),
    changed: (before, after) => void (told.changes = changesBetween(before, after)),
    unchanged: () => void (told.isUnchanged = true),
  };
  const approving = approvingOf(raw);
  await approving?.settle(tx);
  const before = watched === undefined ? undefined : await readWatched(tx, watched);
  const answer = await work(tx, trail);
  if (told.isUnchanged === true) {
    if (approving !== undefined) throw new ApiError(409, 'APPROVAL_OVERTAKEN');
    return answer;
  }
  if (watched !== undefined) told.changes ??= changesBetween(before, await readWatched(tx, watched));
  await insertAuditEvent(tx, {
    tenantId: tenant.tenantId,
    actorKind: 'STAFF',
    actorId: caller.userId,
    actorName: personName(caller),
    roles: caller.staff?.roles ?? [],
    act,
    record,
    ids: told.ids,
    before: told.changes?.before,
    after: approving === undefined ? told.changes?.after : withAsker(told.changes?.after, approving.askedBy),
    reason,
    traceId: raw.traceId,
    address: raw.ip,
  });
  return answer;
}

/** What was done for somebody who might not do it alone names them too (SD08). */
function withAsker(after: unknown, askedBy: string): object {
  const fields = typeof after === 'object' && after !== null && !Array.isArray(after) ? after : { after };
  return { ...fields, asked_by: askedBy };
}
