/** A line as the buyer saw it, or as it stands now. Prices in minor units. */
export interface SeenLine {
  readonly offerId: string;
  readonly quantity: number;
  readonly unitPriceMinor: number;
}
export interface StandingLine extends SeenLine {
  /** Units that can be had now. */
  readonly availableQuantity: number;
  /** false once the offer may not be checked out any more: expired, countered, below its minimum. */
  readonly isReady: boolean;
  readonly itemNumber: string;
  readonly itemDescription: string;
}

export const LINE_CHANGES = [
  'GONE',
  'NOT_READY',
  'SOLD_OUT',
  'LESS_AVAILABLE',
  'QUANTITY_CHANGED',
  'PRICE_CHANGED',
] as const;
export type LineChange = (typeof LINE_CHANGES)[number];

export interface LineComparison {
  readonly offerId: string;
  readonly itemNumber: string;
  readonly itemDescription: string;
  readonly seenQuantity: number;
  readonly quantity: number;
  readonly availableQuantity: number;
  readonly seenUnitPriceMinor: number;
  readonly unitPriceMinor: number;
  /** Empty where the line stands as it was seen. */
  readonly changes: readonly LineChange[];
}

/**
 * What the buyer saw against what stands, line by line in the order seen. Every line is
 * in the answer, so that a screen can show the whole order; nothing may be placed unless `isUnchanged`.
 */
export function compareCheckout(seen: readonly SeenLine[], standing: readonly StandingLine[]): LineComparison[] {
  const byOffer = new Map(standing.map((line) => [line.offerId, line] as const));
  return seen.map((line) => compareLine(line, byOffer.get(line.offerId)));
}

export function isUnchanged(comparison: readonly LineComparison[]): boolean {
  return comparison.every((line) => line.changes.length === 0);
}

function compareLine(seen: SeenLine, now: StandingLine | undefined): LineComparison {
  const changes: LineChange[] = [];
  const isSoldOut = now !== undefined && now.availableQuantity <= 0;
  if (!now) changes.push('GONE');
  else {
    if (!now.isReady) changes.push('NOT_READY');
    if (isSoldOut) changes.push('SOLD_OUT');
    else if (now.availableQuantity < seen.quantity) changes.push('LESS_AVAILABLE');
    if (now.quantity !== seen.quantity) changes.push('QUANTITY_CHANGED');
    if (now.unitPriceMinor !== seen.unitPriceMinor) changes.push('PRICE_CHANGED');
  }
  return {
    offerId: seen.offerId,
    itemNumber: now?.itemNumber ?? '',
    itemDescription: now?.itemDescription ?? '',
    seenQuantity: seen.quantity,
    quantity: now === undefined || isSoldOut ? 0 : now.quantity,
    availableQuantity: Math.max(0, now?.availableQuantity ?? 0),
    seenUnitPriceMinor: seen.unitPriceMinor,
    unitPriceMinor: now?.unitPriceMinor ?? seen.unitPriceMinor,
    changes,
  };
}
