import { expect, test } from 'vitest';
import { exportAllStock, exportStock } from '@tradehall/contract/stock-list/stock-calls';
import { defineCall } from '@tradehall/contract/wire/define-call';
import type { Caller, Tenant } from '../http/request-context';
import { createReadBudgets, type ReadNote } from './read-budgets';

const read = defineCall({ method: 'GET', path: '/things', summary: 'A call of these tests.', access: 'buyer' });
const tenant = { tenantId: 'acme', configuration: {} } as Tenant;
const caller = { userId: 'u1', accountId: 'a1' } as Caller;
const MINUTE = 60_000;

function budgetsOf(perMinute: number) {
  const notes: ReadNote[] = [];
  const time = { now: 0 };
  const budgets = createReadBudgets({ perMinute, now: () => time.now, onNote: (note) => notes.push(note) });
  const take = (reads: number, who = caller): number => {
    let taken = 0;
    while (taken < reads && budgets.take(read, tenant, who) === undefined) taken++;
    return taken;
  };
  return { budgets, notes, time, take };
}

test('operation: a scraper is named once a minute while it is refused, and once an hour while it reads on', () => {
  const { notes, time, take } = budgetsOf(600);
  for (let second = 0; second < 3_600; second++) {
    time.now = second * 1000;
    take(5);
  }
  // Half the budget, all hour: never refused, and no person does it.
  expect(notes).toEqual([{ kind: 'steady', tenantId: 'acme', accountId: 'a1', userId: 'u1', reads: 6_000 }]);
  notes.length = 0;
  for (let second = 0; second < 180; second++) {
    time.now = 2 * 60 * MINUTE + second * 1000;
    take(100);
  }
  expect(notes.map(({ kind }) => kind)).toEqual(['refused', 'refused', 'refused']);
});

test('operation: colleagues share one budget, and whoever has no account has their own', () => {
  const { take } = budgetsOf(100);
  expect(take(60)).toBe(60);
  expect(take(100, { ...caller, userId: 'u2' })).toBe(40);
  expect(take(200, { ...caller, userId: 'u3', accountId: null })).toBe(100);
});

test('operation: only who reads much is told to other servers, and what was given back is told to nobody', () => {
  const { budgets, time, take } = budgetsOf(1_000);
  take(19);
  expect(budgets.untold()).toEqual([]);
  time.now = MINUTE;
  take(10);
  expect(budgets.untold()).toEqual([]);
  take(10);
  expect(budgets.untold()).toEqual([{ tenantId: 'acme', reader: 'a1', reads: 20, perMinute: 1_000 }]);
  expect(budgets.untold()).toEqual([]);
  budgets.hear({ tenantId: 'acme', reader: 'a1', reads: 900, perMinute: 1_000 });
  expect(take(1_000)).toBe(80);
});

test.each([
  ['all of it', exportAllStock],
  ['what is filtered', exportStock],
])('C16 the stock list as a file counts as ten reads: %s', (_, file) => {
  const { budgets, take } = budgetsOf(100);
  expect(budgets.take(file, tenant, caller)).toBeUndefined();
  expect(take(100)).toBe(90);
});

test('operation: without a number nothing is counted', () => {
  expect(budgetsOf(0).take(10_000)).toBe(10_000);
});

test('operation: a clock that was set back takes nothing away and keeps nobody waiting', () => {
  const { time, take } = budgetsOf(100);
  time.now = 24 * 60 * MINUTE;
  expect(take(200)).toBe(100);
  time.now = 0;
  expect(take(1)).toBe(0);
  time.now = 5_000;
  expect(take(1)).toBe(1);
  time.now = 24 * 60 * MINUTE;
  expect(take(40)).toBe(40);
  time.now = 0;
  expect(take(40)).toBe(40);
});
