import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';

/** Closes the offers that went into an order, as placing one does. */
export async function closeOrderedOffers(
  tx: Transaction,
  offerIds: readonly string[],
  orderNumber: string,
): Promise<void> {
  await sql`select close_ordered_offers(${[...offerIds]}::uuid[], ${orderNumber})`.execute(tx);
}
