import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OrderAnswer } from '@tradehall/contract/orders/order-calls';
import type { OrderLine } from '@tradehall/contract/orders/order-entity';
import { queryClient } from '@tradehall/web/calls/query-client';
import { OrderLineGrid } from './OrderLineGrid';
import type { OrderEdit } from './use-order-edit';

afterEach(cleanup);

const lines = Array.from({ length: 60 }, (_, at): OrderLine => ({
  lineNumber: at + 1,
  itemNumber: `IP13-${at + 1}`,
  itemNumberWarehouse: `IP13-${at + 1}|DAL`,
  itemDescription: 'Apple iPhone 13',
  orderedQuantity: 10,
  availableQuantity: 0,
  canceledQuantity: 0,
  shippedQuantity: 0,
  returningQuantity: 0,
  returnedQuantity: 0,
  unitPrice: 75,
  extendedPrice: 750,
  incrementSize: 1,
  devicesPerUnit: 1,
  minimumQuantity: 0,
  maximumQuantity: null,
}));

const editOf = (entries: Readonly<Record<number, string>> = {}) =>
  ({
    draft: { lines },
    entryOf: ({ lineNumber, orderedQuantity }: OrderLine) => entries[lineNumber] ?? String(orderedQuantity),
    isRemoved: () => false,
    issueOf: () => null,
    setEntry: () => undefined,
    setRemoved: () => undefined,
  }) as unknown as OrderEdit;

test('W09 H04 an order of many lines stands on paper with every line, whatever its grid shows of them', () => {
  const answer = { salesOrder: { items: lines }, permission: {}, orderOptions: {} } as unknown as OrderAnswer;
  const edit = editOf();
  render(
    <QueryClientProvider client={queryClient}>
      <OrderLineGrid answer={answer} edit={edit} onReturn={() => undefined} onEmptied={() => undefined} />
    </QueryClientProvider>,
  );
  const shown = () => lines.filter(({ itemNumber }) => screen.queryByText(itemNumber) !== null).length;
  expect(shown()).toBeLessThan(lines.length);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(shown()).toBe(lines.length);
  // What nobody searched for is not printed: told by its placeholder.
  expect(screen.getByRole('searchbox').getAttribute('placeholder')).toBe('Find a line');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(shown()).toBeLessThan(lines.length);
});

test('W09 H04 a held order stands on paper in words: what was typed, and no field, no act and no column for one', () => {
  const answer = {
    salesOrder: { items: lines.slice(0, 2) },
    permission: { canUpdateOrderedQuantity: true, canRemoveItem: true },
    orderOptions: {},
  } as unknown as OrderAnswer;
  render(
    <QueryClientProvider client={queryClient}>
      <OrderLineGrid answer={answer} edit={editOf({ 1: '7' })} onReturn={() => undefined} onEmptied={() => undefined} />
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
  const heads = screen.getAllByRole('columnheader').length;
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getAllByRole('columnheader')).toHaveLength(heads - 1);
  expect(screen.getAllByRole('row').map((row) => row.querySelectorAll('[role=cell]')[2]?.textContent)).toEqual([
    undefined,
    '7',
    '10',
  ]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
});
