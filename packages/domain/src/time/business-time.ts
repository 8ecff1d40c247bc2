import { instantOf, wallTimeOf } from '../format/wall-time';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A tenant's days of business (W46, SD84). */
export interface BusinessCalendar {
  /** As pages and emails name it. */
  readonly name: string;
  readonly timeZone: string;
  readonly days: Readonly<Record<Weekday, boolean>>;
  /** Calendar dates, '2026-12-25'. */
  readonly holidays: readonly { readonly date: string; readonly name: string }[];
  /** '17:00': what comes later belongs to the next day of business. Empty: midnight. */
  readonly cutOff: string;
}

const HOUR_MS = 3_600_000;
/** Without a day of business within two years there is none. */
const MOST_DAYS = 731;

/**
 * The instant after so many hours of business. A day of business lasts from the cut-off of the day before until its
 * own; time passes on days of business alone, so that 48 hours from Friday noon end on Tuesday noon, and whatever comes
 * on a weekend begins with Monday's. Without a calendar every hour counts.
 */
export function addBusinessTime(start: Date, hours: number, calendar: BusinessCalendar | null): Date {
  const plain = new Date(start.getTime() + hours * HOUR_MS);
  if (calendar === null) return plain;
  const isClosed = closedDays(calendar);
  let day = dayOf(start, calendar);
  let now = start.getTime();
  let left = Math.max(0, hours) * HOUR_MS;
  for (let passed = 0; passed < MOST_DAYS; passed += 1) {
    const end = endOf(day, calendar);
    if (!isClosed(day)) {
      if (left <= end - now) return new Date(now + left);
      left -= end - now;
    }
    now = end;
    day = dayAfter(day, 1);
  }
  return plain;
}

/**
 * What came before this instant has waited longer than so many hours of business at `now`: the end of its time, by
 * `addBusinessTime`, has passed. Without a calendar every hour counts.
 */
export function businessTimeBefore(now: Date, hours: number, calendar: BusinessCalendar | null): Date {
  const plain = new Date(now.getTime() - hours * HOUR_MS);
  if (calendar === null) return plain;
  const isClosed = closedDays(calendar);
  let day = dayOf(now, calendar);
  let at = now.getTime();
  let left = Math.max(0, hours) * HOUR_MS;
  let isDayOff = true;
  for (let passed = 0; passed < MOST_DAYS; passed += 1) {
    const before = dayAfter(day, -1);
    const start = endOf(before, calendar);
    if (!isClosed(day)) {
      // One that begins this moment has not gone on yet.
      if (start < at) isDayOff = false;
      if (left < at - start) return new Date(at - left);
      left -= at - start;
    } else if (isDayOff && start < at) {
      // What ended with the last day of business has passed.
      isDayOff = false;
      left = Math.max(0, left - 1);
    }
    at = start;
    day = before;
  }
  return plain;
}

function closedDays({ days, holidays }: BusinessCalendar): (date: string) => boolean {
  const free = new Set(holidays.map(({ date }) => date));
  return (date) => free.has(date) || !days[WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday'];
}

/** The day of business, open or not, that an instant belongs to. */
function dayOf(instant: Date, calendar: BusinessCalendar): string {
  const date = wallTimeOf(instant.getTime(), calendar.timeZone).slice(0, 10);
  return instant.getTime() < endOf(date, calendar) ? date : dayAfter(date, 1);
}

function endOf(date: string, { cutOff, timeZone }: BusinessCalendar): number {
  const wallTime = cutOff === '' ? `${dayAfter(date, 1)}T00:00` : `${date}T${cutOff}`;
  const end = instantOf(wallTime, timeZone);
  if (end === undefined) throw new Error(`${wallTime} is no time`);
  return end;
}

function dayAfter(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
