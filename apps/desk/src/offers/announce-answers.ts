import type { CallAnswer } from '@tradehall/contract/wire/define-call';
import type { answerOffers } from '@tradehall/contract/offers/seller-offer-calls';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { offersTexts } from '@tradehall/texts/en/offers';
import { notify } from '@tradehall/ui/state/snackbars';
import { findText } from '@tradehall/web/i18n/dictionary';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';

/** Says what became of answers given together: those that were taken, and those that changed meanwhile (SD35). */
export function announceAnswers({ answered, refused }: CallAnswer<typeof answerOffers>): void {
  if (answered.length > 0)
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
