import { formatDate, type DateStyle, type Instant } from '@tradehall/domain/format/format-date';
import { formatNumber, isPlainEnglish } from '@tradehall/domain/format/reader-locale';
import type { Tenant } from '../http/request-context';

type Written = Pick<Tenant, 'configuration'>;

/** The language of what goes out without a buyer's browser to ask: the tenant's own, else English. */
export function tenantLocale({ configuration }: Written): string {
  return configuration.language === '' ? 'en' : configuration.language;
}

/** A moment as emails and papers have it: in the tenant's language and at its clock (W61). */
export function dateText(tenant: Written, instant: Instant, style: DateStyle): string {
  return formatDate(instant, style, tenant.configuration.timeZone, tenantLocale(tenant));
}

const dayStyle = (tenant: Written): DateStyle => (isPlainEnglish(tenantLocale(tenant)) ? 'month-date' : 'date');

/** A day as papers have it: `Nov 25, 2026`, `25.11.2026`, `2026/11/25`. */
export function dayText(tenant: Written, instant: Instant): string {
  return dateText(tenant, instant, dayStyle(tenant));
}

/** A day of the calendar, `2026-11-25`, in the same words: it is that day at every clock. */
export function calendarDayText(tenant: Written, day: string): string {
  return formatDate(`${day}T00:00:00Z`, dayStyle(tenant), 'UTC', tenantLocale(tenant));
}

/** A moment as papers have it, its day named as `dayText` names it: `Nov 25, 2026, 06:12 pm CST`. */
export function momentText(tenant: Written, instant: Instant): string {
  return dateText(tenant, instant, isPlainEnglish(tenantLocale(tenant)) ? 'month-date-time-zone' : 'date-time');
}

/** A count as emails and papers have it, in groups as amounts are: `12,500`, `12.500`. */
export function countText(tenant: Written, count: number): string {
  return formatNumber(count, tenantLocale(tenant));
}

/** Units as a buyer is shown them: a count in groups, and `1000+` above the cap as the stock list has it. */
export function shownUnitsText(tenant: Written, shown: string): string {
  const units = Number(shown);
  return Number.isInteger(units) ? countText(tenant, units) : shown;
}
