import { readStored, removeStored, writeStored } from '@tradehall/web/storage/browser-storage';
import type { CheckoutStart } from '../cart/start-checkout';
import type { OrderConfirmation } from '@tradehall/contract/checkout/checkout-payload';

/** What the cart left for this warehouse's checkout; undefined where it is missing or of another warehouse (G01). */
export function readCheckoutStart(warehouseLabel: string): CheckoutStart | undefined {
  const start = readStored<CheckoutStart>('checkoutOfferIds');
  const fits =
    start !== undefined &&
    Array.isArray(start.offerIds) &&
    start.offerIds.length > 0 &&
    start.warehouseLabel === warehouseLabel;
  return fits ? start : undefined;
}

/** The stored ids have served once an order took them (G19). */
export function forgetCheckout(): void {
  removeStored('checkoutOfferIds', 'checkoutPayload', 'addToOrder');
}

interface KeptConfirmation {
  readonly confirmation: OrderConfirmation;
  /** Reloads it has served already. */
  readonly served: number;
}

export function keepConfirmation(confirmation: OrderConfirmation): void {
  writeStored('checkoutConfirmation', { confirmation, served: 0 } satisfies KeptConfirmation);
}

/** An order was placed here whose confirmation nobody has seen: its payment window was left by a reload. */
export const hasUnseenConfirmation = (): boolean => readStored<KeptConfirmation>('checkoutConfirmation')?.served === 0;

let held: OrderConfirmation | undefined;

/** The confirmation to show: once after placing and once more after a reload (N08). */
export function takeConfirmation(): OrderConfirmation | undefined {
  const kept = readStored<KeptConfirmation>('checkoutConfirmation');
  if (kept !== undefined && (held === undefined || held.phonexOrderNumber !== kept.confirmation.phonexOrderNumber)) {
    held = kept.confirmation;
    if (kept.served >= 1) removeStored('checkoutConfirmation');
    else writeStored('checkoutConfirmation', { ...kept, served: kept.served + 1 });
  }
  return held;
}

export type { CheckoutStart };
