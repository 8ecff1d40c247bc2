import type { StockLedger } from '../stock-list/stock-ledger';

/**
 * What orders ask of the stock: what is free at which price, and movements that allocate (above zero) or give back
 * (below).
 */
export type OrderStock = Pick<StockLedger, 'onSale' | 'move'>;
