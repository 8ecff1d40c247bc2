import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useOfferDraft } from './offer-draft';

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const place = { mode: 'offer', participantId: null, itemNumberWarehouse: 'A1|DAL', offerId: null } as const;
const entry = (price: string) => ({ mode: 'offer', quantity: '1', price, note: '' }) as const;
const openDialog = () => renderHook(() => useOfferDraft(place)).result;

test('L01 W42 an offer that is sent in one window leaves what another one typed for the same item', () => {
  const [here, there] = [openDialog(), openDialog()];
  for (const [dialog, price] of [
    [here, '51'],
    [there, '52'],
  ] as const) {
    act(() => dialog.current.keep(entry('')));
    act(() => dialog.current.keep(entry(price)));
  }
  act(() => here.current.drop());
  expect(openDialog().current.typed).toEqual(entry('52'));
  act(() => there.current.drop());
  expect(openDialog().current.typed).toBeUndefined();
});
