import { personName } from '@tradehall/domain/access/person-name';
import type { Transaction } from '../database/transaction-kysely';
import { insertAuditEvent } from '../audit/insert-audit-event';
import { PoolError } from '../identity/pool-error';
import type { AdminAct } from '../identity/pool-parts';
import { lockTeam } from '../tenancy/lock-team';
import { hasOwner } from './team-store';

/** What may leave a shop without an owner. */
const LOCKS_OUT: ReadonlySet<string> = new Set(['AdminDisableUser', 'AdminRemoveUserFromGroup']);

/**
 * An act of the identity protocol's admin calls is an act of the staff: it stands in the trail (SD83) and leaves the
 * shop an owner who can sign in (SD05).
 */
export async function followAdminAct(tx: Transaction, act: AdminAct): Promise<void> {
  const { tenantId, by, operation, userId } = act;
  if (LOCKS_OUT.has(operation)) {
    await lockTeam(tx);
    if (!(await hasOwner(tx))) throw PoolError.invalidParameter('The shop needs an owner who can sign in.');
  }
  await insertAuditEvent(tx, {
    tenantId,
    actorKind: 'STAFF',
    actorId: by.userId,
    actorName: personName(by),
    roles: [],
    act: 'USER_ADMINISTERED',
    record: 'USER',
    ids: [userId],
    after: { operation },
    reason: '',
    traceId: act.traceId,
    address: act.address,
  });
}
