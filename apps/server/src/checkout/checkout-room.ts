import { defineRoom } from '../room/define-room';
import { stockRoom } from '../stock-list/stock-room';
import { registerCheckout } from './checkout';

/** From the cart to an order. */
export const checkoutRoom = defineRoom({
  name: 'checkout',
  needs: [stockRoom],
  register: (app, services, { stock }) => registerCheckout(app, services, stock.ledger),
});
