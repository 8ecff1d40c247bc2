import { defineRoom } from '../room/define-room';
import { openStock } from './open-stock';
import { registerSellerStock } from './seller-stock';
import { registerStockList } from './stock-list';

/** The stock: what is there, what it costs, who sees it, and every movement of it. */
export const stockRoom = defineRoom({
  name: 'stock',
  needs: [],
  register(app, services) {
    const stock = openStock(app, services);
    registerStockList(app, services, stock);
    registerSellerStock(app, services, stock);
    return stock;
  },
});
