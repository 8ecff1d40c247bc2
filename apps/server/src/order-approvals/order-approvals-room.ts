import { createNetworkOrders } from '../orders/network-order-jobs';
import { defineRoom } from '../room/define-room';
import { stockRoom } from '../stock-list/stock-room';
import { askOwner } from './ask-owner';
import { defineExpiry } from './expire-order-approvals';
import { registerOrderApprovals } from './order-approvals';

/** Orders above what a colleague may order alone wait here for an owner of the account (W73). */
export const orderApprovalsRoom = defineRoom({
  name: 'order-approvals',
  needs: [stockRoom],
  register(app, services, { stock }) {
    app.approvals.askOwner = askOwner(services);
    registerOrderApprovals(app, {
      ...services,
      stock: stock.ledger,
      network: createNetworkOrders(services.jobs),
    });
    defineExpiry(services);
  },
});
