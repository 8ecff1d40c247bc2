import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getOffers } from '@tradehall/contract/offers/offer-calls';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { callKey } from '@tradehall/web/calls/call-query';
import { queryClient } from '@tradehall/web/calls/query-client';
import { dismissSnackbar, useSnackbars } from '@tradehall/ui/state/snackbars';
import { moveOffersToCart, removeOffers } from './offer-commands';

let outcomes: number[] = [];
let restored: readonly StocklistOffer[] = [];
beforeEach(() => {
  restored = [];
  queryClient.clear();
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: { method?: string } = {}) => {
    const outcome = method === 'GET' ? 200 : (outcomes.shift() ?? 200);
    const stocklistOffers = path.includes('/restore') ? restored : [];
    const body = outcome === 200 ? { stocklistOffers } : { message: 'Busy now', messageCode: 'TOO_MANY' };
    return Promise.resolve(new Response(JSON.stringify(body), { status: outcome }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const offer = (offerId: string) => ({ offerId, version: 1 }) as StocklistOffer;
function Said() {
  return useSnackbars().map(({ id, message, action }) => (
    <p key={id}>
      {message} {action === undefined ? null : <button onClick={action.run}>{action.label}</button>}
    </p>
  ));
}

test.each([
  ['to remove offers', removeOffers],
  ['to move them to the cart', moveOffersToCart],
])(
  'A17 what failed %s is not said any more once it succeeds; other offers are none of its business',
  async (_, attempt) => {
    outcomes = [422, 200, 200];
    render(<Said />);
    await attempt([offer('one')]);
    await screen.findByText('Busy now');
    await attempt([offer('other')]);
    expect(screen.queryByText('Busy now')).not.toBeNull();
    await attempt([offer('one')]);
    await vi.waitFor(() => expect(screen.queryByText('Busy now')).toBeNull());
  },
);

test('D12 an undo that put nothing back, as the item was taken anew in another window, says so', async () => {
  const NOT_BACK = /was not put back/;
  const known = (offers: readonly StocklistOffer[]) =>
    queryClient.setQueryData(callKey(getOffers, {}), { stocklistOffers: offers });
  render(<Said />);
  known([offer('one'), offer('two')]);
  await removeOffers([offer('one'), offer('two')]);
  restored = [offer('one'), offer('two')];
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(callKey(getOffers, {}))).toEqual({ stocklistOffers: restored }),
  );
  expect(screen.queryByText(NOT_BACK)).toBeNull();
  await removeOffers([offer('one'), offer('two')]);
  restored = [offer('two')];
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(NOT_BACK);
});

test('D12 an undo that nobody answered is offered once more, and one that was refused is not', async () => {
  const said = renderHook(useSnackbars).result;
  const press = async (status: number) => {
    outcomes = [status];
    const offered = said.current.findLast(({ action }) => action !== undefined);
    void act(() => dismissSnackbar(offered?.id ?? 0));
    await act(async () => offered?.action?.run());
    await vi.waitFor(() => expect(said.current.some(({ message }) => message === 'Busy now')).toBe(true));
    return said.current.filter(({ action }) => action !== undefined).length;
  };
  outcomes = [200];
  await act(() => removeOffers([offer('away')]));
  expect(await press(503)).toBe(1);
  expect(await press(422)).toBe(0);
});
