import type { Order } from '@tradehall/domain/orders/order';
import type { OrderIssue } from '@tradehall/domain/orders/order-decision';
import { phaseOf, type OrderPhase } from '@tradehall/domain/orders/order-life';
import { papersAgainstRelease } from '@tradehall/domain/orders/release-papers';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { offeredTo } from '../orders/offered-to';
import { payAndShipBlocked } from '../proof-of-export/proof-of-export-read-model';

/** What is paid by PayPal from here is released by it. */
const RELEASED_BY_PAYMENT: ReadonlySet<OrderPhase> = new Set(['pending-confirmation', 'awaiting-quote', 'held']);

/**
 * Why no money is taken for an order that could not be released as it stands, for papers that are missing, rejected or
 * expired by now (G18, G20, W45); undefined where nothing is against it. Fees of a canceled order need no papers.
 */
export async function papersAgainstPayment(
  tx: Transaction,
  tenant: Tenant,
  order: Order,
): Promise<OrderIssue | undefined> {
  if (!RELEASED_BY_PAYMENT.has(phaseOf(order.fulfillmentStatus))) return undefined;
  const { options } = await offeredTo(tx, tenant, order.accountId);
  return papersAgainstRelease({
    proofMissing: await payAndShipBlocked(tx, order.accountId),
    options,
    shippingAddressId: order.shippingAddress?.id ?? null,
  });
}
