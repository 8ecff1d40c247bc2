import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskReturnDetail } from '@tradehall/contract/returns';
import { ReceiveReturnDialog } from './ReceiveReturnDialog';

vi.mock('../session/staff', () => ({ useMay: () => true, useStaffMember: () => undefined }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FOUND = {
  returnNumber: 'RT-1',
  quantity: 3,
  reason: 'DAMAGED',
  itemNumber: 'IP-A',
  warehouse: 'Dallas',
  itemNumberWarehouse: 'IP-A|DAL',
} as DeskReturnDetail;
const row = (itemNumber: string) => ({
  itemNumber,
  itemNumberWarehouse: `${itemNumber}|DAL`,
  warehouseLabel: 'Dallas',
  description: 'A phone',
});

function show(): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Promise.resolve(Response.json({ rows: [row('IP-A'), row('IP-C')], next: null }));
    sent.push(JSON.parse(body ?? ''));
    return Promise.resolve(Response.json(FOUND));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReceiveReturnDialog found={FOUND} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return sent;
}
const receive = () => fireEvent.click(screen.getByRole('button', { name: 'Receive' }));

test('H15 what came back goes into no stock that was not chosen, the one it was sold from included', async () => {
  const sent = show();
  receive();
  await screen.findByText('Choose where the units go.');
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByLabelText(/sold from: IP-A · Dallas/));
  receive();
  await waitFor(() => expect(sent).toMatchObject([{ quantity: 3, restockTo: 'IP-A|DAL' }]));
});

test('H15 goods in another state go to an item that is found by words, and to none before it is chosen', async () => {
  const sent = show();
  fireEvent.click(screen.getByLabelText(/another item/));
  receive();
  await screen.findByText('Find the item and choose it.');
  fireEvent.change(screen.getByLabelText('Find the item'), { target: { value: 'ip' } });
  fireEvent.click(await screen.findByLabelText('IP-C · Dallas · A phone'));
  expect(screen.queryByLabelText('IP-A · Dallas · A phone')).toBeNull();
  receive();
  await waitFor(() => expect(sent).toMatchObject([{ quantity: 3, restockTo: 'IP-C|DAL' }]));
});

test('H15 what is scrapped goes into no stock, by a choice', async () => {
  const sent = show();
  fireEvent.click(screen.getByLabelText('To no stock'));
  receive();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('restockTo');
});
