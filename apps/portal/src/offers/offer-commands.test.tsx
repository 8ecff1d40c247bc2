import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { useSnackbars } from '@tradehall/ui/state/snackbars';
import { moveOffersToCart, removeOffers } from './offer-commands';

let outcomes: number[] = [];
beforeEach(() => {
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: { method?: string } = {}) => {
    const outcome = method === 'GET' ? 200 : (outcomes.shift() ?? 200);
    const body = outcome === 200 ? { stocklistOffers: [] } : { message: 'Busy now', messageCode: 'TOO_MANY' };
    return Promise.resolve(new Response(JSON.stringify(body), { status: outcome }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const offer = (offerId: string) => ({ offerId, version: 1 }) as StocklistOffer;
function Said() {
  return useSnackbars().map(({ id, message }) => <p key={id}>{message}</p>);
}

test.each([
  ['to remove offers', removeOffers],
  ['to move them to the cart', moveOffersToCart],
])(
  'A17 what failed %s is not said any more once it succeeds; other offers are none of its business',
  async (_, act) => {
    outcomes = [422, 200, 200];
    render(<Said />);
    await act([offer('one')]);
    await screen.findByText('Busy now');
    await act([offer('other')]);
    expect(screen.queryByText('Busy now')).not.toBeNull();
    await act([offer('one')]);
    await vi.waitFor(() => expect(screen.queryByText('Busy now')).toBeNull());
  },
);
