import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CheckoutPayload } from '@tradehall/contract/checkout/checkout-payload';
import { CheckoutSummary } from './CheckoutSummary';
import type { Totals } from './OrderSummary';

const payload = {
  warehouseLabel: 'Dallas',
  lineItems: [],
  onHoldSalesOrder: { refOrderNumberOrPhonexOrderNumber: 'SO-1', lineItems: [] },
} as unknown as CheckoutPayload;
const nothing = { subtotal: 0, freight: 0, paymentFee: 0, additionalServicesFee: 0, tax: 0, taxDescription: '' };

function Summary() {
  return (
    <CheckoutSummary
      payload={payload}
      totals={{ ...nothing, freightUndefined: false, reservationFee: 0, cancellationFee: 0, total: 0 } as Totals}
      open={{ isTaxUnknown: false, isInsuranceUnknown: false, isFeeUnknown: false } as never}
      isUpdating={false}
      isStale={false}
      holdUntilQuote={false}
      missingPapers={undefined}
      passedLimit={undefined}
    >
      {null}
    </CheckoutSummary>
  );
}

test('G05 the lines of the summary are one stop for Tab, however many tables they are', async () => {
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component: Summary })]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router as never} />);
  const lines = await screen.findByRole('region', { name: 'Dallas' });
  expect(within(lines).getAllByRole('table')).toHaveLength(2);
  expect(within(lines).queryAllByRole('region')).toEqual([]);
});
