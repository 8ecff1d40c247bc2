import { defineRoom } from '../room/define-room';
import { createNetworkOrders } from '../orders/network-order-jobs';
import { stockRoom } from '../stock-list/stock-room';
import { registerSellerReturns } from './seller-returns';
import { registerReturns } from './returns';

/** Units that come back. */
export const returnsRoom = defineRoom({
  name: 'returns',
  needs: [stockRoom],
  register(app, services, { stock }) {
    const network = createNetworkOrders(services.jobs);
    registerReturns(app, { ...services, stock: stock.ledger, network });
    registerSellerReturns(app, { ...services, stock: stock.ledger, network });
  },
});
