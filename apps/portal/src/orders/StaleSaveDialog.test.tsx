import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OrderAnswer } from '@tradehall/contract/orders/order-calls';
import { draftOfOrder } from '@tradehall/contract/orders/order-draft-wire';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { StaleSaveDialog } from './StaleSaveDialog';

vi.mock(import('./orders-data'), async (load) => ({
  ...(await load()),
  useSalesOrderSettings: () => ({ data: undefined }) as never,
}));
afterEach(cleanup);

const order = (orderedQuantity: number, total: number, change: Partial<SalesOrder> = {}) =>
  ({
    fulfillmentStatus: 'ON_HOLD',
    phonexDerivedStatus: 'ON_HOLD',
    paymentStatus: 'UNPAID',
    total,
    items: [{ lineNumber: 1, itemNumber: 'A-1', itemDescription: 'Phone', orderedQuantity }],
    shippingOptionDetails: { shippingOption: {} },
    paymentOptionDetails: {},
    additionalServices: [],
    ...change,
  }) as unknown as SalesOrder;

function totals(askedTotal: number | undefined, wanted = 29): readonly (string | null)[] {
  const seen = order(30, 7173);
  const draft = { ...draftOfOrder(seen), lines: [{ lineNumber: 1, orderedQuantity: wanted }] };
  const stale = { seen, draft, status: undefined, current: order(25, 5980), askedTotal };
  render(<StaleSaveDialog stale={stale} options={{} as OrderAnswer['orderOptions']} onTake={vi.fn()} />);
  const cells = screen.getByRole('row', { name: /^Order total/ }).querySelectorAll('td');
  return [...cells].map(({ textContent }) => textContent);
}

test('N07 W40 beside what an order cost and costs now stands what it would cost as I changed it', () => {
  expect(totals(6934.4)).toEqual(['$7,173.00', '$6,934.40', '$5,980.00']);
});

test('N07 W40 a sum that nobody computed yet is not taken for the one before', () => {
  expect(totals(undefined)).toEqual(['$7,173.00', '--', '$5,980.00']);
});

test('N07 W40 whoever changed nothing keeps the sum that they saw', () => {
  expect(totals(undefined, 30)).toEqual(['$7,173.00', '$7,173.00', '$5,980.00']);
});

test('N07 H06 changes are kept where they can still be saved, and not of an order that was paid or released meanwhile', () => {
  const keep = (change: Partial<SalesOrder>) => {
    cleanup();
    const seen = order(30, 7173);
    const draft = { ...draftOfOrder(seen), lines: [{ lineNumber: 1, orderedQuantity: 29 }] };
    const stale = { seen, draft, status: undefined, current: order(30, 7173, change), askedTotal: undefined };
    render(<StaleSaveDialog stale={stale} options={{} as OrderAnswer['orderOptions']} onTake={vi.fn()} />);
    return screen.queryByRole('button', { name: 'Keep my changes' });
  };
  expect(keep({})).not.toBeNull();
  expect(screen.queryByText(/cannot be edited/)).toBeNull();
  for (const change of [
    { paymentStatus: 'PAID' },
    { fulfillmentStatus: 'RELEASED' },
    { fulfillmentStatus: 'CANCELED' },
  ]) {
    expect(keep(change)).toBeNull();
    expect(screen.getByText(/cannot be edited/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Take the current order' })).toBeDefined();
  }
});
