import { z } from 'zod/mini';
import { defineCall } from './wire/define-call';
import { defineEvent } from './wire/define-event';

/** The daily report of new inventory and price drops (F05, K03). */
const forBuyers = { access: 'buyer', authority: 'CAN_SUBSCRIBE_DAILY_REPORT' } as const;

/** Whether the user wants the daily report (F05). */
const setting = z.object({ stockReportNotification: z.boolean() });

export const getDailyReport = defineCall({
  method: 'GET',
  path: '/stocklist/daily-report',
  summary: 'Whether the user receives the daily report (K03).',
  ...forBuyers,
  answer: setting,
});

export const putDailyReport = defineCall({
  method: 'PUT',
  path: '/stocklist/daily-report',
  summary: 'Subscribes the user to the daily report, or no longer (K03).',
  ...forBuyers,
  body: setting,
  answer: setting,
});

/** The daily report was sent to the user. */
export const dailyReportSent = defineEvent(
  'dailyReportSent',
  z.object({ day: z.string(), newItems: z.number(), priceDrops: z.number() }),
);

/** The hour of the tenant's day from which its report is made and sent, on the clock of its time zone. */
export const dailyReportSchedule = z.object({ hour: z.number().check(z.int(), z.minimum(0), z.maximum(23)) });

export const getDailyReportSchedule = defineCall({
  method: 'GET',
  path: '/seller/daily-report/schedule',
  summary: "At which hour of the tenant's day the daily report is sent, and in which time zone that is.",
  access: 'seller',
  permission: 'SETTINGS_VIEW',
  answer: z.extend(dailyReportSchedule, { timeZone: z.string() }),
});

export const putDailyReportSchedule = defineCall({
  method: 'PUT',
  path: '/seller/daily-report/schedule',
  summary: 'Sets the hour; a report that was sent today already is not sent again.',
  access: 'seller',
  permission: 'SETTINGS_ORDERS',
  body: dailyReportSchedule,
  answer: z.extend(dailyReportSchedule, { timeZone: z.string() }),
});
