import { isMoneyEntry, moneyEntryText, tooPrecise } from '@tradehall/domain/money/money-entry';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { fieldsTexts } from '@tradehall/texts/en/fields';
import { amountIssueText, readTypedAmount } from '@tradehall/web/i18n/read-typed-amount';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { currency, money } from '@tradehall/web/tenant/format';

/** What a money field makes of a text. */
export interface TakenText {
  /** The amount in major units, as the field's owner parses it; empty where the text says none. */
  readonly value: string;
  /** What stands in the field. */
  readonly shown: string;
  /** What was corrected, how the text was read, or why it was not. */
  readonly note?: string;
  readonly isUnread?: boolean;
}

/** Longer ones are no prices. */
const MOST_CHARACTERS = 13;

/**
 * Takes what stands in a money field after a change. Digits with at most one point, and no more decimals than the
 * currency has, are the amount (N12). Everything else stays as it was written, typed or pasted, and counts as the one
 * reader of amounts reads it; what it can't read counts as nothing: no key is left out, which would be another amount
 * (W29).
 */
export function takeMoneyText(text: string): TakenText {
  if (isMoneyEntry(text) && text.length <= MOST_CHARACTERS && !tooPrecise(text, currency.precision))
    return { value: text, shown: text };
  const reading = readTypedAmount(text);
  if (reading.kind !== 'amount') return { value: '', shown: text, note: amountIssueText(reading), isUnread: true };
  return {
    value: moneyEntryText(reading.minor, currency.precision),
    shown: text,
    note: textOf(fieldsTexts, 'AMOUNT_READ_AS', [money(toMajorUnits(reading.minor, currency.precision))]),
  };
}
