/**
 * The life of an order: the one table of its moves (H05, H10, N03). An order reaches a status through this table alone;
 * nothing else in the house writes or names one. Tenants add statuses of their own by settings: whatever is not named
 * here has been released to the warehouse and not yet shipped.
 */
export const ORDER_STATUS = {
  'pending-confirmation': 'PENDING_CONFIRMATION',
  'awaiting-quote': 'AWAITING_SHIPPING_QUOTE',
  held: 'ON_HOLD',
  shipped: 'SHIPPED',
  invoiced: 'INVOICED',
  canceled: 'CANCELED',
} as const;

/** The word for a release on the wire, and the status it leads to unless a tenant's settings name another. */
export const RELEASED_STATUS = 'RELEASED';

export type NamedPhase = keyof typeof ORDER_STATUS;
export type OrderPhase = NamedPhase | 'released';

export const ORDER_PHASES = [
  'pending-confirmation',
  'awaiting-quote',
  'held',
  'released',
  'shipped',
  'invoiced',
  'canceled',
] as const satisfies readonly OrderPhase[];

/** What a move may depend on. `situationOf` finds each from the order, the clock and what was asked. */
export const CONDITIONS = [
  'awaits-quote',
  'has-quote',
  'quote-stands',
  'pays-by-paypal',
  'paid',
  'unpaid',
  'overdue',
  'settled',
  'all-shipped',
  'on-network',
  'at-reseller',
  'was-released',
  'was-held',
  'unpicked',
  'not-held-again',
  'held-again-there',
] as const;
export type Condition = (typeof CONDITIONS)[number];
export type Situation = Readonly<Record<Condition, boolean>>;

/**
 * What a move does to the time to pay: `starts` and `resumes` set its deadlines, `stops` clears the one that cancels.
 */
export type TimeEffect = 'starts' | 'runs' | 'stops' | 'resumes' | 'extends';

export type OrderEmail =
  | 'MAIL_ORDER_CANCELED'
  | 'MAIL_ORDER_AUTO_CANCELED'
  | 'MAIL_ORDER_AUTO_CANCELED_UNPAID'
  | 'MAIL_ORDER_REJECTED'
  | 'MAIL_ORDER_RELEASED'
  | 'MAIL_ORDER_RELEASED_BY_SELLER'
  | 'MAIL_ORDER_HELD_AGAIN'
  | 'MAIL_ORDER_ON_HOLD'
  | 'MAIL_ORDER_UPDATED'
  | 'MAIL_ORDER_UPDATED_TO_QUOTE'
  | 'MAIL_ORDER_QUOTED'
  | 'MAIL_ORDER_REQUOTED'
  | 'MAIL_ORDER_SHIPPED'
  | 'MAIL_ORDER_PART_SHIPPED'
  | 'MAIL_ORDER_REST_SHIPPED'
  | 'MAIL_ORDER_SHIPMENT_VOIDED'
  | 'MAIL_ORDER_CONFIRMED'
  | 'MAIL_ORDER_ADDITION_REJECTED'
  | 'MAIL_ORDER_EXTENDED'
  | 'MAIL_ORDER_REMINDER'
  | 'MAIL_ORDER_REMINDER_TO_PAY'
  | 'MAIL_ORDER_PAID'
  | 'MAIL_ORDER_REFUNDED'
  | 'MAIL_ORDER_INVOICED'
  | 'MAIL_ORDER_INVOICED_PAID'
  | 'MAIL_ORDER_CREDITED';

/**
 * What the other side of a network order is told: its supplier copies a change, its reseller what left, either side
 * hears of an end or an answer.
 */
export type NetworkNews = 'changed' | 'canceled' | 'answered' | 'shipped';

export interface Move {
  /** All of them must hold; of several moves the first that may happen does. */
  readonly when?: readonly Condition[];
  readonly to: OrderPhase;
  readonly time: TimeEffect;
  /** What the buyer is told by email; their open portals are told of every move. */
  readonly email?: OrderEmail;
  readonly network?: NetworkNews;
}

/** How an order may begin, and where (G18, J03, N03). */
export const ORDER_STARTS = {
  'pay-and-ship': { to: 'released', time: 'stops' },
  hold: { to: 'held', time: 'starts' },
  'hold-for-payment': { to: 'held', time: 'starts' },
  'hold-for-quote': { to: 'awaiting-quote', time: 'stops' },
  'ask-supplier': { to: 'pending-confirmation', time: 'stops' },
} as const satisfies Record<string, { readonly to: OrderPhase; readonly time: TimeEffect }>;
export type OrderStart = keyof typeof ORDER_STARTS;

export const ORDER_EVENTS = [
  'edit',
  'hold',
  'release',
  'extend',
  'accept-terms',
  'remind',
  'expire',
  'cancel',
  'request-quote',
  'quote',
  'requote',
  'hold-by-seller',
  'release-by-seller',
  'advance',
  'ship',
  'void-shipment',
  'write-invoice',
  'write-credit-note',
  'pay',
  'refund',
  'confirm',
  'decline',
  'decline-addition',
  'mirror',
  'ship-there',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

type Moves = Readonly<Partial<Record<OrderPhase, readonly Move[]>>>;

const canceled = (email: OrderEmail): Move => ({ to: 'canceled', time: 'stops', email, network: 'canceled' });

/** A payment moves no order; one that settles it ends the time to pay (H10). */
const paid = (phase: OrderPhase): readonly Move[] => [
  { when: ['settled'], to: phase, time: 'stops', email: 'MAIL_ORDER_PAID', network: 'changed' },
  { to: phase, time: 'runs', email: 'MAIL_ORDER_PAID', network: 'changed' },
];

/** Money that goes back moves no order, and gives nobody another time to pay. */
const refunded = (phase: OrderPhase): readonly Move[] => [{ to: phase, time: 'runs', email: 'MAIL_ORDER_REFUNDED' }];

/** What was shipped in error is open again where it stood before (SD53). */
const reopened: readonly Move[] = [
  { when: ['was-held'], to: 'held', time: 'starts', email: 'MAIL_ORDER_SHIPMENT_VOIDED', network: 'shipped' },
  { to: 'released', time: 'stops', email: 'MAIL_ORDER_SHIPMENT_VOIDED', network: 'shipped' },
];

const toSupplier: Move = {
  when: ['on-network'],
  to: 'pending-confirmation',
  time: 'stops',
  email: 'MAIL_ORDER_UPDATED',
};

export const ORDER_LIFE: Readonly<Record<OrderEvent, Moves>> = {
  // The buyer saves other choices or quantities; a method that turned into request-a-quote holds for it (N04).
  edit: {
    held: [
      { when: ['awaits-quote'], to: 'awaiting-quote', time: 'stops', email: 'MAIL_ORDER_UPDATED', network: 'changed' },
      { to: 'held', time: 'runs', email: 'MAIL_ORDER_UPDATED', network: 'changed' },
    ],
    'awaiting-quote': [
      { when: ['awaits-quote'], to: 'awaiting-quote', time: 'stops', email: 'MAIL_ORDER_UPDATED', network: 'changed' },
      { to: 'held', time: 'starts', email: 'MAIL_ORDER_UPDATED', network: 'changed' },
    ],
  },
  hold: {
    held: [
      { when: ['awaits-quote'], to: 'awaiting-quote', time: 'stops', network: 'changed' },
      { to: 'held', time: 'runs', network: 'changed' },
    ],
    'awaiting-quote': [
      { when: ['awaits-quote'], to: 'awaiting-quote', time: 'stops', network: 'changed' },
      { to: 'held', time: 'starts', network: 'changed' },
    ],
  },
  // With integrated PayPal the order stays on hold until the capture is known (H10, G18).
  release: {
    held: [
      { when: ['has-quote', 'pays-by-paypal'], to: 'held', time: 'runs', network: 'changed' },
      { when: ['has-quote'], to: 'released', time: 'stops', email: 'MAIL_ORDER_RELEASED', network: 'changed' },
    ],
  },
  // Goods join a held order (G07, G21); on a supplier's stock the supplier is asked anew (N03).
  extend: {
    held: [
      toSupplier,
      { when: ['awaits-quote'], to: 'awaiting-quote', time: 'stops', email: 'MAIL_ORDER_UPDATED' },
      { to: 'held', time: 'runs', email: 'MAIL_ORDER_UPDATED' },
    ],
    'awaiting-quote': [
      toSupplier,
      { when: ['awaits-quote'], to: 'awaiting-quote', time: 'stops', email: 'MAIL_ORDER_UPDATED' },
      { to: 'held', time: 'starts', email: 'MAIL_ORDER_UPDATED' },
    ],
  },
  'accept-terms': { held: [{ when: ['unpaid'], to: 'held', time: 'extends', email: 'MAIL_ORDER_EXTENDED' }] },
  remind: { held: [{ when: ['unpaid'], to: 'held', time: 'runs', email: 'MAIL_ORDER_REMINDER' }] },
  expire: { held: [{ ...canceled('MAIL_ORDER_AUTO_CANCELED'), when: ['unpaid', 'overdue'] }] },
  cancel: {
    'pending-confirmation': [canceled('MAIL_ORDER_CANCELED')],
    'awaiting-quote': [canceled('MAIL_ORDER_CANCELED')],
    held: [canceled('MAIL_ORDER_CANCELED')],
    released: [canceled('MAIL_ORDER_CANCELED')],
  },

  'request-quote': {
    held: [{ to: 'awaiting-quote', time: 'stops', network: 'changed' }],
    'awaiting-quote': [{ to: 'awaiting-quote', time: 'stops', network: 'changed' }],
  },
  quote: { 'awaiting-quote': [{ to: 'held', time: 'starts', email: 'MAIL_ORDER_QUOTED', network: 'changed' }] },
  // A wrong quote is replaced until the buyer took it by a release or a payment (G10).
  requote: {
    held: [
      {
        when: ['quote-stands', 'unpaid', 'not-held-again'],
        to: 'held',
        time: 'starts',
        email: 'MAIL_ORDER_REQUOTED',
        network: 'changed',
      },
    ],
  },
  'hold-by-seller': {
    held: [{ to: 'held', time: 'runs', network: 'changed' }],
    // No quote comes any more, and the time to pay begins.
    'awaiting-quote': [{ to: 'held', time: 'starts', email: 'MAIL_ORDER_ON_HOLD', network: 'changed' }],
    // What was released comes back until the warehouse has begun with it (SD54).
    released: [{ when: ['unpicked'], to: 'held', time: 'starts', email: 'MAIL_ORDER_HELD_AGAIN', network: 'changed' }],
  },
  'release-by-seller': {
    held: [{ to: 'released', time: 'stops', email: 'MAIL_ORDER_RELEASED_BY_SELLER', network: 'changed' }],
  },
  // Between the tenant's own statuses.
  advance: { released: [{ to: 'released', time: 'stops', network: 'changed' }] },
  // What is held ships once it is paid; what was held again waits for its release (SD54).
  ship: {
    held: [
      {
        when: ['paid', 'not-held-again', 'all-shipped'],
        to: 'shipped',
        time: 'stops',
        email: 'MAIL_ORDER_SHIPPED',
        network: 'shipped',
      },
      { when: ['paid', 'not-held-again'], to: 'held', time: 'runs', email: 'MAIL_ORDER_SHIPPED', network: 'shipped' },
    ],
    released: [
      { when: ['all-shipped'], to: 'shipped', time: 'stops', email: 'MAIL_ORDER_SHIPPED', network: 'shipped' },
      { to: 'released', time: 'stops', email: 'MAIL_ORDER_SHIPPED', network: 'shipped' },
    ],
  },
  // Units that no invoice bills: those of an invoiced order are credited first.
  'void-shipment': {
    'awaiting-quote': [
      { to: 'awaiting-quote', time: 'stops', email: 'MAIL_ORDER_SHIPMENT_VOIDED', network: 'shipped' },
    ],
    held: [{ to: 'held', time: 'runs', email: 'MAIL_ORDER_SHIPMENT_VOIDED', network: 'shipped' }],
    released: [{ to: 'released', time: 'stops', email: 'MAIL_ORDER_SHIPMENT_VOIDED', network: 'shipped' }],
    shipped: reopened,
    invoiced: reopened,
  },
  'write-invoice': {
    released: [{ to: 'released', time: 'stops' }],
    shipped: [{ to: 'invoiced', time: 'stops' }],
    // After a correction what it took back is billed anew; of a canceled order the fees are.
    invoiced: [{ to: 'invoiced', time: 'stops' }],
    canceled: [{ to: 'canceled', time: 'stops' }],
  },
  'write-credit-note': {
    released: [{ to: 'released', time: 'stops' }],
    shipped: [{ to: 'shipped', time: 'stops' }],
    invoiced: [{ to: 'invoiced', time: 'stops' }],
    canceled: [{ to: 'canceled', time: 'stops' }],
  },
  pay: {
    'pending-confirmation': paid('pending-confirmation'),
    'awaiting-quote': paid('awaiting-quote'),
    held: paid('held'),
    released: paid('released'),
    shipped: paid('shipped'),
    invoiced: paid('invoiced'),
    canceled: paid('canceled'),
  },
  refund: {
    'pending-confirmation': refunded('pending-confirmation'),
    'awaiting-quote': refunded('awaiting-quote'),
    held: refunded('held'),
    released: refunded('released'),
    shipped: refunded('shipped'),
    invoiced: refunded('invoiced'),
    canceled: refunded('canceled'),
  },

  // The supplier's word, at the supplier and, when it arrives, at the reseller.
  confirm: {
    'pending-confirmation': [
      { when: ['was-released'], to: 'released', time: 'stops', email: 'MAIL_ORDER_CONFIRMED', network: 'answered' },
      {
        when: ['awaits-quote', 'at-reseller'],
        to: 'awaiting-quote',
        time: 'stops',
        email: 'MAIL_ORDER_CONFIRMED',
        network: 'answered',
      },
      { when: ['was-held'], to: 'held', time: 'resumes', email: 'MAIL_ORDER_CONFIRMED', network: 'answered' },
      { to: 'held', time: 'starts', email: 'MAIL_ORDER_CONFIRMED', network: 'answered' },
    ],
  },
  decline: {
    'pending-confirmation': [{ ...canceled('MAIL_ORDER_REJECTED'), network: 'answered' }],
  },
  // The order stands as it was confirmed before; only what was to join it is gone.
  'decline-addition': {
    'pending-confirmation': [
      { when: ['was-held'], to: 'held', time: 'resumes', email: 'MAIL_ORDER_ADDITION_REJECTED', network: 'answered' },
      { to: 'awaiting-quote', time: 'stops', email: 'MAIL_ORDER_ADDITION_REJECTED', network: 'answered' },
    ],
  },
  // The supplier's side follows the reseller's: released or paid there, it is released here, and held again likewise
  // until it is picked.
  mirror: {
    'pending-confirmation': [{ to: 'pending-confirmation', time: 'runs' }],
    'awaiting-quote': [{ to: 'awaiting-quote', time: 'runs' }],
    held: [
      { when: ['was-released'], to: 'released', time: 'stops' },
      { to: 'held', time: 'runs' },
    ],
    released: [
      { when: ['held-again-there', 'unpicked'], to: 'held', time: 'starts' },
      { to: 'released', time: 'runs' },
    ],
  },
  // What left at the supplier has left, however the reseller's side stands.
  'ship-there': {
    'awaiting-quote': [
      { when: ['all-shipped'], to: 'shipped', time: 'stops', email: 'MAIL_ORDER_SHIPPED' },
      { to: 'awaiting-quote', time: 'stops', email: 'MAIL_ORDER_SHIPPED' },
    ],
    held: [
      { when: ['all-shipped'], to: 'shipped', time: 'stops', email: 'MAIL_ORDER_SHIPPED' },
      { to: 'held', time: 'runs', email: 'MAIL_ORDER_SHIPPED' },
    ],
    released: [
      { when: ['all-shipped'], to: 'shipped', time: 'stops', email: 'MAIL_ORDER_SHIPPED' },
      { to: 'released', time: 'stops', email: 'MAIL_ORDER_SHIPPED' },
    ],
    shipped: [{ to: 'shipped', time: 'stops', email: 'MAIL_ORDER_SHIPPED' }],
    invoiced: [{ to: 'invoiced', time: 'stops', email: 'MAIL_ORDER_SHIPPED' }],
  },
};

/** The phases of what is held: it can still grow, be paid, and be called back (H05, G21). */
export const HELD_PHASES = ['held', 'awaiting-quote'] as const satisfies readonly NamedPhase[];

export function phaseOf(fulfillmentStatus: string): OrderPhase {
  return ORDER_PHASES.find((phase) => phase !== 'released' && ORDER_STATUS[phase] === fulfillmentStatus) ?? 'released';
}

/** The move that an event makes from a phase in a situation; null where it may not happen. */
export function findMove(event: OrderEvent, phase: OrderPhase, situation: Situation): Move | null {
  const moves = ORDER_LIFE[event][phase] ?? [];
  return moves.find(({ when = [] }) => when.every((condition) => situation[condition])) ?? null;
}

/** Whether an event could happen at all in a status, whatever else it needs. */
export function canHappen(event: OrderEvent, fulfillmentStatus: string): boolean {
  return (ORDER_LIFE[event][phaseOf(fulfillmentStatus)] ?? []).length > 0;
}
