import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskStockItem } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { getDeskStockItem, type LedgerEntry } from '@tradehall/contract/stock-desk/stock-item-calls';
import { NONE_HELD, type HeldUnits } from '@tradehall/domain/stock-list/counted-held';
import { queryClient } from '@tradehall/web/calls/query-client';
import { useCall } from '@tradehall/web/calls/use-call';
import { IDEMPOTENCY_HEADER } from '@tradehall/contract/wire/error-answer';
import { AdjustDialog } from './AdjustDialog';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const KEY = 'IP-A|DAL';
const entry = (entryId: number, quantity: number, actor: string) =>
  ({
    entryId,
    kind: 'adjusted',
    quantity,
    balance: 0,
    reference: '',
    actor,
    reason: 'COUNTED',
    note: '',
  }) as LedgerEntry;

function Page() {
  const { data } = useCall(getDeskStockItem, { params: { itemNumberWarehouse: KEY } });
  return data === undefined ? null : (
    <AdjustDialog item={data.item} held={NONE_HELD} ledger={data.ledger} onClose={() => undefined} />
  );
}

test('SD24 a loss that a colleague counted meanwhile is told in the dialog, which keeps what was typed', async () => {
  const sent: unknown[] = [];
  let ledger = [entry(5, 100, 'File')];
  const item = { itemNumberWarehouse: KEY, warehouse: 'DAL', quantity: 100 } as DeskStockItem;
  vi.stubGlobal('fetch', (_url: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method !== 'POST') return Promise.resolve(Response.json({ item, ledger, inLots: 0, reserved: 0 }));
    sent.push((JSON.parse(body ?? '') as { lines: unknown[] }).lines[0]);
    ledger = [entry(8, -7, 'Kim Berg'), entry(5, 100, 'File')];
    const details = { itemNumberWarehouse: KEY, quantity: 93, lastEntry: 8 };
    return Promise.resolve(
      Response.json({ messageCode: 'STOCK_MOVED_SINCE', message: 'Look', details }, { status: 409 }),
    );
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  const units = await screen.findByLabelText<HTMLInputElement>('Units to add or take');
  fireEvent.change(units, { target: { value: '-7' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'COUNTED' } });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Adjust', hidden: true }));
  press();
  await screen.findByText('Adjusted −7 · Counted · Kim Berg');
  expect(units.value).toBe('-7');
  press();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { itemNumberWarehouse: KEY, by: -7, lastEntry: 5 },
    { itemNumberWarehouse: KEY, by: -7, lastEntry: 8 },
  ]);
});

test('SD24 W60 an adjustment whose answer was lost can be sent again, though fewer units are there by then', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, init: { headers?: Record<string, string>; body?: string } = {}) => {
    if (!url.endsWith('/adjust')) return new Promise(() => undefined);
    sent.push([init.headers?.[IDEMPOTENCY_HEADER], init.body]);
    return Promise.reject(new TypeError('network'));
  });
  const dialog = (quantity: number) => (
    <QueryClientProvider client={queryClient}>
      <AdjustDialog
        item={{ itemNumberWarehouse: 'IP-B|DAL', warehouse: 'DAL', quantity } as DeskStockItem}
        held={NONE_HELD}
        ledger={[]}
        onClose={() => undefined}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(dialog(10));
  const units = screen.getByLabelText<HTMLInputElement>('Units to add or take');
  fireEvent.change(units, { target: { value: '-7' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'COUNTED' } });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Adjust', hidden: true }));
  press();
  await waitFor(() => expect(sent).toHaveLength(1));
  rerender(dialog(3));
  fireEvent.blur(units);
  await waitFor(() => {
    press();
    expect(sent).toHaveLength(2);
  });
  expect(sent[1]).toEqual(sent[0]);
});

test('SD40 SD75 SD24 whoever counts more is asked whether what lots and accepted offers hold is left out, and how much', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method === 'POST') sent.push(JSON.parse(body ?? ''));
    return new Promise(() => undefined);
  });
  const dialog = (held: HeldUnits) => (
    <QueryClientProvider client={queryClient}>
      <AdjustDialog
        item={{ itemNumberWarehouse: 'IP-C|DAL', warehouse: 'DAL', quantity: 40 } as DeskStockItem}
        held={held}
        ledger={[]}
        onClose={() => undefined}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(dialog({ inLots: 0, reserved: 60 }));
  const type = (units: string) =>
    fireEvent.change(screen.getByLabelText('Units to add or take'), { target: { value: units } });
  const choose = (reason: string) => fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } });
  type('-3');
  choose('COUNTED');
  const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { hidden: true });
  // Fewer than before left them out, and another reason tells of units that came.
  expect(box()).toBeNull();
  type('60');
  choose('DAMAGED');
  expect(box()).toBeNull();
  choose('COUNTED');
  expect(screen.getByLabelText('Left out of the count: 60 units that accepted offers reserve')).toBe(box());
  rerender(dialog({ inLots: 1, reserved: 1 }));
  expect(
    screen.getByLabelText('Left out of the count: 1 unit in lots of auctions, 1 unit that an accepted offer reserves'),
  ).toBe(box());
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Adjust', hidden: true }));
  press();
  await screen.findByText('What lots of auctions or accepted offers hold is not free. Leave it out of what you count.');
  expect(sent).toEqual([]);
  fireEvent.click(box()!);
  press();
  await waitFor(() => expect(sent).toMatchObject([{ reason: 'COUNTED', heldLeftOut: true }]));
});
