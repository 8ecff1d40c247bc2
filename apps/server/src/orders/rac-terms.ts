import type { CallAnswer } from '@tradehall/contract/wire/define-call';
import type { acceptRacTerms, RacTermsAnswer } from '@tradehall/contract/orders/order-calls';
import { computeRateAmount } from '@tradehall/domain/fees/compute-rac-fees';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { SalesOrderSettings } from '@tradehall/domain/orders/sales-order-settings';
import type { Caller, Tenant } from '../http/request-context';
import { Refusal } from '../http/refusal';
import { feeLines } from './cancel-order';
import { instantText, mailAboutOrder, sentence, tellOrderChanged } from './order-mail';
import { permissionOf } from './order-permission';
import { readOrder, type OrderFacts } from './order-read-model';
import type { OrderServices } from './order-services';
import { addOrderEvent, writeOrder } from './order-store';
import { readSalesOrderSettings } from './sales-order-settings-store';

/** The terms of an order as they stand now (H11). */
export function racTermsOf(
  { order, lines }: OrderFacts,
  settings: SalesOrderSettings,
  precision: number,
): RacTermsAnswer {
  const [reservationFeePercent, cancellationFeePercent] = [
    Number(order.reservation_fee_percent),
    Number(order.cancellation_fee_percent),
  ];
  return {
    phonexOrderNumber: order.order_number,
    refOrderNumber: order.ref_order_number ?? order.order_number,
    reservationFeePercent,
    cancellationFeePercent,
    gracePeriodEnd: order.grace_period_end?.toISOString() ?? null,
    racFeePeriodEnd: order.rac_fee_period_end?.toISOString() ?? null,
    reservationFeeRateAmount: toMajorUnits(computeRateAmount(feeLines(lines), reservationFeePercent), precision),
    cancellationFeeRateAmount: toMajorUnits(computeRateAmount(feeLines(lines), cancellationFeePercent), precision),
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
 * Records that the buyer accepted exactly the terms they were shown, with the date, and extends the time to pay
 * (H11). Accepting twice changes nothing; other terms than the current ones answer a description.
 */
export async function acceptTerms(
  services: OrderServices,
  { tenant, caller, terms }: Acceptance,
): Promise<CallAnswer<typeof acceptRacTerms>> {
  return services.database.inTenant(tenant.tenantId, async (tx) => {
    const now = services.clock.now();
    const settings = await readSalesOrderSettings(tx);
    const facts = await readOrder(
      tx,
      { orderNumber: terms.phonexOrderNumber, accountId: caller.accountId ?? '' },
      { forUpdate: true },
    );
    if (!facts) throw new Refusal(404, 'ORDER_NOT_FOUND', { params: [terms.phonexOrderNumber] });
    const { order } = facts;
    if (order.rac_fee_agreed === true)
      return { status: 'SUCCESS' as const, updateDate: order.updated_at.toISOString() };
    const describe = (label: string) => ({ status: 'FAIL' as const, description: sentence(services, tenant, label) });
    if (!permissionOf(order, caller, settings, now).canExtendPaymentTime) return describe('RAC_NOT_APPLICABLE');
    const current = racTermsOf(facts, settings, tenant.configuration.currencyPrecision);
    if (JSON.stringify(sorted(current)) !== JSON.stringify(sorted(terms))) return describe('RAC_TERMS_CHANGED');
    const deadline = order.rac_fee_period_end ?? order.grace_period_end;
    await writeOrder(tx, order.order_id, {
      rac_fee_agreed: true,
      rac_fee_agreed_at: now,
      rac_terms: JSON.stringify(current),
      cancel_due_at: deadline,
      reminders_sent: 0,
      extended_count: order.extended_count + 1,
    });
    await addOrderEvent(tx, order.order_id, { type: 'TERMS_ACCEPTED', actor: caller.email, details: current });
    if (deadline) {
      await mailAboutOrder(tx, services, tenant, {
        orderNumber: order.order_number,
        userId: order.user_id,
        label: 'MAIL_ORDER_EXTENDED',
        params: [order.order_number, instantText(tenant, deadline)],
      });
    }
    await tellOrderChanged(tx, order.account_id, order.order_number);
    const written = await readOrder(tx, { orderNumber: order.order_number });
    return { status: 'SUCCESS' as const, updateDate: (written?.order.updated_at ?? now).toISOString() };
  });
}

function sorted(terms: RacTermsAnswer): [string, unknown][] {
  return Object.entries(terms).sort(([one], [other]) => (one < other ? -1 : 1));
}
