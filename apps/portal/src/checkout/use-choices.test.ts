import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { exampleOptions as options } from '@tradehall/domain/testing/example-options';
import { NOTHING_SELECTED, chooseInsurance, chooseShippingAddress } from '@tradehall/domain/checkout/selected-options';
import { asksForMore } from '@tradehall/domain/checkout/check-checkout';
import { useChoices } from './use-choices';

afterEach(cleanup);

const currency = { symbol: '$', precision: 2 };
const asks = (selected: Parameters<typeof asksForMore>[0]) => asksForMore(selected, options, currency);
const chosen = {
  ...chooseShippingAddress(NOTHING_SELECTED, options, 'dallas'),
  billingAddress: 'office',
  paymentMethod: 'COD',
};

test('G04 G13 the insurance that a chosen method asks for is not left in a closed section', () => {
  const unsaid = renderHook(() => useChoices(options, chosen, undefined, asks)).result;
  expect([...unsaid.current.open]).toEqual(['SHIPPING_METHOD']);
  const said = renderHook(() => useChoices(options, chooseInsurance(chosen, false, 0, 2), undefined, asks)).result;
  expect([...said.current.open]).toEqual([]);
  // Defaults insure nothing.
  const defaults = renderHook(() => useChoices(options, chosen, undefined)).result;
  expect([...defaults.current.open]).toEqual([]);
});

test('G04 G09 what another address’s method asks for opens once the address is done, and not while it is chosen', () => {
  const start = chooseInsurance(chosen, false, 0, 2);
  const { result } = renderHook(() => useChoices(options, start, undefined, asks));
  act(() => result.current.edit('SHIPPING_ADDRESS'));
  act(() => result.current.change((now) => chooseShippingAddress(now, options, 'paris'), 'SHIPPING_ADDRESS'));
  expect([...result.current.open]).toEqual(['SHIPPING_ADDRESS']);
  act(() => result.current.done('SHIPPING_ADDRESS'));
  expect([...result.current.open]).toEqual(['SHIPPING_METHOD']);
  act(() => result.current.change((now) => chooseInsurance(now, false, 0, 2), 'SHIPPING_METHOD'));
  act(() => result.current.done('SHIPPING_METHOD'));
  expect([...result.current.open]).toEqual([]);
});
