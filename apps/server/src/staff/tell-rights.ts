import { rightsChanged } from '@tradehall/contract/desk';
import type { Transaction } from '../database/transaction-kysely';
import { liveEvent } from '../jobs/live-event';
import { outbox } from '../jobs/outbox';

/** The open desks of whoever may something else now load anew what that is (SD05). */
export function tellRights(tx: Transaction, userIds: readonly string[]): Promise<void> {
  return outbox.events(
    tx,
    userIds.map((userId) => liveEvent(rightsChanged, { topic: `user:${userId}`, coalesce: 'rights' })),
  );
}
