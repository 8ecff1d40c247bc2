import type { FastifyRequest } from 'fastify';
import type { CallAnswer, CallBody } from '@tradehall/contract/wire/define-call';
import type { quoteShipping as quoteCall } from '@tradehall/contract/orders/seller-order-calls';
import { decideOrder } from '@tradehall/domain/orders/decide-order';
import { orderAfter } from '@tradehall/domain/orders/order-decision';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import type { Caller, Tenant } from '../http/request-context';
import { runStaffCommand } from '../audit/run-staff-command';
import { aboutOrder } from './seller-command';
import { applyDecision } from './apply-decision';
import { lockOrder } from './lock-order';
import { offeredTo } from './offered-to';
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
 * The seller's answer to a request for a quote: freight and tax follow, the order waits for its buyer on hold, and its
 * time to pay starts (G10).
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
      const now = services.clock.now();
      const settings = await readSalesOrderSettings(tx);
      const { order } = await lockOrder(tx, { orderNumber });
      const command = {
        kind: 'quote',
        freightMinor: toMinorUnits(body.freight, precision),
        carrier: body.carrier,
        carrierServiceLevel: body.carrierServiceLevel,
        offered: await offeredTo(tx, tenant, order.accountId),
        details: body,
      } as const;
      const decided = decideOrder(order, command, { settings, actor: caller.email }, now);
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
