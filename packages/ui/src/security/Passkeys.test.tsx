import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { Passkeys } from './Passkeys';

interface Options {
  readonly refused?: (error: unknown) => boolean;
}
let status = 404;
vi.mock('@tradehall/web/calls/use-command', () => ({
  useCommand: (_call: unknown, { refused }: Options) => ({
    run: () =>
      Promise.resolve(refused?.(new NetworkError({ message: '', status, messageCode: '', traceId: '' })) === true),
    busy: false,
    issues: [],
  }),
}));

test('K10 a passkey that was removed at another window is named no more; where it is only refused, what was typed stays', async () => {
  const at = '2026-11-30T20:00:00.000Z';
  const passkey = { passkeyId: 'p1', name: 'Laptop', createdAt: at, lastUsedAt: null, isOfThisHost: true };
  render(<Passkeys passkeys={[passkey]} hasFactor isLast={false} onCodes={vi.fn()} />);
  const rename = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Rename Laptop' }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Old laptop' } });
    fireEvent.submit(screen.getByRole('textbox'));
  };
  rename();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  status = 503;
  rename();
  await new Promise((later) => setTimeout(later, 50));
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('Old laptop');
});
