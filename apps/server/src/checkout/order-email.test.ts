import { expect, test } from 'vitest';
import type { OrderConfirmation } from '@tradehall/contract/checkout/checkout-payload';
import type { Tenant } from '../http/request-context';
import { orderEmail } from './order-email';

/** What the shop's dictionary has of its own words. */
const words: Readonly<Record<string, string>> = {
  '=Pay by bank transfer.': 'Zahlen Sie per Überweisung.',
  '=Sales tax 8.25%': 'Umsatzsteuer 8,25 %',
};
const services = {
  texts: { find: (_tenant: string, _locale: string, label: string) => words[label] },
  siteOf: () => 'https://acme.example',
};
const tenant = {
  tenantId: 'acme',
  configuration: { currency: '$', currencyPrecision: 2, tenantName: 'Acme', language: 'en', timeZone: 'UTC' },
} as unknown as Tenant;

function emailOf(lines: number, quantity = 1, change: Partial<OrderConfirmation> = {}): string {
  const order = {
    phonexOrderNumber: 'SO-1',
    subtotal: lines,
    freight: 0,
    paymentFee: 0,
    additionalServicesFee: 0,
    tax: 0,
    taxDescription: '',
    reservationFee: 0,
    cancellationFee: 0,
    total: lines,
    selectedPaymentInstructions: '',
    lineItems: Array.from({ length: lines }, (_, at) => ({
      itemDescription: `Phone ${at + 1}`,
      quantity,
      unitPrice: 1,
      extendedPrice: 1,
    })),
    ...change,
  } as unknown as OrderConfirmation;
  return (orderEmail(services as never, tenant, 'buyer@acme.test', order) as { text: string }).text;
}

test('G22 the email of a long order lists a hundred lines and says how many more there are', () => {
  expect(emailOf(100)).not.toContain(' more line');
  expect(emailOf(101)).toContain('And 1 more line.');
  const long = emailOf(2_000);
  expect(long).toContain('Phone 100 |');
  expect(long).not.toContain('Phone 101 |');
  expect(long).toContain('And 1,900 more lines.');
});

test('G22 the email of an order groups large quantities as it groups its amounts', () => {
  expect(emailOf(1, 12_500)).toContain('Phone 1 | 12,500 | $1.00');
});

test('W40 G10 the email of an order whose freight is still to be quoted calls its sum the total so far', () => {
  expect(emailOf(1, 1, { freightUndefined: true })).toContain('Freight: to be quoted\nTotal so far: $1.00');
  expect(emailOf(1, 1, { freight: 5, total: 6 })).toContain('Freight: $5.00\nOrder total: $6.00');
});

test('G22 W61 the email of an order says how to pay, and which tax it was, in the words of the shop’s dictionary', () => {
  const told = { selectedPaymentInstructions: 'Pay by bank transfer.', tax: 1, taxDescription: 'Sales tax 8.25%' };
  const text = emailOf(1, 1, told);
  expect(text).toContain('Zahlen Sie per Überweisung.');
  expect(text).toContain('(Umsatzsteuer 8,25 %): $1.00');
});
