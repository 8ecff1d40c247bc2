// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LotsFileDialog } from './LotsFileDialog';

afterEach(cleanup);

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
