import type { OrderConfirmation } from '@tradehall/contract/checkout/checkout-payload';
import { PAYMENT_STATUS } from '@tradehall/domain/orders/payment-status';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import type { Tenant } from '../http/request-context';
import { mailMessage } from '../jobs/outbox';
import { instantText, moneyText, type OrderMailServices } from '../orders/order-mail';
import { countText } from '../tenancy/tenant-locale';
import { createFormatText, createOwnWords, type FormatText } from '../notify/format-text';
import { mailBrand } from '../notify/mail-brand';

/** So many lines stand in the email; how many more there are is said. */
const LISTED = 100;

function labelOf(order: OrderConfirmation): string {
  if (order.isNetworkPending) return 'MAIL_ORDER_NETWORK_PENDING';
  if (order.typeOfConfirmation === 'HOLD_ORDER_UNTIL_SHIPPING_QUOTE') return 'MAIL_ORDER_HELD_FOR_QUOTE';
  if (order.paymentStatus === PAYMENT_STATUS.awaiting)
    return order.latePaymentCancelDate === undefined
      ? 'MAIL_ORDER_AWAITS_PAYMENT_OPEN_END'
      : 'MAIL_ORDER_AWAITS_PAYMENT';
  if (order.typeOfConfirmation === 'HOLD_ORDER')
    return order.latePaymentCancelDate === undefined ? 'MAIL_ORDER_HELD_OPEN_END' : 'MAIL_ORDER_HELD';
  return 'MAIL_ORDER_PLACED';
}

/**
 * The email that a placed order owes its buyer, as the outbox holds it: what was ordered, at
 * what price, and what is next.
 */
export function orderEmail(services: OrderMailServices, tenant: Tenant, to: string, order: OrderConfirmation): object {
  const say = createFormatText(services, tenant);
  const own = createOwnWords(services, tenant);
  const money = (major: number) => moneyText(tenant, toMinorUnits(major, tenant.configuration.currencyPrecision));
  const site = services.siteOf(tenant.tenantId);
  const until =
    order.latePaymentCancelDate === undefined ? '' : instantText(tenant, new Date(order.latePaymentCancelDate));
  const more = order.lineItems.length - LISTED;
  return mailMessage({
    to,
    subject: say('MAIL_ORDER_PLACED_SUBJECT', [order.phonexOrderNumber]),
    brand: mailBrand(tenant, site),
    thread: order.phonexOrderNumber,
    blocks: [
      { text: say(labelOf(order), [order.phonexOrderNumber, money(order.total), until]) },
      ...(order.purchaseOrderNumber === undefined
        ? []
        : [{ rows: [[say('MAIL_ORDER_PO_NUMBER'), order.purchaseOrderNumber]] as const }]),
      {
        table: {
          head: [say('MAIL_ORDER_ITEM'), say('MAIL_ORDER_QUANTITY'), say('MAIL_ORDER_PRICE'), say('MAIL_ORDER_AMOUNT')],
          rows: order.lineItems
            .slice(0, LISTED)
            .map((line) => [
              line.itemDescription,
              countText(tenant, line.quantity),
              money(line.unitPrice),
              money(line.extendedPrice),
            ]),
          numbers: 3,
        },
      },
      ...(more > 0 ? [{ text: say('MAIL_ORDER_MORE', [countText(tenant, more)], more) }] : []),
      { sums: chargeRows(order, { say, own, money }) },
      ...calendarText(order, say),
      ...(order.selectedPaymentInstructions === '' ? [] : [{ text: own(order.selectedPaymentInstructions) }]),
      { button: say('MAIL_ORDER_OPEN'), url: `${site}/orders/${encodeURIComponent(order.phonexOrderNumber)}` },
    ],
  });
}

/** Every charge of the order, so that its lines and its total explain each other. */
function chargeRows(
  order: OrderConfirmation,
  { say, own, money }: { say: FormatText; own: (words: string) => string; money: (major: number) => string },
): (readonly [string, string])[] {
  const { taxApplied: applied } = order;
  const tax = order.taxDescription === '' ? say('ORDER_TAX') : `${say('ORDER_TAX')} (${own(order.taxDescription)})`;
  const certificate = applied?.certificate;
  const charges: readonly (readonly [label: string, amount: number])[] = [
    [say('ORDER_PAYMENT_FEE'), order.paymentFee],
    [say('ORDER_SERVICES_FEE'), order.additionalServicesFee],
    [certificate ? `${tax} · ${say('INVOICE_TAX_EXEMPT', [own(certificate.name)])}` : tax, order.tax],
    [say('ORDER_RESERVATION_FEE'), order.reservationFee],
    [say('ORDER_CANCELLATION_FEE'), order.cancellationFee],
  ];
  return [
    [say('ORDER_SUBTOTAL'), money(order.subtotal)],
    [say('ORDER_FREIGHT'), order.freightUndefined ? say('ORDER_FREIGHT_PENDING') : money(order.freight)],
    ...charges
      .filter(([, amount], at) => amount !== 0 || (at === 2 && order.taxDescription !== ''))
      .map(([label, amount]) => [label, money(amount)] as const),
    [say(order.freightUndefined ? 'ORDER_TOTAL_SO_FAR' : 'MAIL_ORDER_TOTAL'), money(order.total)],
  ];
}

function calendarText({ deadlineCalendar: calendar }: OrderConfirmation, say: FormatText): { readonly text: string }[] {
  if (calendar === undefined) return [];
  const { name, cutOff, timeZone } = calendar;
  return [
    {
      text:
        cutOff === ''
          ? say('DEADLINE_CALENDAR', [name, timeZone])
          : say('DEADLINE_CALENDAR_CUT_OFF', [name, cutOff, timeZone]),
    },
  ];
}
