import { localDayAndHour } from '@tradehall/domain/daily-report/report-time';
import type { Tenant } from '../http/request-context';

/** The day it is in the shop, `2026-11-25`: documents expire by it and files are named by it. UTC may be a day off. */
export function shopDay({ configuration }: Pick<Tenant, 'configuration'>, now: Date): string {
  return localDayAndHour(now.getTime(), configuration.timeZone).day;
}
