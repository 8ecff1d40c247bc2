import { fieldsTexts } from '@tradehall/texts/en/fields';
import { offersTexts } from '@tradehall/texts/en/offers';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { MOST_MAJOR } from '@tradehall/domain/money/most-money';
import { habitOf, readAmount, type AmountReading, type NumberHabit } from '@tradehall/domain/money/read-amount';
import { currentLocale } from '../tenant/reader-locale';
import { textOf } from './use-texts';
import { currency } from '../tenant/format';

/** How amounts are typed and pasted: by the language shown, in the shop's own money. */
export function typedHabit(): NumberHabit {
  return { ...habitOf(currentLocale()), symbol: currency.symbol };
}

/**
 * An amount as somebody typed or pasted it, read by the one reader and by the habits of the language shown (W29);
 * `most` is in major units.
 */
export function readTypedAmount(text: string, most = MOST_MAJOR): AmountReading {
  return readAmount(text, currency.precision, typedHabit(), most);
}

/** Why it can't be read, in words. */
export function amountIssueText({ issue }: { readonly issue: Issue }): string {
  const { messageCode, params = [] } = issue;
  if (messageCode in fieldsTexts) return textOf(fieldsTexts, messageCode as keyof typeof fieldsTexts, params);
  return textOf(offersTexts, messageCode as keyof typeof offersTexts, params);
}
