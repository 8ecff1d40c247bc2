import { cartTexts } from '@tradehall/texts/en/cart';
import { offersTexts } from '@tradehall/texts/en/offers';
import {
  changeNetworkOffer,
  changeOffer,
  createNetworkOffer,
  createOffer,
  deleteOffers,
  moveToCart,
  restoreOffers,
} from '@tradehall/contract/offers/offer-calls';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { sendCommand } from '@tradehall/web/calls/use-command';
import { isUnanswered, NetworkError, refusalDetails } from '@tradehall/web/fetch/network-error';
import { trackEvent } from '@tradehall/web/analytics/track-event';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { notify, notifyError, settle } from '@tradehall/ui/state/snackbars';
import { dropOffers, knownOffers, putOffers, refreshOffers } from './offers-cache';
import type { OfferSubject } from './offer-subject';
import { issueText, tabLabel } from './offer-words';

export interface OfferEntry {
  readonly offerQuantity: number;
  /** Major units. */
  readonly offerPrice: number;
  readonly note?: string;
  /** What was typed, where a rule corrected it. */
  readonly askedQuantity?: number;
  readonly askedPrice?: number;
}

/** Saves what the dialog holds: a new offer or purchase, or a change of the one that stands. Tells what came of it. */
export async function saveOffer(
  subject: OfferSubject,
  entry: OfferEntry,
  existing: StocklistOffer | undefined,
): Promise<StocklistOffer> {
  const participant = subject.participantId ?? undefined;
  const body = {
    itemNumberWarehouse: subject.itemNumberWarehouse,
    offerQuantity: entry.offerQuantity,
    offerPrice: entry.offerPrice,
    ...(entry.askedQuantity === undefined ? {} : { askedQuantity: entry.askedQuantity }),
    ...(entry.askedPrice === undefined ? {} : { askedPrice: entry.askedPrice }),
    ...(entry.note === undefined || entry.note === '' ? {} : { note: entry.note }),
    ...(existing === undefined ? {} : { version: existing.version }),
  };
  const isNetwork = participant !== undefined;
  const saving =
    existing === undefined
      ? sendCommand(isNetwork ? createNetworkOffer : createOffer, { body, participant })
      : sendCommand(isNetwork ? changeNetworkOffer : changeOffer, {
          params: { offerId: existing.offerId },
          body,
          participant,
        });
  const { stocklistOffer, corrections } = await saving.catch((error: unknown) => {
    takeCurrentOffer(error);
    throw error;
  });
  putOffers([stocklistOffer]);
  for (const correction of corrections) notify(issueText(correction), { severity: 'warning' });
  notifySaved(stocklistOffer, existing);
  if (
    existing === undefined ||
    (existing.offerState !== 'READY_TO_CHECKOUT' && stocklistOffer.offerState === 'READY_TO_CHECKOUT')
  )
    trackEvent('addToCart', eventOf(stocklistOffer));
  return stocklistOffer;
}

/** How a save is confirmed, and where the line went when its tab changed (D11, D14). */
function notifySaved(saved: StocklistOffer, existing: StocklistOffer | undefined): void {
  if (existing === undefined) {
    notify(textOf(offersTexts, saved.offerState === 'READY_TO_CHECKOUT' ? 'ADDED_TO_THE_CART' : 'OFFER_SENT'));
    return;
  }
  const updated = textOf(offersTexts, 'UPDATED_TO_THE_CART');
  const moved =
    saved.offerState === existing.offerState
      ? ''
      : ` · ${textOf(offersTexts, 'OFFER_MOVED_TO', [tabLabel(saved.offerState)])}`;
  notify(updated + moved);
}

/** What is said of these offers when an act over them failed: over once it succeeds. */
const aboutOf = (act: string, offers: readonly StocklistOffer[]): string =>
  `${act} ${offers.map(({ offerId }) => offerId).join(' ')}`;

/** Deletes offers at once; the message offers to take it back. */
export async function removeOffers(offers: readonly StocklistOffer[]): Promise<void> {
  if (offers.length === 0) return;
  const about = aboutOf('remove', offers);
  const putBack = dropOffers(offers.map(({ offerId }) => offerId));
  try {
    await sendCommand(deleteOffers, { body: offers.map(({ offerId, version }) => ({ offerId, version })) });
  } catch (error) {
    // At once: where the server is out of reach, so is its list.
    putBack();
    notifyError(error, { about });
    void refreshOffers();
    return;
  }
  settle(about);
  for (const offer of offers) trackEvent('removeFromCart', eventOf(offer));
  offerUndo(offers);
}

/** Says that offers were removed, with the way back. */
function offerUndo(offers: readonly StocklistOffer[]): void {
  notify(textOf(offersTexts, 'REMOVED_FROM_THE_CART'), {
    action: { label: textOf(cartTexts, 'CART_UNDO'), run: () => void undoRemoval(offers) },
  });
}

async function undoRemoval(offers: readonly StocklistOffer[]): Promise<void> {
  const about = aboutOf('restore', offers);
  try {
    const { stocklistOffers } = await sendCommand(restoreOffers, { body: offers.map(({ offerId }) => offerId) });
    settle(about);
    putOffers(stocklistOffers);
  } catch (error) {
    notifyError(error, { about });
    // Nobody refused it: the way back stays open.
    if (isUnanswered(error)) offerUndo(offers);
    return refreshOffers();
  }
  // The order of the list is the server's.
  await refreshOffers();
  const known = new Set(knownOffers().map(({ offerId }) => offerId));
  const stayedGone = offers.filter(({ offerId }) => !known.has(offerId)).length;
  // Another window, or a colleague, took the item anew.
  if (stayedGone > 0)
    notify(textOf(cartTexts, 'CART_NOT_UNDONE', [stayedGone], stayedGone), { severity: 'warning', about });
}

/** Moves countered and price-dropped offers to the cart. */
export async function moveOffersToCart(offers: readonly StocklistOffer[]): Promise<readonly StocklistOffer[]> {
  const about = aboutOf('move', offers);
  try {
    const { stocklistOffers } = await sendCommand(moveToCart, {
      body: offers.map(({ offerId, version }) => ({ offerId, version })),
    });
    settle(about);
    putOffers(stocklistOffers);
    for (const offer of stocklistOffers) trackEvent('addToCart', eventOf(offer));
    notify(textOf(cartTexts, 'CART_MOVED', [stocklistOffers.length], stocklistOffers.length));
    return stocklistOffers;
  } catch (error) {
    if (!takeCurrentOffer(error)) await refreshOffers();
    notifyError(error, { about });
    return [];
  }
}

/** After a 409 the offer is shown as it is now. */
function takeCurrentOffer(error: unknown): boolean {
  if (!(error instanceof NetworkError) || error.status !== 409) return false;
  const conflict =
    refusalDetails(changeOffer, 'OFFER_CHANGED', error) ?? refusalDetails(createOffer, 'OFFER_ALREADY_THERE', error);
  const current = conflict?.stocklistOffer ?? null;
  if (current === null) void refreshOffers();
  else putOffers([current]);
  return true;
}

/** What analytics hears of a line (A18). */
export function eventOf(offer: StocklistOffer): Readonly<Record<string, string | number>> {
  return {
    itemNumber: offer.itemNumber,
    itemDescription: offer.itemDescription,
    warehouse: offer.warehouse,
    quantity: offer.checkOutQuantity ?? offer.offerQuantity,
    price: offer.checkOutPrice ?? offer.offerPrice,
    offerStatus: offer.offerStatus,
  };
}

/** The offer as the cache has it now. */
export function currentOffer(offerId: string): StocklistOffer | undefined {
  return knownOffers().find((offer) => offer.offerId === offerId);
}
