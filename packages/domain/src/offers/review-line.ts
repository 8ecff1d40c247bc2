import { correctQuantity, roundUpToIncrement } from '../quantity/correct-quantity';
import { toMinorUnits } from '../money/minor-units';
import type { OfferState, OfferStatus } from './offer-status';
import { priceCap } from './price-cap';

/** An offer as the wire shows it, as far as many are answered at once. Money in major units. */
export interface WireLine {
  readonly offerId: string;
  readonly version: number;
  readonly offerStatus: OfferStatus;
  readonly offerState: OfferState;
  readonly offerQuantity: number;
  readonly offerPrice: number;
  readonly counterPrice: number | null;
  readonly checkOutQuantity: number | null;
  readonly checkOutPrice: number | null;
  readonly minimumCheckoutQuantity: number | null;
  readonly listPrice: number | null;
  readonly specialPrice: number | null;
  readonly quantityAvailable: number;
  readonly isQuantityCapped: boolean;
  readonly incrementSize: number;
  readonly isOfferAccepted: boolean;
}

/** An offer as its buyer reviews it among many. Prices in minor units. */
export interface ReviewLine {
  readonly offerId: string;
  readonly version: number;
  readonly status: OfferStatus;
  readonly state: OfferState;
  readonly offerPrice: number;
  /** What the seller asks now: the counter, else the price it can be had for; null where it has none. */
  readonly theirPrice: number | null;
  /** The least that the answer binds the next price to lie under: the seller's counter; null without one. */
  readonly counterPrice: number | null;
  /** The price it can be bought at without negotiation. */
  readonly cap: number | null;
  /** Units of a new offer: what was asked for, as stock allows it now. */
  readonly offered: number;
  /** Units that go into the cart. */
  readonly bought: number;
  readonly isOfferAccepted: boolean;
}

/** The one reading of a line for the screen that previews an answer and the server that gives it (W21). */
export function reviewLine(line: WireLine, precision: number): ReviewLine {
  const minor = (major: number | null) => (major === null ? null : toMinorUnits(major, precision));
  const cap = priceCap({ listPrice: minor(line.listPrice), specialPrice: minor(line.specialPrice) });
  const counterPrice = line.offerStatus === 'COUNTERED' ? minor(line.counterPrice) : null;
  return {
    offerId: line.offerId,
    version: line.version,
    status: line.offerStatus,
    state: line.offerState,
    offerPrice: toMinorUnits(line.offerPrice, precision),
    theirPrice: counterPrice ?? minor(line.checkOutPrice) ?? cap,
    counterPrice,
    cap,
    offered: correctQuantity(line.offerQuantity, line).quantity,
    bought: boughtUnits(line),
    isOfferAccepted: line.isOfferAccepted,
  };
}

function boughtUnits(line: WireLine): number {
  const { quantity } = correctQuantity(line.checkOutQuantity ?? line.offerQuantity, line);
  const minimum = line.offerStatus === 'COUNTERED' ? (line.minimumCheckoutQuantity ?? 1) : 1;
  return Math.max(quantity, roundUpToIncrement(minimum, line.incrementSize));
}
