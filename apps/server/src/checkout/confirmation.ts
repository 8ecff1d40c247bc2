import type { CheckoutLineWire, OrderConfirmation } from '@tradehall/contract/checkout/checkout-payload';
import type { RacFees } from '@tradehall/domain/fees/compute-rac-fees';
import type { ConfirmationType } from '@tradehall/domain/checkout/submit-buttons';
import { taxWire } from '../checkout-options/tax-wire';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { BusinessCalendar } from '@tradehall/domain/time/business-time';
import { calendarWire } from '../orders/calendar-wire';
import type { CheckoutAccount } from '../checkout-options/checkout-account-read-model';
import { feesWire } from './charges-wire';
import type { CheckoutLine } from './checkout-facts';
import type { JudgedChoices } from './judge-submission';

export function lineWire(line: CheckoutLine, precision: number): CheckoutLineWire {
  return {
    offerId: line.offerId,
    itemNumber: line.itemNumber,
    itemNumberWarehouse: line.itemNumberWarehouse,
    itemDescription: line.itemDescription,
    quantity: line.quantity,
    unitPrice: toMajorUnits(line.unitPriceMinor, precision),
    extendedPrice: toMajorUnits(line.unitPriceMinor * line.quantity, precision),
  };
}

export interface Confirmed {
  readonly orderNumber: string;
  readonly outcome: ConfirmationType;
  readonly fulfillmentStatus: string;
  readonly paymentStatus: string;
  readonly isNetworkPending: boolean;
  readonly cancelDueAt: Date | null;
  readonly deadlineCalendar: BusinessCalendar | null;
  readonly purchaseOrderNumber: string | undefined;
  readonly warehouseLabel: string;
  readonly lines: readonly CheckoutLineWire[];
}

/** What the confirmation page shows, complete, so that it needs no further call (N08, G22). */
export function confirmationOf(
  account: CheckoutAccount,
  { charges, selected, premiumMinor }: Pick<JudgedChoices, 'charges' | 'selected' | 'premiumMinor'>,
  order: Confirmed,
  precision: number,
  fees: RacFees = { reservationFeeMinor: 0, cancellationFeeMinor: 0 },
): OrderConfirmation {
  const major = (minor: number) => toMajorUnits(minor, precision);
  const payment = account.options.paymentMethods.find((method) => method.code === selected.paymentMethod);
  return {
    phonexOrderNumber: order.orderNumber,
    refOrderNumberOrPhonexOrderNumber: order.orderNumber,
    typeOfConfirmation: order.outcome,
    fulfillmentStatus: order.fulfillmentStatus,
    paymentStatus: order.paymentStatus,
    paymentMethodCode: payment?.code ?? '',
    paymentMethodLabel: payment?.customLabel ?? payment?.label ?? '',
    selectedPaymentInstructions: payment?.instructions ?? '',
    isNetworkPending: order.isNetworkPending,
    ...(order.cancelDueAt === null ? {} : { latePaymentCancelDate: order.cancelDueAt.toISOString() }),
    ...(order.cancelDueAt === null || order.deadlineCalendar === null
      ? {}
      : { deadlineCalendar: calendarWire(order.deadlineCalendar) }),
    ...(order.purchaseOrderNumber === undefined ? {} : { purchaseOrderNumber: order.purchaseOrderNumber }),
    warehouseLabel: order.warehouseLabel,
    lineItems: [...order.lines],
    subtotal: major(charges.subtotalMinor),
    freight: major(charges.freightMinor),
    freightUndefined: charges.freightUndefined,
    paymentFee: major(charges.paymentFeeMinor),
    additionalServicesFee: major(charges.additionalServicesFeeMinor),
    tax: major(charges.taxMinor),
    insurancePremium: major(premiumMinor),
    taxDescription: charges.taxDescription,
    taxApplied: taxWire(charges.taxApplied, precision),
    ...feesWire(fees, precision),
    total: major(charges.totalMinor + fees.reservationFeeMinor + fees.cancellationFeeMinor),
  };
}
