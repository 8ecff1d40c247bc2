import { useMemo } from 'react';
import type { LandedLineWire } from '@tradehall/contract/checkout/landed-prices';
import { getNetworkSettings } from '@tradehall/contract/stock-list/network-calls';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import type { OfferRow } from '@tradehall/domain/offers/arrange-offers';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { reviewLine, type ReviewLine } from '@tradehall/domain/offers/review-line';
import { useCall } from '@tradehall/web/calls/use-call';
import { configuration } from '@tradehall/web/tenant/configuration';
import { currency } from '@tradehall/web/tenant/format';

/** A line of the offer tabs: the offer, what it is found and ordered by, and what can be answered to it. */
export interface GridRow extends OfferRow {
  readonly offer: StocklistOffer;
  readonly line: ReviewLine;
}

/** The names of the network's participants, whose warehouses' lines name their supplier (W20). */
export function useSuppliers(): ReadonlyMap<string, string> {
  const { data } = useCall(
    getNetworkSettings,
    {},
    { enabled: configuration.networkParticipant, staleTime: Infinity, retry: false },
  );
  return useMemo(
    () => new Map((data?.participants ?? []).map((one) => [one.pxnParticipantId, one.warehouseGroupName])),
    [data],
  );
}

/** A line at my price and at theirs, where they named one, for what it comes to where it arrives (W25). */
export function landedLines({ offer, quantity, offerPrice, theirPrice }: GridRow) {
  const at = (minor: number): LandedLineWire => ({
    warehouseCode: offer.warehouse,
    quantity,
    unitPrice: toMajorUnits(minor, currency.precision),
  });
  return { mine: at(offerPrice), theirs: at(theirPrice ?? offerPrice) };
}

export function gridRow(offer: StocklistOffer, suppliers: ReadonlyMap<string, string>): GridRow {
  const line = reviewLine(offer, currency.precision);
  const until = offer.acceptedOrCounteredExpirationDate;
  const supplier = offer.pxnsParticipantId;
  return {
    offer,
    line,
    offerId: offer.offerId,
    status: offer.offerStatus,
    isProposed: offer.isProposed,
    warehouse: offer.warehouse,
    warehouseLabel: offer.warehouseLabel,
    supplier,
    supplierName: supplier === null ? '' : (suppliers.get(supplier) ?? supplier),
    itemNumber: offer.itemNumber,
    itemDescription: offer.itemDescription,
    quantity: offer.checkOutQuantity ?? offer.offerQuantity,
    offerPrice: line.offerPrice,
    theirPrice: line.counterPrice ?? (offer.offerStatus === 'PRICE_DROPPED' ? line.theirPrice : null),
    expiresAt: offer.offerStatus === 'COUNTERED' && until !== null ? Date.parse(until) : null,
    changedAt: Date.parse(offer.updateDate),
  };
}
