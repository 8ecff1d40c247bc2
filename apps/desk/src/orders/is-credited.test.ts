import { expect, test } from 'vitest';
import { isCredited } from './is-credited';

test('SD58 an invoice that its credit notes took back whole is not offered for another', () => {
  const invoice = { number: 'INV-1', total: 0.3 };
  const note = (total: number, invoiceNumber = 'INV-1') => ({ invoiceNumber, total });
  expect(isCredited(invoice, [note(0.1), note(0.2)], 2)).toBe(true);
  expect(isCredited(invoice, [note(0.1), note(0.2, 'INV-2')], 2)).toBe(false);
  expect(isCredited({ number: 'INV-1', total: 4_000 }, [note(3_999)], 0)).toBe(false);
});
