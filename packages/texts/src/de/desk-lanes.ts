import type { deskLanesTexts as English } from '../en/desk-lanes';
import type { Translation } from '../translation';

/** What must happen next with an order, in German. */
export const deskLanesTexts: Translation<typeof English> = {
  DESK_LANE_CONFIRM: 'Bestätigen',
  DESK_LANE_QUOTE: 'Frachtkosten angeben',
  DESK_LANE_PAYMENT: 'Wartet auf Zahlung',
  DESK_LANE_RELEASE: 'Freigeben',
  DESK_LANE_SHIP: 'Versenden',
  DESK_LANE_INVOICE: 'Rechnung erstellen',
  DESK_LANE_REFUND: 'Erstattung fällig',
  DESK_LANE_DONE: 'Erledigt',
};
