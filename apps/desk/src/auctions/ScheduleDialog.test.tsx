import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CancelAuctionDialog } from './CancelAuctionDialog';
import { ScheduleDialog } from './ScheduleDialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** How often the dialog closed after an act that is refused. */
async function closedBy(messageCode: string, what: 'schedule' | 'cancel') {
  const onClose = vi.fn();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ messageCode, message: 'No' }, { status: 409 })));
  const Dialog = what === 'schedule' ? ScheduleDialog : CancelAuctionDialog;
  render(<Dialog auctionNumber="A-1" onClose={onClose} />);
  if (what === 'cancel') fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'No demand' } });
  fireEvent.click(screen.getByRole('button', { name: what === 'schedule' ? 'Schedule' : 'Cancel auction' }));
  await new Promise((resolve) => setTimeout(resolve, 200));
  return onClose.mock.calls.length;
}

test.each(['schedule', 'cancel'] as const)(
  'J01 an auction that was moved already has nothing left to %s: its dialog gives way to the page',
  async (what) => {
    expect(await closedBy('AUCTION_CANNOT_MOVE', what)).toBe(1);
    cleanup();
    expect(await closedBy('AUCTION_HAS_NO_LOTS', what)).toBe(0);
  },
);
