import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';

/**
 * The one way to another tenant's rows (N03), inside an open transaction: what one side of a network sees of the other
 * or changes with it together or not at all. Who is of the network is asked each time, in the rows of the tenant that
 * the transaction is in; the database functions of the checkout go the same way.
 */

/** Reads as a participant and writes nothing; undefined for whoever is not of the network. */
export function readAcrossNetwork<T>(
  tx: Transaction,
  participantId: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  return across(tx, participantId, false, work);
}

/**
 * Reads what lies between two partners at the other side, whose membership may have ended (SD79); undefined for whoever
 * is none.
 */
export function readAtPartner<T>(tx: Transaction, partnerId: string, work: () => Promise<T>): Promise<T | undefined> {
  return across(tx, partnerId, true, work);
}

/**
 * Works on the other side of a network order; 403 UNKNOWN_PARTICIPANT for whoever is neither of the network nor a
 * partner nor has an order with this tenant. The reseller's order is locked before the supplier's, everywhere.
 */
export async function writeAcrossNetwork<T>(tx: Transaction, tenantId: string, work: () => Promise<T>): Promise<T> {
  let refused = true;
  const result = await across(tx, tenantId, true, () => {
    refused = false;
    return work();
  });
  if (refused) throw new ApiError(403, 'UNKNOWN_PARTICIPANT');
  return result as T;
}

async function across<T>(
  tx: Transaction,
  other: string,
  byOrder: boolean,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const { rows } = await sql<{ crossed: boolean }>`select cross_to_tenant(${other}, ${byOrder}) as crossed`.execute(tx);
  if (rows[0]?.crossed !== true) return undefined;
  let result: T;
  try {
    result = await work();
  } catch (error) {
    // Fails after a failed statement alone; then nothing but a rollback follows, which takes the tenant back too.
    await goBack(tx, other).catch(() => undefined);
    throw error;
  }
  await goBack(tx, other);
  return result;
}

async function goBack(tx: Transaction, other: string): Promise<void> {
  await sql`select return_from_tenant(${other})`.execute(tx);
}
