/**
 * A moment as a clock of the time zone shows it, `2026-03-29T14:30`, as a browser's field for date and time has it;
 * with seconds where there are some.
 */
export function wallTimeOf(instant: number, timeZone: string): string {
  return clockOf(instant, timeZone).replace(/:00$/, '');
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making one costs a hundred times what using it does. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, made);
  return made;
}

function clockOf(instant: number, timeZone: string): string {
  const parts = new Map<string, string>(
    clockIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: string) => parts.get(name) ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`;
}

const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/**
 * The moment at which a clock of the time zone shows this; undefined for what is no date. An hour that a clock skips
 * is taken as the one after it, and of an hour that comes twice the first.
 */
export function instantOf(wallTime: string, timeZone: string): number | undefined {
  const found = WALL_TIME.exec(wallTime);
  if (found === null) return undefined;
  const clock = found[1] === undefined ? `${wallTime}:00` : wallTime;
  const asUtc = Date.parse(`${clock}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const offsetAt = (instant: number) => Date.parse(`${clockOf(instant, timeZone)}Z`) - instant;
  const day = 86_400_000;
  const [before, after] = [asUtc - offsetAt(asUtc - day), asUtc - offsetAt(asUtc + day)];
  // At the ends of the calendar there may be no day before or after.
  const moments = [before, after].filter((moment) => !Number.isNaN(moment));
  return moments.find((moment) => clockOf(moment, timeZone) === clock) ?? moments[0];
}
