import type { FacetCount, StockIndex, StockView } from './stock-index';
import { type StockFilter } from './stock-filter';
import { attributeLabel, valueLabel } from './stock-labels';
import { levelsOf, type StockListSettings } from './stock-list-settings';

/** A choice of the sidebar: `count` items would show with it chosen. */
export interface FacetOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly isSelected: boolean;
}

/** Choices under one header; grades come in several, every other attribute in one without words. */
export interface FacetSection {
  readonly header: string;
  readonly footer: string;
  readonly options: readonly FacetOption[];
}

export interface FacetGroup {
  readonly name: string;
  readonly label: string;
  /** 1 to 3 (C04, C12). */
  readonly level: number;
  readonly sections: readonly FacetSection[];
}

/** The category radios in their order, each with the count that choosing it would show. */
export function categoryOptions(index: StockIndex, filter: StockFilter, settings: StockListSettings): FacetOption[] {
  const counts = index.categoryCounts(filter.includeOutOfStock && settings.canSelectOutOfStockFilter, filter.search);
  return offered(counts, 'category', filter.category === undefined ? [] : [filter.category], settings);
}

export function warehouseOptions(
  index: StockIndex,
  view: StockView,
  filter: StockFilter,
  settings: StockListSettings,
): FacetOption[] {
  return offered(index.facetCounts(view, 'warehouse'), 'warehouse', filter.warehouse, settings);
}

/**
 * The checkbox groups of the chosen category, level by level (C04). A group that
 * offers nothing is left out, and with searchHideSingleValueSelect one that offers a single unchosen value.
 */
export function facetGroups(
  index: StockIndex,
  view: StockView,
  filter: StockFilter,
  settings: StockListSettings,
): FacetGroup[] {
  return levelsOf(settings, filter.category).flatMap((names, level) =>
    names.flatMap((name) => {
      const selected = Object.hasOwn(filter.attributes, name) ? (filter.attributes[name] ?? []) : [];
      const options = offered(index.facetCounts(view, name), name, selected, settings);
      const isHidden =
        options.length === 0 || (settings.searchHideSingleValueSelect && options.length === 1 && selected.length === 0);
      return isHidden
        ? []
        : [
            {
              name,
              label: attributeLabel(settings, name),
              level: level + 1,
              sections: sectionsOf(name, options, settings),
            },
          ];
    }),
  );
}

/** Values that would show something or are chosen; items without the attribute only where the settings allow it. */
function offered(
  counts: readonly FacetCount[],
  name: string,
  selected: readonly string[],
  settings: StockListSettings,
): FacetOption[] {
  const isEmptyAllowed =
    Object.hasOwn(settings.searchEmptyValues, name) && settings.searchEmptyValues[name]?.allowed === true;
  const known = new Set(counts.map((entry) => entry.value));
  const missing = selected.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }));
  return [...counts, ...missing]
    .filter(({ value, count }) => (value !== '' || isEmptyAllowed) && (count > 0 || selected.includes(value)))
    .map(({ value, count }) => ({
      value,
      count,
      label: valueLabel(settings, name, value),
      isSelected: selected.includes(value),
    }));
}

/** Grades under the headers of gradeFilterGroups; grades that no group names follow without a header. */
function sectionsOf(name: string, options: readonly FacetOption[], settings: StockListSettings): FacetSection[] {
  const groups = name === 'grade' ? settings.gradeFilterGroups : [];
  const grouped = new Set(groups.flatMap((group) => group.grades));
  const sections = groups.map(({ header, footer, grades }) => ({
    header,
    footer,
    options: grades.flatMap((grade) => options.filter((option) => option.value === grade)),
  }));
  const rest = { header: '', footer: '', options: options.filter((option) => !grouped.has(option.value)) };
  return [...sections, rest].filter((section) => section.options.length > 0);
}
