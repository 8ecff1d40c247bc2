import { QueryClient, QueryClientProvider, type UseQueryResult } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Paper } from '@tradehall/contract/papers';
import type * as staff from '../session/staff';
import { OpenedPaper } from './OpenedPaper';
import type { QueuedPaper } from './PapersPage';

vi.mock('../session/staff', async (load) => ({
  ...(await load<typeof staff>()),
  useMay: () => true,
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row: QueuedPaper = {
  id: 'document-1',
  name: 'Resale certificate',
  buyer: 'Northwind',
  since: '2026-11-20T12:00:00.000Z',
  about: '',
};
const handedIn = (paperId: string, more: Partial<Paper> = {}): Paper => ({
  paperId,
  fileName: `${paperId}.docx`,
  contentType: 'application/msword',
  byteCount: 10,
  token: `token-of-${paperId}`,
  submittedDate: null,
  submittedBy: '',
  form: null,
  ...more,
});

function show(first: Paper, { row: shown = row, ask = first }: { row?: QueuedPaper; ask?: Paper } = {}) {
  const decided: (readonly unknown[])[] = [];
  const screenOf = (data: Paper) => (
    <QueryClientProvider client={new QueryClient()}>
      <OpenedPaper
        row={shown}
        paper={{ data, error: null, refetch: () => Promise.resolve({ data: ask }) } as unknown as UseQueryResult<Paper>}
        busy={false}
        onVerify={async (paper, read) => decided.push(['verified', paper.paperId, read])}
        onReject={async (paper, reason) => decided.push(['rejected', paper.paperId, reason])}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(screenOf(first));
  return { decided, replaceBy: (next: Paper) => rerender(screenOf(next)) };
}

test('SD69 a paper that is handed in anew takes no decision that was begun over the one before', async () => {
  const { decided, replaceBy } = show(handedIn('one'), { row: { ...row, isTaxCertificate: true } });
  fireEvent.click(screen.getByText('Verify (v)'));
  fireEvent.change(await screen.findByLabelText(/Where it exempts/), { target: { value: 'US-TX' } });
  replaceBy(handedIn('two'));
  fireEvent.click(screen.getByText('Verify'));
  await waitFor(() => expect(decided).toEqual([['verified', 'one', { exemptRegions: ['US-TX'] }]]));
});

test('SD69 a paper that is replaced while it is looked at stays, says so, and is decided on by no key', async () => {
  const { decided, replaceBy } = show(handedIn('one'));
  expect(screen.queryByText('Show the new one')).toBeNull();
  replaceBy(handedIn('two'));
  expect(screen.getByText('one.docx')).toBeDefined();
  fireEvent.keyDown(document.body, { key: 'v' });
  fireEvent.keyDown(document.body, { key: 'r' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByText('Show the new one'));
  expect(screen.getByText('two.docx')).toBeDefined();
  fireEvent.keyDown(document.body, { key: 'v' });
  await waitFor(() => expect(decided).toEqual([['verified', 'two', undefined]]));
});

test('SD69 a key that is held down decides on one paper alone', () => {
  const { decided } = show(handedIn('one'));
  fireEvent.keyDown(document.body, { key: 'v', repeat: true });
  fireEvent.keyDown(document.body, { key: 'r', repeat: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(decided).toEqual([]);
});

test('SD68 a file that is not shown is saved by a link of that moment, however long it was looked at', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return new Promise(() => undefined);
  });
  show(handedIn('one'), { ask: handedIn('one', { token: 'fresh' }) });
  fireEvent.click(screen.getByText('Save the file'));
  await waitFor(() => expect(asked.join(' ')).toContain('fresh'));
});

test('SD68 a picture that cannot be drawn says so and can be saved', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('no picture')));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: () => undefined }));
  show(handedIn('one', { contentType: 'image/jpeg', fileName: 'licence.jpg' }));
  fireEvent.error(await screen.findByAltText('licence.jpg'));
  expect(screen.getByText(/cannot be shown/)).toBeDefined();
  expect(screen.getByText('Save the file')).toBeDefined();
});
