import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getOffers } from '@tradehall/contract/offers/offer-calls';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { callKey } from '@tradehall/web/calls/call-query';
import { queryClient } from '@tradehall/web/calls/query-client';
import { useSnackbars } from '@tradehall/ui/state/snackbars';
import { OfferDialog } from './OfferDialog';
import { OfferRowActions } from './OfferRowActions';
import { subjectOfOffer, type OfferSubject } from './offer-subject';

vi.mock('./OfferThread', () => ({ OfferThread: () => null }));
vi.mock('@tradehall/web/visitor/use-visitor', () => ({ useHolds: () => true }));
vi.mock('@tradehall/ui/RouterLinks', () => ({
  LinkButton: ({ children }: { children: ReactNode }) => <span>{children}</span>,
}));
vi.mock('../landed/use-landed-typed', () => ({ useLandedTyped: () => undefined }));
vi.mock('../stock-settings/use-shown-quantity', () => ({ useShownQuantity: () => String }));

const CHANGED = 'This offer changed in the meantime. Please review it as it is now.';
/** 120 units in increments of 5, at a list price of 600. */
const SUBJECT: OfferSubject = {
  itemNumberWarehouse: 'ZETA|DAL',
  itemDescription: 'Zeta Phone 256GB',
  warehouse: 'DAL',
  warehouseLabel: 'Dallas',
  participantId: null,
  quantityAvailable: 120,
  isQuantityCapped: false,
  incrementSize: 5,
  listPrice: 600,
  specialPrice: null,
  isOfferAccepted: true,
};
/** An offer of 550 for five of it. */
const OFFER = {
  ...SUBJECT,
  offerId: 'o-1',
  offerStatus: 'PENDING_ACCEPTANCE',
  offerState: 'AWAITING_TENANT_REVIEW',
  offerQuantity: 5,
  offerPrice: 550,
  checkOutQuantity: null,
  checkOutPrice: null,
  minimumCheckoutQuantity: null,
  maximumCheckoutQuantity: null,
  counterPrice: null,
  acceptedOrCounteredExpirationDate: null,
  itemNumber: 'ZETA',
  pxnItemNumber: null,
  pxnsParticipantId: null,
  quantityReducedFrom: null,
  isProposed: false,
  checkOutIssue: null,
  version: 1,
  updateDate: '2026-01-01T00:00:00.000Z',
} as StocklistOffer;
const review = { offerStatus: 'COUNTERED', offerState: 'AWAITING_BUYER_REVIEW' } as const;
const COUNTERED: StocklistOffer = { ...OFFER, ...review, counterPrice: 580, version: 2 };

const sent: Record<string, unknown>[] = [];
/** Refuses what is sent next, and says what is so instead. */
let refusals: { readonly code: string; readonly now: StocklistOffer | null }[] = [];
const closed = vi.fn();
beforeEach(() => {
  sent.length = 0;
  refusals = [];
  closed.mockReset();
  vi.stubGlobal('fetch', (_: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    if (method === 'GET') return Promise.resolve(Response.json({ stocklistOffers: [] }));
    sent.push(JSON.parse(body ?? '{}') as Record<string, unknown>);
    const refused = refusals.shift();
    if (refused === undefined) return Promise.resolve(Response.json({ stocklistOffer: OFFER, corrections: [] }));
    const details = { stocklistOffer: refused.now };
    return Promise.resolve(
      Response.json({ messageCode: refused.code, message: `said: ${refused.code}`, details }, { status: 409 }),
    );
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What was asked is on its way, and a cache tells its screens a moment later. */
const soon = () => new Promise((told) => setTimeout(told, 0));
/** The account's offers, as a live event or another window leaves them. */
const offersAre = (...stocklistOffers: StocklistOffer[]) =>
  act(async () => {
    queryClient.setQueryData(callKey(getOffers, {}), { stocklistOffers, serverTime: new Date().toISOString() });
    await soon();
  });
const Said = () => useSnackbars().map(({ id, message }) => <output key={id}>{message}</output>);

async function open(mode: 'buy' | 'offer', existing?: StocklistOffer) {
  await offersAre(...(existing === undefined ? [] : [existing]));
  const subject = existing === undefined ? SUBJECT : subjectOfOffer(existing);
  render(
    <QueryClientProvider client={queryClient}>
      <OfferDialog subject={subject} mode={mode} existing={existing} onClose={closed} />
      <Said />
    </QueryClientProvider>,
  );
}
const dialog = () => within(screen.getByRole('dialog'));
const quantity = () => dialog().getByLabelText<HTMLInputElement>('Quantity');
const price = () => dialog().getByLabelText<HTMLInputElement>('Price per unit');
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
/** Types, and leaves the field. */
const enter = (field: HTMLInputElement, value: string) => {
  type(field, value);
  fireEvent.blur(field);
  return field.value;
};
const submit = (name = 'Submit offer') =>
  act(async () => {
    fireEvent.click(dialog().getByRole('button', { name }));
    await soon();
  });
const pressEnter = (field: HTMLElement) =>
  act(async () => {
    fireEvent.submit(field);
    await soon();
  });

test('C11 D02 a quantity between two increments is rounded down, its rule stands beside it, and the price that stands is paid', async () => {
  await open('buy');
  dialog().getByText('Buy at list price');
  expect(enter(quantity(), '23')).toBe('20');
  dialog().getByText(/Sold in increments of 5/);
  dialog().getByText('Total $12,000.00');
  await submit('Add to Cart');
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ itemNumberWarehouse: 'ZETA|DAL', offerQuantity: 20, offerPrice: 600 }]);
});

test('D01 D02 D03 what is typed is corrected, and the rule that did it stands beside the field', async () => {
  await open('offer');
  // What is no quantity stays as it was written, and nothing is sent.
  expect(enter(quantity(), '-12')).toBe('-12');
  dialog().getByText('“-12” is not a quantity');
  await submit();
  expect(quantity().value).toBe('-12');
  expect(enter(quantity(), '125')).toBe('120');
  dialog().getByText(/Your quantity was updated, quantity reduced to match available stock/);
  expect(enter(quantity(), '0')).toBe('5');
  type(price(), '1e3');
  expect(price().value).toBe('1e3');
  dialog().getByText('“1e3” is not an amount');
  expect(enter(price(), '0')).toBe('1');
  expect(enter(price(), '800')).toBe('600');
  dialog().getByText(/Reduced to the price you can buy at/);
  // Passing through the fields again takes no reason away.
  fireEvent.focus(price());
  fireEvent.blur(price());
  dialog().getByText(/Reduced to the price you can buy at/);
  type(price(), '552');
  dialog().getByText('8.0% under list');
  dialog().getByText('Total $2,760.00');
  expect(sent).toEqual([]);
});

test('D02 Enter sends what stock allows, and the rule is said where the dialog was', async () => {
  await open('offer');
  type(price(), '400');
  type(quantity(), '500');
  await pressEnter(quantity());
  await screen.findByText('Your quantity was updated, quantity reduced to match available stock');
  expect(closed).toHaveBeenCalledOnce();
  expect(sent).toMatchObject([{ offerQuantity: 120, offerPrice: 400, askedQuantity: 500 }]);
});

test('D04 a rejected offer is offered again below list alone', async () => {
  await open('offer', { ...OFFER, ...review, offerStatus: 'NOT_ACCEPTED', offerPrice: 400 });
  type(price(), '600');
  dialog().getByText('New offer price should be less than the list price');
  await pressEnter(price());
  expect(sent).toEqual([]);
  type(price(), '550');
  await pressEnter(price());
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ offerQuantity: 5, offerPrice: 550, version: 1 }]);
});

test('K06 D02 an offer that was refused because it changed is shown as it is, with what was typed, and answered as such', async () => {
  refusals = [{ code: 'OFFER_CHANGED', now: COUNTERED }];
  await open('offer', OFFER);
  type(price(), '560');
  await pressEnter(price());
  await dialog().findByText(`said: OFFER_CHANGED`);
  dialog().getByText(/Seller Counter of \$580\.00/);
  expect([price().value, closed.mock.calls]).toEqual(['560', []]);
  await submit();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ version: 1 }, { offerPrice: 560, version: 2 }]);
});

test('K06 an open dialog follows the offer, keeps what was typed, and takes no press that was meant for what stood before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await open('offer', OFFER);
  type(price(), '560');
  await offersAre(COUNTERED);
  dialog().getByText(CHANGED);
  dialog().getByText(/Seller Counter of \$580\.00/);
  expect(price().value).toBe('560');
  await submit();
  expect(sent).toEqual([]);
  await submit();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ offerPrice: 560, version: 2 }]);
});

test('K06 D11 a dialog over a cart line that another window made an offer of goes on as that offer, and buys nothing', async () => {
  const inCart = { offerStatus: 'BUY_AT_LIST', offerState: 'READY_TO_CHECKOUT', checkOutQuantity: 5 } as const;
  vi.useFakeTimers({ toFake: ['Date'] });
  await open('buy', { ...OFFER, ...inCart, offerPrice: 600, checkOutPrice: 600 });
  expect(dialog().queryByLabelText('Price per unit')).toBeNull();
  type(quantity(), '20');
  await offersAre({ ...OFFER, version: 2 });
  dialog().getByText(CHANGED);
  expect([price().value, quantity().value]).toEqual(['550', '20']);
  vi.setSystemTime(Date.now() + 1_001);
  await submit();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ offerQuantity: 20, offerPrice: 550, version: 2 }]);
});

test('K06 a dialog over an offer that is deleted in another window says that it is gone, keeps what was typed and sends nothing', async () => {
  await open('offer', OFFER);
  type(price(), '560');
  await offersAre();
  dialog().getByText('This offer does not exist any more.');
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Submit offer' }).disabled).toBe(true);
  expect(price().value).toBe('560');
  await pressEnter(price());
  expect(sent).toEqual([]);
});

test('K06 an offer made in another window leaves the dialog of its row open with what was typed, and says so', async () => {
  refusals = [{ code: 'OFFER_ALREADY_THERE', now: OFFER }];
  const row = (offer?: StocklistOffer) => (
    <QueryClientProvider client={queryClient}>
      <OfferRowActions subject={SUBJECT} offer={offer} />
    </QueryClientProvider>
  );
  const { rerender } = render(row());
  fireEvent.click(screen.getByRole('button', { name: 'Offer' }));
  type(price(), '580');
  await offersAre(OFFER);
  rerender(row(OFFER));
  screen.getByText('1 OFFERS IN CART');
  expect(price().value).toBe('580');
  await pressEnter(price());
  expect((await dialog().findByRole('alert')).textContent).toBe('said: OFFER_ALREADY_THERE');
  expect([price().value, sent.length]).toEqual(['580', 1]);
});

test('W26 SD45 a counter to what was proposed begins without a price, and says so once the proposal has run out', async () => {
  const proposed: StocklistOffer = {
    ...COUNTERED,
    isProposed: true,
    offerPrice: 450,
    counterPrice: 450,
    acceptedOrCounteredExpirationDate: new Date(Date.now() + 3_600_000).toISOString(),
  };
  await open('offer', proposed);
  expect(screen.getByRole('dialog').textContent).toContain('expires in');
  expect([price().value, price().getAttribute('aria-invalid')]).toEqual(['', 'false']);
  type(price(), '430');
  // No version says that its time is over.
  await offersAre({ ...proposed, offerStatus: 'EXPIRED' });
  expect(dialog().getByRole('alert').textContent).toBe(CHANGED);
  expect(screen.getByRole('dialog').textContent).not.toContain('expires in');
  expect(price().value).toBe('430');
});
