import { setImmediate } from 'node:timers/promises';
import type { StockIndex } from '@tradehall/domain/stock-list/stock-index';

/** Reads the texts of a list for searching it, slice by slice, so that other calls are answered in between. */
export async function prepareSearch({ search }: StockIndex): Promise<void> {
  while (!search.prepare()) await setImmediate();
}
