import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChargesAnswer, CheckoutPayload, OrderConfirmation } from '@tradehall/contract/checkout/checkout-payload';
import { NOTHING_SELECTED } from '@tradehall/domain/checkout/selected-options';
import { queryClient } from '@tradehall/web/calls/query-client';
import { translations } from '@tradehall/web/i18n/dictionary';
import { ConfirmationPage } from './ConfirmationPage';
import { keepConfirmation } from './checkout-start';
import { useCharges } from './use-charges';

const before = translations.get();
beforeEach(() =>
  translations.set({
    dictionary: {
      en: {
        '=Sales tax 8%': { i18n_value: 'Umsatzsteuer 8 %' },
        '=Pay the driver.': { i18n_value: 'Zahlung beim Fahrer.' },
        '=Dallas': { i18n_value: 'Lager Dallas' },
      },
    },
  }),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  translations.set(before);
});

const answer = (body: unknown) => vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body))));

test('W61 G09 the tax keeps the reader’s words when a choice changes what the order costs', async () => {
  const charges = { taxDescription: 'Sales tax 8%', tax: 8, taxApplied: null } as ChargesAnswer;
  answer(charges);
  const payload = { warehouseCode: 'DAL', lineItems: [] } as unknown as CheckoutPayload;
  const first = { charges: { ...charges, taxDescription: 'Umsatzsteuer 8 %' }, selected: NOTHING_SELECTED };
  const { result, rerender } = renderHook(({ selected }) => useCharges(payload, first, selected, undefined, 0), {
    initialProps: { selected: NOTHING_SELECTED },
  });
  rerender({ selected: { ...NOTHING_SELECTED, paymentMethod: 'COD' } });
  expect(result.current.isUpdating).toBe(true);
  await waitFor(() => expect(result.current.isUpdating).toBe(false), { timeout: 3_000 });
  expect(result.current.charges).toEqual({ ...charges, taxDescription: 'Umsatzsteuer 8 %' });
});

test('W61 G22 the confirmation says how to pay, and from where it comes, in the reader’s words', async () => {
  const order = {
    phonexOrderNumber: 'SO-9',
    refOrderNumberOrPhonexOrderNumber: 'SO-9',
    typeOfConfirmation: 'PAY_AND_SHIP_NOW',
    paymentMethodCode: 'COD',
    paymentMethodLabel: 'Cash',
    selectedPaymentInstructions: 'Pay the driver.',
    warehouseLabel: 'Dallas',
    lineItems: [],
    subtotal: 100,
    freight: 0,
    paymentFee: 0,
    additionalServicesFee: 0,
    tax: 8,
    taxDescription: 'Sales tax 8%',
    taxApplied: null,
    total: 108,
  } as unknown as OrderConfirmation;
  keepConfirmation(order);
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component: ConfirmationPage })]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Zahlung beim Fahrer.')).toBeDefined();
  expect(screen.getByText(/Umsatzsteuer 8 %/)).toBeDefined();
  expect(screen.getByText('Lager Dallas')).toBeDefined();
});
