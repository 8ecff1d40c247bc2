import { formatNumber } from '@tradehall/domain/format/reader-locale';
import type { Texts } from '@tradehall/domain/text/fill-text';
import {
  describeChanges as describe,
  type FieldChange,
  type Names,
  type Teller,
  type Words,
} from '@tradehall/domain/trail/describe-changes';
import { deskApprovalsTexts } from '@tradehall/texts/en/desk-approvals';
import { deskRolesTexts } from '@tradehall/texts/en/desk-roles';
import { deskTeamTexts } from '@tradehall/texts/en/desk-team';
import { deskTrailTexts } from '@tradehall/texts/en/desk-trail';
import { findText } from '@tradehall/web/i18n/dictionary';
import { calendarDay, currency, instant, money } from '@tradehall/web/tenant/format';
import { currentLocale } from '@tradehall/web/tenant/reader-locale';

const texts: Texts = { ...deskTrailTexts, ...deskTeamTexts, ...deskRolesTexts, ...deskApprovalsTexts };

const tell: Teller = {
  text: (label) => (Object.hasOwn(texts, label) ? findText(label, texts[label], []) : undefined),
  money,
  get precision() {
    return currency.precision;
  },
  count: (value) => formatNumber(value, currentLocale(), 0, 4),
  instant: (value) => instant(value, 'month-date-time'),
  calendar: (day, hasTime) => calendarDay(day, hasTime ? 'month-date-time' : 'month-date'),
};

/** What an event of the trail changed, field by field, as the screen writes it. */
export const describeChanges = (
  before: unknown,
  after: unknown,
  names: Names = new Map(),
  words: Words = new Map(),
): FieldChange[] => describe(before, after, { tell, names, words });
