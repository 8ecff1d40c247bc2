import { expect, test } from 'vitest';
import type { Tenant } from '../http/request-context';
import { calendarDayText } from './tenant-locale';

const shop = (language: string, timeZone: string) =>
  ({ configuration: { language, timeZone } }) as unknown as Pick<Tenant, 'configuration'>;

test('F05 W61 a day of the calendar reads as the language writes it, and is that day at every clock', () => {
  for (const timeZone of ['Pacific/Kiritimati', 'America/Adak', 'UTC']) {
    expect(calendarDayText(shop('', timeZone), '2026-11-25')).toBe('Nov 25, 2026');
    expect(calendarDayText(shop('de', timeZone), '2026-11-25')).toBe('25.11.2026');
    expect(calendarDayText(shop('es', timeZone), '2026-11-25')).toBe('25/11/2026');
  }
});
