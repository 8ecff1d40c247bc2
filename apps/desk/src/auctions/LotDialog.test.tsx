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
