import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSnackbars } from '@tradehall/ui/state/snackbars';
import { offerUndo, undoLast } from './undo-answers';

let outcomes: ('lost' | number)[] = [];
let sent: string[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (address: string) => {
    if (!address.endsWith('/undo')) return Promise.resolve(new Response('{}'));
    sent.push(address);
    const outcome = outcomes.shift() ?? 200;
    if (outcome === 'lost') return Promise.reject(new TypeError('network'));
    const body =
      outcome === 200 ? { undone: ['offer'] } : { message: 'They left already', messageCode: 'ANSWERS_SENT' };
    return Promise.resolve(new Response(JSON.stringify(body), { status: outcome }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Said() {
  return useSnackbars().map(({ id, message, action }) => (
    <p key={id}>
      {message} {action === undefined ? null : <button>{action.label}</button>}
    </p>
  ));
}
const held = (batchId: string) => ({ batchId, lines: 1, sendsAt: new Date(Date.now() + 60_000).toISOString() });

test('SD36 an undo that nobody answered can be tried again while there is time, and its success ends what was said', async () => {
  outcomes = ['lost', 200];
  render(<Said />);
  offerUndo(held('one'));
  undoLast();
  await screen.findByText(/No answer came back|cannot be reached/);
  expect(await screen.findAllByRole('button', { name: /Undo/ })).toHaveLength(1);
  undoLast();
  await screen.findByText(/taken back|undone/i);
  expect(sent).toHaveLength(2);
  expect(screen.queryByText(/No answer came back|cannot be reached/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
});

test('SD36 an undo that came too late is not offered again', async () => {
  outcomes = [409];
  render(<Said />);
  offerUndo(held('two'));
  undoLast();
  await screen.findByText(/They left already/);
  await waitFor(() => expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull());
});
