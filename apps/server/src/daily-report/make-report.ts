import { dailyReportSent } from '@tradehall/contract/daily-report';
import { liveEvent } from '../jobs/live-event';
import { buffer } from 'node:stream/consumers';
import { reportChanges } from '@tradehall/domain/daily-report/report-change';
import { dueReportDay } from '@tradehall/domain/daily-report/report-time';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { outbox } from '../jobs/outbox';
import type { Services } from '../room/services';
import { SPREADSHEET_TYPE, writeSpreadsheet } from '../spreadsheets/write-spreadsheet';
import { readStockListSettings } from '../stock-list/stock-settings-store';
import { mailBrand } from '../notify/mail-brand';
import { createFormatText } from '../notify/format-text';
import { calendarDayText, countText } from '../tenancy/tenant-locale';
import {
  changedItems,
  claimDelivery,
  claimReport,
  dueDeliveries,
  fileReport,
  forgetOldFiles,
  hasReport,
  isBaselineKept,
  keepStockOfNow,
} from './daily-report-store';
import { hourOf } from './report-schedule';
import { reportSheet } from './report-sheet';

export type ReportDeps = Pick<Services, 'database' | 'clock' | 'texts' | 'siteOf' | 'tenants'>;

/**
 * Makes a tenant's report when it is due and sends it to its subscribers. The report, what the next one compares with,
 * and each email with the record of its delivery are written together: a crash at any point repeats nothing and loses
 * nothing, the next run goes on where this one stopped. Answers how many emails were written.
 */
export async function sendDueReport(parts: ReportDeps, tenant: Tenant): Promise<number> {
  const { database, clock } = parts;
  const { tenantId, configuration } = tenant;
  const day = await database.inTenant(
    tenantId,
    async (tx) => dueReportDay(clock.now().getTime(), configuration.timeZone, await hourOf(tx)),
    { readOnly: true },
  );
  if (day === undefined) return 0;
  const isMade = await database.inTenant(tenantId, (tx) => hasReport(tx, tenantId, day), { readOnly: true });
  if (!isMade) await database.inTenant(tenantId, (tx) => makeReport(tx, parts, tenant, day));
  const owed = await database.inTenant(tenantId, (tx) => dueDeliveries(tx, tenantId, day), { readOnly: true });
  for (const { userId, email } of owed)
    await database.inTenant(tenantId, (tx) => deliver(tx, parts, tenant, day, userId, email));
  return owed.length;
}

async function makeReport(tx: Transaction, parts: ReportDeps, tenant: Tenant, day: string): Promise<void> {
  const { tenantId, configuration } = tenant;
  if (!(await claimReport(tx, tenantId, day))) return;
  const settings = await readStockListSettings(tx);
  const items = (await isBaselineKept(tx, tenantId)) ? await changedItems(tx, tenantId) : [];
  const told = items
    .map((item) => ({ ...item, changes: reportChanges(item.before, item.now, settings.maxItemQuantityToBeDisplayed) }))
    .filter((item) => item.changes.length > 0);
  // Nothing new is a day without an email.
  if (told.length > 0) {
    const sheet = reportSheet(told, {
      say: createFormatText(parts, tenant),
      settings,
      precision: configuration.currencyPrecision,
    });
    const priceDrops = told.filter((item) => item.changes.includes('PRICE_DROP')).length;
    const newItems = told.filter((item) => item.changes.some((change) => change !== 'PRICE_DROP')).length;
    await fileReport(tx, tenantId, day, { file: await buffer(writeSpreadsheet(sheet)), newItems, priceDrops });
  }
  await keepStockOfNow(tx, tenantId);
  await forgetOldFiles(tx, tenantId);
}

async function deliver(
  tx: Transaction,
  parts: ReportDeps,
  tenant: Tenant,
  day: string,
  userId: string,
  email: string,
): Promise<void> {
  const report = await claimDelivery(tx, tenant.tenantId, day, userId);
  if (report === undefined) return;
  const say = createFormatText(parts, tenant);
  const site = parts.siteOf(tenant.tenantId);
  const fileName = say('REPORT_FILE_NAME', [tenant.configuration.tenantShortName, day]);
  await outbox.mail(tx, {
    to: email,
    subject: say('MAIL_REPORT_SUBJECT', [calendarDayText(tenant, day)]),
    brand: mailBrand(tenant, site),
    blocks: [
      { text: say('MAIL_REPORT_TEXT') },
      {
        rows: [
          [say('MAIL_REPORT_NEW_ITEMS'), countText(tenant, report.newItems)],
          [say('MAIL_REPORT_PRICE_DROPS'), countText(tenant, report.priceDrops)],
        ],
      },
      { button: say('MAIL_REPORT_ACTION'), url: `${site}/stock` },
      { note: say('MAIL_REPORT_NOTE') },
    ],
    attachments: [{ fileName, contentType: SPREADSHEET_TYPE, base64: report.file.toString('base64') }],
  });
  const data = { day, newItems: report.newItems, priceDrops: report.priceDrops };
  await outbox.event(tx, liveEvent(dailyReportSent, { topic: `user:${userId}`, data }));
}
