import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';

/** Whether a payment of this reference is in the order's history; one without a reference is like no other (SD51). */
export async function isReferenceRecorded(tx: Transaction, orderId: number, reference: string): Promise<boolean> {
  const wanted = reference.trim().toLowerCase();
  if (wanted === '') return false;
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from order_events
       where tenant_id = current_setting('app.tenant_id') and order_id = ${orderId} and event_type = 'PAID'
         and lower(btrim(details->>'reference')) = ${wanted}) as found`.execute(tx);
  return rows[0]?.found === true;
}
