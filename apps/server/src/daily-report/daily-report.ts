import type { FastifyInstance } from 'fastify';
import {
  getDailyReport,
  getDailyReportSchedule,
  putDailyReport,
  putDailyReportSchedule,
} from '@tradehall/contract/daily-report';
import type { SettingValue } from '@tradehall/contract/settings/setting-shapes';
import { serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import type { Settings } from '../settings/settings';
import { eachOpenTenant } from '../tenancy/each-tenant';
import { isSubscribed, subscribe, unsubscribe } from './daily-report-store';
import { hourOf, setHour } from './report-schedule';
import { sendDueReport } from './make-report';

export const DAILY_REPORT_JOB = 'daily-report';

/** The daily report: who wants it, and the job that makes it at each tenant's hour (F05). */
export function registerDailyReport(app: FastifyInstance, services: Services, settings: Settings): void {
  const { database, jobs } = services;

  serveCall(app, getDailyReport, ({ tenant, caller }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => ({ stockReportNotification: await isSubscribed(tx, tenant.tenantId, caller.userId) }),
      { readOnly: true },
    ),
  );
  serveCall(app, putDailyReport, async ({ tenant, caller, body }) => {
    await database.inTenant(tenant.tenantId, (tx) =>
      (body.stockReportNotification ? subscribe : unsubscribe)(tx, tenant.tenantId, caller.userId),
    );
    return body;
  });

  serveCall(app, getDailyReportSchedule, ({ tenant }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => ({ hour: await hourOf(tx), timeZone: tenant.configuration.timeZone }),
      { readOnly: true },
    ),
  );
  settings.define<SettingValue<'daily-report'>>('daily-report', {
    read: async (tx) => ({ hour: await hourOf(tx) }),
    write: (tx, { tenantId }, { hour }) => setHour(tx, tenantId, hour),
  });
  serveCall(app, putDailyReportSchedule, async ({ tenant, caller, raw, body }) => {
    await settings.change({ tenant, caller, raw }, ['daily-report'], (tx) => setHour(tx, tenant.tenantId, body.hour));
    return { ...body, timeZone: tenant.configuration.timeZone };
  });

  jobs.define(DAILY_REPORT_JOB, {
    work: () => eachOpenTenant(services, DAILY_REPORT_JOB, (tenant) => sendDueReport(services, tenant)),
  });
  jobs.schedule(DAILY_REPORT_JOB, '*/5 * * * *');
}
