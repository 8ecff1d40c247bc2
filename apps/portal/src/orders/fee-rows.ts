import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import type { OrderOwed } from '@tradehall/contract/orders/order-owed';
import type { ordersTexts } from '@tradehall/texts/en/orders';
import type { Translate } from '@tradehall/web/i18n/use-texts';
import { money, percent as percentText } from '@tradehall/web/tenant/format';

type Owed = Pick<OrderOwed, 'reservationFee' | 'cancellationFee' | 'feePeriods'>;
type Rates = Pick<SalesOrder, 'reservationFeePercent' | 'cancellationFeePercent' | 'cancellationFee'>;

/**
 * The fees that are owed, each with its amount, rate and days (W40). A cancellation fee of earlier reductions counted
 * the days until then, so that only one that is new names them.
 */
export function feeRows(t: Translate<typeof ordersTexts>, order: Rates, owed: Owed): [string, string][] {
  const { reservationFee, cancellationFee, feePeriods } = owed;
  const timed = (label: string, percent: number) =>
    feePeriods === 0 ? label : t('ORDER_FEE_DAYS', [label, percentText(percent, 2), feePeriods], feePeriods);
  const isNew = order.cancellationFee === 0 && cancellationFee > 0;
  return [
    ...(reservationFee === 0
      ? []
      : [[timed(t('ORDER_RESERVATION_FEE'), order.reservationFeePercent), money(reservationFee)] as [string, string]]),
    ...(cancellationFee === 0
      ? []
      : [
          [
            isNew ? timed(t('ORDER_CANCELLATION_FEE'), order.cancellationFeePercent) : t('ORDER_CANCELLATION_FEE'),
            money(cancellationFee),
          ] as [string, string],
        ]),
  ];
}
