/**
 * What a buyer may do (B09). Asked as `holds(caller, authority)`, never by role name.
 * CAN_VIEW_ORDER shows orders and CAN_UPDATE_ORDER gates editing (B09).
 */
export const AUTHORITIES = [
  'CAN_BUY_ONLINE',
  'CAN_SET_STOCKLIST_ALERT',
  'CAN_SUBSCRIBE_DAILY_REPORT',
  'CAN_VIEW_AUCTION_SUMMARY',
  'CAN_VIEW_ORDER',
  'CAN_UPDATE_ORDER',
  'CAN_VIEW_RETURNS',
] as const;

export type Authority = (typeof AUTHORITIES)[number];

export function isAuthority(name: string): name is Authority {
  return (AUTHORITIES as readonly string[]).includes(name);
}
