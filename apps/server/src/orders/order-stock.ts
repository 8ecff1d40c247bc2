import type { LotStock } from '../lot-units/lot-units';
import type { StockLedger } from '../stock-list/stock-ledger';

/**
 * What orders ask of the stock: what is free at which price, movements that allocate (above zero) or give back
 * (below), and for the order of a lot what lots ask of it.
 */
export type OrderStock = Pick<StockLedger, 'onSale' | 'move'> & LotStock;
