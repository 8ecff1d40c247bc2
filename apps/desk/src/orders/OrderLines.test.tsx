import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { OrderLines } from './OrderLines';

afterEach(cleanup);

test('H15 SD49 staff read on an order’s line what of it is in return and what came back, as its buyer does', () => {
  const line = { itemNumber: 'IP-1', itemDescription: 'Phone', orderedQuantity: 10, canceledQuantity: 0, unitPrice: 5 };
  const items = [
    { ...line, lineNumber: 1, extendedPrice: 50, shippedQuantity: 7, returningQuantity: 6, returnedQuantity: 4 },
    { ...line, lineNumber: 2, extendedPrice: 50, shippedQuantity: 10, returningQuantity: 0, returnedQuantity: 0 },
  ];
  render(<OrderLines order={{ items, metadata: {} } as unknown as SalesOrder} />);
  const [, first, second] = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(first).toContain('72 in return4 returned');
  expect(second).not.toContain('return');
});
