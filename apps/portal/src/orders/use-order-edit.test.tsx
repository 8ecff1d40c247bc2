import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OrderAnswer } from '@tradehall/contract/orders/order-calls';
import type { OrderLine } from '@tradehall/contract/orders/order-entity';
import { useOrderEdit } from './use-order-edit';

afterEach(cleanup);

const line = { lineNumber: 1, orderedQuantity: 4, canceledQuantity: 0, incrementSize: 1, unitPrice: 250 } as OrderLine;

/** The order as it stands at a version of it. */
function orderAt(updateDate: string, change: { orderedQuantity?: number; fulfillmentStatus?: string } = {}) {
  const { orderedQuantity = 4, fulfillmentStatus = 'ON_HOLD' } = change;
  return {
    salesOrder: {
      updateDate,
      fulfillmentStatus,
      items: [{ ...line, orderedQuantity, availableQuantity: 50 }],
      shippingOptionDetails: { shippingAddressId: 'reno', shippingOption: { shippingMethodCode: 'PICKUP' } },
      paymentOptionDetails: { billingAddressId: 'main', paymentMethodCode: 'TERMS_NET_30' },
      additionalServices: [],
    },
    permission: { canUpdateQuantity: true },
    orderOptions: {},
  } as unknown as OrderAnswer;
}

function typed(text: string) {
  const { result, rerender } = renderHook((answer: OrderAnswer) => useOrderEdit(answer), {
    initialProps: orderAt('1'),
  });
  act(() => result.current.setEntry(1, text));
  const entry = () => result.current.entryOf({ ...line });
  expect(entry()).toBe(text);
  return { entry, rerender };
}

test('H04 H11 a version of the order that moved nothing of what is edited leaves what is typed, as more time to pay does', () => {
  const { entry, rerender } = typed('7');
  rerender(orderAt('2'));
  expect(entry()).toBe('7');
});

test('H04 N07 a version with other quantities, or in another status, is a new start', () => {
  const changed = typed('7');
  changed.rerender(orderAt('2', { orderedQuantity: 7 }));
  expect(changed.entry()).toBe('4');
  cleanup();
  const released = typed('7');
  released.rerender(orderAt('2', { fulfillmentStatus: 'RELEASED' }));
  expect(released.entry()).toBe('4');
});
