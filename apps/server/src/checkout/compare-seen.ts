import { sql } from 'kysely';
import type { CheckoutComparison, CheckoutSubmission } from '@tradehall/contract/checkout/checkout-payload';
import { compareCheckout, isUnchanged, type SeenLine } from '@tradehall/domain/checkout/compare-checkout';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import type { OrderAmounts } from '@tradehall/domain/orders/order';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { CheckoutLine } from './checkout-facts';
import type { Submitter } from './checkout-parts';

export interface Compared {
  readonly offerIds: readonly string[];
  readonly seen: CheckoutSubmission['seen'];
  readonly lines: readonly CheckoutLine[];
}

/**
 * Throws unless every line stands as the buyer saw it: 409 with the comparison, line by line: what the
 * buyer saw is what is charged. The total comes later than the lines, because charges need them.
 */
export async function refuseChangedLines(
  tx: Transaction,
  { accountId, canViewOrders }: Pick<Submitter, 'accountId' | 'canViewOrders'>,
  { offerIds, seen, lines }: Compared,
  precision: number,
): Promise<void> {
  const comparison = compareCheckout(seenLines(offerIds, seen, lines, precision), lines);
  if (isUnchanged(comparison)) return;
  const gone = comparison.flatMap((line) => (line.changes.includes('GONE') ? [line.offerId] : []));
  const orders = canViewOrders && gone.length > 0 ? await ordersOf(tx, accountId, gone) : NO_ORDERS;
  throw changed(offerIds, seen, lines, precision, undefined, orders);
}

const NO_ORDERS: ReadonlyMap<string, string> = new Map();

/** Which orders took the offers: another window of the buyer's, or a colleague, was first. */
async function ordersOf(
  tx: Transaction,
  accountId: string,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ offer_id: string; order_number: string }>`
    select offer_id, order_number from offers
     where tenant_id = current_setting('app.tenant_id') and offer_id = any(${[...offerIds]}::uuid[])
       and account_id = ${accountId}::uuid and closed_as = 'ORDERED' and order_number is not null`.execute(tx);
  return new Map(rows.map(({ offer_id: offerId, order_number: orderNumber }) => [offerId, orderNumber]));
}

export function refuseChangedTotal({ offerIds, seen, lines }: Compared, precision: number, now: OrderAmounts): void {
  if (seen && toMinorUnits(seen.total, precision) !== now.totalMinor)
    throw changed(offerIds, seen, lines, precision, now);
}

function seenLines(
  offerIds: readonly string[],
  seen: CheckoutSubmission['seen'],
  lines: readonly CheckoutLine[],
  precision: number,
): SeenLine[] {
  const shown = new Map(
    seen?.lines.map(
      (line) =>
        [
          line.offerId,
          { offerId: line.offerId, quantity: line.quantity, unitPriceMinor: toMinorUnits(line.unitPrice, precision) },
        ] as const,
    ),
  );
  // A caller that says nothing of what it saw is taken to have seen the cart as it was before stock forced it down.
  const standing = new Map(
    lines.map((line) => [line.offerId, { ...line, quantity: line.reducedFrom ?? line.quantity }] as const),
  );
  return [...new Set(offerIds)].map(
    (offerId) => shown.get(offerId) ?? standing.get(offerId) ?? { offerId, quantity: 0, unitPriceMinor: 0 },
  );
}

function changed(
  offerIds: readonly string[],
  seen: CheckoutSubmission['seen'],
  lines: readonly CheckoutLine[],
  precision: number,
  now: OrderAmounts | undefined,
  orders: ReadonlyMap<string, string> = NO_ORDERS,
): ApiError {
  const major = (minor: number) => toMajorUnits(minor, precision);
  const comparison = compareCheckout(seenLines(offerIds, seen, lines, precision), lines);
  const details: CheckoutComparison = {
    lines: comparison.map(({ seenUnitPriceMinor, unitPriceMinor, changes, ...line }) => ({
      ...line,
      seenUnitPrice: major(seenUnitPriceMinor),
      unitPrice: major(unitPriceMinor),
      changes: [...changes],
      orderNumber: orders.get(line.offerId) ?? null,
    })),
    // Lines that moved are compared by the goods; what else the order costs is charged when they stand.
    ...(now === undefined
      ? {
          seenTotal: major(comparison.reduce((sum, line) => sum + line.seenQuantity * line.seenUnitPriceMinor, 0)),
          total: major(comparison.reduce((sum, line) => sum + line.quantity * line.unitPriceMinor, 0)),
        }
      : {
          seenTotal: seen?.total ?? 0,
          total: major(now.totalMinor),
          amounts: {
            subtotal: major(now.subtotalMinor),
            freight: major(now.freightMinor),
            paymentFee: major(now.paymentFeeMinor),
            additionalServicesFee: major(now.additionalServicesFeeMinor),
            tax: major(now.taxMinor),
            reservationFee: major(now.reservationFeeMinor),
            cancellationFee: major(now.cancellationFeeMinor),
          },
        }),
  };
  return new ApiError(409, 'CHECKOUT_CHANGED', { details });
}
