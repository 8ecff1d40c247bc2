import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LotsFileDialog } from './LotsFileDialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const choose = (name: string) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [new File(['x'], name)] },
  });

test('SD75 a file of lots that is no sheet says so when it is chosen, until one is chosen that is', async () => {
  render(<LotsFileDialog auctionNumber="A-1" onClose={() => undefined} />);
  choose('photo.png');
  expect((await screen.findByText(/XLSX, XLS/, { selector: '[role=alert] *' })).textContent).toMatch(/XLSX, XLS/);
  choose('lots.xlsx');
  await screen.findByText(/lots\.xlsx/);
  expect(document.querySelector('[role=alert]')?.textContent).toBe('');
});

test.each([
  [100, null],
  [101, 'And 1 more fault.'],
  [1240, 'And 1,140 more faults.'],
])('SD75 the review of a file of lots with %i faults says how many it leaves out: %s', async (faults, says) => {
  const issues = Array.from({ length: faults }, (_, at) => ({
    row: at + 2,
    messageCode: 'LOT_ROW_MISSING',
    params: [at + 2, 'Lot #'],
  }));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ lots: [], issues, replaced: 0 })));
  render(<LotsFileDialog auctionNumber="A-1" onClose={() => undefined} />);
  choose('lots.xlsx');
  await screen.findByText(/lots\.xlsx/);
  fireEvent.click(screen.getByRole('button', { name: 'Review file' }));
  expect(await screen.findByText(/^Row 101: /)).toBeDefined();
  expect(screen.queryByText(/^Row 102: /)).toBeNull();
  expect(screen.queryByText(/^And /)?.textContent ?? null).toBe(says);
});

test('SD75 lots that a colleague changed meanwhile are shown before a file replaces them', async () => {
  const lot = { lotName: 'Of the file', description: '', grade: '', quantity: 3, startingBid: 10, reservePrice: null };
  const reviews = [
    { lots: [{ ...lot, lotNumber: '9' }], issues: [], replaced: 0, seen: 'none' },
    { lots: [{ ...lot, lotNumber: '9' }], issues: [], replaced: 2, seen: 'two' },
  ];
  const taken: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    if (address.endsWith('/lots/review')) return Promise.resolve(Response.json(reviews.shift()));
    taken.push(new URL(address, 'http://desk').searchParams.get('seen') ?? '');
    const refusal = { messageCode: 'LOTS_CHANGED_SINCE', message: 'Changed' };
    return Promise.resolve(
      taken.length === 1
        ? Response.json(refusal, { status: 409 })
        : Response.json({ lots: [{}], auctionNumber: 'A-1' }),
    );
  });
  const onClose = vi.fn();
  render(<LotsFileDialog auctionNumber="A-1" onClose={onClose} />);
  choose('lots.xlsx');
  await screen.findByText(/lots\.xlsx/);
  fireEvent.click(screen.getByRole('button', { name: 'Review file' }));
  fireEvent.click(await screen.findByRole('button', { name: /Take 1 lot/ }));
  await screen.findByText('They take the place of 2 lots.');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: /Take 1 lot/ }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(taken).toEqual(['none', 'two']);
});
