import { offersRoom } from '../offers/offers-room';
import { defineRoom } from '../room/define-room';
import { stockRoom } from '../stock-list/stock-room';
import { registerStockAlerts } from './stock-alerts';

/** Tells a buyer when an item is there again. */
export const stockAlertsRoom = defineRoom({
  name: 'stock-alerts',
  needs: [stockRoom, offersRoom],
  register: (app, services, { stock, offers }) => registerStockAlerts(app, services, stock.ledger, offers.stock),
});
