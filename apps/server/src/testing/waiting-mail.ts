import { sql } from 'kysely';
import type { TestServer } from './test-server';

export interface WaitingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The letters that a tenant's outbox still owes to an address, oldest first. Servers of tests deliver none by themselves. */
export async function waitingMail(server: TestServer, tenantId: string, to: string): Promise<WaitingMail[]> {
  return server.services.database.inTenant(tenantId, async (tx) => {
    const { rows } = await sql<{ message: WaitingMail }>`select message from outbox where kind = 'mail' and message->>'to' = ${to} order by outbox_id`.execute(tx);
    return rows.map(({ message }) => message);
  });
}
