import type { stockVisitsTexts as English } from '../en/stock-visits';
import type { Translation } from '../translation';

/** What is new since the last visit, in German. */
export const stockVisitsTexts: Translation<typeof English> = {
  VISIT_NEW: 'Neu',
  VISIT_CHEAPER: 'zuvor ${1}',
  VISIT_FILTER_NEW: { one: '${1} neuer', other: '${1} neue' },
  VISIT_FILTER_CHEAPER: { one: '${1} günstiger', other: '${1} günstiger' },
  VISIT_SINCE: 'seit Ihrem letzten Besuch, ${1}',
};
