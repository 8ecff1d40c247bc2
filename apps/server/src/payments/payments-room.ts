import { defineRoom } from '../room/define-room';
import { stockRoom } from '../stock-list/stock-room';
import { registerPayments } from './payments';

/** Paying an order by PayPal. */
export const paymentsRoom = defineRoom({
  name: 'payments',
  needs: [stockRoom],
  register: (app, services, { stock }) => registerPayments(app, services, stock.ledger),
});
