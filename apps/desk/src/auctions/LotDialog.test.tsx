import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SellerLot } from './auction-labels';
import { LotDialog } from './LotDialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LOT = {
  lotNumber: '7',
  lotName: 'Mixed phones',
  description: '',
  grade: 'B',
  quantity: 12,
  startingBid: 900,
  reservePrice: 1_500,
  items: [],
} as unknown as SellerLot;

test('SD75 a price that a colleague changed meanwhile is shown before it is replaced, beside what was typed', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { method = 'GET', body = '' }: { method?: string; body?: string } = {}) => {
    if (method !== 'PUT') return Promise.resolve(Response.json({}));
    sent.push(JSON.parse(body));
    const refusal = { messageCode: 'AUCTION_CHANGED_MEANWHILE', message: 'Somebody else changed this meanwhile.' };
    return Promise.resolve(sent.length === 1 ? Response.json(refusal, { status: 409 }) : Response.json({}));
  });
  const onClose = vi.fn();
  const dialog = (lot: SellerLot) => <LotDialog auctionNumber="A-1" lot={lot} onClose={onClose} />;
  const { rerender } = render(dialog(LOT));
  const enter = (name: RegExp, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save lot' }));
  enter(/Reserve/, '1600');
  save();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  rerender(dialog({ ...LOT, reservePrice: 1_550, grade: 'A' }));
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Grade/).value).toBe('A'));
  expect(screen.getByLabelText<HTMLInputElement>(/Reserve/).value).toBe('1600');
  // Theirs stands beside what was typed; in a field that nobody typed into there is nothing to say.
  expect(
    screen.getAllByText(/meanwhile/, { selector: '.MuiFormHelperText-root' }).map((each) => each.textContent),
  ).toEqual(['Somebody else changed this to $1,550 meanwhile.']);
  save();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    { reservePrice: 1_600, was: { reservePrice: 1_500 } },
    { reservePrice: 1_600, was: { reservePrice: 1_550 } },
  ]);
});

test('SD75 a reserve price that the server refuses is marked at its field, and the lot is added once it is gone', async () => {
  const sent: unknown[] = [];
  const message = 'The reserve price is below the starting bid.';
  vi.stubGlobal('fetch', (_: string, { method = 'GET', body = '' }: { method?: string; body?: string } = {}) => {
    if (method !== 'POST') return Promise.resolve(Response.json({}));
    sent.push(JSON.parse(body));
    const fault = { messageCode: 'LOT_RESERVE_BELOW_START', messageDescription: message, field: 'reservePrice' };
    const refusal = { messageCode: fault.messageCode, message, errors: [fault] };
    return Promise.resolve(sent.length === 1 ? Response.json(refusal, { status: 422 }) : Response.json({}));
  });
  const onClose = vi.fn();
  render(<LotDialog auctionNumber="A-1" lot={undefined} onClose={onClose} />);
  const enter = (name: RegExp, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save lot' }));
  enter(/^Lot$/, '1');
  enter(/^Name of the lot/, 'Forty phones');
  enter(/^Units/, '40');
  enter(/^Starting bid/, '100');
  enter(/^Reserve price/, '50');
  save();
  await vi.waitFor(() => expect(screen.getByText(message, { selector: '.MuiFormHelperText-root' })).toBeDefined());
  expect(onClose).not.toHaveBeenCalled();
  enter(/^Reserve price/, '');
  save();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const lot = { lotNumber: '1', lotName: 'Forty phones', quantity: 40, startingBid: 100 };
  expect(sent).toMatchObject([{ lots: [{ ...lot, reservePrice: 50 }] }, { lots: [{ ...lot, reservePrice: null }] }]);
});
