import type { deskLanesTexts as English } from '../en/desk-lanes';
import type { Translation } from '../translation';

/** What must happen next with an order, in Spanish. */
export const deskLanesTexts: Translation<typeof English> = {
  DESK_LANE_CONFIRM: 'Confirmar',
  DESK_LANE_QUOTE: 'Cotizar flete',
  DESK_LANE_PAYMENT: 'Esperan el pago',
  DESK_LANE_RELEASE: 'Liberar',
  DESK_LANE_SHIP: 'Enviar',
  DESK_LANE_INVOICE: 'Facturar',
  DESK_LANE_REFUND: 'Reembolso pendiente',
  DESK_LANE_DONE: 'Terminados',
};
