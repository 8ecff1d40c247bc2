import type { CallAnswer, CallBody } from '@tradehall/contract/wire/define-call';
import type { quoteShipping as quoteCall } from '@tradehall/contract/orders/seller-order-calls';
import { draftOfOrder } from '@tradehall/contract/orders/order-draft-wire';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import { canHappen } from '@tradehall/domain/orders/order-status';
import { once } from '../database/once';
import type { Caller, Tenant } from '../http/request-context';
import { Refusal } from '../http/refusal';
import { chargeOrder } from './charge-order';
import { mailAboutOrder, moneyText, tellOrderChanged } from './order-mail';
import { readOrder, type OrderFacts } from './order-read-model';
import type { OrderServices } from './order-services';
import { addOrderEvent, writeOrder } from './order-store';
import { toSalesOrder } from './order-wire';
import { startPaymentTime } from './payment-time';
import { readSalesOrderSettings } from './sales-order-settings-store';

interface Quote {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly orderNumber: string;
  readonly body: CallBody<typeof quoteCall>;
  readonly idempotencyKey: string;
}

/**
 * The seller's answer to a request for a quote: freight and tax follow, the order waits for its buyer on hold, and
 * its time to pay starts (G10).
 */
export async function quoteShipping(
  services: OrderServices,
  { tenant, caller, orderNumber, body, idempotencyKey }: Quote,
): Promise<CallAnswer<typeof quoteCall>> {
  const precision = tenant.configuration.currencyPrecision;
  return services.database.inTenant(tenant.tenantId, (tx) =>
    once(tx, { scope: `shipping-quote:${orderNumber}`, key: idempotencyKey, body }, async () => {
      const now = services.clock.now();
      const settings = await readSalesOrderSettings(tx);
      const facts = await readOrder(tx, { orderNumber }, { forUpdate: true });
      if (!facts) throw new Refusal(404, 'ORDER_NOT_FOUND', { params: [orderNumber] });
      const { order } = facts;
      if (!canHappen('quote', order.fulfillment_status))
        throw new Refusal(409, 'ORDER_TRANSITION_REFUSED', { params: [order.fulfillment_status] });
      const shipping = {
        ...order.shipping_option,
        shippingQuoteMinor: toMinorUnits(body.freight, precision),
        ...(body.carrier === undefined ? {} : { carrier: body.carrier }),
        ...(body.carrierServiceLevel === undefined ? {} : { carrierServiceLevel: body.carrierServiceLevel }),
      };
      const quoted: OrderFacts = { ...facts, order: { ...order, shipping_option: shipping } };
      const draft = draftOfOrder(toSalesOrder(quoted, { precision, settings, available: () => 0 }));
      const { charges, columns } = await chargeOrder(tx, services, tenant, { facts: quoted, draft, keepsQuote: true });
      const totalMinor = charges.totalMinor + order.reservation_fee_minor + order.cancellation_fee_minor;
      await writeOrder(tx, order.order_id, {
        ...columns,
        freight_minor: charges.freightMinor,
        payment_fee_minor: charges.paymentFeeMinor,
        additional_services_fee_minor: charges.additionalServicesFeeMinor,
        tax_minor: charges.taxMinor,
        tax_description: charges.taxDescription,
        total_minor: totalMinor,
        fulfillment_status: 'ON_HOLD',
        hold_until_quote: false,
        ...startPaymentTime(settings, now),
      });
      await addOrderEvent(tx, order.order_id, { type: 'QUOTED', actor: caller.email, details: body });
      await mailAboutOrder(tx, services, tenant, {
        orderNumber,
        userId: order.user_id,
        label: 'MAIL_ORDER_QUOTED',
        params: [orderNumber, moneyText(tenant, charges.freightMinor), moneyText(tenant, totalMinor)],
        subjectParams: [orderNumber],
      });
      await tellOrderChanged(tx, order.account_id, orderNumber);
      await services.network.changed(tx, tenant, order);
      return {
        status: 'SUCCESS' as const,
        phonexOrderNumber: orderNumber,
        fulfillmentStatus: 'ON_HOLD',
        freight: toMajorUnits(charges.freightMinor, precision),
        total: toMajorUnits(totalMinor, precision),
      };
    }),
  );
}
