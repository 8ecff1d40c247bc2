import { expect, test } from 'vitest';
import type { MatchedLine, WantedVerdict } from '@tradehall/domain/want-list/match-want-list';
import { alertedDraft, editedDraft, EMPTY_WANT_LIST, isIncluded, sentDraft } from './want-list-draft';

const line = (at: number, unreadQuantity = '') => ({
  line: at,
  written: '',
  readings: [],
  price: null,
  unreadPrice: '',
  unreadQuantity,
  warehouse: '',
  isProse: false,
});

test('W03 a list that is changed keeps what was sent, chosen and left out of its other lines', () => {
  const draft = {
    ...EMPTY_WANT_LIST,
    text: 'A 1\nB 2\nC 3\nA 1\nD 4',
    done: [1, 3, 4],
    chosen: { 2: 'B-64', 5: 'D-64' },
    leftOut: [5],
    rests: { 2: 7, 5: 3 },
    alerted: [5],
  };
  expect(editedDraft(draft, 'A 1\nB 20\nnew\nC 3\nD 4')).toEqual({
    text: 'A 1\nB 20\nnew\nC 3\nD 4',
    cells: null,
    done: [1, 4],
    chosen: { 5: 'D-64' },
    leftOut: [5],
    rests: { 5: 3 },
    alerted: [5],
  });
});

test('W03 W29 a line whose quantity was not read is sent only where somebody took it', () => {
  expect(isIncluded(new Set(), line(1))).toBe(true);
  expect(isIncluded(new Set(), line(1, '0'))).toBe(false);
  expect(isIncluded(new Set([1]), line(1))).toBe(false);
  expect(isIncluded(new Set([1]), line(1, '0'))).toBe(true);
});

const MAY = { maySetAlerts: true, notThere: new Map<string, number>() };
const matched = (at: number, verdict: WantedVerdict, missing = 0): MatchedLine =>
  ({
    line: line(at),
    reading: { text: `line ${at}`, quantity: null },
    verdict,
    shares: [],
    missing,
    items: [{}],
    options: [],
  }) as never;

test('W03 of a line that was sent in part an alert can be set on the rest, once, and then it is done', () => {
  const sent = {
    ...EMPTY_WANT_LIST,
    ...sentDraft(EMPTY_WANT_LIST, [matched(1, 'FOUND'), matched(2, 'SHORT', 30)], MAY),
  };
  expect(sent).toMatchObject({ done: [1], rests: { 2: 30 } });
  expect(alertedDraft(sent, [matched(2, 'SHORT', 30), matched(3, 'MISSING', 5)], [])).toEqual({
    done: [1, 2, 3],
    alerted: [],
  });
  // Whoever may set none is done with it.
  expect(sentDraft(EMPTY_WANT_LIST, [matched(2, 'SHORT', 30)], { ...MAY, maySetAlerts: false })).toEqual({
    done: [2],
    rests: {},
  });
});

test('W03 a line that is short and has its alert is done once its other units are sent', () => {
  const alerted = { ...EMPTY_WANT_LIST, ...alertedDraft(EMPTY_WANT_LIST, [matched(2, 'SHORT', 30)], []) };
  expect(alerted).toMatchObject({ done: [], alerted: [2] });
  expect(sentDraft(alerted, [matched(2, 'SHORT', 30)], MAY)).toEqual({ done: [2], rests: {} });
});

test('W03 W11 so is what the seller of a 250+ item turned out not to have, over the lines that asked for it', () => {
  const asking = (at: number, quantity: number): MatchedLine => ({
    ...matched(at, 'FOUND'),
    shares: [{ item: { itemNumberWarehouse: 'A|DAL' } as never, quantity }],
  });
  const notThere = new Map([['A|DAL', 220]]);
  expect(sentDraft(EMPTY_WANT_LIST, [asking(1, 200), asking(2, 300), asking(3, 50)], { ...MAY, notThere })).toEqual({
    done: [3],
    rests: { 1: 200, 2: 20 },
  });
});
