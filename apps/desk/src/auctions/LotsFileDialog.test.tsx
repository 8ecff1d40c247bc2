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
