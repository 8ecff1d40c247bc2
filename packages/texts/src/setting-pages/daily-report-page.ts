import type { SettingPage } from './setting-fields';
import { field } from './field';

/** When subscribers get the report of new goods and lower prices (F05). */
export const dailyReportPage: SettingPage = {
  name: 'daily-report',
  label: 'DESK_SET_REPORT',
  sections: [{ label: 'DESK_SET_REPORT', fields: [field.number('hour', 'DESK_SET_HOUR')] }],
};
