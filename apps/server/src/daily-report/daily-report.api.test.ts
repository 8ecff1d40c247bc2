import { read, utils } from '@e965/xlsx';
import type { Email } from 'postal-mime';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getDailyReport,
  getDailyReportSchedule,
  putDailyReport,
  putDailyReportSchedule,
} from '@tradehall/contract/daily-report';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { localDayAndHour } from '@tradehall/domain/daily-report/report-time';
import { TestClock } from '../testing/test-clock';
import { putItems } from '../testing/stock-fixture';
import { startMailServer, type MailServer } from '../testing/mail-server';
import { startTestServer, type TestServer } from '../testing/test-server';
import { DAILY_REPORT_JOB } from './daily-report';

let server: TestServer;
let mailServer: MailServer;
const clock = new TestClock(new Date());
const DAY = 86_400_000;

beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startTestServer({
    clock,
    environment: { SMTP_URL: mailServer.url },
  });
  await putItems(server.database.url, 'acme', [
    { itemNumber: 'R-1', quantity: 10 },
    { itemNumber: 'R-2', quantity: 10 },
    { itemNumber: 'HOURLY', quantity: 10 },
  ]);
  await server.services.database.inTenant('acme', async (tx) => {
    await sql`insert into tenant_settings (tenant_id, name, value) values ('acme', 'daily-report', '{"hour": 0}') on conflict (tenant_id, name) do update set value = excluded.value`.execute(
      tx,
    );
  });
});
afterAll(async () => {
  await server?.close();
  await mailServer.stop();
});

async function reportsAfter(run: () => Promise<unknown>, expected: number): Promise<Email[]> {
  const before = mailServer.emails.length;
  await run();
  for (let tries = 0; mailServer.emails.length < before + expected && tries < 200; tries++) await sleep(50);
  await sleep(200);
  return mailServer.emails.slice(before).filter((email) => email.subject?.startsWith('Daily report'));
}
const job = () => server.services.jobs.runNow(DAILY_REPORT_JOB);

/** Half past twelve, on the time zone's clock, of the day that an instant lies in there. */
function noonOf(timeZone: string, instant: number): Date {
  const { day } = localDayAndHour(instant, timeZone);
  const start = Math.floor(instant / 3_600_000) * 3_600_000 + 1_800_000;
  const isNoon = (time: number): boolean =>
    localDayAndHour(time, timeZone).day === day && localDayAndHour(time, timeZone).hour === 12;
  return new Date(Array.from({ length: 48 }, (_, hours) => start + (hours - 24) * 3_600_000).find(isNoon) ?? start);
}

// One story on one clock, told in its order whatever the order of the tests.
describe('daily report', { shuffle: false }, () => {
  test('F05 a buyer subscribes and no longer', async () => {
    const buyer = await server.as('second@acme.test');
    expect(await buyer.ok(getDailyReport)).toEqual({ stockReportNotification: false });
    await buyer.ok(putDailyReport, { body: { stockReportNotification: true } });
    await buyer.ok(putDailyReport, { body: { stockReportNotification: true } });
    expect(await buyer.ok(getDailyReport)).toEqual({ stockReportNotification: true });
    await buyer.ok(putDailyReport, { body: { stockReportNotification: false } });
    expect(await buyer.ok(getDailyReport)).toEqual({ stockReportNotification: false });
  });

  test('F05 the job mails one spreadsheet of new inventory and price drops a day, once whatever runs twice, and nothing on a day without news', async () => {
    // The first day settles what was there before; the demo's buyer is a subscriber.
    await reportsAfter(job, 1);
    clock.advance(DAY);
    expect(await reportsAfter(job, 0)).toEqual([]);
    const seller = await server.as('seller@acme.test').catch(() => undefined);
    clock.advance(DAY);
    const rows = [
      { itemNumber: 'R-1', warehouse: 'DAL', listPrice: 500 },
      {
        itemNumber: 'R-3',
        warehouse: 'DAL',
        category: 'Phones',
        skuDescription: '=New phone',
        quantityAvailable: 40,
        listPrice: 300,
      },
    ];
    clock.set(new Date());
    const signedIn = seller ?? (await server.as('seller@acme.test'));
    await signedIn.ok(upsertStock, { body: { rows } });
    clock.advance(3 * DAY);
    const sent = await reportsAfter(() => Promise.all([job(), job(), job()]), 1);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.to?.[0]?.address).toBe('buyer@acme.test');
    // The file's name sorts; the subject is read.
    expect(sent[0]?.subject).toMatch(/^Daily report [A-Z][a-z]{2} \d\d, \d{4}$/);
    expect(sent[0]?.attachments[0]?.filename).toMatch(/daily report \d{4}-\d\d-\d\d\.xlsx$/);
    const book = read(Buffer.from(sent[0]?.attachments[0]?.content as ArrayBuffer), { type: 'buffer' });
    const sheet = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] as string] as never);
    expect(
      sheet
        .filter((row) => /^R-/.test(String(row['Item #'])))
        .map((row) => [row['Change'], row['Item #'], row['Description'], row['Previous Price'], row['Price']])
        .sort(),
    ).toEqual([
      ['New', 'R-3', '=New phone', undefined, 300],
      ['Price drop', 'R-1', 'Test phone R-1', 540, 500],
    ]);
    expect(await reportsAfter(job, 0)).toEqual([]);
  });

  test('F05 the seller sets the hour on the clock of the tenant, and the report leaves from then on, once a day', async () => {
    const [seller, buyer] = [await server.as('seller@acme.test'), await server.as('buyer@acme.test')];
    expect((await buyer.call(putDailyReportSchedule, { body: { hour: 5 } })).status).toBe(403);
    for (const hour of [-1, 24, 6.5])
      expect((await seller.call(putDailyReportSchedule, { body: { hour } })).status).toBe(400);
    const { timeZone } = await seller.ok(getDailyReportSchedule);
    expect(timeZone).toBe(server.services.tenants.of('acme').configuration.timeZone);
    expect(await (await server.as('seller@nova.test')).ok(getDailyReportSchedule)).toMatchObject({ hour: 7 });

    clock.set(new Date());
    await seller.ok(upsertStock, { body: { rows: [{ itemNumber: 'HOURLY', warehouse: 'DAL', listPrice: 450 }] } });
    // Four days ahead at 12:30 on the tenant's own clock; tokens would not last so long.
    const atNoon = async () => {
      clock.set(noonOf(timeZone, Date.now() + 4 * DAY));
      await job().finally(() => clock.set(new Date()));
    };
    expect(await seller.ok(putDailyReportSchedule, { body: { hour: 13 } })).toEqual({ hour: 13, timeZone });
    expect(await reportsAfter(atNoon, 0)).toEqual([]);
    await seller.ok(putDailyReportSchedule, { body: { hour: 12 } });
    expect(await seller.ok(getDailyReportSchedule)).toEqual({ hour: 12, timeZone });
    expect(await reportsAfter(atNoon, 1)).toHaveLength(1);
    await seller.ok(putDailyReportSchedule, { body: { hour: 9 } });
    expect(await reportsAfter(atNoon, 0)).toEqual([]);
    await seller.ok(putDailyReportSchedule, { body: { hour: 0 } });
  });

  test('F05 a crash between two emails repeats none and loses none', async () => {
    const { database } = server.services;
    clock.set(new Date());
    const [second, seller] = [await server.as('second@acme.test'), await server.as('seller@acme.test')];
    await second.ok(putDailyReport, { body: { stockReportNotification: true } });
    await seller.ok(upsertStock, { body: { rows: [{ itemNumber: 'R-2', warehouse: 'DAL', quantityAvailable: 90 }] } });
    clock.advance(5 * DAY);
    const both = await reportsAfter(job, 2);
    expect(both.map((email) => email.to?.[0]?.address).sort()).toEqual(['buyer@acme.test', 'second@acme.test']);
    // As after a crash before the second email: the report is there, one delivery is not.
    await database.inTenant('acme', (tx) =>
      sql`delete from daily_report_deliveries where sent_at > now() - interval '1 minute' and user_id = (select user_id from account_users where email = 'second@acme.test') and report_day = (select max(report_day) from daily_reports)`.execute(
        tx,
      ),
    );
    const again = await reportsAfter(job, 1);
    expect(again.map((email) => email.to?.[0]?.address)).toEqual(['second@acme.test']);
  });

  test('F05 counts of the email are grouped as all others are', async () => {
    const items = Array.from({ length: 1_200 }, (_, at) => ({ itemNumber: `R-MANY-${at}`, quantity: 10 }));
    await putItems(server.database.url, 'acme', items);
    clock.set(new Date(Date.now() + 9 * DAY));
    const sent = await reportsAfter(job, 2);
    clock.set(new Date());
    expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('1,200'), expect.stringContaining('1,200')]);
  });
});
