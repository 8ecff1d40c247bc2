import { fieldsTexts } from '@tradehall/texts/en/fields';
import { quantityIssueText, readTypedQuantity } from '@tradehall/web/i18n/read-typed-quantity';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import type { TakenText } from './take-money-text';

/** Longer ones are in no stock. */
const MOST_DIGITS = 9;

/**
 * Takes what stands in a quantity field after a change. What is no plain digits stays as it was written, typed or
 * pasted, and counts as it is read. What can't be read is the value as it stands, so that whoever parses it finds no
 * count: no key is left out, which would be another number (D01, W29).
 */
export function takeQuantityText(text: string): TakenText {
  const entry = readTypedQuantity(text);
  if (entry.kind === 'digits' && entry.digits.length <= MOST_DIGITS)
    return /^[\d\s]*$/.test(text)
      ? { value: entry.digits, shown: entry.digits }
      : {
          value: entry.digits,
          shown: text,
          note: textOf(fieldsTexts, 'QUANTITY_READ_AS', [count(Number(entry.digits))]),
        };
  const note = quantityIssueText(text) ?? textOf(fieldsTexts, 'QUANTITY_NOT_A_COUNT', [text.trim()]);
  return { value: text, shown: text, note, isUnread: true };
}
