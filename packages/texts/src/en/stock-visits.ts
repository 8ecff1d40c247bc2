import type { Texts } from '@tradehall/domain/text/fill-text';

/** What is new since the last visit (W06). */
export const stockVisitsTexts = {
  VISIT_NEW: 'New',
  VISIT_CHEAPER: 'was ${1}',
  VISIT_FILTER_NEW: { one: '${1} new', other: '${1} new' },
  VISIT_FILTER_CHEAPER: { one: '${1} cheaper', other: '${1} cheaper' },
  VISIT_SINCE: 'since your last visit, ${1}',
} as const satisfies Texts;
