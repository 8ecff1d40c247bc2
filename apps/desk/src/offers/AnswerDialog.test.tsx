// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SellerOffer } from '@tradehall/contract/offers/seller-offer-calls';
import { queryClient } from '@tradehall/web/calls/query-client';
import type * as staff from '../session/staff';
import { AnswerDialog } from './AnswerDialog';

vi.mock('../session/staff', async (load) => ({ ...(await load<typeof staff>()), useMay: () => false }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const OFFER = {
  offerId: 'one',
  buyerName: 'Northwind',
  itemDescription: 'iPhone 14',
  itemNumber: 'IP14',
  warehouseLabel: 'Dallas',
  cost: null,
  offerPrice: 480,
  offerQuantity: 10,
  quantityAvailable: 20,
  listPrice: 540,
  specialPrice: null,
  floor: null,
} as unknown as SellerOffer;
const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <AnswerDialog
        move="accept"
        offers={[OFFER]}
        onClose={() => undefined}
        onAnswered={() => undefined}
        onRefused={() => undefined}
      />
    </QueryClientProvider>,
  );

test('SD33 how long an answer holds is said by the rules alone: unread, it names no hours of its own', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'No', statusCode: 403 }, { status: 403 })));
  open();
  const first = (await screen.findByLabelText<HTMLSelectElement>('Valid for')).options[0];
  expect(first?.text).toBe('As the rules say');
});

test('SD33 the hours of the rules stand first once they are read', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ validForHours: 24 })));
  open();
  const hours = () => [...screen.getByLabelText<HTMLSelectElement>('Valid for').options].map(({ text }) => text);
  await waitFor(() => expect(hours()[0]).toBe('24 hours'));
  expect(hours()).toEqual(['24 hours', '4 hours', '8 hours', '48 hours', '72 hours', '168 hours']);
});
