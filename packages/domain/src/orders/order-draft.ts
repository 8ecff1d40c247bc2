import { toMajorUnits } from '../money/minor-units';
import type { Order } from './order';

/**
 * What a buyer can change on an order, in one flat shape: the screen edits it, the change set counts it,
 * and a stale save is compared by it (N07).
 */
export interface OrderChoices {
  readonly shippingAddressId: string | null;
  readonly shippingMethodCode: string | null;
  readonly shippingInstructions: string;
  readonly insured: boolean | null;
  /** In the tenant's currency as the wire carries it. */
  readonly insuredAmount: number | null;
  readonly carrier: string;
  readonly carrierServiceLevel: string;
  readonly carrierShippingAccountNumber: string;
  readonly quoteServiceLevel: string;
  readonly billingAddressId: string | null;
  readonly paymentMethodCode: string | null;
  readonly additionalServiceCodes: readonly string[];
  readonly purchaseOrderNumber: string;
}

/** One item at one price: an item added later at another price is a line of its own, so the number is the key. */
export interface DraftLine {
  readonly lineNumber: number;
  readonly orderedQuantity: number;
}

export interface OrderDraft {
  readonly choices: OrderChoices;
  /** A line that is missing was removed. */
  readonly lines: readonly DraftLine[];
}

export type ChoiceField = keyof OrderChoices;

export const CHOICE_FIELDS = [
  'shippingAddressId',
  'shippingMethodCode',
  'shippingInstructions',
  'insured',
  'insuredAmount',
  'carrier',
  'carrierServiceLevel',
  'carrierShippingAccountNumber',
  'quoteServiceLevel',
  'billingAddressId',
  'paymentMethodCode',
  'additionalServiceCodes',
  'purchaseOrderNumber',
] as const satisfies readonly ChoiceField[];

/** Codes are compared as sets: the order in which services were ticked means nothing. */
export function sameChoice(one: OrderChoices[ChoiceField], other: OrderChoices[ChoiceField]): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  const codes = new Set<string>(one as readonly string[]);
  return (
    codes.size === new Set<string>(other as readonly string[]).size &&
    (other as readonly string[]).every((code) => codes.has(code))
  );
}

/** The draft that changes nothing of an order. */
export function draftOf(order: Order, precision: number): OrderDraft {
  const { shippingOption } = order;
  const insuredMinor = shippingOption.insuredAmountMinor ?? null;
  return {
    choices: {
      shippingAddressId: order.shippingAddress?.id ?? null,
      shippingMethodCode: order.shippingMethodCode,
      shippingInstructions: shippingOption.shippingInstructions ?? '',
      insured: shippingOption.insured ?? null,
      insuredAmount: insuredMinor === null ? null : toMajorUnits(insuredMinor, precision),
      carrier: shippingOption.carrier ?? '',
      carrierServiceLevel: shippingOption.carrierServiceLevel ?? '',
      carrierShippingAccountNumber: shippingOption.carrierShippingAccountNumber ?? '',
      quoteServiceLevel: order.requestAQuote?.serviceLevel ?? '',
      billingAddressId: order.billingAddress?.id ?? null,
      paymentMethodCode: order.paymentMethodCode,
      additionalServiceCodes: order.additionalServices.map((service) => service.code),
      purchaseOrderNumber: order.purchaseOrderNumber ?? '',
    },
    lines: order.lines.map(({ lineNumber, orderedQuantity }) => ({ lineNumber, orderedQuantity })),
  };
}
