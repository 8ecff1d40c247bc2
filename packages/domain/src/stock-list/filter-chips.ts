import type { FilterChange, StockFilter } from './stock-filter';
import { attributeLabel, valueLabel } from './stock-labels';
import { levelsOf, type StockListSettings } from './stock-list-settings';

/** A chip of the applied filters (C06). The toggle's words are the screen's, so it has no label. */
export interface FilterChip {
  readonly field: string;
  readonly fieldLabel: string;
  readonly value: string;
  readonly label: string;
  /** What taking the chip away changes; undefined for the category, which can be changed but not taken away. */
  readonly remove: FilterChange | undefined;
}

/** Chips in the order of the sidebar: toggle, category, warehouses, then the category's levels. */
export function appliedFilterChips(filter: StockFilter, settings: StockListSettings): FilterChip[] {
  const chips: FilterChip[] = [];
  if (filter.includeOutOfStock && settings.canSelectOutOfStockFilter) {
    chips.push({
      field: 'includeOutOfStock',
      fieldLabel: '',
      value: 'true',
      label: '',
      remove: { kind: 'includeOutOfStock', includeOutOfStock: false },
    });
  }
  if (filter.category !== undefined) chips.push(chip(settings, 'category', filter.category, undefined));
  for (const value of filter.warehouse) {
    chips.push(chip(settings, 'warehouse', value, { kind: 'warehouse', value, isOn: false }));
  }
  for (const name of levelsOf(settings, filter.category).flat()) {
    const values = Object.hasOwn(filter.attributes, name) ? (filter.attributes[name] ?? []) : [];
    for (const value of values) {
      chips.push(chip(settings, name, value, { kind: 'attribute', name, value, isOn: false }));
    }
  }
  return chips;
}

function chip(settings: StockListSettings, field: string, value: string, remove: FilterChange | undefined): FilterChip {
  return {
    field,
    fieldLabel: attributeLabel(settings, field),
    value,
    label: valueLabel(settings, field, value),
    remove,
  };
}

/** How many filters are on that can be taken off. */
export function activeFilters(filter: StockFilter, settings: StockListSettings): number {
  return appliedFilterChips(filter, settings).filter(({ remove }) => remove !== undefined).length;
}
