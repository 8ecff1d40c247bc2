import fc from 'fast-check';
import { expect, test } from 'vitest';
import { duesOf, linesOf, statementOf, type StatementOrder } from './statement';

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000);
const at = fc.integer({ min: 0, max: 400 }).map(day);
const amount = fc.integer({ min: 0, max: 500_000 });

const anyOrder: fc.Arbitrary<StatementOrder> = fc
  .record({
    orderNumber: fc.integer({ min: 1, max: 9_999 }).map((number) => `SO-${number}`),
    createdAt: at,
    updatedAt: at,
    canceledAt: fc.option(at),
    totalMinor: amount,
    paidMinor: amount,
    payBy: fc.option(at),
    invoices: fc.array(fc.record({ number: fc.string(), at, dueAt: fc.option(at), amountMinor: amount }), {
      maxLength: 4,
    }),
    payments: fc.array(
      fc.record({ at, amountMinor: fc.integer({ min: -90_000, max: 90_000 }), reference: fc.string() }),
      {
        maxLength: 4,
      },
    ),
    credited: fc.array(fc.record({ at, share: fc.double({ min: 0, max: 1, noNaN: true }) }), { maxLength: 4 }),
  })
  .map(({ credited, ...order }) => {
    const invoices = order.invoices.map((invoice, place) => ({ ...invoice, number: `INV-${place}` }));
    return {
      ...order,
      invoices,
      creditNotes: credited.slice(0, invoices.length).map(({ at: written, share }, place) => ({
        number: `CN-${place}`,
        at: written,
        invoiceNumber: `INV-${place}`,
        amountMinor: Math.floor((invoices[place]?.amountMinor ?? 0) * share),
      })),
    };
  });
const sum = (all: readonly { readonly amountMinor: number }[]) =>
  all.reduce((so, { amountMinor }) => so + amountMinor, 0);
const owed = (orders: readonly StatementOrder[]) =>
  orders.reduce((so, order) => so + order.totalMinor - order.paidMinor, 0);

test('W43 lines and dues of any order come to its total less what was paid', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      expect(sum(linesOf(order))).toBe(order.totalMinor - order.paidMinor);
      expect(sum(duesOf(order))).toBe(order.totalMinor - order.paidMinor);
      expect(linesOf(order).every(({ amountMinor }) => Number.isSafeInteger(amountMinor))).toBe(true);
    }),
  );
});

test('W43 a statement up to now closes at what all orders owe, and the next period opens where one closed', () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { maxLength: 6 }), at, at, (orders, one, other) => {
      const [from, middle] = one < other ? [one, other] : [other, one];
      const first = statementOf(orders, { from, until: middle });
      const second = statementOf(orders, { from: middle, until: day(1_000) });
      expect(first.openingMinor + sum(first.lines)).toBe(first.closingMinor);
      expect(first.lines.at(-1)?.balanceMinor ?? first.openingMinor).toBe(first.closingMinor);
      expect(second.openingMinor).toBe(first.closingMinor);
      expect(second.closingMinor).toBe(owed(orders));
      expect(sum(second.dues)).toBe(owed(orders));
    }),
  );
});

const order = (columns: Partial<StatementOrder>): StatementOrder => ({
  orderNumber: 'SO-1',
  createdAt: day(0),
  updatedAt: day(9),
  canceledAt: null,
  totalMinor: 30_000,
  paidMinor: 0,
  payBy: null,
  invoices: [],
  creditNotes: [],
  payments: [],
  ...columns,
});

test('W43 what was paid settles the oldest invoice, and what no invoice bills waits for one', () => {
  const invoices = [
    { number: 'INV-1', at: day(1), dueAt: day(31), amountMinor: 10_000 },
    { number: 'INV-2', at: day(2), dueAt: day(32), amountMinor: 12_000 },
  ];
  expect(duesOf(order({ invoices, paidMinor: 15_000 }))).toEqual([
    { kind: 'INVOICE', orderNumber: 'SO-1', number: 'INV-2', dueAt: day(32), amountMinor: 7_000 },
    { kind: 'ORDER', orderNumber: 'SO-1', number: '', dueAt: null, amountMinor: 8_000 },
  ]);
});

test('W43 a held order is due by its deadline, a canceled one by its fees, and what was paid too much comes back', () => {
  expect(duesOf(order({ payBy: day(3) }))).toMatchObject([{ kind: 'ORDER', dueAt: day(3), amountMinor: 30_000 }]);
  expect(duesOf(order({ totalMinor: 500 }))).toMatchObject([{ kind: 'ORDER', amountMinor: 500 }]);
  const canceled = order({ totalMinor: 500, canceledAt: day(5) });
  expect(duesOf(canceled)).toMatchObject([{ kind: 'CANCELLATION', amountMinor: 500 }]);
  expect(duesOf(order({ totalMinor: 500, paidMinor: 700 }))).toMatchObject([{ kind: 'REFUND', amountMinor: -200 }]);
});

test('W43 what a canceled order still costs stands at the day it was canceled, and no day before', () => {
  const canceled = order({ canceledAt: day(7), totalMinor: 500 });
  expect(linesOf(canceled)).toMatchObject([{ kind: 'CANCELLATION', at: day(7), dueAt: null, amountMinor: 500 }]);
  expect(statementOf([canceled], { from: day(0), until: day(7) })).toMatchObject({ lines: [], closingMinor: 0 });
});

test('W43 dues stand by their date, and those without one last', () => {
  const { dues } = statementOf(
    [
      order({ orderNumber: 'SO-1' }),
      order({ orderNumber: 'SO-2', payBy: day(5) }),
      order({ orderNumber: 'SO-3', payBy: day(2) }),
    ],
    { from: day(0), until: day(1) },
  );
  expect(dues.map(({ orderNumber }) => orderNumber)).toEqual(['SO-3', 'SO-2', 'SO-1']);
});
