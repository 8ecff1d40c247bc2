import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CompareDialog } from './CompareDialog';

const phone = vi.hoisted(() => ({ isNarrow: false }));
vi.mock('@tradehall/ui/state/use-mobile', () => ({ useMobile: () => phone.isNarrow }));

afterEach(() => {
  cleanup();
  phone.isNarrow = false;
});

const SEEN = {
  subtotal: 375,
  freight: 20,
  paymentFee: 0,
  additionalServicesFee: 5,
  tax: 30.94,
  reservationFee: 0,
  cancellationFee: 0,
};

test('G19 a line that was ordered in another tab is named as it was shown, and not by its id', () => {
  const line = { seenQuantity: 5, quantity: 0, availableQuantity: 0, seenUnitPrice: 75, unitPrice: 75 };
  render(
    <CompareDialog
      comparison={{
        lines: [
          { ...line, offerId: 'b1f0-id', itemNumber: '', itemDescription: '', changes: ['GONE'], orderNumber: null },
        ],
        seenTotal: 375,
        total: 0,
      }}
      shown={[{ offerId: 'b1f0-id', itemNumber: 'IP13-256', itemDescription: 'Apple iPhone 13' }]}
      seen={SEEN}
      onReload={() => undefined}
      onBack={() => undefined}
      onOrder={() => undefined}
    />,
  );
  expect(screen.getByText('Apple iPhone 13')).toBeDefined();
  expect(screen.getByText('IP13-256')).toBeDefined();
  expect(screen.queryByText(/b1f0-id/)).toBeNull();
});

test('G19 a line that another window ordered says which order took it, and leads there', () => {
  const opened: string[] = [];
  const line = { seenQuantity: 5, quantity: 0, availableQuantity: 0, seenUnitPrice: 75, unitPrice: 75 };
  const gone = { ...line, offerId: 'b1f0-id', itemNumber: '', itemDescription: '', changes: ['GONE' as const] };
  render(
    <CompareDialog
      comparison={{ lines: [{ ...gone, orderNumber: 'SO-10163' }], seenTotal: 375, total: 0 }}
      shown={[{ offerId: 'b1f0-id', itemNumber: 'IP13-256', itemDescription: 'Apple iPhone 13' }]}
      seen={SEEN}
      onReload={() => undefined}
      onBack={() => undefined}
      onOrder={(number) => opened.push(number)}
    />,
  );
  expect(screen.getByText('Ordered already: SO-10163')).toBeDefined();
  screen.getByRole('button', { name: 'Open order SO-10163' }).click();
  expect(opened).toEqual(['SO-10163']);
});

test('G19 G21 goods that moved are compared by the goods, and no order is said to come to that', () => {
  const line = { seenQuantity: 5, quantity: 3, availableQuantity: 3, seenUnitPrice: 75, unitPrice: 75 };
  const named = { offerId: 'b1f0-id', itemNumber: 'IP13-256', itemDescription: 'Apple iPhone 13', orderNumber: null };
  const comparison = (changes: 'LESS_AVAILABLE'[]) => ({
    lines: [{ ...line, ...named, changes }],
    seenTotal: 375,
    total: 225,
  });
  const show = (changes: 'LESS_AVAILABLE'[]) => (
    <CompareDialog
      comparison={comparison(changes)}
      shown={[named]}
      seen={SEEN}
      onReload={() => undefined}
      onBack={() => undefined}
      onOrder={() => undefined}
    />
  );
  const { rerender } = render(show(['LESS_AVAILABLE']));
  expect([screen.queryByText('Subtotal') !== null, screen.queryByText('Total')]).toEqual([true, null]);
  rerender(show([]));
  expect([screen.queryByText('Subtotal'), screen.queryByText('Total') !== null]).toEqual([null, true]);
});

test('G19 a total that moved says which of its amounts did, from what to what, and no others', () => {
  const line = { offerId: 'b1f0-id', itemNumber: 'IP13-256', itemDescription: 'Apple iPhone 13', orderNumber: null };
  const same = { seenQuantity: 5, quantity: 5, availableQuantity: 9, seenUnitPrice: 75, unitPrice: 75 };
  render(
    <CompareDialog
      comparison={{
        lines: [{ ...line, ...same, changes: [] }],
        seenTotal: 430.94,
        total: 447.79,
        amounts: { ...SEEN, freight: 35, tax: 32.79 },
      }}
      shown={[line]}
      seen={SEEN}
      onReload={() => undefined}
      onBack={() => undefined}
      onOrder={() => undefined}
    />,
  );
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect([...rows.slice(1, 3), ...rows.slice(4)]).toEqual([
    ['Freight', '$20.00', '$35.00', 'Amount changed'],
    ['Tax', '$30.94', '$32.79', 'Amount changed'],
    ['Total', '$430.94', '$447.79', ''],
  ]);
});

test('G19 on a phone what changed stands below its line, and no column of it is cut off', () => {
  phone.isNarrow = true;
  const line = { seenQuantity: 5, quantity: 3, availableQuantity: 3, seenUnitPrice: 75, unitPrice: 75 };
  const named = { offerId: 'o1', itemNumber: 'IP13-256', itemDescription: 'Apple iPhone 13', orderNumber: null };
  render(
    <CompareDialog
      comparison={{
        lines: [{ ...line, ...named, changes: ['LESS_AVAILABLE'] }],
        seenTotal: 430.94,
        total: 440,
        amounts: { ...SEEN, freight: 45 },
      }}
      shown={[]}
      seen={SEEN}
      onReload={() => undefined}
      onBack={() => undefined}
      onOrder={() => undefined}
    />,
  );
  expect(screen.getAllByRole('row').map((row) => row.children.length)).toEqual([3, 3, 3, 3]);
  const names = screen.getAllByRole('row').map((row) => row.firstElementChild?.textContent);
  expect(names).toEqual([
    'Item',
    'FreightAmount changed',
    expect.stringMatching(/^Apple iPhone 13IP13-256.*3/),
    expect.any(String),
  ]);
});
