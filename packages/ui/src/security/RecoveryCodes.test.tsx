import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Snackbars } from '../Snackbars';
import { RecoveryCodes } from './RecoveryCodes';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('K10 A08 where the browser copies nothing, that is said with what to do instead', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  render(
    <>
      <Snackbars closeLabel="Close" regionLabel="Messages" />
      <RecoveryCodes codes={['AAAAA-BBBBB']} onClose={() => undefined} />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy all' }));
  expect(await screen.findByText(/Select the text and copy it by hand/)).not.toBeNull();
});

test('K10 recovery codes, shown once, are closed by their button alone, and can be copied', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  const onClose = vi.fn();
  render(<RecoveryCodes codes={['AAAAA-BBBBB', 'CCCCC-DDDDD']} onClose={onClose} />);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.getAllByRole('dialog'), 'nothing was entered that could be discarded').toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Copy all' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('AAAAA-BBBBB\nCCCCC-DDDDD'));
  fireEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(onClose).toHaveBeenCalledOnce();
});
