import { readTypedQuantity } from '@tradehall/web/i18n/read-typed-quantity';

/** What stands in a line’s field as digits, read as every count is (W29); what says no count stays as written. */
export function readLineEntry(text: string): string {
  const read = readTypedQuantity(text);
  return read.kind === 'digits' ? read.digits : text;
}
