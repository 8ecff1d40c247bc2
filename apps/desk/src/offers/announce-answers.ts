import type { CallAnswer } from '@tradehall/contract/wire/define-call';
import type { answersChanged } from '@tradehall/contract/offers/offer-events';
import type { EventData } from '@tradehall/contract/wire/define-event';
import type { answerOffers } from '@tradehall/contract/offers/seller-offer-calls';
import type { withdrawOffers } from '@tradehall/contract/offers/withdraw-calls';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { offersTexts } from '@tradehall/texts/en/offers';
import { notify } from '@tradehall/ui/state/snackbars';
import { findText } from '@tradehall/web/i18n/dictionary';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { offerUndo } from './undo-answers';

/** Says what became of answers given together: those that were taken, and those that changed meanwhile (SD35). */
export function announceAnswers({ batchId, sendsAt, answered, refused }: CallAnswer<typeof answerOffers>): void {
  if (batchId !== null && sendsAt !== null) offerUndo({ batchId, sendsAt, lines: answered.length });
  else if (answered.length > 0)
    notify(textOf(deskOffersTexts, 'DESK_ANSWER_DONE', [count(answered.length)], answered.length));
  const reasons = new Map<string, number>();
  for (const { issue } of refused) {
    const texts: Readonly<Record<string, (typeof offersTexts)[keyof typeof offersTexts]>> = offersTexts;
    const reason = findText(issue.messageCode, texts[issue.messageCode], issue.params) ?? issue.messageCode;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  for (const [reason, lines] of reasons)
    notify(textOf(deskOffersTexts, 'DESK_ANSWER_REFUSED', [count(lines), reason], lines), { severity: 'warning' });
}

/** Says what became of offers that were taken back together, and that some stay as they are (SD35, SD45). */
export function announceWithdrawn(outcome: CallAnswer<typeof withdrawOffers>): void {
  const { batchId, sendsAt, offers, leftOut } = outcome;
  if (batchId !== null && sendsAt !== null) offerUndo({ batchId, sendsAt, lines: offers, isWithdrawal: true });
  else if (offers > 0) notify(textOf(deskOffersTexts, 'DESK_WITHDRAW_DONE', [count(offers)], offers));
  const changed = leftOut.reduce((sum, { reason, offers: left }) => (reason === 'CHANGED' ? sum + left : sum), 0);
  if (changed > 0)
    notify(textOf(deskOffersTexts, 'DESK_WITHDRAW_CHANGED', [count(changed)], changed), { severity: 'warning' });
}

/** Says what of one's own answers was lost because buyer or stock moved first: the offers wait again (SD36). */
export function announceLost({ lost }: EventData<typeof answersChanged>): void {
  const [first] = lost;
  if (first === undefined) return;
  const texts: Readonly<Record<string, (typeof offersTexts)[keyof typeof offersTexts]>> = offersTexts;
  const reason = findText(first.messageCode, texts[first.messageCode], first.params) ?? first.messageCode;
  notify(
    textOf(deskOffersTexts, 'DESK_ANSWER_LOST', [count(lost.length), first.itemDescription, reason], lost.length),
    {
      severity: 'warning',
    },
  );
}
