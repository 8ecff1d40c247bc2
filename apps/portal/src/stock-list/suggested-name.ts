import { VIEW_NAME_LIMIT } from '@tradehall/contract/saved-views/saved-view-calls';
import type { StockFilter } from '@tradehall/domain/stock-list/stock-filter';
import { valueLabel } from '@tradehall/domain/stock-list/stock-labels';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';

/** What a view could be called: what is searched for and chosen, in the words of the list (W05). */
export function suggestedName(
  { search, category, warehouse, attributes }: StockFilter,
  settings: StockListSettings,
): string {
  const chosen = [
    ...Object.entries(attributes).flatMap(([name, values]) => values.map((value) => valueLabel(settings, name, value))),
    ...warehouse.map((value) => valueLabel(settings, 'warehouse', value)),
  ];
  const place = category === undefined || search !== '' ? [] : [valueLabel(settings, 'category', category)];
  return [search, ...place, ...chosen]
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, VIEW_NAME_LIMIT);
}
