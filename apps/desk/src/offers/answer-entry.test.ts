import type { OfferLine } from '@tradehall/domain/offers/plan-answers';
import { expect, test } from 'vitest';
import { planEntry, type AnswerEntry } from './answer-entry';

const line: OfferLine = {
  offerId: 'O-1',
  version: 1,
  accountId: 'A-1',
  itemKey: 'I-1',
  status: 'PENDING_ACCEPTANCE',
  state: 'AWAITING_TENANT_REVIEW',
  isProposed: false,
  quantity: 10,
  offerPrice: 8_000,
  listPrice: 10_000,
  cap: 10_000,
  available: 50,
  cost: null,
  floor: null,
};
const entry = (over: Partial<AnswerEntry>): AnswerEntry => ({
  formula: 'percent-of-list',
  percent: '95',
  price: '',
  hours: '',
  note: '',
  ...over,
});
const planned = (move: 'counter' | 'reject', over: Partial<AnswerEntry>) => {
  const { answers, leftOut } = planEntry(move, entry(over), [line], { mayGoBelowFloor: false });
  return [answers.length, leftOut.map(({ reason }) => reason)];
};

test('SD34 a counter that can’t be read answers nothing, and blames no offer for a price it has not', () => {
  expect(planned('counter', { percent: '95 %' })).toEqual([1, []]);
  expect(planned('counter', { percent: '5' })).toEqual([0, ['not-above-offer']]);
  for (const percent of ['', '1e1', '1,000', '500']) expect(planned('counter', { percent })).toEqual([0, []]);
  expect(planned('counter', { formula: 'fixed', price: '' })).toEqual([0, []]);
  expect(planned('reject', { percent: '1e1' })).toEqual([1, []]);
});
