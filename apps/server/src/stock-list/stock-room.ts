import { defineRoom } from '../room/define-room';
import { settingsRoom } from '../settings/settings-room';
import { defineStockSettings } from './define-stock-settings';
import { openStock } from './open-stock';
import { registerSellerStock } from './seller-stock';
import { registerStockList } from './stock-list';

/** The stock: what is there, what it costs, who sees it, and every movement of it. */
export const stockRoom = defineRoom({
  name: 'stock',
  needs: [settingsRoom],
  register(app, services, { settings }) {
    const stock = openStock(app, services);
    registerStockList(app, services, stock);
    registerSellerStock(app, services, stock, settings);
    defineStockSettings(settings, stock);
    return stock;
  },
});
