import { defineRoom } from '../room/define-room';
import { settingsRoom } from '../settings/settings-room';
import { stockRoom } from '../stock-list/stock-room';
import { registerCheckout } from './checkout';

/** From the cart to an order. */
export const checkoutRoom = defineRoom({
  name: 'checkout',
  needs: [settingsRoom, stockRoom],
  register: (app, services, { settings, stock }) => registerCheckout(app, services, stock.ledger, settings),
});
