import { expect, test } from 'vitest';
import type { CheckoutOptions } from '../checkout/checkout-options';
import type { OrderChoices, OrderDraft } from '../orders/order-draft';
import { restoreOrderEdit } from './restore-order-edit';

const choices: OrderChoices = {
  shippingAddressId: 'reno',
  shippingMethodCode: 'PICKUP',
  shippingInstructions: '',
  insured: null,
  insuredAmount: null,
  carrier: '',
  carrierServiceLevel: '',
  carrierShippingAccountNumber: '',
  quoteServiceLevel: '',
  billingAddressId: 'main',
  paymentMethodCode: 'COD',
  additionalServiceCodes: [],
  purchaseOrderNumber: '',
};
const lines = [1, 2, 3].map((lineNumber) => ({ lineNumber, orderedQuantity: 10 }));
const before: OrderDraft = { choices, lines };
const options = {
  shippingAddresses: [{ id: 'reno' }],
  billingAddresses: [{ id: 'main' }, { id: 'dock' }],
  otherShippingMethods: { PICKUP: {} },
  realTimeQuoteShippingMethods: {},
  paymentMethods: [{ code: 'COD' }, { code: 'HIDDEN', showMethod: false }],
  additionalServices: [{ code: 'PALLETISE' }],
} as unknown as CheckoutOptions;
const all = {
  canUpdateShipping: true,
  canUpdateBillingAndPayment: true,
  canUpdateAdditionalServices: true,
  canUpdateOrderedQuantity: true,
  canRemoveItem: true,
};
const kept = {
  before,
  choices: { ...choices, billingAddressId: 'dock', purchaseOrderNumber: 'PO-1' },
  entries: [{ lineNumber: 1, typed: 'many' }],
  removed: [2],
};

test('W42 kept changes are laid onto the order as it is today: what others changed stands, what was typed is as it was', () => {
  const today = { choices: { ...choices, shippingInstructions: 'Ring twice' }, lines };
  expect(restoreOrderEdit(kept, today, options, all)).toEqual({
    edit: {
      choices: { ...kept.choices, shippingInstructions: 'Ring twice' },
      entries: [{ lineNumber: 1, typed: 'many' }],
      removed: [2],
    },
    droppedChoices: [],
    droppedLines: 0,
    isClosed: false,
  });
});

test('W42 what is no longer there is dropped alone and named: choices, single services, lines', () => {
  const gone = {
    ...kept,
    choices: {
      ...kept.choices,
      shippingAddressId: 'gone',
      paymentMethodCode: 'HIDDEN',
      additionalServiceCodes: ['PALLETISE', 'GONE'],
    },
  };
  const restored = restoreOrderEdit(gone, { choices, lines: lines.slice(1) }, options, all);
  expect(restored.edit).toEqual({
    choices: { ...kept.choices, additionalServiceCodes: ['PALLETISE'] },
    entries: [],
    removed: [2],
  });
  expect(restored.droppedChoices).toEqual(['shippingAddressId', 'paymentMethodCode', 'additionalServiceCodes']);
  expect(restored.droppedLines).toBe(1);
});

test('W42 what the buyer may no longer change is not changed: an order that was released meanwhile keeps what it says', () => {
  const none = Object.fromEntries(Object.keys(all).map((name) => [name, false])) as typeof all;
  const restored = restoreOrderEdit(kept, before, options, none);
  expect(restored.edit).toEqual({ choices, entries: [], removed: [] });
  expect(restored.droppedChoices).toEqual(['billingAddressId', 'purchaseOrderNumber']);
  expect(restored.droppedLines).toBe(2);
  expect(restored.isClosed).toBe(true);
  const some = restoreOrderEdit(kept, before, options, { ...none, canUpdateBillingAndPayment: true });
  expect([some.droppedLines, some.isClosed]).toEqual([2, false]);
});
