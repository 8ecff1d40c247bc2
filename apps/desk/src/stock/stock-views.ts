import {
  DESK_STOCK_SORTS,
  DESK_STOCK_STATES,
  type DeskStockSort,
  type DeskStockState,
} from '@tradehall/contract/stock-desk/desk-stock-calls';
import type { deskStockTexts } from '@tradehall/texts/en/desk-stock';
import type { StockSearch } from '../navigation/searches';

export const STATE_LABELS = {
  in: 'DESK_STOCK_IN',
  out: 'DESK_STOCK_OUT',
  unpriced: 'DESK_STOCK_UNPRICED',
  special: 'DESK_STOCK_SPECIAL',
  manual: 'DESK_STOCK_MANUAL',
  archived: 'DESK_STOCK_ARCHIVED',
} as const satisfies Record<DeskStockState, keyof typeof deskStockTexts>;

export interface StockView {
  readonly search: string | undefined;
  readonly category: string | undefined;
  readonly warehouse: string | undefined;
  readonly attribute: string | undefined;
  readonly state: DeskStockState | undefined;
  readonly sort: DeskStockSort;
  readonly direction: 'asc' | 'desc';
}

/** What an address asks the stock for; words that mean nothing are as if they were not there. */
export function viewOf(found: StockSearch, search: string | undefined): StockView {
  return {
    search,
    category: found.category,
    warehouse: found.warehouse,
    attribute: found.attribute !== undefined && found.attribute.indexOf('=') > 0 ? found.attribute : undefined,
    state: DESK_STOCK_STATES.find((state) => state === found.state),
    sort: DESK_STOCK_SORTS.find((sort) => sort === found.sort) ?? 'item',
    direction: found.direction ?? 'asc',
  };
}
