import type { Texts } from '@tradehall/domain/text/fill-text';

/** The frame of the seller's desk (SD01). */
export const deskShellTexts = {
  DESK_NAME: 'Desk',
  DESK_SIGN_IN_TITLE: 'Desk of ${1}',
  DESK_SIGN_IN_BUYERS: 'This is where the staff works. Buyers sign in at',
  DESK_SIGN_IN_SHOP: 'the shop',
  DESK_TO_SHOP: 'Go to the shop',
  DESK_TODAY: 'Today',
  DESK_OFFERS: 'Offers',
  DESK_ORDERS: 'Orders',
  DESK_STOCK: 'Stock',
  DESK_BUYERS: 'Buyers',
  DESK_SETTINGS: 'Settings',
  DESK_WAITING: 'waiting',
  DESK_LIVE: 'Live',
  DESK_NOT_LIVE: 'Connecting',
  DESK_KEY_GO: 'Go to ${1}',
  DESK_KEY_SEARCH: 'Search',
  DESK_KEY_ROWS: 'Next and previous row',
  DESK_KEY_SELECT: 'Select the row',
  DESK_KEY_OPEN: 'Open the row',
  DESK_KEY_ACCEPT: 'Accept the offer',
  DESK_KEY_COUNTER: 'Counter the offer',
  DESK_KEY_REJECT: 'Reject the offer',
  DESK_KEY_CLOSE: 'Close the panel',
  DESK_KEY_HELP: 'Show these keys',
} as const satisfies Texts;
