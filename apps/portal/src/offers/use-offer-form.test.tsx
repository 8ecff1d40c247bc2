import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OfferSubject } from './offer-subject';
import { useOfferForm } from './use-offer-form';

afterEach(cleanup);

const subject = {
  listPrice: 139,
  specialPrice: null,
  quantityAvailable: 62,
  isQuantityCapped: false,
  incrementSize: 1,
} as OfferSubject;
function typed(price: string) {
  const { result } = renderHook(() => useOfferForm({ subject, existing: undefined, isPriced: true }));
  act(() => result.current.typePrice(price));
  return result;
}

test('D03 W29 a lone decimal sign is no amount: leaving the field makes no price of it, and nothing is sent', () => {
  const form = typed('.');
  act(() => void form.current.settlePrice());
  expect([form.current.price, form.current.priceNotes]).toEqual(['.', []]);
  let sent: unknown;
  act(() => {
    sent = form.current.settle();
  });
  expect(sent).toBeUndefined();
  expect(form.current.priceNotes).toEqual([{ messageCode: 'OFFER_PRICE_REQUIRED' }]);
});

test('D03 a price of nothing becomes one, and the rule that made it so is said beside the field', () => {
  const form = typed('0');
  act(() => void form.current.settlePrice());
  expect([form.current.price, form.current.askedPrice]).toEqual(['1', 0]);
  expect(form.current.priceNotes.map(({ messageCode }) => messageCode)).toEqual(['OFFER_PRICE_RAISED']);
});
