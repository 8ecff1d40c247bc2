import type { OrderConfirmation } from '@tradehall/contract/checkout/checkout-payload';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import type { Tenant } from '../http/request-context';
import { mailMessage } from '../jobs/outbox';
import { instantText, moneyText, sentence, type OrderMailServices } from '../orders/order-mail';
import { mailBrand } from '../notify/mail-brand';

function labelOf(order: OrderConfirmation): string {
  if (order.isNetworkPending) return 'MAIL_ORDER_NETWORK_PENDING';
  if (order.typeOfConfirmation === 'HOLD_ORDER_UNTIL_SHIPPING_QUOTE') return 'MAIL_ORDER_HELD_FOR_QUOTE';
  if (order.typeOfConfirmation === 'HOLD_ORDER')
    return order.latePaymentCancelDate === undefined ? 'MAIL_ORDER_HELD_OPEN_END' : 'MAIL_ORDER_HELD';
  return 'MAIL_ORDER_PLACED';
}

/**
 * The email that a placed order owes its buyer, as the outbox holds it: what was ordered, at
 * what price, and what is next.
 */
export function orderEmail(services: OrderMailServices, tenant: Tenant, to: string, order: OrderConfirmation): object {
  const say = (label: string, params: readonly string[] = []) => sentence(services, tenant, label, params);
  const money = (major: number) => moneyText(tenant, toMinorUnits(major, tenant.configuration.currencyPrecision));
  const site = services.siteOf(tenant.tenantId);
  const until =
    order.latePaymentCancelDate === undefined ? '' : instantText(tenant, new Date(order.latePaymentCancelDate));
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
            .slice(0, 100)
            .map((line) => [
              line.itemDescription,
              String(line.quantity),
              money(line.unitPrice),
              money(line.extendedPrice),
            ]),
        },
      },
      { rows: [[say('MAIL_ORDER_TOTAL'), money(order.total)]] },
      ...(order.selectedPaymentInstructions === '' ? [] : [{ text: order.selectedPaymentInstructions }]),
      { button: say('MAIL_ORDER_OPEN'), url: `${site}/orders/${encodeURIComponent(order.phonexOrderNumber)}` },
    ],
  });
}
