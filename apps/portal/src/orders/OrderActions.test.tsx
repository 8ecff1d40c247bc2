import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import type { OrderButton } from '@tradehall/domain/orders/order-actions';
import { OrderActions } from './OrderActions';
import type { PricedAct } from './use-save-order';

afterEach(cleanup);

const BUTTONS: readonly OrderButton[] = [
  { action: 'release', label: 'PAY_AND_SHIP_NOW', disabled: false },
  { action: 'hold', label: 'HOLD_ORDER_FOR_LATER', disabled: false },
  { action: 'cancel', label: 'CANCEL_ORDER', disabled: false },
];
const order = (updateDate: string) =>
  ({ phonexOrderNumber: 'SO-1', refOrderNumberOrPhonexOrderNumber: 'SO-1', updateDate, paidAmount: 0 }) as SalesOrder;

function screenOf(given: Partial<Parameters<typeof OrderActions>[0]>) {
  return (
    <OrderActions
      order={order('1')}
      buttons={BUTTONS}
      warning={undefined}
      busy={false}
      blocked={false}
      missing={[]}
      payNow={false}
      onReleaseConfirmed={vi.fn()}
      priced={vi.fn()}
      onRelease={vi.fn()}
      onHold={vi.fn()}
      onCancel={vi.fn()}
      onExtended={vi.fn()}
      onPay={vi.fn()}
      {...given}
    />
  );
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('J03 H09 an order that lacks a choice cannot be released, and says what is to be chosen; it can be held and canceled', () => {
  render(screenOf({ missing: ['Please Select Shipping Method'] }));
  expect(screen.getByRole('listitem').textContent).toBe('Please Select Shipping Method');
  expect(['Pay and Ship Now', 'Hold Order for Later', 'Cancel Order'].map((name) => button(name).disabled)).toEqual([
    true,
    false,
    false,
  ]);
});

test('N07 what is confirmed is the order that was asked about, however it moves under the question', async () => {
  const act = { seen: order('1'), owed: { total: 0, reservationFee: 0, cancellationFee: 0 } } as PricedAct;
  const onCancel = vi.fn(() => Promise.resolve());
  const given = { priced: () => Promise.resolve(act), onCancel };
  const { rerender } = render(screenOf(given));
  fireEvent.click(button('Cancel Order'));
  const question = await screen.findByRole('dialog');
  // Released meanwhile, it has no ways forward of its own.
  rerender(screenOf({ ...given, order: order('2'), buttons: [] }));
  fireEvent.click([...question.querySelectorAll('button')].find((each) => each.textContent === 'Cancel Order')!);
  await waitFor(() => expect(onCancel).toHaveBeenCalledWith(act));
});

test('H09 W08 what was pressed keeps the focus while its sum is asked for, once, and has it again after the question', async () => {
  const act = { seen: order('1'), owed: { total: 0, reservationFee: 0, cancellationFee: 0 } } as PricedAct;
  let tell: (act: PricedAct) => void = () => undefined;
  const priced = vi.fn(() => new Promise<PricedAct>((resolve) => (tell = resolve)));
  render(screenOf({ priced }));
  button('Cancel Order').focus();
  fireEvent.click(button('Cancel Order'));
  fireEvent.click(button('Cancel Order'));
  expect(priced).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button('Cancel Order'));
  expect(button('Cancel Order').disabled).toBe(false);
  expect(button('Hold Order for Later').disabled).toBe(true);
  const pressed = button('Cancel Order');
  tell(act);
  await screen.findByRole('dialog');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(pressed);
});
