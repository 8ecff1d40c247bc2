import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_HEADER } from '@tradehall/contract/wire/error-answer';
import { foreseeWithdrawals } from '@tradehall/contract/offers/withdraw-calls';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { queryClient } from '@tradehall/web/calls/query-client';
import { WithdrawDialog } from './WithdrawDialog';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const NOTHING_LEFT_OUT = { leftOut: [], named: [] };

test('SD38 a withdrawal whose reply was lost is sent again as it was, under its key, though fewer offers match since', async () => {
  const sent: { key: string | undefined; body: { expected: number } }[] = [];
  let matching = 12;
  vi.stubGlobal('fetch', (address: string, init: { headers: Record<string, string>; body: string }) => {
    const buyers = [{ accountId: 'northwind', name: 'Northwind', offers: matching }];
    const effect = { offers: matching, proposals: matching, buyers, people: 1, units: 90, value: 900 };
    if (address.includes('/effect'))
      return Promise.resolve(Response.json({ ...effect, ...NOTHING_LEFT_OUT, asOf: `2026-01-01T00:00:${matching}Z` }));
    // Whether the server is there again is asked until it answers.
    if (!address.includes('/withdraw')) return Promise.resolve(Response.json({}));
    sent.push({ key: init.headers[IDEMPOTENCY_HEADER], body: JSON.parse(init.body) });
    if (sent.length > 1)
      return Promise.resolve(Response.json({ ...effect, ...NOTHING_LEFT_OUT, batchId: null, sendsAt: null }));
    matching = 11;
    return Promise.reject(new TypeError('network'));
  });
  render(
    <QueryClientProvider client={queryClient}>
      <WithdrawDialog target={{ matching: { search: 'phone' } }} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: /12/ });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Sold elsewhere' } });
  const press = (times: number) =>
    waitFor(() => {
      if (sent.length < times) fireEvent.click(screen.getByRole('button', { name: /Withdraw 1/ }));
      expect(sent).toHaveLength(times);
    });
  await press(1);
  await refreshCall(foreseeWithdrawals);
  await screen.findByRole('button', { name: /11/ });
  await press(2);
  expect(sent[0]?.key).toMatch(/./);
  expect(sent[1]).toEqual(sent[0]);
});
