/**
 * A buyer's statement of account (W43): every charge, payment and refund of the account's orders on one list. Each
 * order contributes exactly what it costs less what was paid of it, so that the list ends at what all orders owe.
 */

interface Written {
  readonly number: string;
  readonly at: Date;
  readonly amountMinor: number;
}

export interface StatementOrder {
  readonly orderNumber: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** When it ended, and began to cost its fees alone; null of one that goes on. */
  readonly canceledAt: Date | null;
  readonly totalMinor: number;
  readonly paidMinor: number;
  /** Until when it must be paid or released; null where no deadline runs. */
  readonly payBy: Date | null;
  readonly invoices: readonly (Written & { readonly dueAt: Date | null })[];
  readonly creditNotes: readonly (Written & { readonly invoiceNumber: string })[];
  /** What was received, and below zero what was given back. */
  readonly payments: readonly {
    readonly at: Date;
    readonly amountMinor: number;
    readonly reference: string;
  }[];
}

export const STATEMENT_KINDS = [
  'ORDER',
  'CANCELLATION',
  'INVOICE',
  'CREDIT_NOTE',
  'PAYMENT',
  'REFUND',
  'ADJUSTMENT',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

export interface StatementLine {
  readonly kind: StatementKind;
  readonly at: Date;
  readonly orderNumber: string;
  /** Of the document; empty where it is none. */
  readonly number: string;
  readonly reference: string;
  readonly dueAt: Date | null;
  /** Above zero what the account owes by it, below zero what it no longer owes. */
  readonly amountMinor: number;
}

const sum = (amounts: readonly { readonly amountMinor: number }[]): number =>
  amounts.reduce((total, { amountMinor }) => total + amountMinor, 0);

/** What no document says yet: all of an order before its first invoice; below zero where more was billed than owed. */
function unbilled({ totalMinor, invoices, creditNotes }: StatementOrder): number {
  return totalMinor - sum(invoices) + sum(creditNotes);
}

/** The lines of one order, which come to its total less what was paid. */
export function linesOf(order: StatementOrder): StatementLine[] {
  const { orderNumber, createdAt, updatedAt, canceledAt, payBy } = order;
  const plain = { orderNumber, number: '', reference: '', dueAt: null };
  const rest = unbilled(order);
  // Payments of earlier times have no record of their own.
  const unrecorded = order.paidMinor - sum(order.payments);
  const moved = (at: Date, receivedMinor: number, reference: string): StatementLine => ({
    ...plain,
    kind: receivedMinor > 0 ? 'PAYMENT' : 'REFUND',
    at,
    reference,
    amountMinor: 0 - receivedMinor,
  });
  return [
    ...(rest > 0 && canceledAt === null
      ? [{ ...plain, kind: 'ORDER', at: createdAt, dueAt: payBy, amountMinor: rest } as const]
      : []),
    ...(rest > 0 && canceledAt !== null
      ? [{ ...plain, kind: 'CANCELLATION', at: canceledAt, amountMinor: rest } as const]
      : []),
    ...(rest < 0 ? [{ ...plain, kind: 'ADJUSTMENT', at: updatedAt, amountMinor: rest } as const] : []),
    ...order.invoices.map(
      ({ number, at, dueAt, amountMinor }) =>
        ({ ...plain, kind: 'INVOICE', number, at, dueAt, amountMinor }) satisfies StatementLine,
    ),
    ...order.creditNotes.map(
      ({ number, at, invoiceNumber, amountMinor }) =>
        ({
          ...plain,
          kind: 'CREDIT_NOTE',
          number,
          reference: invoiceNumber,
          at,
          amountMinor: 0 - amountMinor,
        }) satisfies StatementLine,
    ),
    ...order.payments.flatMap(({ at, amountMinor, reference }) =>
      amountMinor === 0 ? [] : [moved(at, amountMinor, reference)],
    ),
    ...(unrecorded === 0 ? [] : [moved(updatedAt, unrecorded, '')]),
  ];
}

export const DUE_KINDS = ['ORDER', 'CANCELLATION', 'INVOICE', 'REFUND'] as const satisfies readonly StatementKind[];

export interface Due {
  readonly kind: (typeof DUE_KINDS)[number];
  readonly orderNumber: string;
  readonly number: string;
  /** Null where nothing says when yet. */
  readonly dueAt: Date | null;
  /** Below zero what the account gets back. */
  readonly amountMinor: number;
}

/** What of an order is still open, and when: what was paid settles its invoices first, the oldest before the others. */
export function duesOf(order: StatementOrder): Due[] {
  const { orderNumber, totalMinor, paidMinor, canceledAt, payBy } = order;
  const open = totalMinor - paidMinor;
  if (open < 0) return [{ kind: 'REFUND', orderNumber, number: '', dueAt: null, amountMinor: open }];
  const rest = unbilled(order);
  const charged = [
    ...order.invoices.map(({ number, dueAt, amountMinor }) => ({
      kind: 'INVOICE' as const,
      number,
      dueAt,
      amountMinor: amountMinor - sum(order.creditNotes.filter((note) => note.invoiceNumber === number)),
    })),
    { kind: canceledAt === null ? 'ORDER' : 'CANCELLATION', number: '', dueAt: payBy, amountMinor: rest } as const,
  ];
  let settled = paidMinor + charged.reduce((less, { amountMinor }) => less + Math.max(0, -amountMinor), 0);
  return charged.flatMap(({ amountMinor, ...due }) => {
    const taken = Math.min(settled, Math.max(0, amountMinor));
    settled -= taken;
    return amountMinor - taken > 0 ? [{ ...due, orderNumber, amountMinor: amountMinor - taken }] : [];
  });
}

export interface Period {
  readonly from: Date;
  /** The first moment after it. */
  readonly until: Date;
}

export interface Statement {
  readonly openingMinor: number;
  readonly lines: readonly (StatementLine & { readonly balanceMinor: number })[];
  readonly closingMinor: number;
  /** What is open now, whatever the period: what is due first stands first, what has no date last. */
  readonly dues: readonly Due[];
}

export function statementOf(orders: readonly StatementOrder[], { from, until }: Period): Statement {
  const all = orders.flatMap(linesOf).sort((one, other) => one.at.getTime() - other.at.getTime());
  const openingMinor = sum(all.filter(({ at }) => at < from));
  let balanceMinor = openingMinor;
  const lines = all
    .filter(({ at }) => at >= from && at < until)
    .map((line) => ({ ...line, balanceMinor: (balanceMinor += line.amountMinor) }));
  const time = ({ dueAt }: Due) => dueAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const dues = orders
    .flatMap(duesOf)
    .sort((one, other) => (time(one) < time(other) ? -1 : time(one) > time(other) ? 1 : 0));
  return { openingMinor, lines, closingMinor: balanceMinor, dues };
}
