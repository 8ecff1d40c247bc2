import type { FastifyInstance } from 'fastify';
import { refundOrder as refundCall } from '@tradehall/contract/payments/refund-calls';
import { approvingOf } from '../audit/approving';
import { ApiError } from '../http/api-error';
import { serveCall } from '../http/serve-call';
import type { Tenant } from '../http/request-context';
import { rereadOrder } from '../orders/order-answer';
import { moneyText } from '../orders/order-mail';
import type { OrderServices } from '../orders/order-services';
import { runSellerCommand } from '../orders/seller-command';
import type { PaymentDeps } from './payment-deps';
import { requireRefundWithinLimit } from './refund-limit';
import { refundOrder } from './refund-order';
import { sumRefunds } from './refund-store';
import { settleRefund } from './settle-refund';

/** Giving money back as an act of the seller's own (SD56). */
export function registerRefunds(app: FastifyInstance, services: OrderServices, parts: PaymentDeps): void {
  /**
   * The provider's no is an answer, and no trouble on the way to one: who sends the same again asks for it anew. Of
   * several payments it may have given some back.
   */
  async function refusalOf(tenant: Tenant, asked: readonly string[]): Promise<ApiError> {
    const { givenMinor, refusedMinor } = await services.database.inTenant(
      tenant.tenantId,
      (tx) => sumRefunds(tx, asked),
      { readOnly: true },
    );
    return givenMinor === 0
      ? new ApiError(422, 'REFUND_REFUSED_BY_PROVIDER')
      : new ApiError(422, 'REFUND_REFUSED_IN_PART', {
          params: [moneyText(tenant, givenMinor), moneyText(tenant, refusedMinor)],
        });
  }

  serveCall(app, refundCall, async ({ tenant, caller, raw, params, body, idempotencyKey }) => {
    const { result: asked } = await runSellerCommand(
      services,
      {
        tenant,
        caller,
        raw,
        act: 'ORDER_REFUNDED',
        reason: body.reason,
        orderNumber: params.phonexOrderNumber,
        asked: { command: 'refund', key: idempotencyKey, body },
      },
      async (tx, command) => {
        await requireRefundWithinLimit(tx, caller, command, body);
        // A second person looked at the order as it is now, refunds and all, and decides over that (SD08).
        const seen = approvingOf(raw) === undefined ? body : { ...body, open: undefined };
        return refundOrder(tx, command, seen);
      },
    );
    const outcomes: string[] = [];
    for (const refundId of asked) outcomes.push(await settleRefund(parts, tenant, refundId));
    if (outcomes.includes('FAILED')) throw await refusalOf(tenant, asked);
    const told = { stock: services.stock, tenant, now: services.clock.now() };
    const salesOrder = await services.database.inTenant(tenant.tenantId, (tx) =>
      rereadOrder(tx, told, params.phonexOrderNumber),
    );
    const outcome = outcomes.includes('PENDING') ? ('PENDING' as const) : ('DONE' as const);
    return { status: 'SUCCESS' as const, outcome, salesOrder };
  });
}
