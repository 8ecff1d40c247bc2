import { z } from 'zod/mini';
import { defineCall } from './wire/define-call';

/** The daily report of new inventory and price drops (document 1 §2, §7; resolutions 20). */
const forBuyers = { access: 'buyer', authority: 'CAN_SUBSCRIBE_DAILY_REPORT' } as const;

/** Document 1 §3 "Daily report setting". */
const setting = z.object({ stockReportNotification: z.boolean() });

export const getDailyReport = defineCall({
  method: 'GET',
  path: '/stocklist/daily-report',
  summary: 'Whether the user receives the daily report (document 1 §7).',
  ...forBuyers,
  answer: setting,
});

export const putDailyReport = defineCall({
  method: 'PUT',
  path: '/stocklist/daily-report',
  summary: 'Subscribes the user to the daily report, or no longer (document 1 §7).',
  ...forBuyers,
  body: setting,
  answer: setting,
});
