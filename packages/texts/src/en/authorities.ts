import type { Texts } from '@tradehall/domain/text/fill-text';

/** What a buyer may do, as the desk and the owners of accounts give it (B09). */
export const authoritiesTexts = {
  DESK_AUTHORITY_CAN_BUY_ONLINE: 'Buy online',
  DESK_AUTHORITY_CAN_SET_STOCKLIST_ALERT: 'Set stock alerts',
  DESK_AUTHORITY_CAN_SUBSCRIBE_DAILY_REPORT: 'Subscribe to the daily report',
  DESK_AUTHORITY_CAN_VIEW_AUCTION_SUMMARY: 'See auctions',
  DESK_AUTHORITY_CAN_VIEW_ORDER: 'See orders',
  DESK_AUTHORITY_CAN_UPDATE_ORDER: 'Change orders',
  DESK_AUTHORITY_CAN_VIEW_RETURNS: 'See and request returns',
} as const satisfies Texts;
