import { lotReference } from '@tradehall/domain/auctions/lot-items';
import type { Order } from '@tradehall/domain/orders/order';
import type { Decided, OrderDecision, OrderIssue, OrderMessage } from '@tradehall/domain/orders/order-decision';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { ApiError } from '../http/api-error';
import { returnLotUnits } from '../lot-units/lot-units';
import { fillsParam } from '../notify/format-text';
import type { NetworkOrders } from './network-orders';
import type { OrderStock } from './order-stock';
import { mailAboutOrder, moneyText, sentence, publishOrderChanged, type OrderMailServices } from './order-mail';
import { writeDecision } from './order-store';

/** What carrying out a decision takes. */
export interface DecisionServices extends OrderMailServices {
  readonly stock: Pick<OrderStock, 'move' | 'available' | 'exchange'>;
  readonly network: NetworkOrders;
}

/**
 * Carries out what was decided over an order whose row is locked, in the transaction that holds it: stock first, which
 * refuses what it can't serve, then the order, then whoever is told. A decision against it is thrown.
 */
export async function applyDecision(
  tx: Transaction,
  services: DecisionServices,
  tenant: Tenant,
  order: Order,
  decided: Decided,
): Promise<OrderDecision> {
  if (!decided.decision) throw refusalOf(decided.issues, tenant);
  const { decision } = decided;
  if (decision.stockMoves.length > 0)
    await services.stock.move(tx, decision.stockMoves, { orderNumber: order.orderNumber, accountId: order.accountId });
  if (givesUpLot(order, decision)) {
    const cause = { reason: 'LOT_ORDER_CANCELED', note: order.orderNumber, accountId: order.accountId } as const;
    await returnLotUnits(tx, services.stock, { orderNumber: order.orderNumber }, cause);
  }
  await writeDecision(tx, order, decision);
  for (const message of decision.messages) await send(tx, services, tenant, order, message);
  return decision;
}

/**
 * Whether the lot that the order is of is canceled: its line is no item of the stock, so that what it was made from
 * comes back by the lot (SD75).
 */
function givesUpLot({ metadata }: Order, { stockMoves }: OrderDecision): boolean {
  const { auctionNumber, lotNumber } = metadata;
  if (auctionNumber === undefined || lotNumber === undefined) return false;
  const line = `${lotReference(auctionNumber, lotNumber)}|`;
  return stockMoves.some(({ itemNumberWarehouse, quantity }) => quantity < 0 && itemNumberWarehouse.startsWith(line));
}

async function send(
  tx: Transaction,
  services: DecisionServices,
  tenant: Tenant,
  order: Order,
  message: OrderMessage,
): Promise<void> {
  switch (message.kind) {
    case 'email': {
      const { label, userId, params, subjectParams, count, notes = [] } = message;
      return mailAboutOrder(tx, services, tenant, {
        orderNumber: order.orderNumber,
        userId,
        label,
        params,
        ...(subjectParams ? { subjectParams } : {}),
        ...(count === undefined ? {} : { count }),
        blocks: notes
          .filter(({ sameAsParam }) => sameAsParam === undefined || !fillsParam(services, tenant, label, sameAsParam))
          .map((note) => ({ text: sentence(services, tenant, note.label, note.params) })),
      });
    }
    case 'live':
      return publishOrderChanged(tx, order.accountId, order.orderNumber);
    case 'network-changed':
      return services.network.changed(tx, tenant, order);
    case 'network-canceled':
      return services.network.canceled(tx, order, message.reason);
    case 'network-shipped':
      return services.network.shipped(tx, tenant, order);
    case 'network-answered':
      return services.network.answered(tx, order, message);
  }
}

/** What is wrong with the order as it stands; everything else is wrong with what was asked. */
const CONFLICTS: ReadonlySet<string> = new Set([
  'ORDER_TRANSITION_REFUSED',
  'ORDER_PICKED',
  'ORDER_QUOTED_MEANWHILE',
  'ORDER_CANNOT_BE_EDITED',
  'REMOVING_ITEM_CANCELS_ORDER',
  'PAY_AND_SHIP_BLOCKED_BY_PROOF',
  'DESTINATION_HELD',
  'ORDER_ALREADY_INVOICED',
  'ORDER_NOTHING_TO_INVOICE',
  'INVOICE_CREDITED',
  'ORDER_ALREADY_PAID',
  'ORDER_PAYMENT_REFERENCE_TWICE',
  'ORDER_REFUND_REFERENCE_TWICE',
  'ORDER_NOTHING_TO_REFUND',
  'ORDER_TRACKING_NUMBER_TWICE',
  'ORDER_SHIPMENT_VOIDED',
  'ORDER_SHIPMENT_BILLED',
  'ORDER_SHIPMENT_RETURNED',
  'ORDER_SHIPMENT_TOO_OLD',
  'HELD_ORDER_AT_SUPPLIER',
]);

/** What was typed into a field is refused at that field. */
const AT_FIELD: ReadonlyMap<string, string> = new Map([
  ['ORDER_PAYS_TOO_MUCH', 'amount'],
  ['ORDER_PAYMENT_REFERENCE_TWICE', 'reference'],
  ['ORDER_REFUNDS_TOO_MUCH', 'amount'],
  ['ORDER_REFUND_BEYOND_PAYPAL', 'amount'],
  ['ORDER_REFUND_REFERENCE_TWICE', 'reference'],
]);

/** The amount that may be asked for is written out. */
const NAMES_AMOUNT: ReadonlySet<string> = new Set([
  'ORDER_PAYS_TOO_MUCH',
  'ORDER_REFUNDS_TOO_MUCH',
  'ORDER_REFUND_BEYOND_PAYPAL',
]);

export function refusalOf(issues: readonly OrderIssue[], tenant: Tenant): ApiError {
  const [first] = issues;
  const messageCode = first?.messageCode ?? 'INVALID_REQUEST';
  const params = first?.params ?? [];
  const isOfOrder = first?.field === undefined && first?.row === undefined;
  const field = AT_FIELD.get(messageCode);
  const refused = (status: number, said: NonNullable<OrderIssue['params']>) =>
    new ApiError(status, messageCode, {
      params: said,
      ...(field === undefined ? {} : { errors: [{ messageCode, params: said, field }] }),
    });
  if (issues.length === 1 && isOfOrder && CONFLICTS.has(messageCode)) return refused(409, params);
  if (NAMES_AMOUNT.has(messageCode))
    return refused(
      422,
      params.map((open) => moneyText(tenant, Number(open))),
    );
  return new ApiError(422, messageCode, { params, errors: issues });
}
