import type { Order } from '@tradehall/domain/orders/order';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { pendingProofs } from '../proof-of-export/proof-of-export-read-model';
import { offeredTo } from './offered-to';

/** The papers by name that an order is about to leave without: what its destination lacks, and proofs that are owed. */
export async function lackingPapers(
  tx: Transaction,
  tenant: Tenant,
  { accountId, shippingAddress }: Pick<Order, 'accountId' | 'shippingAddress'>,
): Promise<readonly string[]> {
  if (accountId === null) return [];
  const { options } = await offeredTo(tx, tenant, accountId);
  const missing = shippingAddress === null ? [] : (options.missingPapers?.[shippingAddress.id] ?? []);
  const owed = (await pendingProofs(tx, accountId)).filter((proof) => proof.blocks_pay_and_ship);
  return [...new Set([...missing.map(({ name }) => name), ...owed.map((proof) => proof.document_name)])];
}
