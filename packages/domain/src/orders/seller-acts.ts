import type { Permission } from '../staff/permissions';
import { canHappen, phaseOf, type OrderEvent } from './order-life';
import { isPaid } from './payment-status';

/** What the seller can do to an order from the desk. */
export const SELLER_ACTS = ['confirm', 'quote', 'release', 'ship', 'pay', 'invoice', 'cancel'] as const;
export type SellerAct = (typeof SELLER_ACTS)[number];

/** What each act needs: the permission of the call that does it. */
export const ACT_PERMISSIONS = {
  confirm: 'NETWORK_CONFIRM',
  quote: 'QUOTE_FREIGHT',
  release: 'ORDERS_RELEASE',
  ship: 'SHIP',
  pay: 'PAYMENT_RECORD',
  invoice: 'INVOICE',
  cancel: 'ORDERS_CANCEL',
} as const satisfies Readonly<Record<SellerAct, Permission>>;

export interface SellerActFacts {
  readonly fulfillmentStatus: string;
  readonly paymentStatus: string;
  readonly networkRole: 'RESELLER' | 'SUPPLIER' | null;
  readonly total: number;
  readonly paid: number;
  readonly hasOpenUnits: boolean;
  readonly isInvoiced: boolean;
}

/** One row an act: the event it brings about, and what else must hold. */
const ACTS: Readonly<
  Record<SellerAct, { readonly event: OrderEvent; readonly when: (facts: SellerActFacts) => boolean }>
> = {
  confirm: { event: 'confirm', when: ({ networkRole }) => networkRole === 'SUPPLIER' },
  quote: { event: 'quote', when: ({ networkRole }) => networkRole !== 'SUPPLIER' },
  release: { event: 'release-by-seller', when: ({ networkRole }) => networkRole !== 'SUPPLIER' },
  ship: {
    event: 'ship',
    when: (facts) =>
      facts.hasOpenUnits && (phaseOf(facts.fulfillmentStatus) === 'released' || isPaid(facts.paymentStatus)),
  },
  pay: {
    event: 'pay',
    when: ({ total, paid, fulfillmentStatus }) => paid < total && phaseOf(fulfillmentStatus) !== 'canceled',
  },
  invoice: {
    event: 'write-invoice',
    when: ({ isInvoiced, fulfillmentStatus }) => !isInvoiced && phaseOf(fulfillmentStatus) === 'shipped',
  },
  cancel: { event: 'cancel', when: () => true },
};

/** The acts that are open to the seller, by the table of moves; the server decides again when one is made. */
export function sellerActs(facts: SellerActFacts): readonly SellerAct[] {
  return SELLER_ACTS.filter((act) => canHappen(ACTS[act].event, facts.fulfillmentStatus) && ACTS[act].when(facts));
}
