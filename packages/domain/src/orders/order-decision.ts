import type { Issue } from '../text/fill-text';
import type { Order, OrderLine, OrderPatch } from './order';
import type { OrderEmail } from './order-life';
import type { SalesOrderSettings } from './sales-order-settings';

/** What a decision is made under. */
export interface OrderTerms {
  readonly settings: SalesOrderSettings;
  /** Who acts, as the order's history names them. */
  readonly actor: string;
  /** The other side of a network order decided it, and needs not be told. */
  readonly fromOtherSide?: boolean | undefined;
}

/** What an order's history keeps. */
export interface OrderRecord {
  readonly type: string;
  readonly actor: string;
  readonly details?: object | undefined;
}

/** Units above zero are taken from stock, below zero given back. */
export interface StockMove {
  readonly itemNumberWarehouse: string;
  readonly quantity: number;
}

/** What an email says; amounts in minor units and instants are written out in the tenant's way. */
export type MessageParam =
  | string
  | number
  | { readonly minor: number }
  | { readonly instant: Date }
  /** The day alone, as papers name it: nobody owes by the minute. */
  | { readonly day: Date };

export interface MessageNote {
  readonly label: string;
  readonly params?: readonly MessageParam[] | undefined;
  /** Which of the email's own params, counted from 1, says the same: a shop's own text that has it needs no note. */
  readonly sameAsParam?: number | undefined;
}

export type OrderMessage =
  | {
      readonly kind: 'email';
      readonly label: OrderEmail;
      /** Who gets it; whoever placed the order unless somebody else is named. */
      readonly userId: string;
      readonly params: readonly MessageParam[];
      readonly subjectParams?: readonly MessageParam[] | undefined;
      readonly count?: number | undefined;
      /** Further paragraphs. */
      readonly notes?: readonly MessageNote[] | undefined;
    }
  | { readonly kind: 'network-changed' }
  /** With the supplier's reason, which the reseller's buyer reads; a reseller's own stays with its buyer. */
  | { readonly kind: 'network-canceled'; readonly reason: string }
  | { readonly kind: 'network-shipped' }
  | {
      readonly kind: 'network-answered';
      readonly confirmed: boolean;
      readonly reason: string;
      /** The addition that is answered; null for the order itself. */
      readonly about: string | null;
    }
  /** The account's open portals read the order again. */
  | { readonly kind: 'live' };

export interface OrderDecision {
  readonly patch: OrderPatch;
  /** All lines as they stand afterwards. */
  readonly lines: readonly OrderLine[];
  readonly events: readonly OrderRecord[];
  readonly stockMoves: readonly StockMove[];
  readonly messages: readonly OrderMessage[];
  /** What the buyer sees and edits is as it was: nobody's view of the order goes stale by it. */
  readonly keepsVersion?: true;
}

export type OrderIssue = Issue & { readonly row?: number };

export type Decided =
  | { readonly decision: OrderDecision; readonly issues?: undefined }
  | { readonly issues: readonly OrderIssue[]; readonly decision?: undefined };

export function refused(order: Pick<Order, 'fulfillmentStatus'>): Decided {
  return { issues: [{ messageCode: 'ORDER_TRANSITION_REFUSED', params: [order.fulfillmentStatus] }] };
}

export function issue(messageCode: string, params?: Issue['params']): Decided {
  return { issues: [params === undefined ? { messageCode } : { messageCode, params }] };
}

/** Nothing is to be done, and that is right. */
export function unchanged(order: Order): Decided {
  return { decision: { patch: {}, lines: order.lines, events: [], stockMoves: [], messages: [] } };
}

/** Whether a decision leaves the order as it was and tells nobody. */
export function changesNothing({ patch, events, messages, stockMoves }: OrderDecision): boolean {
  return [Object.keys(patch), events, messages, stockMoves].every((each) => each.length === 0);
}

/** The order as a decision leaves it. */
export function orderAfter(order: Order, { patch, lines }: OrderDecision): Order {
  return { ...order, ...patch, lines };
}
