import type { CallBody } from '@tradehall/contract/wire/define-call';
import type {
  changeOrderStatus as statusCall,
  confirmNetworkOrder as confirmCall,
  markOrderPaid as paidCall,
  shipOrder as shipCall,
} from '@tradehall/contract/orders/seller-order-calls';
import { checkInvoice } from '@tradehall/domain/orders/decide-shipment';
import { decideOrder, type OrderCommand } from '@tradehall/domain/orders/decide-order';
import { isCanceled } from '@tradehall/domain/orders/order-status';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { applyDecision, refusalOf } from './apply-decision';
import { refuseWhileCapturing } from './capturing-payment';
import { writeInvoice } from './invoice-store';
import { insertDevices } from './order-store';
import { isReferenceRecorded } from './payment-references';
import type { SellerCommand } from './seller-command';

type Command<Body, Answer = void> = (tx: Transaction, command: SellerCommand, body: Body) => Promise<Answer>;

/** Moves an order on: released and the tenant's own statuses, back on hold, or canceled with its fees. */
export const changeStatus: Command<CallBody<typeof statusCall>> = async (tx, by, body) => {
  if (isCanceled(body.fulfillmentStatus)) await refuseWhileCapturing(tx, by.order.orderId);
  await carryOut(tx, by, { kind: 'status', ...body });
};

/** Ships lines with tracking numbers and device identifiers; the order is shipped when nothing is left open. */
export const shipOrder: Command<CallBody<typeof shipCall>> = async (tx, by, { trackingNumbers, lines }) => {
  await carryOut(tx, by, { kind: 'ship', trackingNumbers, units: lines });
  const devices = (lines ?? []).flatMap(({ lineNumber, imeis }) => imeis.map((imei) => ({ imei, lineNumber })));
  const twice = await insertDevices(tx, by.order.orderId, devices, by.now);
  if (twice !== undefined) throw new ApiError(422, 'ORDER_IMEI_TWICE', { params: [twice] });
};

/** Writes the next invoice; a shipped order becomes INVOICED. One order has one invoice. */
export const invoiceOrder: Command<unknown, string> = async (tx, by) => {
  const isInvoiced = by.facts.invoiceNumbers.length > 0;
  const issues = checkInvoice(by.order, isInvoiced);
  if (issues) throw refusalOf(issues, by.tenant);
  const invoiceNumber = await writeInvoice(tx, by.facts);
  await carryOut(tx, by, { kind: 'invoice', invoiceNumber, isInvoiced });
  return invoiceNumber;
};

/**
 * The supplier's answer to a network order, or to what was added to one; its other side hears of it by a job. A
 * confirmed order waits with the supplier until the reseller's buyer releases it.
 */
export const confirmNetwork: Command<CallBody<typeof confirmCall>> = (tx, by, { confirmed, reason = '' }) =>
  carryOut(tx, by, { kind: 'answer', confirmed, reason });

/** Records money that came in outside the portal. */
export const markPaid: Command<CallBody<typeof paidCall>> = async (tx, by, { amount, reference }) =>
  carryOut(tx, by, {
    kind: 'mark-paid',
    reference,
    isReferenceRecorded: await isReferenceRecorded(tx, by.order.orderId, reference),
    amountMinor: amount === undefined ? undefined : toMinorUnits(amount, by.tenant.configuration.currencyPrecision),
  });

async function carryOut(tx: Transaction, by: SellerCommand, command: OrderCommand): Promise<void> {
  const { order, services, tenant, settings, actor, now } = by;
  await applyDecision(tx, services, tenant, order, decideOrder(order, command, { settings, actor }, now));
}
