import { expect, test } from 'vitest';
import { mapWords } from '@tradehall/domain/text/own-words';
import { getOrderApproval, getOrderApprovals } from '../order-approvals';
import { getOrder, previewOrder } from '../orders/order-calls';
import { calculateCharges, loadCheckout, reviewCombined, submitCheckout, updateCombined } from './checkout-calls';
import { landedPrices } from './landed-prices';

/** What a shop named by itself, said in its reader's language; whatever else an answer says stays as it is. */
const said = (data: unknown, { ownWords = [] }: { readonly ownWords?: readonly string[] }) =>
  mapWords(data, ownWords, (words) => `»${words}«`);

const taxed = { taxDescription: 'Sales tax', taxApplied: { certificate: { name: 'Resale' } } };
const saidTaxed = { taxDescription: '»Sales tax«', taxApplied: { certificate: { name: '»Resale«' } } };

test('W61 every sum of a checkout or an order names its tax, and what exempts from it, in the reader’s words', () => {
  for (const call of [calculateCharges, previewOrder, submitCheckout, updateCombined])
    expect(said(taxed, call)).toEqual(saidTaxed);
  for (const call of [loadCheckout, reviewCombined])
    expect(said({ charges: taxed }, call)).toEqual({ charges: saidTaxed });
  expect(said({ salesOrder: taxed }, getOrder)).toEqual({ salesOrder: saidTaxed });
  expect(said({ owed: taxed }, getOrderApproval)).toEqual({ owed: saidTaxed });
});

test('W61 G22 a confirmation says in the reader’s words where was bought, and how it is paid', () => {
  const order = {
    warehouseLabel: 'Dallas',
    paymentMethodLabel: 'Cash',
    selectedPaymentInstructions: 'Pay the driver.',
    warehouseCode: 'DAL',
  };
  for (const call of [submitCheckout, updateCombined])
    expect(said(order, call)).toEqual({
      warehouseLabel: '»Dallas«',
      paymentMethodLabel: '»Cash«',
      selectedPaymentInstructions: '»Pay the driver.«',
      warehouseCode: 'DAL',
    });
  for (const call of [loadCheckout, reviewCombined])
    expect(said({ checkoutPayload: { warehouseLabel: 'Dallas', warehouseCode: 'DAL' } }, call)).toEqual({
      checkoutPayload: { warehouseLabel: '»Dallas«', warehouseCode: 'DAL' },
    });
});

test('W61 W73 what waits for an owner names its warehouse and its terms in the owner’s words, not its addresses', () => {
  const terms = { shippingMethod: 'Road', paymentMethod: 'Cash', additionalServices: ['Wipe'], shipTo: 'Road 1' };
  expect(said({ warehouseLabel: 'Dallas', terms }, getOrderApproval)).toEqual({
    warehouseLabel: '»Dallas«',
    terms: { shippingMethod: '»Road«', paymentMethod: '»Cash«', additionalServices: ['»Wipe«'], shipTo: 'Road 1' },
  });
  expect(said({ approvals: [{ warehouseLabel: 'Dallas', requestedBy: 'Dallas' }] }, getOrderApprovals)).toEqual({
    approvals: [{ warehouseLabel: '»Dallas«', requestedBy: 'Dallas' }],
  });
});

test('W61 W25 an estimate names tax, freight, payment and services in the reader’s words, not the address', () => {
  const basis = {
    address: { label: 'Dock' },
    shippingMethod: { code: 'Road', label: 'Road' },
    paymentMethod: { code: 'Cash', label: 'Cash' },
    services: [{ code: 'Wipe', label: 'Wipe' }],
  };
  expect(said({ basis, prices: [{ taxDescription: 'Sales tax', certificate: 'Resale' }] }, landedPrices)).toEqual({
    basis: {
      address: { label: 'Dock' },
      shippingMethod: { code: 'Road', label: '»Road«' },
      paymentMethod: { code: 'Cash', label: '»Cash«' },
      services: [{ code: 'Wipe', label: '»Wipe«' }],
    },
    prices: [{ taxDescription: '»Sales tax«', certificate: '»Resale«' }],
  });
});
