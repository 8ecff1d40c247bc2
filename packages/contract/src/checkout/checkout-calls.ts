import { z } from 'zod/mini';
import { salesRep } from '../accounts';
import { defineCall } from '../wire/define-call';
import { CHECKOUT_WORDS, shortText } from './checkout-options';
import {
  CONFIRMATION_WORDS,
  TAX_WORDS,
  chargesAnswer,
  chargesRequest,
  checkoutAnswer,
  checkoutComparison,
  checkoutLine,
  checkoutRequest,
  checkoutSubmission,
  onHoldSalesOrder,
  orderConfirmation,
  updateSubmission,
} from './checkout-payload';

/** What is bought where and what it costs, beside what can be chosen. */
const LOADED_WORDS = [
  ...CHECKOUT_WORDS,
  'checkoutPayload.warehouseLabel',
  ...TAX_WORDS.map((path) => `charges.${path}`),
];

const warehouseParams = z.object({ warehouseCode: shortText });
const combinedParams = z.object({ warehouseCode: shortText, salesOrder: shortText });
const offerIdsBody = checkoutRequest;

/** Whom a buyer asks who may not check out yet. */
const blocked = { prospectCannotCheckoutContactSalesRep: z.object({ salesRep: z.nullable(salesRep) }) };
/** What the buyer saw beside what stands. */
const changed = { CHECKOUT_CHANGED: checkoutComparison };

export const loadCheckout = defineCall({
  method: 'POST',
  path: '/stocklist/cart/:warehouseCode/checkout',
  onlyAsks: true,
  summary: 'The checkout of the chosen offers of a warehouse: lines, options, defaults and charges (K07).',
  access: 'buyer',
  authority: 'CAN_BUY_ONLINE',
  participant: true,
  params: warehouseParams,
  body: offerIdsBody,
  ownWords: LOADED_WORDS,
  answer: checkoutAnswer,
  refusals: blocked,
});

export const submitCheckout = defineCall({
  method: 'POST',
  path: '/stocklist/cart/:warehouseCode/submit',
  summary: 'Places an order, once per Idempotency-Key; 409 with a comparison when price or stock moved (K07).',
  access: 'buyer',
  approvable: true,
  authority: 'CAN_BUY_ONLINE',
  participant: true,
  idempotent: true,
  params: warehouseParams,
  body: checkoutSubmission,
  ownWords: CONFIRMATION_WORDS,
  answer: orderConfirmation,
  refusals: { ...blocked, ...changed },
});

export const reviewCombined = defineCall({
  method: 'POST',
  path: '/stocklist/cart/:warehouseCode/review/:salesOrder',
  onlyAsks: true,
  summary: 'The checkout of offers together with a held order (K07, G07).',
  access: 'buyer',
  authority: 'CAN_BUY_ONLINE',
  participant: true,
  params: combinedParams,
  body: offerIdsBody,
  ownWords: LOADED_WORDS,
  answer: checkoutAnswer,
  refusals: blocked,
});

export const updateCombined = defineCall({
  method: 'POST',
  path: '/stocklist/cart/:warehouseCode/update/:salesOrder',
  summary: 'Adds the offers to the held order; never releases it (K07, G07).',
  access: 'buyer',
  approvable: true,
  authority: 'CAN_BUY_ONLINE',
  participant: true,
  idempotent: true,
  params: combinedParams,
  body: updateSubmission,
  ownWords: CONFIRMATION_WORDS,
  answer: orderConfirmation,
  refusals: { ...blocked, ...changed },
});

export const addToSalesOrder = defineCall({
  method: 'POST',
  path: '/stocklist/cart/addToSalesOrder/:warehouseCode',
  onlyAsks: true,
  summary: 'The held orders that the offers can be added to, newest first (K07, G21).',
  access: 'buyer',
  authority: 'CAN_BUY_ONLINE',
  participant: true,
  params: warehouseParams,
  body: offerIdsBody,
  answer: z.object({ onHoldSalesOrders: z.array(onHoldSalesOrder), lineItems: z.array(checkoutLine) }),
});

export const calculateCharges = defineCall({
  method: 'POST',
  path: '/sales-order/calculate-charges',
  onlyAsks: true,
  summary: 'What lines and choices would cost: freight, fees, services and tax (K07, G05).',
  access: 'order-viewer',
  participant: true,
  body: chargesRequest,
  ownWords: TAX_WORDS,
  answer: chargesAnswer,
});

/**
 * The other addresses of the same calls (K07): newer versions and the network's.
 * They differ by address alone, because the participant header decides whose stock it is.
 */
export const checkoutAliases = {
  loadCheckout: ['/pxnr/stocklist/cart/:warehouseCode/checkout'],
  submitCheckout: [
    '/stocklist/cart/v2/:warehouseCode/submit',
    '/stocklist/pxc/cart/:warehouseCode/submit',
    '/pxnr/stocklist/cart/:warehouseCode/submit',
  ],
  reviewCombined: [
    '/pxnr/stocklist/cart/:warehouseCode/review/:salesOrder',
    '/stocklist/cart/:warehouseCode/addToSalesOrder/:salesOrder',
  ],
  updateCombined: [
    '/pxnr/stocklist/cart/:warehouseCode/update/:salesOrder',
    '/stocklist/cart/:warehouseCode/addToSalesOrder/:salesOrder/submit',
    '/stocklist/cart/v2/:warehouseCode/addToSalesOrder/:salesOrder/submit',
    '/pxnr/stocklist/cart/:warehouseCode/addToSalesOrder/:salesOrder/submit',
  ],
  addToSalesOrder: ['/pxnr/stocklist/cart/addToSalesOrder/:warehouseCode'],
} as const;
