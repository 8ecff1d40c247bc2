import type { Database } from '../database/database';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { readAcrossNetwork } from './across-network';

export interface ParticipantAccess {
  /**
   * Ids of the warehouses that the participant shares with the tenant's network (W12): null where it shares all of
   * them, and undefined where it is not of the network.
   */
  sharedWarehouses(tenantId: string, participantId: string): Promise<readonly string[] | null | undefined>;
  /**
   * The tenant whose stock a call speaks of: itself, or a participant of its network; 403
   * UNKNOWN_PARTICIPANT otherwise.
   */
  ownerOf(tenantId: string, participantId: string | null): Promise<string>;
  /** The same, with the warehouses that are shared; null for all of them, as of the tenant's own. */
  stockOf(tenantId: string, participantId: string | null): Promise<StockOwner>;
}

export interface StockOwner {
  readonly owner: string;
  readonly shared: readonly string[] | null;
}

/** Whose stock a call speaks of, for calls that hold no transaction. */
export function createParticipantAccess(database: Database): ParticipantAccess {
  const access: ParticipantAccess = {
    async sharedWarehouses(tenantId, participantId) {
      const row = await database.inTenant(
        tenantId,
        (tx) =>
          tx
            .selectFrom('network_participants')
            .select('warehouses')
            .where('participant_id', '=', participantId)
            .executeTakeFirst(),
        { readOnly: true },
      );
      if (row === undefined) return undefined;
      return row.warehouses.length === 0 ? null : row.warehouses.map(({ warehouseId }) => warehouseId);
    },
    async ownerOf(tenantId, participantId) {
      return (await access.stockOf(tenantId, participantId)).owner;
    },
    async stockOf(tenantId, participantId) {
      if (participantId === null || participantId === tenantId) return { owner: tenantId, shared: null };
      const shared = await access.sharedWarehouses(tenantId, participantId);
      if (shared === undefined) throw new ApiError(403, 'UNKNOWN_PARTICIPANT');
      return { owner: participantId, shared };
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
