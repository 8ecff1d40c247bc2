import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { amongAllAccounts } from '../tenancy/among-all-accounts';

/** Devices that a refusal names. */
const NAMED = 100;

/**
 * Refuses devices that left with another order, whoever's it is, by name: a scan of the wrong box is told before two
 * buyers are promised one device (SD52). Shipments of devices come one after the other: else two that are on their way
 * would not see each other.
 */
export async function refuseDevicesLeft(
  tx: Transaction,
  orderId: number,
  devices: readonly { readonly imei: string }[],
): Promise<void> {
  if (devices.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('devices ' || current_setting('app.tenant_id'), 0))`.execute(
    tx,
  );
  const { rows } = await amongAllAccounts(tx, () =>
    sql<{ imei: string }>`
      select distinct imei from order_devices
       where tenant_id = current_setting('app.tenant_id') and order_id <> ${orderId}
         and imei = any(${devices.map(({ imei }) => imei)}::text[])
       order by imei limit ${NAMED}`.execute(tx),
  );
  if (rows.length === 0) return;
  const issues = rows.map(({ imei }) => ({ messageCode: 'ORDER_DEVICE_LEFT_BEFORE', params: [imei] }));
  throw ApiError.ofIssues(409, issues);
}
