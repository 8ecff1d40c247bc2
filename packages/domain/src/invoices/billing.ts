import { roundedShare } from '../money/rounded-share';

/** What an order's total is made of, in the order in which documents list it. */
export const CHARGE_KINDS = [
  'subtotal',
  'freight',
  'paymentFee',
  'services',
  'reservationFee',
  'cancellationFee',
  'tax',
] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];
/** Minor units of each kind. */
export type ChargedAmounts = Readonly<Record<ChargeKind, number>>;

export interface BilledUnits {
  readonly lineNumber: number;
  readonly quantity: number;
}

/** What one document bills or credits. */
export interface Billed {
  readonly lines: readonly BilledUnits[];
  readonly amounts: ChargedAmounts;
}

/** An order as it is billed. */
export interface BillableOrder {
  readonly subtotalMinor: number;
  readonly freightMinor: number;
  readonly paymentFeeMinor: number;
  readonly additionalServicesFeeMinor: number;
  readonly reservationFeeMinor: number;
  readonly cancellationFeeMinor: number;
  readonly taxMinor: number;
  readonly lines: readonly {
    readonly lineNumber: number;
    readonly orderedQuantity: number;
    readonly canceledQuantity: number;
    readonly shippedQuantity: number;
    readonly unitPriceMinor: number;
  }[];
}

export const NOTHING_BILLED: Billed = { lines: [], amounts: amountsOf(() => 0) };

export function amountsOf(amount: (kind: ChargeKind) => number): ChargedAmounts {
  return Object.fromEntries(CHARGE_KINDS.map((kind) => [kind, amount(kind)])) as Record<ChargeKind, number>;
}

export function sumOf(amounts: ChargedAmounts): number {
  return CHARGE_KINDS.reduce((sum, kind) => sum + amounts[kind], 0);
}

/** What the whole order is charged, credits aside. */
export function chargesOf(order: Omit<BillableOrder, 'lines'>): ChargedAmounts {
  return {
    subtotal: order.subtotalMinor,
    freight: order.freightMinor,
    paymentFee: order.paymentFeeMinor,
    services: order.additionalServicesFeeMinor,
    reservationFee: order.reservationFeeMinor,
    cancellationFee: order.cancellationFeeMinor,
    tax: order.taxMinor,
  };
}

/** The whole order on one document: what an invoice billed before partial ones were written. */
export function wholeOrder(order: BillableOrder): Billed {
  return {
    lines: order.lines.map((line) => ({ lineNumber: line.lineNumber, quantity: line.shippedQuantity })),
    amounts: chargesOf(order),
  };
}

export function addBilled(one: Billed, other: Billed, sign: 1 | -1 = 1): Billed {
  const quantities = new Map(one.lines.map((line) => [line.lineNumber, line.quantity]));
  for (const { lineNumber, quantity } of other.lines)
    quantities.set(lineNumber, (quantities.get(lineNumber) ?? 0) + sign * quantity);
  return {
    lines: [...quantities].map(([lineNumber, quantity]) => ({ lineNumber, quantity })),
    amounts: amountsOf((kind) => one.amounts[kind] + sign * other.amounts[kind]),
  };
}

/**
 * What the next invoice of an order bills (SD57): the units that shipped and were not billed yet, of freight, services,
 * tax and the payment's fee the share of the goods, and all fees. With the last units goes all that is left, so that
 * the invoices add up to the charges exactly. null where nothing is to be billed.
 */
export function nextInvoice(order: BillableOrder, billed: Billed): Billed | null {
  const before = new Map(billed.lines.map((line) => [line.lineNumber, line.quantity]));
  const lines = order.lines
    .map((line) => ({
      lineNumber: line.lineNumber,
      quantity: Math.max(0, line.shippedQuantity - (before.get(line.lineNumber) ?? 0)),
    }))
    .filter(({ quantity }) => quantity > 0);
  const isLast = order.lines.every((line) => line.shippedQuantity >= line.orderedQuantity - line.canceledQuantity);
  if (lines.length === 0 && !isLast) return null;
  const whole = chargesOf(order);
  const due = isLast ? whole : chargesOfShipped(order);
  const amounts = amountsOf((kind) => due[kind] - billed.amounts[kind]);
  // Charges that fell below what was billed are credited first.
  if (CHARGE_KINDS.some((kind) => amounts[kind] < 0)) return null;
  return sumOf(amounts) === 0 && lines.length === 0 ? null : { lines, amounts };
}

/** What is to be billed of the charges once what shipped is; all that stays of them when the rest is canceled. */
export function chargesOfShipped(order: BillableOrder): ChargedAmounts {
  const whole = chargesOf(order);
  const shipped = order.lines.reduce((sum, line) => sum + line.shippedQuantity * line.unitPriceMinor, 0);
  return amountsOf((kind) => {
    if (kind === 'subtotal') return shipped;
    if (kind === 'reservationFee' || kind === 'cancellationFee') return whole[kind];
    return roundedShare(whole[kind], Math.min(shipped, whole.subtotal), whole.subtotal);
  });
}
