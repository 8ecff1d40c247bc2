import { inSelectOrder, type NetworkParticipant } from '@tradehall/domain/network/participant';
import type { Transaction } from '../database/transaction-kysely';

/** The participants of the transaction's tenant, in select order. */
export async function readParticipants(tx: Transaction): Promise<NetworkParticipant[]> {
  const rows = await tx.selectFrom('network_participants').selectAll().execute();
  return inSelectOrder(
    rows.map((row) => ({
      pxnParticipantId: row.participant_id,
      warehouses: row.warehouses,
      warehouseGroupName: row.group_name,
      warehouseGroupDescription: row.group_description,
      warehouseGroupSelectOrder: row.select_order,
      isPxns: row.is_pxns,
      isPxnr: row.is_pxnr,
    })),
  );
}
