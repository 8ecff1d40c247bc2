import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { markOrderPaid, quoteShipping } from '../orders/seller-order-calls';
import { refundOrder } from '../payments/refund-calls';
import { idempotencyKey, json, LONGEST_KEY, reasonText, text } from './input-types';

const takes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

test('K02 a text holds every letter of the world, but neither NUL nor half of a pair of surrogates', () => {
  for (const kept of ['', 'Grüße', '你好', '😀 pallet', 'a\nb\t\u202e']) expect(takes(text(20), kept)).toBe(true);
  for (const refused of ['a\u0000b', '\ud83d', 'x\ude00', '\ude00\ud83d', 'a'.repeat(21)])
    expect(takes(text(20), refused)).toBe(false);
});

test('K02 SD53 a reason says something: empty or blank it is none', () => {
  for (const kept of ['Fire', ' x ', '你好']) expect(takes(reasonText(20), kept)).toBe(true);
  for (const refused of ['', ' ', '\n\t', '\u00a0\u3000', 'a'.repeat(21), 'a\u0000b'])
    expect(takes(reasonText(20), refused)).toBe(false);
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
