import { isMoneyEntry, moneyEntryText, parseMoneyEntry, tooPrecise } from '@tradehall/domain/money/money-entry';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { MOST_TOTAL_MAJOR } from '@tradehall/domain/money/most-money';
import { habitOf } from '@tradehall/domain/money/read-amount';
import { fieldsTexts } from '@tradehall/texts/en/fields';
import { amountIssueText, readTypedAmount } from '@tradehall/web/i18n/read-typed-amount';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { currency, money } from '@tradehall/web/tenant/format';
import { currentLocale } from '@tradehall/web/tenant/reader-locale';

/** What a money field makes of a text. */
export interface TakenText {
  /** The amount in major units, as the field's owner parses it; empty where the text says none. */
  readonly value: string;
  /** What stands in the field. */
  readonly shown: string;
  /** What was corrected, how the text was read, or why it was not. */
  readonly note?: string;
  readonly isUnread?: boolean;
  /** The field was left since: what is wrong with the value comes before how it was read. */
  readonly isLeft?: boolean;
}

/** Longer ones are no amounts of money. */
const MOST_CHARACTERS = 13;

/** An amount as its reader writes it: `498.5` is `498,5` where a comma stands before decimals (W29). */
export function writtenMoney(value: string): string {
  return value.includes('.') ? value.replace('.', habitOf(currentLocale()).decimal) : value;
}

/**
 * Takes what stands in a money field after a change. Digits with at most one decimal sign, a point or the reader's own,
 * and no more decimals than the currency has, are the amount (N12). Everything else stays as it was written, typed or
 * pasted, and counts as the one reader of amounts reads it; what it can't read counts as nothing: no key is left out,
 * which would be another amount (W29).
 */
export function takeMoneyText(text: string): TakenText {
  const { decimal } = habitOf(currentLocale());
  const entry = text.replace(decimal, '.');
  if (isMoneyEntry(entry) && entry.length <= MOST_CHARACTERS && !tooPrecise(entry, currency.precision)) {
    const minor = parseMoneyEntry(entry, currency.precision);
    // `1.25` where a comma stands before decimals: it is read so, and that is no matter of course there.
    return text.includes(decimal) || !text.includes('.') || minor === undefined
      ? { value: entry, shown: text }
      : { value: entry, shown: text, note: readAs(minor) };
  }
  // Of what is traded one by one its form says the most, as of digits alone.
  const reading = readTypedAmount(text, MOST_TOTAL_MAJOR);
  if (reading.kind !== 'amount') return { value: '', shown: text, note: amountIssueText(reading), isUnread: true };
  return {
    value: moneyEntryText(reading.minor, currency.precision),
    shown: text,
    note: readAs(reading.minor),
  };
}

const readAs = (minor: number): string =>
  textOf(fieldsTexts, 'AMOUNT_READ_AS', [money(toMajorUnits(minor, currency.precision))]);
