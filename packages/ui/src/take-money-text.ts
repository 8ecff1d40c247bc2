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
 * Takes what stands in a money field after a change, where `shown` stood and `value` was meant. A key that no amount
 * can have is left out (N12), and that is said. A paste and anything with a comma stay as they were written, and count
 * as the one reader of amounts reads them; what it can't read counts as nothing, never as what stood there (W29).
 */
export function takeMoneyText(text: string, shown: string, value: string): TakenText {
  if (isMoneyEntry(text) && text.length <= MOST_CHARACTERS && !tooPrecise(text, currency.precision))
    return { value: text, shown: text };
  const isOneKey = text.length - shown.length === 1 && isMoneyEntry(shown);
  if (isOneKey && !text.includes(',')) return { value, shown, note: textOf(fieldsTexts, 'AMOUNT_KEY_LEFT_OUT') };
  const reading = readTypedAmount(text);
  if (reading.kind !== 'amount') return { value: '', shown: text, note: amountIssueText(reading), isUnread: true };
  return {
    value: moneyEntryText(reading.minor, currency.precision),
    shown: text,
    note: textOf(fieldsTexts, 'AMOUNT_READ_AS', [money(toMajorUnits(reading.minor, currency.precision))]),
  };
}
