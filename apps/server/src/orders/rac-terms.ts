import type { CallAnswer } from '@tradehall/contract/wire/define-call';
import type { acceptRacTerms, RacTermsAnswer } from '@tradehall/contract/orders/order-calls';
import { computeRateAmount } from '@tradehall/domain/fees/compute-rac-fees';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { decideOrder } from '@tradehall/domain/orders/decide-order';
import type { Order } from '@tradehall/domain/orders/order';
import { feeLines } from '@tradehall/domain/orders/order-lines';
import { owedAt } from '@tradehall/domain/orders/owed';
import type { SalesOrderSettings } from '@tradehall/domain/orders/sales-order-settings';
import type { Caller, Tenant } from '../http/request-context';
import { applyDecision } from './apply-decision';
import { lockBuyersOrder } from './lock-order';
import { refuseChangeAboveLimit } from './order-limit';
import { sentence } from './order-mail';
import { permissionOf } from './order-permission';
import { readOrder } from './order-read-model';
import type { OrderServices } from './order-services';
import { readSalesOrderSettings } from './sales-order-settings-store';

/** The terms of an order as they stand now (H11). */
export function racTermsOf(order: Order, settings: SalesOrderSettings, precision: number): RacTermsAnswer {
  const { reservationFeePercent, cancellationFeePercent } = order;
  const rateOf = (percent: number) => toMajorUnits(computeRateAmount(feeLines(order.lines), percent), precision);
  return {
    phonexOrderNumber: order.orderNumber,
    refOrderNumber: order.refOrderNumber ?? order.orderNumber,
    reservationFeePercent,
    cancellationFeePercent,
    gracePeriodEnd: order.gracePeriodEnd?.toISOString() ?? null,
    racFeePeriodEnd: order.racFeePeriodEnd?.toISOString() ?? null,
    reservationFeeRateAmount: rateOf(reservationFeePercent),
    cancellationFeeRateAmount: rateOf(cancellationFeePercent),
    paymentTimeExtensionCustomText: settings.paymentDeadline.paymentTimeExtensionCustomText,
    useCurrentAccountTextForPayment: settings.paymentDeadline.useCurrentAccountTextForPayment,
  };
}

interface Acceptance {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly terms: RacTermsAnswer;
}

/**
 * Records that the buyer accepted exactly the terms they were shown, with the date, and extends the time to pay (H11).
 * Accepting twice changes nothing; other terms than the current ones answer a description (N05).
 */
export async function acceptTerms(
  services: OrderServices,
  { tenant, caller, terms }: Acceptance,
): Promise<CallAnswer<typeof acceptRacTerms>> {
  return services.database.inTenant(tenant.tenantId, async (tx) => {
    const now = services.clock.now();
    const settings = await readSalesOrderSettings(tx);
    const { order, facts } = await lockBuyersOrder(tx, caller, terms.phonexOrderNumber);
    const describe = (label: string) => ({ status: 'FAIL' as const, description: sentence(services, tenant, label) });
    const current = racTermsOf(order, settings, tenant.configuration.currencyPrecision);
    const permission = permissionOf(facts.order, caller, settings, now);
    const command = { kind: 'accept-terms', terms: current, permission } as const;
    const decided = decideOrder(order, command, { settings, actor: caller.email }, now);
    if (!decided.decision) return describe('RAC_NOT_APPLICABLE');
    const isNew = order.racFeeAgreed !== true;
    if (isNew && JSON.stringify(sorted(current)) !== JSON.stringify(sorted(terms)))
      return describe('RAC_TERMS_CHANGED');
    const { totalMinor } = owedAt(order, now);
    // Terms bind the account to fees, as an order binds it to its sum (W73).
    if (isNew)
      await refuseChangeAboveLimit(tx, tenant, caller.userId, {
        orderNumber: order.orderNumber,
        beforeMinor: totalMinor,
        afterMinor: totalMinor,
        isFinal: true,
        asked: null,
      });
    await applyDecision(tx, services, tenant, order, decided);
    const written = await readOrder(tx, { orderNumber: order.orderNumber });
    return { status: 'SUCCESS' as const, updateDate: (written?.order.updated_at ?? now).toISOString() };
  });
}

function sorted(terms: RacTermsAnswer): [string, unknown][] {
  return Object.entries(terms).sort(([one], [other]) => (one < other ? -1 : 1));
}
