import type { ImportRow } from '@tradehall/contract/stock-desk/stock-import-calls';
import type { ImportFlag } from '@tradehall/domain/stock-imports/judge-import-row';
import type { HeldUnits } from '@tradehall/domain/stock-list/counted-held';
import type { deskImportsTexts } from '@tradehall/texts/en/desk-imports';
import type { Translate } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { FLAG_LABELS } from './import-labels';

/** Whose units a warning is about. */
const HOLDERS: Partial<Record<ImportFlag, keyof HeldUnits>> = { IN_LOTS: 'inLots', RESERVED: 'reserved' };

/**
 * Why a row is refused, or must not pass without a second look (SD17); of what is held, how many units it is, and of
 * what is archived that it comes back.
 */
export function warningsOf(
  t: Translate<typeof deskImportsTexts>,
  {
    issue,
    flags,
    held,
    section,
    isArchived,
  }: Pick<ImportRow, 'issue' | 'held' | 'section' | 'isArchived'> & { readonly flags: readonly ImportFlag[] },
): string {
  const warn = (flag: ImportFlag): string => {
    const holder = HOLDERS[flag];
    const units = holder === undefined ? 0 : held[holder];
    const label = t(FLAG_LABELS[flag]);
    return units === 0 ? label : `${label} (${t('DESK_IMPORT_UNITS', [count(units)], units)})`;
  };
  const comesBack = isArchived && section !== 'REJECTED' && section !== 'UNCHANGED';
  return [
    ...(issue === null ? [] : [issue.message]),
    ...flags.map(warn),
    ...(comesBack ? [t('DESK_IMPORT_COMES_BACK')] : []),
  ].join(' · ');
}
