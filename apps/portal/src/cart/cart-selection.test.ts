import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { keepEntries } from '@tradehall/web/storage/interrupted-form';
import { cartRows, warehouseGroups } from './cart-rows';
import { checkLines, isChecked, useKeptSelection } from './cart-selection';

vi.mock(import('@tradehall/web/session/session'), async (load) => ({ ...(await load()), sessionOwner: () => 'u1' }));

const line = (offerId: string, warehouse: string, pxnsParticipantId: string | null = null) =>
  ({ offerId, warehouse, warehouseLabel: `${warehouse} label`, pxnsParticipantId }) as StocklistOffer;

describe('selection', () => {
  beforeEach(() => {
    checkLines('READY_TO_CHECKOUT', ['a'], true);
    checkLines('AWAITING_BUYER_REVIEW', ['a'], false);
  });

  test('D11 what is moved to the cart stands checked there, whatever it was under review', () => {
    checkLines('AWAITING_BUYER_REVIEW', ['a'], true);
    expect(isChecked('AWAITING_BUYER_REVIEW', 'a')).toBe(true);
    expect(isChecked('READY_TO_CHECKOUT', 'a')).toBe(true);
    checkLines('READY_TO_CHECKOUT', ['a'], false);
    expect(isChecked('READY_TO_CHECKOUT', 'a')).toBe(false);
    checkLines('READY_TO_CHECKOUT', ['a'], true);
    expect(isChecked('READY_TO_CHECKOUT', 'a')).toBe(true);
  });

  test('D11 L01 what was left out of a purchase stays out over the end of the session', () => {
    const page = renderHook(useKeptSelection);
    expect(keepEntries()).toBe(false);
    checkLines('READY_TO_CHECKOUT', ['a'], false);
    checkLines('AWAITING_BUYER_REVIEW', ['b'], true);
    expect(keepEntries()).toBe(true);
    page.unmount();
    checkLines('READY_TO_CHECKOUT', ['a'], true);
    checkLines('AWAITING_BUYER_REVIEW', ['b'], false);
    renderHook(useKeptSelection).unmount();
    expect(isChecked('READY_TO_CHECKOUT', 'a')).toBe(false);
    expect(isChecked('AWAITING_BUYER_REVIEW', 'b')).toBe(true);
    checkLines('AWAITING_BUYER_REVIEW', ['b'], false);
  });
});

describe('rows', () => {
  const SUPPLIERS = new Map([['orbit', 'Orbit']]);
  const offers = [line('1', 'MIA'), line('2', 'DAL'), line('3', 'MIA'), line('4', 'DAL', 'orbit')];

  test('D10 every warehouse has an anchor of its own, by its label', () => {
    expect(warehouseGroups(offers, SUPPLIERS).map((group) => group.anchor)).toEqual([
      'warehouse-DAL label',
      'warehouse-DAL label-orbit',
      'warehouse-MIA label',
    ]);
  });

  test('D10 W20 a supplier’s warehouse is read with its name, as beside the offers', () => {
    expect(warehouseGroups(offers, SUPPLIERS).map((group) => group.name)).toEqual([
      'DAL label',
      'DAL label · Orbit',
      'MIA label',
    ]);
    expect(warehouseGroups(offers, new Map())[1]?.name).toBe('DAL label · orbit');
  });

  test('D10 the lines stand under the heads of their warehouses', () => {
    const shape = cartRows(warehouseGroups(offers, SUPPLIERS)).map((row) =>
      row.kind === 'head' ? 'head' : row.offer.offerId,
    );
    expect(shape).toEqual(['head', '2', 'head', '4', 'head', '1', '3']);
  });
});
