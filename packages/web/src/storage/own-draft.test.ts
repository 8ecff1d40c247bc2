import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readDraft } from './drafts';
import { useOwnDraft } from './own-draft';

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

interface Offer {
  readonly price: string;
}
const FORM = 'offer:u1';
const openForm = () => renderHook(() => useOwnDraft<Offer>(FORM)).result.current;
/** Other windows hear of what one stores; here each of them is a form of the same page. */
const heard = () => act(() => void window.dispatchEvent(new Event('storage')));

test('L01 W42 what is sent or left in one window leaves what another one typed into the same form', () => {
  const [here, there] = [openForm(), openForm()];
  here.save({ price: '51' });
  heard();
  there.save({ price: '52' });
  heard();
  here.drop();
  heard();
  expect(readDraft(FORM)).toEqual({ price: '52' });
  there.drop();
  heard();
  expect(readDraft(FORM)).toBeUndefined();
});

test('L01 W42 so it does where the window that is done typed last', () => {
  const [here, there] = [openForm(), openForm()];
  there.save({ price: '52' });
  heard();
  here.save({ price: '51' });
  heard();
  here.drop();
  heard();
  expect(readDraft(FORM)).toEqual({ price: '52' });
});

test('L01 what was found and sent elsewhere is not kept for a second time', () => {
  const here = openForm();
  here.save({ price: '51' });
  heard();
  const there = openForm();
  expect(there.found).toEqual({ price: '51' });
  here.drop();
  heard();
  expect(readDraft(FORM)).toBeUndefined();
});

test('L01 a form that was opened and closed without a word leaves another window’s draft alone', () => {
  const [here, there] = [openForm(), openForm()];
  there.save({ price: '52' });
  heard();
  here.drop();
  expect(readDraft(FORM)).toEqual({ price: '52' });
});
