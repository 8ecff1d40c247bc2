import { expect, test } from 'vitest';
import { ORDER_STATUS, RELEASED_STATUS } from './order-life';
import { sellerActs, type SellerActFacts } from './seller-acts';

const facts = (over: Partial<SellerActFacts>): SellerActFacts => ({
  fulfillmentStatus: ORDER_STATUS.held,
  paymentStatus: 'UNPAID',
  networkRole: null,
  total: 100,
  paid: 0,
  hasOpenUnits: true,
  isUnpicked: false,
  isHeldAgain: false,
  canRequote: false,
  hasFurtherStatuses: false,
  hasUnbilled: false,
  refundable: 0,
  ...over,
});

test.each([
  ['held and unpaid', {}, ['release', 'pay', 'cancel']],
  ['held and paid', { paymentStatus: 'PAID', paid: 100 }, ['release', 'ship', 'payMore', 'cancel']],
  ['waiting for freight', { fulfillmentStatus: ORDER_STATUS['awaiting-quote'] }, ['quote', 'pay', 'cancel']],
  ['quoted and not taken yet', { canRequote: true }, ['release', 'pay', 'requote', 'cancel']],
  [
    'released and not picked',
    { fulfillmentStatus: RELEASED_STATUS, isUnpicked: true },
    ['ship', 'pay', 'hold', 'cancel'],
  ],
  [
    'released at its supplier',
    { fulfillmentStatus: RELEASED_STATUS, isUnpicked: true, networkRole: 'SUPPLIER' as const },
    ['ship', 'pay', 'cancel'],
  ],
  ['held again and paid', { isHeldAgain: true, paymentStatus: 'PAID', paid: 100 }, ['release', 'payMore', 'cancel']],
  ['released', { fulfillmentStatus: RELEASED_STATUS }, ['ship', 'pay', 'cancel']],
  [
    'released in a shop with statuses of its own',
    { fulfillmentStatus: RELEASED_STATUS, hasFurtherStatuses: true },
    ['ship', 'pay', 'advance', 'cancel'],
  ],
  ['held in a shop with statuses of its own', { hasFurtherStatuses: true }, ['release', 'pay', 'cancel']],
  ['shipped in part', { fulfillmentStatus: RELEASED_STATUS, hasUnbilled: true }, ['ship', 'pay', 'invoice', 'cancel']],
  ['shipped', { fulfillmentStatus: ORDER_STATUS.shipped, hasOpenUnits: false, hasUnbilled: true }, ['pay', 'invoice']],
  ['invoiced', { fulfillmentStatus: ORDER_STATUS.invoiced, hasOpenUnits: false }, ['pay']],
  ['canceled', { fulfillmentStatus: ORDER_STATUS.canceled, total: 0 }, ['payMore']],
  [
    'canceled with fees that are due',
    { fulfillmentStatus: ORDER_STATUS.canceled, hasUnbilled: true },
    ['pay', 'invoice'],
  ],
  [
    'canceled after it was paid',
    { fulfillmentStatus: ORDER_STATUS.canceled, total: 0, paid: 100, refundable: 100 },
    ['refund', 'payMore'],
  ],
  [
    'canceled with fees, and paid above them',
    { fulfillmentStatus: ORDER_STATUS.canceled, total: 30, paid: 100, hasUnbilled: true, refundable: 70 },
    ['refund', 'invoice', 'payMore'],
  ],
  [
    'pending at its supplier',
    { fulfillmentStatus: ORDER_STATUS['pending-confirmation'], networkRole: 'SUPPLIER' as const },
    ['confirm', 'pay', 'cancel'],
  ],
  [
    'pending at its reseller',
    { fulfillmentStatus: ORDER_STATUS['pending-confirmation'], networkRole: 'RESELLER' as const },
    ['pay', 'cancel'],
  ],
])('SD47 an order that is %s is open to these acts of the seller', (_, over, acts) => {
  expect(sellerActs(facts(over))).toEqual(acts);
});
