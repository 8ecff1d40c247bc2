import type { SettingPage } from './setting-fields';
import { field } from './field';

/** Which hours deadlines count: days of business, holidays and the cut-off (W46, SD84). */
export const calendarPage: SettingPage = {
  name: 'calendar',
  label: 'DESK_SET_CALENDAR',
  sections: [
    {
      label: 'DESK_SET_CALENDAR',
      fields: [
        field.flag('isFollowed', 'DESK_SET_CALENDAR_FOLLOWED'),
        field.text('name', 'DESK_SET_CALENDAR_NAME', { hint: 'DESK_SET_CALENDAR_NAME_HINT' }),
        field.text('timeZone', 'DESK_SET_TIME_ZONE'),
        field.text('cutOff', 'DESK_SET_CUT_OFF', { hint: 'DESK_SET_CUT_OFF_HINT' }),
        field.group('days', 'DESK_SET_BUSINESS_DAYS', [
          field.flag('monday', 'DESK_SET_MONDAY'),
          field.flag('tuesday', 'DESK_SET_TUESDAY'),
          field.flag('wednesday', 'DESK_SET_WEDNESDAY'),
          field.flag('thursday', 'DESK_SET_THURSDAY'),
          field.flag('friday', 'DESK_SET_FRIDAY'),
          field.flag('saturday', 'DESK_SET_SATURDAY'),
          field.flag('sunday', 'DESK_SET_SUNDAY'),
        ]),
      ],
    },
    {
      label: 'DESK_SET_HOLIDAYS',
      fields: [
        field.rows('holidays', 'DESK_SET_HOLIDAYS', 'DESK_SET_HOLIDAY', [
          field.text('date', 'DESK_SET_HOLIDAY_DATE', { hint: 'DESK_SET_HOLIDAY_DATE_HINT' }),
          field.text('name', 'DESK_SET_HOLIDAY_NAME'),
        ]),
      ],
    },
  ],
};
