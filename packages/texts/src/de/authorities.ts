import type { authoritiesTexts as English } from '../en/authorities';
import type { Translation } from '../translation';

/** What a buyer may do, in German. */
export const authoritiesTexts: Translation<typeof English> = {
  DESK_AUTHORITY_CAN_BUY_ONLINE: 'Online kaufen',
  DESK_AUTHORITY_CAN_SET_STOCKLIST_ALERT: 'Bestandsmeldungen einrichten',
  DESK_AUTHORITY_CAN_SUBSCRIBE_DAILY_REPORT: 'Den Tagesbericht abonnieren',
  DESK_AUTHORITY_CAN_VIEW_AUCTION_SUMMARY: 'Auktionen sehen',
  DESK_AUTHORITY_CAN_VIEW_ORDER: 'Bestellungen sehen',
  DESK_AUTHORITY_CAN_UPDATE_ORDER: 'Bestellungen ändern',
  DESK_AUTHORITY_CAN_VIEW_RETURNS: 'Retouren sehen und anfragen',
};
