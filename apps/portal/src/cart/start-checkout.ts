import { removeStored, writeStored } from '@tradehall/web/storage/browser-storage';
import { trackEvent } from '@tradehall/web/analytics/track-event';
import { paths } from '../navigation/paths';
import { eventOf } from '../offers/offer-commands';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import type { WarehouseGroup } from './cart-rows';

/** What a checkout starts from: the chosen offers of one warehouse. Kept, so that a reload of the checkout finds it. */
export interface CheckoutStart {
  readonly warehouseCode: string;
  readonly warehouseLabel: string;
  readonly participantId: string | null;
  readonly offerIds: readonly string[];
}

/** Remembers the choice and answers the path of its checkout (D12). */
export function startCheckout(
  group: WarehouseGroup,
  lines: readonly StocklistOffer[],
  toUnshippedOrder: boolean,
): string {
  const start: CheckoutStart = {
    warehouseCode: group.warehouse,
    warehouseLabel: group.label,
    participantId: group.participantId,
    offerIds: lines.map(({ offerId }) => offerId),
  };
  removeStored('checkoutPayload');
  writeStored('checkoutOfferIds', start);
  trackEvent('beginCheckout', { items: lines.map(eventOf) });
  return toUnshippedOrder ? paths.addToUnshippedOrder(group.label) : paths.checkout(group.label);
}
