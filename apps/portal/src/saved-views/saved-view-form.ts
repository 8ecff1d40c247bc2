import { MOST_UNITS } from '@tradehall/domain/quantity/most-units';
import type { SavedView } from '@tradehall/contract/saved-views/saved-view-calls';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import type { createSavedView } from '@tradehall/contract/saved-views/saved-view-calls';
import { percentIn, PERCENT_UNDER } from '@tradehall/domain/money/read-percent';
import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import { isCapped } from '@tradehall/domain/stock-list/shown-quantity';
import { formatNumber } from '@tradehall/domain/format/reader-locale';
import type { TellWhen } from '@tradehall/domain/saved-views/view-alert';
import { savedViewsTexts } from '@tradehall/texts/en/saved-views';
import type { FieldIssue } from '@tradehall/web/i18n/field-issues';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { currentLocale } from '@tradehall/web/tenant/reader-locale';

/** A saved view as its dialog holds it. */
export interface ViewEntry {
  readonly name: string;
  readonly isShared: boolean;
  readonly when: TellWhen;
  readonly tellsNew: boolean;
  readonly percent: string;
  readonly units: string;
  readonly takesPresent: boolean;
}

export function entryOf(view: SavedView | undefined, name: string): ViewEntry {
  return {
    name: view?.name ?? name,
    isShared: view?.isShared ?? false,
    when: view?.tellsWhen ?? 'NEVER',
    tellsNew: view?.tellsNew ?? true,
    percent: view?.tellsDropPercent == null ? '' : formatNumber(view.tellsDropPercent, currentLocale(), 0, 2),
    units: view?.tellsUnitsAbove == null ? '' : String(view.tellsUnitsAbove),
    takesPresent: false,
  };
}

/** What is typed, null for nothing and NaN for none of it. */
const percentOf = (text: string): number | null =>
  text.trim() === '' ? null : (percentIn(text, PERCENT_UNDER) ?? Number.NaN);
const unitsOf = (text: string): number | null => (text.trim() === '' ? null : (parseQuantityEntry(text) ?? Number.NaN));

/**
 * `mostShown` units of an item are what the list ever shows: above them nothing is told (W11). `taken` are the names of
 * the user's other views of the same list: two of one name could not be told apart.
 */
export function checkEntry(
  { name, when, tellsNew, percent, units }: ViewEntry,
  mostShown: number | null,
  taken: readonly string[] = [],
): readonly FieldIssue[] {
  const issues: FieldIssue[] = [];
  const say = (field: string, label: keyof typeof savedViewsTexts, params: readonly string[] = []) =>
    issues.push({ field, message: textOf(savedViewsTexts, label, params) });
  if (name.trim() === '') say('name', 'SAVED_VIEW_NAME_MISSING');
  else if (taken.includes(name.trim())) say('name', 'SAVED_VIEW_NAME_TAKEN');
  if (when === 'NEVER') return issues;
  const [fell, above] = [percentOf(percent), unitsOf(units)];
  if (Number.isNaN(fell)) say('percent', 'SAVED_VIEW_PERCENT_RANGE');
  if (above !== null && !(Number.isInteger(above) && above >= 0 && above <= MOST_UNITS))
    say('units', 'SAVED_VIEW_UNITS_RANGE');
  else if (above !== null && isCapped(above + 1, mostShown))
    say('units', 'SAVED_VIEW_UNITS_ABOVE_SHOWN', [formatNumber(mostShown ?? 0, currentLocale())]);
  if (!tellsNew && fell === null && above === null) say('when', 'SAVED_VIEW_NOTHING_TOLD');
  return issues;
}

export function contentOf(entry: ViewEntry, search: string): CallBody<typeof createSavedView> {
  const tells = entry.when !== 'NEVER';
  return {
    name: entry.name.trim(),
    search,
    isShared: entry.isShared,
    tellsNew: tells && entry.tellsNew,
    tellsDropPercent: tells ? percentOf(entry.percent) : null,
    tellsUnitsAbove: tells ? unitsOf(entry.units) : null,
    tellsWhen: entry.when,
  };
}
