import type { authoritiesTexts as English } from '../en/authorities';
import type { Translation } from '../translation';

/** What a buyer may do, in Spanish. */
export const authoritiesTexts: Translation<typeof English> = {
  DESK_AUTHORITY_CAN_BUY_ONLINE: 'Comprar en línea',
  DESK_AUTHORITY_CAN_SET_STOCKLIST_ALERT: 'Crear alertas de existencias',
  DESK_AUTHORITY_CAN_SUBSCRIBE_DAILY_REPORT: 'Suscribirse al informe diario',
  DESK_AUTHORITY_CAN_VIEW_AUCTION_SUMMARY: 'Ver subastas',
  DESK_AUTHORITY_CAN_VIEW_ORDER: 'Ver pedidos',
  DESK_AUTHORITY_CAN_UPDATE_ORDER: 'Cambiar pedidos',
  DESK_AUTHORITY_CAN_VIEW_RETURNS: 'Ver y pedir devoluciones',
};
