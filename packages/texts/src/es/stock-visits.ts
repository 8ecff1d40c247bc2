import type { stockVisitsTexts as English } from '../en/stock-visits';
import type { Translation } from '../translation';

/** What is new since the last visit, in Spanish. */
export const stockVisitsTexts: Translation<typeof English> = {
  VISIT_NEW: 'Nuevo',
  VISIT_CHEAPER: 'antes ${1}',
  VISIT_FILTER_NEW: { one: '${1} nuevo', other: '${1} nuevos' },
  VISIT_FILTER_CHEAPER: { one: '${1} más barato', other: '${1} más baratos' },
  VISIT_SINCE: 'desde su última visita, ${1}',
};
