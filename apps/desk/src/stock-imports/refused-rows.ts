import type { StockImport } from '@tradehall/contract/stock-desk/stock-import-calls';

/** Rows of the file that never reach the stock: what the review refused, and what was refused as it was applied. */
export function refusedRows({ sections, result }: Pick<StockImport, 'sections' | 'result'>): number {
  const reviewed = sections.find(({ section }) => section === 'REJECTED')?.count ?? 0;
  return reviewed + (result?.rejected ?? 0);
}
