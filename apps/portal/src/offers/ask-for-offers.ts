import { getOffers } from '@tradehall/contract/offers/offer-calls';
import { prefetchCall } from '@tradehall/web/calls/call-query';
import { currentVisitor } from '@tradehall/web/visitor/visitor';

/**
 * Asks for the offers ahead of the screen that shows them, so that the server gathers them while frame and screen are
 * being loaded (W20). Whoever has no cart is not asked for: their screen says so without a refusal.
 */
export function askForOffers(): void {
  if (currentVisitor().authorities.has('CAN_BUY_ONLINE')) void prefetchCall(getOffers);
}
