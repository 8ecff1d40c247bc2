import type { FastifyInstance } from 'fastify';
import { cancelOrder, foreseeCancel, type CancelEffect } from '@tradehall/contract/orders/cancel-calls';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import { lotReference, unitsOf } from '@tradehall/domain/auctions/lot-items';
import type { FeeBearer } from '@tradehall/domain/fees/fee-bearer';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import { refundDue } from '@tradehall/domain/orders/decide-refund';
import { decideOrder } from '@tradehall/domain/orders/decide-order';
import { orderAfter, type OrderTerms } from '@tradehall/domain/orders/order-decision';
import type { Order, OrderLine } from '@tradehall/domain/orders/order';
import { openQuantity } from '@tradehall/domain/orders/order-lines';
import { owedAt, owedWhenCanceled } from '@tradehall/domain/orders/owed';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Tenant } from '../http/request-context';
import { requirePermission, serveCall } from '../http/serve-call';
import { readerOf } from '../notify/reader-of';
import { refusalOf } from './apply-decision';
import { refuseWhileCapturing } from './capturing-payment';
import type { LockedOrder } from './lock-order';
import { moneyText } from './order-mail';
import type { OrderServices } from './order-services';
import { readSalesOrderSettings } from './sales-order-settings-store';
import { lockCurrent, runSellerCommand } from './seller-command';
import { bornFees, carryOut, refuseOtherVersion } from './seller-order-commands';

/** Canceling by the seller, who says who bears the fees, and what it leads to before it is done (SD55). */
export function serveCancelOrder(app: FastifyInstance, services: OrderServices): void {
  serveCall(app, foreseeCancel, ({ tenant, params }) =>
    services.database.inTenant(tenant.tenantId, async (tx) => {
      const locked = await lockCurrent(tx, services, {
        tenantId: tenant.tenantId,
        orderNumber: params.phonexOrderNumber,
      });
      const terms = { settings: await readSalesOrderSettings(tx), actor: '' };
      return effectOf(tx, services, tenant, locked, terms);
    }),
  );

  serveCall(app, cancelOrder, async ({ tenant, caller, raw, params, body, idempotencyKey }) => {
    const { salesOrder } = await runSellerCommand(
      services,
      {
        tenant,
        caller,
        raw,
        act: 'ORDER_CANCELED',
        reason: body.reason,
        orderNumber: params.phonexOrderNumber,
        asked: { command: 'cancel', key: idempotencyKey, body },
      },
      async (tx, by) => {
        await refuseWhileCapturing(tx, by.order.orderId);
        const { feesBorneBy, shown, reason, updateDate } = body;
        const effect = await effectOf(tx, services, tenant, by, by);
        if (effect.outcomes[feesBorneBy].waived > 0) requirePermission(caller, 'FEES_WAIVE');
        refuseOtherEffect(effect, feesBorneBy, shown, tenant);
        refuseOtherVersion(by, updateDate);
        await carryOut(tx, by, { kind: 'cancel', reason, fees: bornFees(by, feesBorneBy) });
      },
    );
    return { status: 'SUCCESS' as const, salesOrder };
  });
}

/** What the cancellation's own decision would write, told for either side that may bear the fees. */
async function effectOf(
  tx: Transaction,
  services: OrderServices,
  tenant: Tenant,
  locked: LockedOrder,
  terms: OrderTerms,
): Promise<CancelEffect> {
  const { order } = locked;
  const now = services.clock.now();
  const major = (minor: number) => toMajorUnits(minor, tenant.configuration.currencyPrecision);
  const owed = owedAt(order, now);
  const due = owedWhenCanceled(owed, now);
  const outcomeOf = (feesBorneBy: FeeBearer) => {
    const command = { kind: 'cancel', fees: bornFees(locked, feesBorneBy) } as const;
    const { decision, issues } = decideOrder(order, command, terms, now);
    if (!decision) throw refusalOf(issues, tenant);
    const after = orderAfter(owed, decision);
    const { reservationFeeMinor, cancellationFeeMinor, totalMinor } = after;
    const feesDueMinor = due.reservationFeeMinor + due.cancellationFeeMinor;
    return {
      reservationFee: major(reservationFeeMinor),
      cancellationFee: major(cancellationFeeMinor),
      waived: major(feesDueMinor - reservationFeeMinor - cancellationFeeMinor),
      due: major(totalMinor),
      refund: major(refundDue(after)),
    };
  };
  const reader = order.accountId === null ? undefined : await readerOf(tx, order.userId, 'CAN_VIEW_ORDER');
  const { networkTenantId } = order;
  return {
    units: order.lines.reduce((sum, line) => sum + unitsBack(order, line), 0),
    paid: major(order.paidMinor),
    outcomes: { SELLER: outcomeOf('SELLER'), BUYER: outcomeOf('BUYER') },
    told: reader?.email ?? null,
    partner:
      networkTenantId === null
        ? null
        : {
            name: services.tenants.of(networkTenantId).configuration.tenantName,
            holdsStock: order.networkRole === 'RESELLER',
          },
  };
}

/** A lot comes back as the units that it was made from; where it was not made from stock, none do (SD75). */
function unitsBack({ metadata }: Order, line: OrderLine): number {
  const { auctionNumber = '', lotNumber = '', lotItems = [] } = metadata;
  const open = openQuantity(line);
  return line.itemNumber === lotReference(auctionNumber, lotNumber) ? Math.min(open, 1) * unitsOf(lotItems) : open;
}

/** What was looked at is what happens, or nothing does and it is told what would now. */
function refuseOtherEffect(
  effect: CancelEffect,
  feesBorneBy: FeeBearer,
  shown: CallBody<typeof cancelOrder>['shown'],
  tenant: Tenant,
): void {
  if (shown === undefined) return;
  const { due, refund } = effect.outcomes[feesBorneBy];
  if (shown.units === effect.units && shown.due === due && shown.refund === refund) return;
  const money = (amount: number) => moneyText(tenant, toMinorUnits(amount, tenant.configuration.currencyPrecision));
  throw new ApiError(409, 'CANCEL_EFFECT_CHANGED', {
    params: [effect.units, money(due), money(refund)],
    details: { effect },
  });
}
