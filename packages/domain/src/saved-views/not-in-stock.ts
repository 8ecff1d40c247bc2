import type { StockFilter } from '../stock-list/stock-filter';
import type { StockIndex } from '../stock-list/stock-index';
import { levelsOf } from '../stock-list/stock-list-settings';
import { valueLabel } from '../stock-list/stock-labels';

/**
 * What a view asks for that the whole stock has none of, sold out or not, by its labels: a warehouse that was closed, a
 * model that is not carried any more. Until there is some again the view tells of nothing (W05).
 */
export function notInStock(filter: StockFilter, { parts }: Pick<StockIndex, 'parts'>): readonly string[] {
  const { settings, facets } = parts;
  const chosen: readonly (readonly [string, readonly string[]])[] = [
    ['category', filter.category === undefined ? [] : [filter.category]],
    ['warehouse', filter.warehouse],
    ...levelsOf(settings, filter.category)
      .flat()
      .map((name) => [name, Object.hasOwn(filter.attributes, name) ? (filter.attributes[name] ?? []) : []] as const),
  ];
  return chosen.flatMap(([name, values]) => {
    const there = facets.get(name)?.values ?? [];
    return values.some((value) => there.includes(value))
      ? []
      : values.map((value) => valueLabel(settings, name, value));
  });
}
