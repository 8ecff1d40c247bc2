import { cartTexts } from '@tradehall/texts/en/cart';
import { offersTexts } from '@tradehall/texts/en/offers';
import { reviewOffers, undoReview, type ReviewedOffers } from '@tradehall/contract/offers/offer-calls';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { ReviewMove, ReviewPlan } from '@tradehall/domain/offers/plan-review';
import { sendCommand } from '@tradehall/web/calls/use-command';
import { isUnanswered } from '@tradehall/web/fetch/network-error';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { count, currency } from '@tradehall/web/tenant/format';
import { notify, notifyError, settle } from '@tradehall/ui/state/snackbars';
import { issueText } from '../offers/offer-words';
import { dropOffers, putOffers, refreshOffers } from '../offers/offers-cache';
import { checkLines } from './cart-selection';
import { forgetTyped } from './typed-prices';

const DONE = {
  accept: 'CART_MOVED',
  move: 'CART_MOVED',
  counter: 'REVIEW_COUNTERED',
  delete: 'REVIEW_DELETED',
} as const satisfies Record<ReviewMove['move'], keyof typeof cartTexts>;

/** The matter of a message: that an answer to many lines was not given, or one not taken back. */
const ABOUT = 'review';

/** Gives the answer that the plan showed; what the server left out is said, and one undo takes all of it back (W21). */
export async function sendReview(move: ReviewMove['move'], plan: ReviewPlan): Promise<boolean> {
  try {
    const answer = await sendCommand(reviewOffers, {
      body: {
        move,
        lines: plan.taken.map(({ line: { offerId, version }, price }) => ({
          offerId,
          version,
          ...(move === 'counter' && price !== null ? { offerPrice: toMajorUnits(price, currency.precision) } : {}),
        })),
      },
    });
    settle(ABOUT);
    take(answer);
    announce(move, answer);
    return true;
  } catch (error) {
    notifyError(error, { about: ABOUT });
    void refreshOffers();
    return false;
  }
}

function take({ stocklistOffers, deleted, refused }: ReviewedOffers): void {
  putOffers([...stocklistOffers, ...refused.flatMap(({ stocklistOffer }) => stocklistOffer ?? [])]);
  if (deleted.length > 0) dropOffers(deleted);
  const done = [...stocklistOffers.map(({ offerId }) => offerId), ...deleted];
  forgetTyped(done);
  checkLines('AWAITING_BUYER_REVIEW', done, false);
  checkLines('AWAITING_TENANT_REVIEW', done, false);
  checkLines('READY_TO_CHECKOUT', done, true);
}

function announce(move: ReviewMove['move'], { batchId, stocklistOffers, deleted, refused }: ReviewedOffers): void {
  const done = stocklistOffers.length + deleted.length;
  if (done > 0 && batchId !== null) offerUndo(textOf(cartTexts, DONE[move], [count(done)], done), batchId);
  const [first] = refused;
  if (first !== undefined)
    notify(
      `${textOf(cartTexts, 'REVIEW_LEFT_OUT', [count(refused.length)], refused.length)}: ${issueText(first.issue)}`,
      { severity: 'warning' },
    );
}

/** Says what was done, with the way back. */
function offerUndo(message: string, batchId: string): void {
  notify(message, {
    action: { label: textOf(cartTexts, 'CART_UNDO'), run: () => void undo(message, batchId) },
  });
}

async function undo(message: string, batchId: string): Promise<void> {
  try {
    const { stocklistOffers, leftOut } = await sendCommand(undoReview, { params: { batchId } });
    settle(ABOUT);
    putOffers(stocklistOffers);
    if (leftOut.length > 0)
      notify(textOf(cartTexts, 'REVIEW_NOT_UNDONE', [count(leftOut.length)], leftOut.length), { severity: 'warning' });
    else notify(textOf(cartTexts, 'REVIEW_UNDONE'));
  } catch (error) {
    notifyError(error, { about: ABOUT });
    // Nobody refused it: the way back stays open.
    if (isUnanswered(error)) offerUndo(message, batchId);
  }
  await refreshOffers();
}

/** Why the plan leaves a line as it is. */
export function leftOutText(messageCode: string): string {
  return textOf(offersTexts, messageCode as keyof typeof offersTexts);
}
