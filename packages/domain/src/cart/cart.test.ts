import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OFFER_STATES, type OfferState, type OfferStatus } from '../offers/offer-status';
import { groupByWarehouse, totalSelection } from './cart-groups';
import { cartTabs, countByTab, resolveTab } from './cart-tabs';
import { lineActions } from './line-actions';
import { stockRowBadge } from './stock-row-badge';

const counts = (ready: number, buyer: number, tenant: number) => ({
  READY_TO_CHECKOUT: ready,
  AWAITING_BUYER_REVIEW: buyer,
  AWAITING_TENANT_REVIEW: tenant,
});

describe('tabs', () => {
  test('D09 tabs other than the first are disabled at count 0', () => {
    expect(cartTabs(counts(0, 0, 2), true).map((tab) => tab.isEnabled)).toEqual([true, false, true]);
    expect(cartTabs(counts(0, 0, 2), true).map((tab) => tab.isShown)).toEqual([true, true, true]);
  });

  test('D09 offer tabs are hidden when their count is zero and no warehouse accepts offers', () => {
    expect(cartTabs(counts(3, 0, 2), false).map((tab) => tab.isShown)).toEqual([true, false, true]);
  });

  test('D08 ?tab= takes 0, 1 and 2, and anything else is 0', () => {
    const tabs = cartTabs(counts(1, 1, 1), true);
    for (const index of [0, 1, 2]) {
      expect(resolveTab(index, tabs)).toBe(index);
      expect(resolveTab(String(index), tabs)).toBe(index);
    }
    for (const odd of ['3', '-1', 'one', '', undefined, null, 1.5, '01']) expect(resolveTab(odd, tabs)).toBe(0);
    expect(resolveTab(1, cartTabs(counts(1, 0, 1), true))).toBe(0);
  });

  test('D09 a tab that is shown by its parameter can be entered, whatever the counts', () => {
    fc.assert(
      fc.property(
        fc.nat(3),
        fc.nat(3),
        fc.nat(3),
        fc.boolean(),
        fc.anything(),
        (ready, buyer, tenant, accepts, parameter) => {
          const tabs = cartTabs(counts(ready, buyer, tenant), accepts);
          let index = 0;
          try {
            index = resolveTab(parameter, tabs);
          } catch {
            // What can't be made a string can't stand in an address.
          }
          expect(tabs[index]).toMatchObject({ isEnabled: true, isShown: true });
        },
      ),
    );
  });

  test('D09 counts add up to the offers', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ offerState: fc.constantFrom(...OFFER_STATES) })), (offers) => {
        const counted = countByTab(offers);
        expect(counted.READY_TO_CHECKOUT + counted.AWAITING_BUYER_REVIEW + counted.AWAITING_TENANT_REVIEW).toBe(
          offers.length,
        );
      }),
    );
  });
});

describe('groups and totals', () => {
  test('N02 the same warehouse of two participants is two groups', () => {
    const lines = [
      { warehouse: 'Dallas' },
      { warehouse: 'Miami' },
      { warehouse: 'Dallas', pxnsParticipantId: 'orbit' },
      { warehouse: 'Dallas', pxnsParticipantId: null },
    ];
    expect(groupByWarehouse(lines).map((group) => [group.warehouse, group.participantId, group.lines.length])).toEqual([
      ['Dallas', null, 2],
      ['Miami', null, 1],
      ['Dallas', 'orbit', 1],
    ]);
  });

  test('D10 the selection totals lines, units and money', () => {
    expect(
      totalSelection([
        { quantity: 2, price: 500 },
        { quantity: 3, price: 100 },
      ]),
    ).toEqual({ lines: 2, quantity: 5, amount: 1300 });
    expect(totalSelection([])).toEqual({ lines: 0, quantity: 0, amount: 0 });
  });
});

describe('the badge of a stock row', () => {
  test('C11 N IN CART counts units of a purchase at list, N OFFERS IN CART counts offers', () => {
    expect(stockRowBadge([])).toBeUndefined();
    expect(stockRowBadge([{ offerStatus: 'BUY_AT_LIST', quantity: 25 }])).toEqual({
      messageCode: 'N_IN_CART',
      params: [25],
    });
    expect(stockRowBadge([{ offerStatus: 'COUNTERED', quantity: 25 }])).toEqual({
      messageCode: 'N_OFFERS_IN_CART',
      params: [1],
    });
  });
});

describe('the actions of a line', () => {
  test('D11 each tab has its own', () => {
    const of = (status: OfferStatus, state: OfferState, isOfferAccepted = true) =>
      lineActions({ status, state, isOfferAccepted });
    expect(of('BUY_AT_LIST', 'READY_TO_CHECKOUT')).toEqual(['edit', 'delete']);
    expect(of('ACCEPTED', 'READY_TO_CHECKOUT')).toEqual(['edit', 'delete']);
    expect(of('COUNTERED', 'READY_TO_CHECKOUT')).toEqual(['edit', 'delete']);
    expect(of('COUNTERED', 'AWAITING_BUYER_REVIEW')).toEqual(['moveToCart', 'counter', 'delete']);
    expect(of('PRICE_DROPPED', 'AWAITING_BUYER_REVIEW')).toEqual(['moveToCart', 'newOffer', 'delete']);
    expect(of('NOT_ACCEPTED', 'AWAITING_BUYER_REVIEW')).toEqual(['newOffer', 'delete']);
    expect(of('EXPIRED', 'AWAITING_BUYER_REVIEW', false)).toEqual(['delete']);
    expect(of('OUT_OF_STOCK', 'AWAITING_BUYER_REVIEW')).toEqual(['delete']);
    expect(of('PENDING_ACCEPTANCE', 'AWAITING_TENANT_REVIEW')).toEqual(['edit', 'delete']);
  });
});
