import type { SettingPage } from './setting-fields';
import { field } from './field';

/** When buyers are reminded of answers that end (W24). */
export const offerRemindersPage: SettingPage = {
  name: 'offer-reminders',
  label: 'DESK_SET_OFFER_REMINDERS',
  sections: [
    {
      label: 'DESK_SET_OFFER_REMINDERS',
      fields: [
        field.number('firstHours', 'DESK_SET_FIRST_REMINDER', { hint: 'DESK_SET_REMINDER_HINT' }),
        field.number('lastHours', 'DESK_SET_LAST_REMINDER', { hint: 'DESK_SET_REMINDER_HINT' }),
      ],
    },
  ],
};
