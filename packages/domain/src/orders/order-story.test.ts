import { expect, test } from 'vitest';
import { storyOf, type OrderEventRecord } from './order-story';

const event = (eventType: string, columns: Partial<OrderEventRecord> = {}): OrderEventRecord => ({
  eventType,
  actor: 'dana@acme.test',
  happenedAt: new Date(0),
  details: {},
  buyerName: null,
  ...columns,
});
const only = (record: OrderEventRecord) => storyOf([record], 2)[0];

test('W43 the story names the buyer’s own people, and nobody of the seller’s staff', () => {
  const told = storyOf(
    [
      event('PLACED', { actor: 'u-1', buyerName: 'Riley Chen' }),
      event('RELEASED'),
      event('CANCELED', { actor: 'SYSTEM' }),
      event('CONFIRMED', { actor: 'NETWORK' }),
      event('PAYMENT_CAPTURED', { actor: 'PayPal' }),
    ],
    2,
  );
  expect(told.map(({ by, actor }) => [by, actor])).toEqual([
    ['BUYER', 'Riley Chen'],
    ['SELLER', ''],
    ['DEADLINE', ''],
    ['PARTNER', ''],
    ['PAYPAL', ''],
  ]);
  expect(JSON.stringify(told)).not.toContain('dana');
});

test('W43 the story tells money and numbers, and reasons only where they were given to the buyer', () => {
  expect(only(event('PAID', { details: { amountMinor: 400, reference: 'wire 7' } }))).toMatchObject({
    amountMinor: 400,
    references: ['wire 7'],
  });
  expect(only(event('INVOICED', { details: { invoiceNumber: 'INV-1', amountMinor: 900 } }))).toMatchObject({
    amountMinor: 900,
    references: ['INV-1'],
  });
  expect(
    only(event('CANCELED', { details: { reservationFeeMinor: 10, cancellationFeeMinor: 20, reason: 'Fire' } })),
  ).toMatchObject({ amountMinor: 30, reason: 'Fire' });
  expect(only(event('QUOTED', { details: { freight: 180.5 } }))?.amountMinor).toBe(18_050);
  expect(only(event('SHIPPED', { details: { trackingNumbers: [{ trackingNumber: '1Z' }] } }))?.references).toEqual([
    '1Z',
  ]);
  expect(only(event('STATUS', { details: { from: 'A', to: 'PACKING', reason: 'slow payer' } }))).toMatchObject({
    status: 'PACKING',
    reason: null,
  });
  expect(only(event('PAYMENT_FAILED', { details: { reason: 'INSTRUMENT_DECLINED' } }))?.reason).toBeNull();
  expect(storyOf([event('REFUND_FAILED')], 2)).toEqual([]);
});

test('W43 the story says what an edit changed, as far as its record can be read', () => {
  const lines = [
    { lineNumber: 2, kind: 'quantity', from: 5, to: 3 },
    { lineNumber: 3, kind: 'removed', from: 1, to: 0 },
  ];
  expect(only(event('EDITED', { details: { choices: ['purchaseOrderNumber'], lines } }))?.changes).toEqual({
    choices: ['purchaseOrderNumber'],
    lines: [
      { lineNumber: 2, from: 5, to: 3 },
      { lineNumber: 3, from: 1, to: 0 },
    ],
  });
  expect(
    only(event('EDITED', { details: { choices: ['no field'], lines: [null, { lineNumber: 'x' }] } }))?.changes,
  ).toEqual({ choices: [], lines: [] });
  expect(only(event('PLACED'))?.changes).toBeNull();
});
