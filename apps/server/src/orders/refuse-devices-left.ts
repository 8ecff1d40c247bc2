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
  cameBack: readonly string[] = [],
): Promise<void> {
  const known = new Set(cameBack.map((identifier) => identifier.toUpperCase()));
  const asked = devices.map(({ imei }) => imei).filter((imei) => !known.has(imei));
  if (devices.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('devices ' || current_setting('app.tenant_id'), 0))`.execute(
    tx,
  );
  const { rows } = await amongAllAccounts(tx, () =>
    sql<{ imei: string }>`
      select distinct imei from order_devices
       where tenant_id = current_setting('app.tenant_id') and order_id <> ${orderId}
         and imei = any(${asked}::text[])
       order by imei`.execute(tx),
  );
  if (rows.length === 0) return;
  const identifiers = rows.map(({ imei }) => imei);
  throw new ApiError(409, 'ORDER_DEVICE_LEFT_BEFORE', {
    params: identifiers.slice(0, 1),
    errors: identifiers.slice(0, NAMED).map((imei) => ({ messageCode: 'ORDER_DEVICE_LEFT_BEFORE', params: [imei] })),
    details: { identifiers },
  });
}
