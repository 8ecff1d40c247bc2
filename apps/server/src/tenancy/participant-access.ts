import { sql } from 'kysely';
import type { Database } from '../database/database';
import type { Transaction } from '../database/transaction-kysely';
import { Refusal } from '../http/refusal';

export interface ParticipantAccess {
  /** Whether the tenant's network has the participant. */
  isMember(tenantId: string, participantId: string): Promise<boolean>;
  /**
   * The tenant whose stock a call speaks of: itself, or a participant of its network; 403
   * UNKNOWN_PARTICIPANT otherwise.
   */
  ownerOf(tenantId: string, participantId: string | null): Promise<string>;
  /** Reads as the owner of the stock a call speaks of; nothing can be written this way. */
  read<T>(
    tenantId: string,
    participantId: string | null,
    work: (tx: Transaction, ownerId: string) => Promise<T>,
  ): Promise<T>;
}

/**
 * The one guarded path across tenants (N03): whatever reads another tenant's rows comes
 * through here, and is checked against the reader's own network, in the reader's own rows, each time.
 */
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

/**
 * The same path inside an open transaction, for a command that must see a participant's rows and its own at once: a
 * second connection there could wait for the first. `work` reads as the participant and writes nothing; undefined for
 * whoever is not of the tenant's network.
 */
export async function readAsParticipant<T>(
  tx: Transaction,
  tenantId: string,
  participantId: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const { rows } = await sql`
    select set_config('app.tenant_id', participant_id, true) from network_participants where tenant_id = ${tenantId} and participant_id = ${participantId}`.execute(
    tx,
  );
  if (rows.length === 0) return undefined;
  const result = await work();
  await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(tx);
  return result;
}
