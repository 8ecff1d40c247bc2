import type { OrderOwed } from '@tradehall/contract/orders/order-owed';
import { choicesOfUpdate } from '@tradehall/contract/orders/order-draft-wire';
import type { SalesOrderUpdate } from '@tradehall/contract/orders/order-entity';
import { intentOf } from '@tradehall/domain/orders/decide-save';
import { draftOf } from '@tradehall/domain/orders/order-draft';
import { owedAfter } from '@tradehall/domain/orders/owed-after';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Tenant } from '../http/request-context';
import { offeredTo } from './offered-to';
import { requireOrder } from './order-read-model';
import { orderOf } from './order-row';
import { owedWire } from './owed-wire';
import { readSalesOrderSettings } from './sales-order-settings-store';

interface Preview {
  readonly tenant: Tenant;
  readonly accountId: string;
  readonly update: SalesOrderUpdate;
  readonly now: Date;
}

/** What an update would cost, as the update itself will find it; nothing is locked or written (W40). */
export async function previewOrder(tx: Transaction, { tenant, accountId, update, now }: Preview): Promise<OrderOwed> {
  const facts = await requireOrder(tx, { orderNumber: update.phonexOrderNumber, accountId });
  const order = orderOf(facts);
  const { currencyPrecision } = tenant.configuration;
  const { fulfillmentSettings } = await readSalesOrderSettings(tx);
  const wanted = { status: update.fulfillmentStatus, lines: update.items.length };
  const intent = intentOf(order, wanted, fulfillmentSettings);
  if (intent === null) throw new ApiError(409, 'ORDER_TRANSITION_REFUSED', { params: [order.fulfillmentStatus] });
  const choices = choicesOfUpdate(update, draftOf(order, currencyPrecision).choices);
  const offered = await offeredTo(tx, tenant, order.accountId);
  return owedWire(
    owedAfter(order, { intent, draft: { choices, lines: update.items }, offered }, now),
    currencyPrecision,
  );
}
