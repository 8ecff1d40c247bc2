import type { Database } from '../database/database';
import type { Transaction } from '../database/transaction-kysely';
import { Refusal } from '../http/refusal';

export interface ParticipantAccess {
  /** Whether the tenant's network has the participant. */
  isMember(tenantId: string, participantId: string): Promise<boolean>;
  /** The tenant whose stock a call speaks of: itself, or a participant of its network; 403 UNKNOWN_PARTICIPANT otherwise. */
  ownerOf(tenantId: string, participantId: string | null): Promise<string>;
  /** Reads as the owner of the stock a call speaks of; nothing can be written this way. */
  read<T>(tenantId: string, participantId: string | null, work: (tx: Transaction, ownerId: string) => Promise<T>): Promise<T>;
}

/**
 * The one guarded path across tenants (DESIGN §5 "Network"): whatever reads another tenant's rows comes
 * through here, and is checked against the reader's own network, in the reader's own rows, each time.
 */
export function createParticipantAccess(database: Database): ParticipantAccess {
  const access: ParticipantAccess = {
    async isMember(tenantId, participantId) {
      const row = await database.inTenant(tenantId, (tx) => tx.selectFrom('network_participants').select('participant_id').where('participant_id', '=', participantId).executeTakeFirst(), { readOnly: true });
      return row !== undefined;
    },
    async ownerOf(tenantId, participantId) {
      if (participantId === null || participantId === tenantId) return tenantId;
      if (!(await access.isMember(tenantId, participantId))) throw new Refusal(403, 'UNKNOWN_PARTICIPANT');
      return participantId;
    },
    async read(tenantId, participantId, work) {
      const owner = await access.ownerOf(tenantId, participantId);
      return database.inTenant(owner, (tx) => work(tx, owner), { readOnly: true });
    },
  };
  return access;
}
