// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CompareDialog } from './CompareDialog';

afterEach(cleanup);

test('G19 a line that was ordered in another tab is named as it was shown, and not by its id', () => {
  const line = { seenQuantity: 5, quantity: 0, availableQuantity: 0, seenUnitPrice: 75, unitPrice: 75 };
  render(
    <CompareDialog
      comparison={{
        lines: [{ ...line, offerId: 'b1f0-id', itemNumber: '', itemDescription: '', changes: ['GONE'] }],
        seenTotal: 375,
        total: 0,
      }}
      shown={[{ offerId: 'b1f0-id', itemNumber: 'IP13-256', itemDescription: 'Apple iPhone 13' }]}
      onReload={() => undefined}
      onBack={() => undefined}
    />,
  );
  expect(screen.getByText('Apple iPhone 13')).toBeDefined();
  expect(screen.getByText('IP13-256')).toBeDefined();
  expect(screen.queryByText(/b1f0-id/)).toBeNull();
});
