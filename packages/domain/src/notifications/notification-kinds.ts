import type { Authority } from '../access/authorities';

/** What happens to a user while others act. */
export const NOTIFICATION_KINDS = [
  'OFFER',
  'OFFER_ENDING',
  'PRICE_DROP',
  'OUT_OF_STOCK',
  'OUTBID',
  'LOT_WON',
  'AUCTION_CANCELED',
  'STOCK_ALERT',
  'ORDER',
  'ORDER_APPROVAL',
  'RETURN',
  'ACCOUNT',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** By email at once, once a day with everything else, or not. */
export const MAIL_WAYS = ['AT_ONCE', 'DAILY', 'NONE'] as const;
export type MailWay = (typeof MAIL_WAYS)[number];

/** How a user hears of one kind (W23). */
export interface NotificationChoice {
  readonly kind: NotificationKind;
  readonly onScreen: boolean;
  readonly mail: MailWay;
}

/** What holds until somebody chooses otherwise: everything, at once. */
export const DEFAULT_CHOICE = { onScreen: true, mail: 'AT_ONCE' } as const satisfies Omit<NotificationChoice, 'kind'>;

/** A choice for each kind, in their order: what was chosen, else the default. */
export function completeChoices(chosen: readonly NotificationChoice[]): readonly NotificationChoice[] {
  return NOTIFICATION_KINDS.map((kind) => chosen.find((one) => one.kind === kind) ?? { kind, ...DEFAULT_CHOICE });
}

/** What a user must hold to be told of some kinds, then and afterwards: who may not see offers reads of none (B09). */
export const KIND_NEEDS = {
  OFFER: 'CAN_BUY_ONLINE',
  OFFER_ENDING: 'CAN_BUY_ONLINE',
  PRICE_DROP: 'CAN_BUY_ONLINE',
  OUT_OF_STOCK: 'CAN_BUY_ONLINE',
  OUTBID: 'CAN_VIEW_AUCTION_SUMMARY',
  LOT_WON: 'CAN_VIEW_AUCTION_SUMMARY',
  AUCTION_CANCELED: 'CAN_VIEW_AUCTION_SUMMARY',
  STOCK_ALERT: 'CAN_SET_STOCKLIST_ALERT',
  ORDER: 'CAN_VIEW_ORDER',
  RETURN: 'CAN_VIEW_RETURNS',
} as const satisfies Partial<Record<NotificationKind, Authority>>;

/** What it needs to be told of a kind; undefined where everybody is. */
export const needsOf = (kind: NotificationKind): Authority | undefined =>
  (KIND_NEEDS as Partial<Record<NotificationKind, Authority>>)[kind];

export function mayBeToldOf(authorities: ReadonlySet<string>, kind: NotificationKind): boolean {
  const needs = needsOf(kind);
  return needs === undefined || authorities.has(needs);
}
