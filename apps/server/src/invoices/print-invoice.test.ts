import { expect, test } from 'vitest';
import { amountsOf } from '@tradehall/domain/invoices/billing';
import type { Order } from '@tradehall/domain/orders/order';
import { fillText } from '@tradehall/domain/text/fill-text';
import { sentenceOf } from '@tradehall/domain/text/plural-form';
import { english } from '@tradehall/texts/english';
import type { FormatLabel, Letterhead } from './letterhead';
import { printInvoice } from './print-invoice';

const configuration = { language: 'en', currencyCode: 'USD', currencyPrecision: 2, timeZone: 'UTC' };
const format: FormatLabel = (label, params = [], count) =>
  fillText(sentenceOf(english[label] ?? label, 'en', count), params);
const head = {
  configuration,
  own: (words: string) => words,
  format,
  invoicing: { address: [], bank: { accountNumber: '' } },
} as unknown as Letterhead;

const printed = (fees: { readonly feePeriods: number; readonly carriedFeeMinor: number }) => {
  const order = {
    ...{
      buyerName: 'Northwind',
      billingAddress: null,
      shippingAddress: null,
      shippingOption: {},
      additionalServices: [],
    },
    ...{ orderNumber: 'SO-1', lines: [], reservationFeePercent: 0.25, cancellationFeePercent: 1 },
    ...fees,
  } as unknown as Order;
  const billed = { lines: [], amounts: amountsOf((kind) => (kind === 'reservationFee' ? 1_630 : 0)) };
  const writtenAt = new Date(0);
  const buyer = { customerNumber: '', taxNumber: '' };
  const what = { number: 'INV-1', writtenAt, dueAt: null, order, buyer, billed, taxes: [], shipments: [] };
  return printInvoice(what, head);
};
const notes = (fees: Parameters<typeof printed>[0]) => JSON.stringify(printed(fees).notes);

test('H11 SD58 an invoice counts the days of a reservation fee, and none where it is carried from an earlier time', () => {
  expect(notes({ feePeriods: 3, carriedFeeMinor: 0 })).toContain('after the grace period, 3 full days.');
  expect(notes({ feePeriods: 1, carriedFeeMinor: 0 })).toContain('after the grace period, 1 full day.');
  for (const feePeriods of [0, 2])
    expect(notes({ feePeriods, carriedFeeMinor: 1_630 })).toContain('0.25% per 24 hours after the grace period."');
});

test('H11 SD58 an invoice of fees alone lists them, and no subtotal of lines that it does not have', () => {
  expect(printed({ feePeriods: 3, carriedFeeMinor: 0 })).toMatchObject({
    charges: [['Reservation fee', '$16.30']],
    total: ['Invoice total', '$16.30'],
  });
});
