import { orderChanged } from '@tradehall/contract/orders/order-events';
import { defineRoom } from '../room/define-room';
import { settingsRoom } from '../settings/settings-room';
import { stockRoom } from '../stock-list/stock-room';
import { serveDeskFiles } from './desk-files';
import { registerDeskOrders } from './desk-orders';
import { createNetworkOrders, defineNetworkOrderJobs } from './network-order-jobs';
import { defineOrderDeadlines } from './order-deadlines';
import type { OrderServices } from './order-services';
import { registerOrders } from './orders';
import { registerPendingOrders } from './pending-orders';
import { registerSellerDocuments } from './seller-documents';
import { registerSellerOrders } from './seller-orders';
import { serveShippingPapers } from './serve-shipping-papers';

/** Orders after they were placed: the buyer's calls and the seller's, deadlines, and the other side of the network. */
export const ordersRoom = defineRoom({
  name: 'orders',
  needs: [settingsRoom, stockRoom],
  register(app, services, { settings, stock }) {
    const deps: OrderServices = {
      ...services,
      stock: stock.ledger,
      network: createNetworkOrders(services.jobs),
    };
    services.live.copyToStaff(orderChanged, 'desk:orders');
    registerOrders(app, deps);
    registerSellerOrders(app, deps, settings);
    registerDeskOrders(app, deps);
    registerSellerDocuments(app, deps, settings);
    serveShippingPapers(app, deps);
    serveDeskFiles(app, deps);
    registerPendingOrders(app, services);
    defineOrderDeadlines(deps);
    defineNetworkOrderJobs(deps);
  },
});
