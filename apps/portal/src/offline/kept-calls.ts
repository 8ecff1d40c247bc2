import { getBanners } from '@tradehall/contract/tenants';
import { getOrder, listOrders, listPreorders } from '@tradehall/contract/orders/order-calls';
import { getSalesOrderSettings } from '@tradehall/contract/orders/sales-order-settings';
import { getPendingProofs } from '@tradehall/contract/proof-of-export';
import {
  getNetworkItemsCount,
  getNetworkSettings,
  getNetworkStockListSettings,
  getNetworkWarehouses,
} from '@tradehall/contract/stock-list/network-calls';
import {
  getCartSettings,
  getInventorySettings,
  getPendingOrders,
  getStockListSettings,
} from '@tradehall/contract/stock-list/stock-calls';
import { keepAnswers } from '@tradehall/web/calls/kept-answers';

/** What the stock list, the order list and every order that was looked at need to open without a network (W60). */
export function keepForOffline(): void {
  keepAnswers([
    listOrders,
    listPreorders,
    getOrder,
    getSalesOrderSettings,
    getPendingProofs,
    getStockListSettings,
    getInventorySettings,
    getCartSettings,
    getPendingOrders,
    getNetworkSettings,
    getNetworkStockListSettings,
    getNetworkWarehouses,
    getNetworkItemsCount,
    getBanners,
  ]);
}
