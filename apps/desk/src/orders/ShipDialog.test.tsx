import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import { IDEMPOTENCY_HEADER } from '@tradehall/contract/wire/error-answer';
import { asSeen } from '@tradehall/ui/testing/as-seen';
import { showCommandMessages } from '@tradehall/web/calls/command-messages';
import type { ActDialogProps } from './act-dialog-props';
import { ShipDialog } from './ShipDialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line = (lineNumber: number) => ({
  lineNumber,
  itemNumber: `IP-${lineNumber}`,
  itemDescription: `Phone ${lineNumber}`,
  orderedQuantity: 16,
  canceledQuantity: 0,
  shippedQuantity: 0,
  devicesPerUnit: 1,
});

function show(salesOrder: object): void {
  const order = { salesOrder, devices: [] } as unknown as ActDialogProps['order'];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ShipDialog order={order} onClose={() => undefined} />
    </QueryClientProvider>,
  );
}

/** The dialog of an order of two lines of 16 units, and a server that never answers. */
function open(phonexOrderNumber: string): void {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  show({ phonexOrderNumber, items: [line(1), line(2)], trackingNumbers: [] });
}

test('SD52 the Enter that a scanner ends a code with leads on to the next field, and ships nothing', () => {
  open('SO-1');
  /** Whether the browser may send the form by it. */
  const enter = () => fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
  const devices = screen.getAllByLabelText(/^IMEIs/);
  screen.getByLabelText('Carrier').focus();
  expect(enter()).toBe(false);
  expect(document.activeElement).toBe(screen.getByLabelText('Tracking number'));
  expect(enter()).toBe(false);
  expect(document.activeElement).toBe(devices[0]);
  // In the list of devices it begins the next line.
  expect(enter()).toBe(true);
  screen.getByRole('textbox', { name: /Phone 2/ }).focus();
  expect(enter()).toBe(false);
  expect(document.activeElement).toBe(devices[1]);
});

test('SD52 the carrier is the one of the order’s last shipment, else the one that it was ordered with', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const carrierOf = (salesOrder: object) => {
    cleanup();
    show({ phonexOrderNumber: 'SO-2', items: [line(1)], ...salesOrder });
    return screen.getByLabelText<HTMLInputElement>('Carrier').value;
  };
  const shippingOptionDetails = { shippingOption: { carrier: 'UPS' } };
  expect(carrierOf({ shippingOptionDetails: { shippingOption: { carrier: '' } }, trackingNumbers: [] })).toBe('');
  expect(document.activeElement).toBe(screen.getByLabelText('Carrier'));
  expect(carrierOf({ shippingOptionDetails, trackingNumbers: [] })).toBe('UPS');
  // What is left to type is its number.
  expect(document.activeElement).toBe(screen.getByLabelText('Tracking number'));
  const trackingNumbers = [
    { carrier: 'DHL', trackingNumber: '1' },
    { carrier: 'FedEx', trackingNumber: '2' },
  ];
  expect(carrierOf({ shippingOptionDetails, trackingNumbers })).toBe('FedEx');
});

test('SD52 too many units and a device in two lines are said as they are typed, and no longer once they are put right', async () => {
  open('SO-3');
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  const units = screen.getByRole('textbox', { name: 'Units of Phone 1' });
  type(units, '17');
  expect((await screen.findByRole('alert')).textContent).toBe('At most 16 are left.');
  type(units, '16');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const [first, second] = screen.getAllByLabelText(/^IMEIs/);
  type(first!, '490154203237518\n');
  type(second!, '490154203237518\n');
  expect(await screen.findAllByText('Twice: 490154203237518')).toHaveLength(2);
  // Sent, it is refused at both; put right at one, it is at neither.
  fireEvent.click(screen.getByRole('button', { name: 'Ship units' }));
  await screen.findByText('Enter the tracking number.');
  type(first!, '');
  await waitFor(() => expect(screen.queryByText('Twice: 490154203237518')).toBeNull());
});

test('SD52 a device that is taken out in the moment of a refusal is at neither line, as one that is taken out later', async () => {
  open('SO-4');
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  const [first, second] = screen.getAllByLabelText(/^IMEIs/);
  type(first!, '490154203237518\n');
  type(second!, '490154203237518\n');
  await screen.findAllByText('Twice: 490154203237518');
  const typed = asSeen(
    () => screen.queryByText('Enter the tracking number.') !== null,
    () => type(first!, ''),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Ship units' }));
  await typed;
  await waitFor(() => expect(screen.queryByText('Twice: 490154203237518')).toBeNull());
});

test('W47 SD52 what is said of a shipment counts the devices of its lots, as its papers do', async () => {
  const said: string[] = [];
  showCommandMessages({
    done: (message) => void said.push(message),
    failed: (error) => void said.push(String(error)),
    unshown: () => undefined,
    answered: () => undefined,
  });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ salesOrder: {} })));
  const lot = { ...line(1), orderedQuantity: 2, devicesPerUnit: 600 };
  show({ phonexOrderNumber: 'SO-LOT', items: [lot, line(2)], trackingNumbers: [] });
  fireEvent.change(screen.getByLabelText('Carrier'), { target: { value: 'UPS' } });
  fireEvent.change(screen.getByLabelText('Tracking number'), { target: { value: '1Z1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ship units' }));
  await waitFor(() => expect(said).toEqual(['1,216 units of SO-LOT were shipped.']));
});

test('SD52 a device that left with another order is asked about, and leaves again once it is said that it came back', async () => {
  const sent: { readonly cameBack?: readonly string[] }[] = [];
  const details = { identifiers: ['490154203237518'] };
  vi.stubGlobal('fetch', (url: string, { body }: { readonly body?: string } = {}) => {
    if (!url.endsWith('/ship') || body === undefined) return Promise.resolve(Response.json({}));
    const said = JSON.parse(body) as (typeof sent)[number];
    sent.push(said);
    return said.cameBack !== undefined
      ? new Promise(() => undefined)
      : Promise.resolve(
          Response.json({ messageCode: 'ORDER_DEVICE_LEFT_BEFORE', message: 'Left', details }, { status: 409 }),
        );
  });
  show({ phonexOrderNumber: 'SO-LEFT', items: [line(1)], trackingNumbers: [] });
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  type('Carrier', 'UPS');
  type('Tracking number', '1Z1');
  type('IMEIs, one a line (optional)', '490154203237518');
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Ship units' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  send();
  const asked = await screen.findByRole('checkbox', { name: 'Came back from another order: 490154203237518' });
  send();
  await screen.findByText('Say that the devices came back, or take them out.');
  fireEvent.click(asked);
  send();
  await waitFor(() =>
    expect(sent).toMatchObject([{ trackingNumbers: [{ carrier: 'UPS' }] }, { cameBack: details.identifiers }]),
  );
});

test('SD51 SD52 a part is shipped over what had left when it was looked at, and after a refusal over what that names', async () => {
  const sent: { lines: { quantity: number; shipped: number }[] }[] = [];
  const details = { lines: [{ lineNumber: 1, shipped: 5 }] };
  vi.stubGlobal('fetch', (url: string, { body }: { readonly body?: string } = {}) => {
    if (!url.endsWith('/ship')) return new Promise(() => undefined);
    sent.push(JSON.parse(body ?? '{}') as (typeof sent)[number]);
    return Promise.resolve(
      Response.json({ messageCode: 'ORDER_SHIPPED_SINCE', message: 'Left', details }, { status: 409 }),
    );
  });
  show({ phonexOrderNumber: 'SO-SINCE', items: [line(1), line(2)], trackingNumbers: [] });
  fireEvent.change(screen.getByLabelText('Carrier'), { target: { value: 'UPS' } });
  fireEvent.change(screen.getByLabelText('Tracking number'), { target: { value: '1Z2' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Units of Phone 1' }), { target: { value: '5' } });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Ship units' }));
  press();
  await waitFor(() => expect(sent[0]?.lines).toMatchObject([{ quantity: 5, shipped: 0 }, { shipped: 0 }]));
  await waitFor(() => {
    press();
    expect(sent.at(-1)?.lines).toMatchObject([{ quantity: 5, shipped: 5 }, { shipped: 0 }]);
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'Units of Phone 1' }), { target: { value: '12' } });
  await screen.findByText('At most 11 are left.');
});

test('SD51 W60 a shipment whose answer was lost is sent again as it was, though it is on the order by then', async () => {
  const sent: { readonly key: string | undefined; readonly body: unknown }[] = [];
  vi.stubGlobal('fetch', (url: string, init: { headers: Record<string, string>; body: string }) => {
    if (!url.endsWith('/ship')) return new Promise(() => undefined);
    sent.push({ key: init.headers[IDEMPOTENCY_HEADER], body: JSON.parse(init.body) });
    return Promise.reject(new TypeError('network'));
  });
  const scanned = '490154203237518';
  const dialog = (salesOrder: object, devices: readonly object[] = []) => (
    <QueryClientProvider client={new QueryClient()}>
      <ShipDialog
        order={{ salesOrder: { phonexOrderNumber: 'SO-LOST', ...salesOrder }, devices } as unknown as DeskOrder}
        onClose={() => undefined}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(dialog({ items: [line(1)], trackingNumbers: [] }));
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  type('Carrier', 'UPS');
  type('Tracking number', '1ZLOST');
  type('Units of Phone 1', '5');
  type('IMEIs, one a line (optional)', scanned);
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Ship units' }));
  press();
  await waitFor(() => expect(sent).toHaveLength(1));
  // The page is read anew and shows what the shipment left.
  const trackingNumbers = [{ carrier: 'UPS', trackingNumber: '1ZLOST' }];
  rerender(dialog({ items: [{ ...line(1), shippedQuantity: 5 }], trackingNumbers }, [{ imei: scanned }]));
  await waitFor(() => {
    if (sent.length < 2) press();
    expect(sent).toHaveLength(2);
  });
  expect(sent[0]?.key).toMatch(/./);
  expect(sent[1]).toEqual(sent[0]);
  expect(screen.queryByText('This tracking number is on the order already.')).toBeNull();
  // Anything else is another shipment, and is judged by what is on the order.
  type('Units of Phone 1', '4');
  expect(await screen.findByText('This tracking number is on the order already.')).toBeTruthy();
});
