import { fieldsTexts } from '@tradehall/texts/en/fields';
import { quantityIssueText, readTypedQuantity } from '@tradehall/web/i18n/read-typed-quantity';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import type { TakenText } from './take-money-text';

/** Longer ones are in no stock. */
const MOST_DIGITS = 9;

/**
 * Takes what stands in a quantity field after a change, where `shown` stood and `value` was meant. A key that no count
 * has is left out (D01), and that is said; with a point or a comma the text stays as it was written. What can't be read
 * is the value as it stands, so that whoever parses it finds no count: nobody is left with another number (W29).
 */
export function takeQuantityText(text: string, shown: string, value: string): TakenText {
  const entry = readTypedQuantity(text);
  const isOneKey = text.length - shown.length === 1 && /^\d*$/.test(shown);
  if (entry.kind === 'digits' && entry.digits.length <= MOST_DIGITS)
    return /^[\d\s]*$/.test(text)
      ? { value: entry.digits, shown: entry.digits }
      : {
          value: entry.digits,
          shown: text,
          note: textOf(fieldsTexts, 'QUANTITY_READ_AS', [count(Number(entry.digits))]),
        };
  if (isOneKey && !/[.,]/.test(text)) return { value, shown, note: textOf(fieldsTexts, 'QUANTITY_KEY_LEFT_OUT') };
  const note = quantityIssueText(text) ?? textOf(fieldsTexts, 'QUANTITY_NOT_A_COUNT', [text.trim()]);
  return { value: text, shown: text, note, isUnread: true };
}
