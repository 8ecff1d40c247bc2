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

test('W09 H04 a held order’s choices stand on paper in words, with those alone that were made', () => {
  const answer = {
    salesOrder: { additionalServiceDetails: [] },
    permission: { canUpdateShipping: true, canUpdateBillingAndPayment: true, canUpdateAdditionalServices: true },
    orderOptions: options,
  } as unknown as OrderAnswer;
  const edit = { choices, setChoices: () => undefined } as unknown as OrderEdit;
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
