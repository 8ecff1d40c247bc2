import { ORDER_STATUS, RELEASED_STATUS } from '@tradehall/domain/orders/order-life';
import { PAYMENT_STATUS } from '@tradehall/domain/orders/payment-status';
import type { ReturnReason, ReturnStatus } from '@tradehall/domain/orders/return-status';

/** One demo order: what a walk through the portal should find. */
export interface PlannedOrder {
  readonly user: string;
  readonly status: string;
  readonly paymentStatus: string;
  readonly payment: string;
  readonly daysAgo: number;
  readonly lines: number;
  readonly dueInDays?: number;
  readonly termsAccepted?: boolean;
  readonly asksQuote?: boolean;
  readonly preorder?: boolean;
  readonly purchaseOrderNumber?: string;
  readonly returns?: readonly {
    readonly reason: ReturnReason;
    readonly comment: string;
    readonly path: readonly ReturnStatus[];
  }[];
}

type Plan = Omit<PlannedOrder, 'user'>;

const OPEN: readonly Plan[] = [
  {
    status: ORDER_STATUS.held,
    paymentStatus: 'UNPAID',
    payment: 'TERMS_NET_30',
    daysAgo: 0.2,
    lines: 4,
    dueInDays: 1.8,
    purchaseOrderNumber: 'PO-20418',
  },
  {
    status: ORDER_STATUS.shipped,
    paymentStatus: 'PAID',
    payment: 'TERMS_NET_30',
    daysAgo: 6,
    lines: 3,
    purchaseOrderNumber: 'PO-20391',
  },
  {
    status: ORDER_STATUS.invoiced,
    paymentStatus: 'PAID',
    payment: 'TERMS_NET_30',
    daysAgo: 19,
    lines: 5,
    purchaseOrderNumber: 'PO-20377',
    returns: [{ reason: 'DAMAGED', comment: 'Cracked back glass', path: ['REQUESTED', 'APPROVED'] }],
  },
  {
    status: ORDER_STATUS.held,
    paymentStatus: 'UNPAID',
    payment: 'COD',
    daysAgo: 5,
    lines: 2,
    dueInDays: 7.5,
    termsAccepted: true,
  },
  {
    status: ORDER_STATUS.held,
    paymentStatus: 'FAILED',
    payment: 'INTEGRATED_PAYPAL',
    daysAgo: 0.4,
    lines: 2,
    dueInDays: 1.6,
  },
  {
    status: ORDER_STATUS['awaiting-quote'],
    paymentStatus: 'UNPAID',
    payment: 'TERMS_NET_30',
    daysAgo: 0.7,
    lines: 3,
    asksQuote: true,
  },
  {
    status: RELEASED_STATUS,
    paymentStatus: 'UNPAID',
    payment: 'TERMS_NET_30',
    daysAgo: 1,
    lines: 6,
    purchaseOrderNumber: 'PO-20402',
  },
  { status: 'PROCESSING', paymentStatus: 'PAID', payment: 'TERMS_NET_30', daysAgo: 2, lines: 12 },
  { status: ORDER_STATUS.canceled, paymentStatus: 'UNPAID', payment: 'TERMS_NET_30', daysAgo: 9, lines: 2 },
  {
    status: ORDER_STATUS.shipped,
    paymentStatus: 'PAID',
    payment: 'TERMS_NET_30',
    daysAgo: 12,
    lines: 2,
    returns: [{ reason: 'NOT_AS_GRADED', comment: 'It is grade C, not A+', path: ['REQUESTED'] }],
  },
  {
    status: ORDER_STATUS.held,
    paymentStatus: 'UNPAID',
    payment: 'TERMS_NET_30',
    daysAgo: 3,
    lines: 2,
    preorder: true,
    purchaseOrderNumber: 'PRE-118',
  },
  { status: RELEASED_STATUS, paymentStatus: 'PAID', payment: 'TERMS_NET_30', daysAgo: 11, lines: 1, preorder: true },
];

/** A year behind today, a few orders a month. */
const HISTORY: readonly Plan[] = Array.from({ length: 22 }, (_, at) => ({
  status: ORDER_STATUS.invoiced,
  paymentStatus: 'PAID',
  payment: 'TERMS_NET_30',
  daysAgo: 32 + at * 15,
  lines: 1 + ((at * 5) % 6),
  ...(at === 3
    ? {
        returns: [{ reason: 'DEFECTIVE', comment: 'Does not charge', path: ['REQUESTED', 'REJECTED'] }] as const,
      }
    : {}),
}));

/** What waits at the desk beside the orders above: one that is paid and to be released, one to be refunded. */
const AT_THE_DESK: readonly Plan[] = [
  { status: ORDER_STATUS.held, paymentStatus: PAYMENT_STATUS.paid, payment: 'TERMS_NET_30', daysAgo: 0.5, lines: 3 },
  {
    status: ORDER_STATUS.canceled,
    paymentStatus: PAYMENT_STATUS.refundDue,
    payment: 'TERMS_NET_30',
    daysAgo: 0.9,
    lines: 2,
  },
];

export const planOfDesk = (user: string): PlannedOrder[] => AT_THE_DESK.map((plan) => ({ ...plan, user }));

export function planOrders(user: string): PlannedOrder[] {
  return [...OPEN, ...HISTORY].map((plan) => ({ ...plan, user }));
}
