import { isTimeZone } from '@tradehall/domain/time/time-zone';
import type { Tenant } from '../http/request-context';

/** The zone that a reader's browser named; the shop's where it named none that there is (W23). */
export function zoneOfReader(named: string | null, { configuration }: Tenant): string {
  return named !== null && isTimeZone(named) ? named : configuration.timeZone;
}
