import type { LabelMap, StockListSettings } from './stock-list-settings';

/** Longer labels of the group's bottom-right attribute are shortened (C09). */
export const LABEL_LIMIT = 26;

/** The words shown for a raw value: `{field}Labels`, the grade's own label, else the value itself. */
export function valueLabel(settings: StockListSettings, field: string, value: string): string {
  if (value === '') return emptyValueLabel(settings, field);
  const labels: LabelMap | undefined = Object.hasOwn(settings, `${field}Labels`)
    ? settings[`${field}Labels`]
    : undefined;
  if (labels && Object.hasOwn(labels, value)) return labels[value] ?? value;
  if (field === 'grade')
    return settings.gradeLabelDescriptions.find((entry) => entry.grade === value)?.gradeLabel ?? value;
  return value;
}

/** The words for items that have no value of the attribute; `''` when the settings give none. */
export function emptyValueLabel(settings: Pick<StockListSettings, 'searchEmptyValues'>, field: string): string {
  return Object.hasOwn(settings.searchEmptyValues, field) ? (settings.searchEmptyValues[field]?.label ?? '') : '';
}

/** The heading of an attribute: its configured label, else its name with a capital: `screenSize` → `Screen size`. */
export function attributeLabel(settings: Pick<StockListSettings, 'attributeLabels'>, field: string): string {
  if (Object.hasOwn(settings.attributeLabels, field)) return settings.attributeLabels[field] ?? field;
  const words = field
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** At most 26 characters, the last of them an ellipsis when something was cut; a character is never cut in half. */
export function shortenLabel(label: string, limit: number = LABEL_LIMIT): string {
  const characters = [...label];
  return characters.length > limit
    ? `${characters
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`
    : label;
}
