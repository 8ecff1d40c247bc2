import type { FastifyRequest } from 'fastify';
import type { CallAnswer, CallBody } from '@tradehall/contract/wire/define-call';
import type {
  foreseeShippingQuote as effectCall,
  quoteShipping as quoteCall,
} from '@tradehall/contract/orders/seller-order-calls';
import { decideOrder } from '@tradehall/domain/orders/decide-order';
import type { Order } from '@tradehall/domain/orders/order';
import { orderAfter } from '@tradehall/domain/orders/order-decision';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import type { Transaction } from '../database/transaction-kysely';
import { exactMinor } from '../http/exact-amount';
import type { Caller, Tenant } from '../http/request-context';
import { runStaffCommand } from '../audit/run-staff-command';
import { aboutOrder } from './seller-command';
import { applyDecision, refusalOf } from './apply-decision';
import { refuseWhileCapturing } from './capturing-payment';
import { lockOrder } from './lock-order';
import { offeredTo } from './offered-to';
import { requireOrder } from './order-read-model';
import { orderOf } from './order-row';
import type { OrderServices } from './order-services';
import { readSalesOrderSettings } from './sales-order-settings-store';

interface Quote {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly raw: FastifyRequest;
  readonly orderNumber: string;
  readonly body: CallBody<typeof quoteCall>;
  readonly idempotencyKey: string;
}

/**
 * The seller's answer to a request for a quote, or another one in its place: freight and tax follow, the order waits
 * for its buyer on hold, and its time to pay starts (G10).
 */
export async function quoteShipping(
  services: OrderServices,
  { tenant, caller, raw, orderNumber, body, idempotencyKey }: Quote,
): Promise<CallAnswer<typeof quoteCall>> {
  const precision = tenant.configuration.currencyPrecision;
  const once = { scope: `shipping-quote:${orderNumber}`, key: idempotencyKey, body };
  return runStaffCommand(
    services.database,
    { tenant, caller, raw },
    { ...aboutOrder('ORDER_QUOTED', orderNumber), once },
    async (tx) => {
      const { order } = await lockOrder(tx, { orderNumber });
      await refuseWhileCapturing(tx, order.orderId);
      const decided = await decideQuoteOf(tx, services, { tenant, caller, order, body });
      const quoted = orderAfter(order, await applyDecision(tx, services, tenant, order, decided));
      return {
        status: 'SUCCESS' as const,
        phonexOrderNumber: orderNumber,
        fulfillmentStatus: quoted.fulfillmentStatus,
        freight: toMajorUnits(quoted.freightMinor, precision),
        total: toMajorUnits(quoted.totalMinor, precision),
      };
    },
  );
}

/** What an order would cost with a freight, as the quote would write it, before anybody hears of it (G10). */
export async function foreseeQuote(
  services: OrderServices,
  { tenant, caller, orderNumber, body }: Pick<Quote, 'tenant' | 'caller' | 'orderNumber' | 'body'>,
): Promise<CallAnswer<typeof effectCall>> {
  return services.database.inTenant(
    tenant.tenantId,
    async (tx) => {
      const order = orderOf(await requireOrder(tx, { orderNumber }));
      const decided = await decideQuoteOf(tx, services, { tenant, caller, order, body });
      if (decided.decision === undefined) throw refusalOf(decided.issues, tenant);
      const quoted = orderAfter(order, decided.decision);
      const inMajor = (minor: number) => toMajorUnits(minor, tenant.configuration.currencyPrecision);
      return {
        goods: inMajor(quoted.subtotalMinor),
        freight: inMajor(quoted.freightMinor),
        charges: inMajor(
          quoted.paymentFeeMinor +
            quoted.additionalServicesFeeMinor +
            quoted.reservationFeeMinor +
            quoted.cancellationFeeMinor,
        ),
        tax: inMajor(quoted.taxMinor),
        credited: inMajor(quoted.creditedMinor),
        total: inMajor(quoted.totalMinor),
        before: inMajor(order.totalMinor),
      };
    },
    { readOnly: true },
  );
}

async function decideQuoteOf(
  tx: Transaction,
  services: OrderServices,
  {
    tenant,
    caller,
    order,
    body: { replaces, ...body },
  }: Pick<Quote, 'tenant' | 'caller' | 'body'> & { readonly order: Order },
) {
  const precision = tenant.configuration.currencyPrecision;
  const settings = await readSalesOrderSettings(tx);
  const command = {
    kind: 'quote',
    freightMinor: exactMinor(body.freight, tenant, 'freight'),
    carrier: body.carrier,
    carrierServiceLevel: body.carrierServiceLevel,
    replacesMinor: replaces === undefined ? undefined : toMinorUnits(replaces, precision),
    offered: await offeredTo(tx, tenant, order.accountId),
    details: body,
  } as const;
  return decideOrder(order, command, { settings, actor: caller.email }, services.clock.now());
}
