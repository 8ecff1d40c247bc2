import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SellerLot } from './auction-labels';
import { CancelAuctionDialog } from './CancelAuctionDialog';
import { RemoveLotDialog } from './RemoveLotDialog';
import { ScheduleDialog } from './ScheduleDialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LOT = { lotNumber: '7', lotName: 'Phones', items: [], seen: 'as-lot-7-was' } as unknown as SellerLot;
const PRESSES = { schedule: 'Schedule', cancel: 'Cancel auction', remove: 'Remove lot 7' };

/** How often the dialog closed after an act that is refused, and what was sent. */
async function closedBy(messageCode: string, what: keyof typeof PRESSES, status = 409) {
  const onClose = vi.fn();
  const sent: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    sent.push(url);
    return Promise.resolve(Response.json({ messageCode, message: 'No' }, { status }));
  });
  const dialogs = {
    schedule: (seen: string) => <ScheduleDialog auction={{ auctionNumber: 'A-1', seen }} onClose={onClose} />,
    cancel: () => <CancelAuctionDialog auctionNumber="A-1" onClose={onClose} />,
    remove: () => <RemoveLotDialog auctionNumber="A-1" lot={LOT} onClose={onClose} />,
  };
  const { rerender } = render(dialogs[what]('as-it-was'));
  rerender(dialogs[what]('as-it-is'));
  if (what === 'cancel') fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'No demand' } });
  fireEvent.click(screen.getByRole('button', { name: PRESSES[what] }));
  await waitFor(() => expect(sent).not.toHaveLength(0));
  await new Promise((resolve) => setTimeout(resolve, 200));
  return { closed: onClose.mock.calls.length, sent: sent[0] };
}

test.each(['schedule', 'cancel'] as const)(
  'J01 an auction that was moved already has nothing left to %s: its dialog gives way to the page',
  async (what) => {
    expect((await closedBy('AUCTION_CANNOT_MOVE', what)).closed).toBe(1);
    cleanup();
    expect((await closedBy('AUCTION_HAS_NO_LOTS', what)).closed).toBe(0);
  },
);

test('SD75 an auction is scheduled, and a lot removed, as it was when the dialog opened; of another the page is looked at', async () => {
  const scheduled = await closedBy('AUCTION_CHANGED_SINCE', 'schedule');
  expect(scheduled).toMatchObject({ closed: 1, sent: expect.stringContaining('seen=as-it-was') as string });
  cleanup();
  const removed = await closedBy('LOT_CHANGED_SINCE', 'remove');
  expect(removed).toMatchObject({ closed: 1, sent: expect.stringContaining('seen=as-lot-7-was') as string });
});

test('SD75 a lot that is removed already leaves its dialog nothing to do', async () => {
  expect((await closedBy('LOT_NOT_FOUND', 'remove', 404)).closed).toBe(1);
  cleanup();
  expect((await closedBy('AUCTION_NOT_AMENDABLE', 'remove')).closed).toBe(0);
});
