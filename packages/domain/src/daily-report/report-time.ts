/** When a tenant's report is made: at this hour of its day, 0 to 23. */
export const REPORT_HOUR = 7;

/** The day and hour on a clock of the time zone; UTC where the zone is unknown. */
export function localDayAndHour(instant: number, timeZone: string): { readonly day: string; readonly hour: number } {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts.get('year') ?? ''}-${parts.get('month') ?? ''}-${parts.get('day') ?? ''}`,
    hour: Number(parts.get('hour')),
  };
}

/**
 * The day whose report is due: from the hour on, all day long, so that a server that was down
 * catches up; undefined before.
 */
export function dueReportDay(instant: number, timeZone: string, hour: number): string | undefined {
  const local = localDayAndHour(instant, timeZone);
  return local.hour >= hour ? local.day : undefined;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  }
}
