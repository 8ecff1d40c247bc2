import type { Database } from '../database/database';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { readAcrossNetwork } from './across-network';

export interface ParticipantAccess {
  /** Whether the tenant's network has the participant. */
  isMember(tenantId: string, participantId: string): Promise<boolean>;
  /**
   * The tenant whose stock a call speaks of: itself, or a participant of its network; 403
   * UNKNOWN_PARTICIPANT otherwise.
   */
  ownerOf(tenantId: string, participantId: string | null): Promise<string>;
}

/** Whose stock a call speaks of, for calls that hold no transaction. */
export function createParticipantAccess(database: Database): ParticipantAccess {
  const access: ParticipantAccess = {
    async isMember(tenantId, participantId) {
      const row = await database.inTenant(
        tenantId,
        (tx) =>
          tx
            .selectFrom('network_participants')
            .select('participant_id')
            .where('participant_id', '=', participantId)
            .executeTakeFirst(),
        { readOnly: true },
      );
      return row !== undefined;
    },
    async ownerOf(tenantId, participantId) {
      if (participantId === null || participantId === tenantId) return tenantId;
      if (!(await access.isMember(tenantId, participantId))) throw new ApiError(403, 'UNKNOWN_PARTICIPANT');
      return participantId;
    },
  };
  return access;
}

/** Reads as the owner of the stock a call speaks of, inside the tenant's open transaction; `work` writes nothing. */
export async function readAsOwner<T>(
  tx: Transaction,
  tenantId: string,
  participantId: string | null,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (participantId === null || participantId === tenantId) return work(tx);
  const read = await readAcrossNetwork(tx, participantId, async () => ({ result: await work(tx) }));
  if (read === undefined) throw new ApiError(403, 'UNKNOWN_PARTICIPANT');
  return read.result;
}
