import type { Permission } from '../staff/permissions';
import { canHappen, type OrderEvent } from './order-life';
import { isToPick } from './to-pick';

/**
 * What the seller can do to an order from the desk: the act of its lane stands first, as `laneOf` decides it (SD47),
 * what takes a step back stands last.
 */
export const SELLER_ACTS = [
  'refund',
  'confirm',
  'quote',
  'release',
  'ship',
  'pay',
  'invoice',
  'advance',
  'requote',
  'hold',
  'payMore',
  'cancel',
] as const;
export type SellerAct = (typeof SELLER_ACTS)[number];

/** What each act needs: the permission of the call that does it. */
export const ACT_PERMISSIONS = {
  confirm: 'NETWORK_CONFIRM',
  quote: 'QUOTE_FREIGHT',
  requote: 'QUOTE_FREIGHT',
  release: 'ORDERS_RELEASE',
  advance: 'ORDERS_RELEASE',
  hold: 'ORDERS_RELEASE',
  ship: 'SHIP',
  pay: 'PAYMENT_RECORD',
  payMore: 'PAYMENT_RECORD',
  invoice: 'INVOICE',
  refund: 'REFUND',
  cancel: 'ORDERS_CANCEL',
} as const satisfies Readonly<Record<SellerAct, Permission>>;

export interface SellerActFacts {
  readonly fulfillmentStatus: string;
  readonly paymentStatus: string;
  readonly networkRole: 'RESELLER' | 'SUPPLIER' | null;
  readonly total: number;
  readonly paid: number;
  readonly hasOpenUnits: boolean;
  /** Released, and neither picked nor shipped (SD54). */
  readonly isUnpicked: boolean;
  readonly isHeldAgain: boolean;
  /** It stands with a quote that its buyer has not taken yet (G10). */
  readonly canRequote: boolean;
  /** The shop has statuses of its own that it could move on to (H05). */
  readonly hasFurtherStatuses: boolean;
  /** Something shipped, or a fee of an ended order, stands on no invoice yet. */
  readonly hasUnbilled: boolean;
  /** What is to be given back, less what is on its way. */
  readonly refundable: number;
}

/** One row an act: the event it brings about, and what else must hold. */
const ACTS: Readonly<
  Record<SellerAct, { readonly event: OrderEvent; readonly when: (facts: SellerActFacts) => boolean }>
> = {
  confirm: { event: 'confirm', when: ({ networkRole }) => networkRole === 'SUPPLIER' },
  quote: { event: 'quote', when: ({ networkRole }) => networkRole !== 'SUPPLIER' },
  requote: {
    event: 'requote',
    when: ({ networkRole, canRequote }) => networkRole !== 'SUPPLIER' && canRequote,
  },
  advance: { event: 'advance', when: ({ hasFurtherStatuses }) => hasFurtherStatuses },
  release: { event: 'release-by-seller', when: ({ networkRole }) => networkRole !== 'SUPPLIER' },
  hold: {
    event: 'hold-by-seller',
    when: ({ networkRole, isUnpicked }) => networkRole !== 'SUPPLIER' && isUnpicked,
  },
  ship: { event: 'ship', when: isToPick },
  pay: {
    event: 'pay',
    when: ({ total, paid }) => paid < total,
  },
  // A second transfer arrives all the same, and is recorded before it goes back (SD56).
  payMore: { event: 'pay', when: ({ total, paid }) => paid >= total },
  invoice: {
    event: 'write-invoice',
    when: ({ hasUnbilled }) => hasUnbilled,
  },
  refund: { event: 'refund', when: ({ refundable }) => refundable > 0 },
  cancel: { event: 'cancel', when: () => true },
};

/** The acts that are open to the seller, by the table of moves; the server decides again when one is made. */
export function sellerActs(facts: SellerActFacts): readonly SellerAct[] {
  return SELLER_ACTS.filter((act) => canHappen(ACTS[act].event, facts.fulfillmentStatus) && ACTS[act].when(facts));
}
