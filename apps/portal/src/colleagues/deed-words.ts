import type { ColleagueDeed } from '@tradehall/contract/colleagues';
import { colleaguesTexts } from '@tradehall/texts/en/colleagues';
import { offersTexts } from '@tradehall/texts/en/offers';
import { orderStoryTexts } from '@tradehall/texts/en/order-story';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { count, money } from '@tradehall/web/tenant/format';

/** What somebody did, in the words of the room that it was done in; what only a newer server knows, as it calls it. */
export function deedWords({ kind, act, quantity, price }: ColleagueDeed): string {
  const amounts = [quantity === null ? '' : count(quantity), price === null ? '' : money(price)];
  if (kind === 'ORDER') {
    const label = `STORY_${act}`;
    const name = label in orderStoryTexts ? textOf(orderStoryTexts, label as keyof typeof orderStoryTexts) : act;
    return `${textOf(colleaguesTexts, 'COLLEAGUES_ORDER')}: ${name}`;
  }
  if (kind === 'OFFER') {
    const label = `THREAD_${act}`;
    const words = label in offersTexts ? textOf(offersTexts, label as keyof typeof offersTexts, amounts) : act;
    return words.charAt(0).toUpperCase() + words.slice(1);
  }
  const label = `COLLEAGUES_DID_${act}`;
  return label in colleaguesTexts
    ? textOf(colleaguesTexts, label as keyof typeof colleaguesTexts, [amounts[1] ?? ''])
    : act;
}
