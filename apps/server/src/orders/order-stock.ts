import type { StockLedger } from '../stock-list/stock-ledger';

/** What orders ask of the stock: free quantities, and movements that allocate (above zero) or give back (below). */
export type OrderStock = Pick<StockLedger, 'available' | 'move'>;
