import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '@tradehall/web/calls/query-client';
import { PublishDialog } from './PublishDialog';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const summary = { changes: 1, items: 1, averageChange: null, belowFloor: 0, overtaken: 0, refused: 0, quantities: 1 };

test('SD40 SD75 SD25 a draft whose count may hold more than is free names what is held, and is published on a word', async () => {
  const sent: unknown[] = [];
  const held = [
    '20 units of IP-A · Dallas stand ready in lots of auctions.',
    'Units that accepted offers reserve: 30.',
  ];
  vi.stubGlobal('fetch', (url: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method !== 'POST' && url.includes('/seller/stock/draft'))
      return Promise.resolve(Response.json({ revision: 'r1', summary, effect: {}, rows: [], next: null }));
    if (!url.includes('/publish')) return new Promise(() => undefined);
    sent.push(JSON.parse(body ?? ''));
    const errors = held.map((messageDescription, at) => ({
      messageCode: at === 0 ? 'STOCK_COUNT_HAS_LOTS' : 'STOCK_COUNT_HAS_RESERVED',
      messageDescription,
    }));
    const refusal = { messageCode: 'STOCK_COUNT_HAS_LOTS', message: held[0], errors };
    return Promise.resolve(Response.json(refusal, { status: 409 }));
  });
  render(
    <QueryClientProvider client={queryClient}>
      <PublishDialog summary={summary} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText('Reason for the quantities'), { target: { value: 'COUNTED' } });
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publish', hidden: true });
  /** Once it can be pressed: not while what was pressed before is on its way. */
  const press = async () => {
    await waitFor(() => expect(button().disabled).toBe(false));
    fireEvent.click(button());
  };
  expect(screen.queryByRole('checkbox', { hidden: true })).toBeNull();
  await press();
  const box = await screen.findByLabelText('What lots of auctions or accepted offers hold is left out of the count');
  for (const line of held) expect(screen.getByText(line)).toBeDefined();
  await press();
  await screen.findByText(/is not free\. Leave it out of what you count/);
  expect(sent).toHaveLength(1);
  fireEvent.click(box);
  await press();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([{ reason: 'COUNTED' }, { reason: 'COUNTED', heldLeftOut: true }]);
  expect(sent[0]).not.toHaveProperty('heldLeftOut');
});
