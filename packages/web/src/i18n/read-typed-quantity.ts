import { fieldsTexts } from '@tradehall/texts/en/fields';
import { habitOf } from '@tradehall/domain/money/read-amount';
import { readQuantityEntry, type QuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import { currentLocale } from '../tenant/reader-locale';
import { textOf } from './use-texts';

/** A count as somebody typed or pasted it, read by the habits of the language shown (W29). */
export function readTypedQuantity(text: string): QuantityEntry {
  return readQuantityEntry(text, habitOf(currentLocale()));
}

/** Why a text says no count, in words; undefined where it says one, or nothing. */
export function quantityIssueText(text: string): string | undefined {
  const entry = readTypedQuantity(text);
  if (entry.kind === 'digits') return undefined;
  const { messageCode, params = [] } = entry.issue;
  return textOf(fieldsTexts, messageCode as keyof typeof fieldsTexts, params);
}
