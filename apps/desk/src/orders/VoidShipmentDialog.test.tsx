import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getDeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import { queryClient } from '@tradehall/web/calls/query-client';
import { useCall } from '@tradehall/web/calls/use-call';
import { VoidShipmentDialog } from './VoidShipmentDialog';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const shipment = (statusWhenVoided: string | null) => ({
  number: 1,
  units: 5,
  devices: 1,
  trackingNumbers: [],
  statusWhenVoided,
});

function Page({ onClose }: { onClose: () => void }) {
  const { data } = useCall(getDeskOrder, { params: { phonexOrderNumber: 'SO-1' } });
  const first = data?.shipments[0];
  return data === undefined || first === undefined ? null : (
    <VoidShipmentDialog order={data} shipment={first} onClose={onClose} />
  );
}

/** Voids what a colleague changed meanwhile; the page is answered so from then on. */
async function voidedTooLate(statusWhenVoided: string | null) {
  const onClose = vi.fn();
  let now: string | null = 'PROCESSING';
  let looked = 0;
  vi.stubGlobal('fetch', (_url: string, { method }: { method?: string } = {}) => {
    if (method === 'POST') {
      now = statusWhenVoided;
      return Promise.resolve(
        Response.json({ messageCode: 'ORDER_SHIPMENT_BILLED', message: 'Billed' }, { status: 409 }),
      );
    }
    looked += 1;
    const salesOrder = { phonexOrderNumber: 'SO-1' };
    return Promise.resolve(Response.json({ acts: [], shipments: [shipment(now)], salesOrder }));
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Page onClose={onClose} />
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText(/Reason, for colleagues/), { target: { value: 'Twice' } });
  fireEvent.click(screen.getByRole('button', { name: 'Void shipment', hidden: true }));
  await waitFor(() => expect(looked).toBeGreaterThan(1));
  return onClose;
}

test('SD53 a shipment that a colleague billed meanwhile is no longer said to go back: its dialog gives way to the page', async () => {
  const onClose = await voidedTooLate(null);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('SD53 a shipment that can still be voided keeps its dialog, and what was typed', async () => {
  const onClose = await voidedTooLate('PROCESSING');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>(/Reason, for colleagues/).value).toBe('Twice');
});
