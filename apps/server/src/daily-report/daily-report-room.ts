import { defineRoom } from '../room/define-room';
import { registerDailyReport } from './daily-report';

/** The stock list by email, every morning. */
export const dailyReportRoom = defineRoom({ name: 'daily-report', needs: [], register: registerDailyReport });
