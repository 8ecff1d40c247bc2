import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { RETURN_REASONS } from '@tradehall/domain/orders/return-status';
import { MOST_UNITS } from '@tradehall/domain/quantity/most-units';
import { amendLot, createAuction } from '../auctions/seller-auction-calls';
import { addAuctionLots } from '../auctions/seller-lot-calls';
import { requestDocument } from '../documents-review';
import { calculateRacFee } from '../orders/order-calls';
import { salesOrderUpdate } from '../orders/order-entity';
import { markOrderPaid, quoteShipping } from '../orders/seller-order-calls';
import { refundOrder } from '../payments/refund-calls';
import { receiveReturn, requestReturn } from '../returns';
import { addSalesRep } from '../sales-reps';
import { createRole } from '../staff';
import { idempotencyKey, json, LONGEST_KEY, seenText, text } from './input-types';

const takes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

test('K02 a text holds every letter of the world, but neither NUL nor half of a pair of surrogates', () => {
  for (const kept of ['', 'Grüße', '你好', '😀 pallet', 'a\nb\t\u202e']) expect(takes(text(20), kept)).toBe(true);
  for (const refused of ['a\u0000b', '\ud83d', 'x\ude00', '\ude00\ud83d', 'a'.repeat(21)])
    expect(takes(text(20), refused)).toBe(false);
});

test('K02 SD53 a reason says something: empty or blank it is none', () => {
  for (const kept of ['Fire', ' x ', '你好']) expect(takes(seenText(20), kept)).toBe(true);
  for (const refused of ['', ' ', '\n\t', '\u00a0\u3000', 'a'.repeat(21), 'a\u0000b'])
    expect(takes(seenText(20), refused)).toBe(false);
});

test('K02 SD04 SD05 SD75 a name is seen: of blanks, or of characters without a width, nobody could find what it names', () => {
  for (const kept of ['Few', ' x ', '你好', '=1', '\u202eabc']) expect(takes(seenText(20), kept)).toBe(true);
  const unseen = ['', '  ', '\u200b', '\u00a0\u2060', '\ufeff\u202e'];
  for (const refused of unseen) expect(takes(seenText(20), refused)).toBe(false);
  const hour = '2026-01-01T10:00:00Z';
  const lot = { lotNumber: '1', lotName: 'One', description: '', grade: '', quantity: 1, startingBid: 1 };
  const bodies: readonly (readonly [z.core.$ZodType, (name: string) => unknown])[] = [
    [createRole.body, (name) => ({ name, permissions: [] })],
    [addSalesRep.body, (name) => ({ name, email: '', phone: '', whatsApp: '' })],
    [createAuction.body, (name) => ({ auctionDescription: name, startDate: hour, lotsBeginClosingDate: hour })],
    [amendLot.body, (lotName) => ({ lotName })],
    [addAuctionLots.body, (lotName) => ({ lots: [{ ...lot, lotName, reservePrice: null }] })],
    [addAuctionLots.body, (lotNumber) => ({ lots: [{ ...lot, lotNumber, reservePrice: null }] })],
    [requestDocument.body, (documentName) => ({ documentName })],
  ];
  for (const [body, named] of bodies) {
    expect(takes(body, named('A'))).toBe(true);
    for (const refused of unseen) expect(takes(body, named(refused))).toBe(false);
  }
});

test('K02 a value of no fixed shape is refused when it is too deep, without walking into it', () => {
  const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown;
  expect(takes(json, nested(20))).toBe(true);
  expect(takes(json, nested(21))).toBe(false);
  expect(takes(json, nested(100_000))).toBe(false);
  expect(takes(json, { a: [{ 'b\u0000': 1 }] })).toBe(false);
  expect(takes(json, { a: [{ b: 'x\ud800' }] })).toBe(false);
  expect(takes(json, { a: [1, null, true, 'x'] })).toBe(true);
});

test('K02 an Idempotency-Key has 1 to 200 visible characters', () => {
  expect(takes(idempotencyKey, 'k'.repeat(LONGEST_KEY))).toBe(true);
  for (const refused of ['', 'k'.repeat(LONGEST_KEY + 1), 'a b', 'ä'])
    expect(takes(idempotencyKey, refused)).toBe(false);
});

test('N04 H15 as many units as an order takes can be edited and come back, and no more than a column holds', () => {
  const line = { lineNumber: 1, orderedQuantity: MOST_UNITS };
  const fee = { phonexOrderNumber: 'SO-1', isCancellation: false, items: [line] };
  const back = { lineNumber: 1, quantity: MOST_UNITS, reason: RETURN_REASONS[0] };
  expect(takes(calculateRacFee.body, fee)).toBe(true);
  expect(takes(salesOrderUpdate.shape.items, [line])).toBe(true);
  expect(takes(requestReturn.body, back)).toBe(true);
  expect(takes(receiveReturn.body, { quantity: MOST_UNITS })).toBe(true);
  expect(takes(calculateRacFee.body, { ...fee, items: [{ ...line, orderedQuantity: MOST_UNITS + 1 }] })).toBe(false);
  expect(takes(salesOrderUpdate.shape.items, [{ ...line, orderedQuantity: MOST_UNITS + 1 }])).toBe(false);
  expect(takes(requestReturn.body, { ...back, quantity: MOST_UNITS + 1 })).toBe(false);
  expect(takes(receiveReturn.body, { quantity: MOST_UNITS + 1 })).toBe(false);
});

test('SD49 SD56 all that an order costs can be received, and given back, in one sum', () => {
  const whole = { amount: 2_659_478_912.51, reference: 'wire 1' };
  expect(takes(markOrderPaid.body, whole)).toBe(true);
  expect(takes(refundOrder.body, { ...whole, by: 'REFERENCE', reason: 'canceled' })).toBe(true);
  for (const amount of [0, -1, 1e13]) {
    expect(takes(markOrderPaid.body, { ...whole, amount })).toBe(false);
    expect(takes(refundOrder.body, { ...whole, amount, by: 'REFERENCE', reason: 'x' })).toBe(false);
  }
});

test('G10 a freight is quoted in currencies of small units too', () => {
  expect(takes(quoteShipping.body, { freight: 25_000_000 })).toBe(true);
  for (const freight of [-1, 1e10]) expect(takes(quoteShipping.body, { freight })).toBe(false);
});
