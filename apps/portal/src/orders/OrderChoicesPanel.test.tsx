import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OrderAnswer } from '@tradehall/contract/orders/order-calls';
import { OrderChoicesPanel } from './OrderChoicesPanel';
import type { OrderEdit } from './use-order-edit';

vi.mock('./use-option-prices', () => ({
  useOptionPrices: () => ({ shippingMethods: { GROUND: 105 }, services: {}, paymentMethods: {} }),
}));
afterEach(cleanup);

const address = { id: 'main', addressLine1: '1200 Industrial Blvd', city: 'Dallas', state: 'TX', country: 'US' };
const options = {
  shippingAddresses: [address],
  billingAddresses: [address],
  otherShippingMethods: { GROUND: { label: 'Pallet ground freight', insuranceAvailable: true } },
  realTimeQuoteShippingMethods: {},
  shippingAddressIdShippingMethodCodeMapping: { main: ['GROUND'] },
  paymentMethods: [{ code: 'NET_30', label: 'Net 30' }],
  additionalServices: [
    { code: 'WRAP', label: 'Palletise and wrap' },
    { code: 'WIPE', label: 'Certified data wipe' },
  ],
};
const choices = {
  shippingAddressId: 'main',
  billingAddressId: 'main',
  shippingMethodCode: 'GROUND',
  paymentMethodCode: 'NET_30',
  insured: true,
  insuredAmount: 250,
  shippingInstructions: 'Ring at dock 4',
  purchaseOrderNumber: '',
  additionalServiceCodes: ['WIPE'],
  quoteServiceLevel: '',
  billMyAccountInfo: null,
};

const salesOrder = {
  additionalServiceDetails: [] as { code: string; label: string }[],
  shippingAddress: address,
  billingAddress: address,
  shippingOptionDetails: {
    shippingOption: { shippingMethodCode: 'GROUND', shippingMethodLabel: 'Pallet ground freight' },
  },
  paymentOptionDetails: { paymentMethodCode: 'NET_30', paymentMethodLabel: 'Net 30' },
};
const permission = { canUpdateShipping: true, canUpdateBillingAndPayment: true, canUpdateAdditionalServices: true };
const panel = (answer: object, edit: object) =>
  render(
    <OrderChoicesPanel
      answer={{ salesOrder, permission, orderOptions: options, ...answer } as unknown as OrderAnswer}
      edit={{ choices, saved: { choices }, setChoices: () => undefined, ...edit } as unknown as OrderEdit}
      issues={[]}
      messageOf={() => ''}
      subtotal={1000}
    />,
  );

test('G17 H04 what an order has that is offered no more is named as it was chosen, and a service can be taken out', () => {
  const setChoices = vi.fn<(next: { additionalServiceCodes: string[] }) => void>();
  panel(
    {
      salesOrder: { ...salesOrder, additionalServiceDetails: [{ code: 'WIPE', label: 'Certified data wipe' }] },
      orderOptions: { ...options, paymentMethods: [], additionalServices: [], shippingAddresses: [] },
    },
    { setChoices },
  );
  expect(screen.getByRole('combobox', { name: 'Payment method' }).textContent).toBe('Net 30');
  expect(screen.getByRole('combobox', { name: 'Shipping address' }).textContent).toContain('Dallas, TX');
  expect(screen.getByText('No longer offered: take it out before you save')).toBeDefined();
  act(() => screen.getByRole('checkbox', { name: /^Certified data wipe/ }).click());
  expect(setChoices.mock.lastCall?.[0].additionalServiceCodes).toEqual([]);
});

test('G17 H04 what another address takes from an order is named: its method, insurance and instructions', () => {
  panel(
    {
      orderOptions: {
        ...options,
        shippingAddresses: [address, { ...address, id: 'reno', city: 'Reno' }],
        otherShippingMethods: {
          ...options.otherShippingMethods,
          PICKUP: { label: 'Pick up', ignoreShippingInstructions: true },
        },
        shippingAddressIdShippingMethodCodeMapping: { main: ['GROUND'], reno: ['PICKUP'] },
      },
    },
    {
      choices: {
        ...choices,
        shippingAddressId: 'reno',
        shippingMethodCode: 'PICKUP',
        insured: null,
        insuredAmount: null,
      },
    },
  );
  const said = screen.getByText(/is not offered for this address/).textContent;
  expect(said).toContain('Pallet ground freight is not offered for this address.');
  expect(said).toContain('The insurance for $250.00 ends');
  expect(said).toContain('Your shipping instructions are left out');
});

test('W09 H04 a held order’s choices stand on paper in words, with those alone that were made', () => {
  const answer = {
    salesOrder,
    permission,
    orderOptions: options,
  } as unknown as OrderAnswer;
  const edit = { choices, saved: { choices }, setChoices: () => undefined } as unknown as OrderEdit;
  const { container } = render(
    <OrderChoicesPanel answer={answer} edit={edit} issues={[]} messageOf={() => ''} subtotal={1000} />,
  );
  expect(screen.getAllByRole('combobox').length).toBeGreaterThan(3);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  for (const role of ['combobox', 'textbox', 'checkbox']) expect(screen.queryAllByRole(role)).toEqual([]);
  const text = container.textContent;
  for (const said of ['Pallet ground freight · $105', 'Ring at dock 4', 'Net 30', '$250', 'Certified data wipe'])
    expect(text).toContain(said);
  expect(text).toContain('PO numberNothing chosen');
  expect(text).not.toContain('Palletise');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
});
