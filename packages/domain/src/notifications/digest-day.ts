import { dueReportDay } from '../daily-report/report-time';

/** From which hour of the reader's day the daily email leaves. */
const DIGEST_HOUR = 7;
/** So long it waits for what is put together at that hour itself, as what views found since yesterday. */
const GATHERING_MS = 10 * 60_000;

/** The day whose email is due where the reader is, from then on all day long; undefined before (W23). */
export function dueDigestDay(instant: number, timeZone: string): string | undefined {
  return dueReportDay(instant - GATHERING_MS, timeZone, DIGEST_HOUR);
}
