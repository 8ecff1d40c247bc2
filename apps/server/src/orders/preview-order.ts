import type { OrderOwed } from '@tradehall/contract/orders/order-owed';
import { choicesOfUpdate } from '@tradehall/contract/orders/order-draft-wire';
import type { SalesOrderUpdate } from '@tradehall/contract/orders/order-entity';
import { checkMayChange } from '@tradehall/domain/orders/check-order-edit';
import { intentOf } from '@tradehall/domain/orders/decide-save';
import { orderChanges } from '@tradehall/domain/orders/order-changes';
import { draftOf } from '@tradehall/domain/orders/order-draft';
import { owedAfter } from '@tradehall/domain/orders/owed-after';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { refusalOf } from './apply-decision';
import { offeredTo } from './offered-to';
import { requireOrder } from './order-read-model';
import { permissionOf } from './order-permission';
import { orderOf } from './order-row';
import { owedWire } from './owed-wire';
import { readSalesOrderSettings } from './sales-order-settings-store';

interface Preview {
  readonly tenant: Tenant;
  readonly accountId: string;
  readonly update: SalesOrderUpdate;
  readonly now: Date;
  /** Whose rights decide what may be changed; left out where what another asked for is judged as it is done. */
  readonly caller?: Caller | undefined;
}

/**
 * What an update would cost, as the update itself will find it; nothing is locked or written (W40). What its save would
 * refuse whatever is typed, as lines of a network order, has no price.
 */
export async function previewOrder(
  tx: Transaction,
  { tenant, accountId, update, now, caller }: Preview,
): Promise<OrderOwed> {
  const facts = await requireOrder(tx, { orderNumber: update.phonexOrderNumber, accountId });
  const order = orderOf(facts);
  const { currencyPrecision } = tenant.configuration;
  const settings = await readSalesOrderSettings(tx);
  const wanted = { status: update.fulfillmentStatus, lines: update.items.length };
  const intent = intentOf(order, wanted, settings.fulfillmentSettings);
  if (intent === null) throw new ApiError(409, 'ORDER_TRANSITION_REFUSED', { params: [order.fulfillmentStatus] });
  const before = draftOf(order, currencyPrecision);
  const draft = { choices: choicesOfUpdate(update, before.choices), lines: update.items };
  // Over a version that is past, the save compares what became of the order: that is told before what it closed (N07).
  const isOfNow = facts.order.updated_at.toISOString() === update.updateDate;
  if (caller !== undefined && isOfNow && intent !== 'cancel') {
    const denied = checkMayChange(orderChanges(before, draft), permissionOf(facts.order, caller, settings, now));
    if (denied.length > 0) throw refusalOf(denied, tenant);
  }
  const offered = await offeredTo(tx, tenant, order.accountId);
  return owedWire(owedAfter(order, { intent, draft, offered }, now), currencyPrecision);
}
