import { cartTexts } from '@tradehall/texts/en/cart';
import { wantListTexts } from '@tradehall/texts/en/want-list';
import { offersTexts } from '@tradehall/texts/en/offers';
import type { OffersEffect } from '@tradehall/contract/offers/many-offers-calls';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import type { OfferState, OfferStatus } from '@tradehall/domain/offers/offer-status';
import { offerStatusLabel, offerText } from '@tradehall/domain/offers/offer-text';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { count, currency, money } from '@tradehall/web/tenant/format';
import type { StatusTone } from '@tradehall/ui/StatusChip';

const minor = (major: number) => toMinorUnits(major, currency.precision);

/** The sentence on an offer (D07), its time left counted from `now`; undefined where its status has none. */
export function offerSentence(offer: StocklistOffer, now: number): string | undefined {
  const issue = offerText(
    offer.offerStatus,
    {
      offerQuantity: offer.offerQuantity,
      offerPrice: minor(offer.offerPrice),
      counterPrice: offer.counterPrice === null ? null : minor(offer.counterPrice),
      minimumCheckoutQuantity: offer.minimumCheckoutQuantity,
      expiresAt:
        offer.acceptedOrCounteredExpirationDate === null ? null : Date.parse(offer.acceptedOrCounteredExpirationDate),
      isProposed: offer.isProposed,
    },
    currency,
    now,
  );
  return issue && issueText(issue);
}

/** A rule's issue in words. */
export function issueText(issue: Pick<Issue, 'messageCode' | 'params'>): string {
  return textOf(offersTexts, issue.messageCode as keyof typeof offersTexts, issue.params ?? []);
}

/**
 * What became of many offers: what was done, and what rules corrected or left out, seen before it was sent or not. What
 * was taken as it was sent, and comes to another total than was `shown`, says so: its prices moved in between (W07).
 */
export function outcomeText(done: string, { corrected, refused, total }: OffersEffect, shown?: number): string {
  const hasMoved = shown !== undefined && shown !== total && corrected.length === 0 && refused.length === 0;
  const said = (label: 'WANT_LIST_EFFECT_CORRECTED' | 'WANT_LIST_EFFECT_REFUSED', lines: number) =>
    lines === 0 ? [] : [textOf(wantListTexts, label, [count(lines)], lines)];
  return [
    done,
    ...said('WANT_LIST_EFFECT_CORRECTED', corrected.length),
    ...said('WANT_LIST_EFFECT_REFUSED', refused.length),
    ...(hasMoved ? [textOf(wantListTexts, 'WANT_LIST_EFFECT_TOTAL_MOVED', [money(total), money(shown)])] : []),
  ].join('. ');
}

export function statusLabel(status: OfferStatus, isProposed = false): string {
  return textOf(offersTexts, offerStatusLabel(status, isProposed) as keyof typeof offersTexts);
}

export const STATUS_TONES: Readonly<Record<OfferStatus, StatusTone>> = {
  PENDING_ACCEPTANCE: 'info',
  ACCEPTED: 'success',
  NOT_ACCEPTED: 'error',
  COUNTERED: 'accent',
  PRICE_DROPPED: 'success',
  EXPIRED: 'warning',
  BUY_AT_LIST: 'neutral',
  OUT_OF_STOCK: 'error',
};

/** The name of a tab of the cart. */
export function tabLabel(state: OfferState): string {
  if (state === 'READY_TO_CHECKOUT') return textOf(cartTexts, 'CART_TAB_READY');
  if (state === 'AWAITING_BUYER_REVIEW') return textOf(cartTexts, 'CART_TAB_BUYER');
  return textOf(cartTexts, 'CART_TAB_TENANT');
}
