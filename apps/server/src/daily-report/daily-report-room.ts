import { defineRoom } from '../room/define-room';
import { settingsRoom } from '../settings/settings-room';
import { registerDailyReport } from './daily-report';

/** The stock list by email, every morning. */
export const dailyReportRoom = defineRoom({
  name: 'daily-report',
  needs: [settingsRoom],
  register: (app, services, { settings }) => registerDailyReport(app, services, settings),
});
