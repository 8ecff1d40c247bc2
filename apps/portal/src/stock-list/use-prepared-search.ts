import type { StockIndex } from '@tradehall/domain/stock-list/stock-index';
import { useIdle } from './use-idle';

/** Reads the texts of the list for searching it, once the list stands and nothing else is to be done (W02). */
export function usePreparedSearch(index: StockIndex | undefined): void {
  useIdle(() => index?.search.prepare() ?? true, index);
}
