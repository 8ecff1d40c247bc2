import type { SettingPage } from './setting-fields';
import { field } from './field';

/** How staff answer offers: the undo time, reservation, and whose name buyers read (SD36, SD40, SD41). */
export const offerAnswersPage: SettingPage = {
  name: 'offer-answers',
  label: 'DESK_SET_OFFER_ANSWERS',
  sections: [
    {
      label: 'DESK_SET_OFFER_ANSWERS',
      fields: [
        field.number('undoSeconds', 'DESK_SET_UNDO_SECONDS'),
        field.flag('reserveAccepted', 'DESK_SET_RESERVE_ACCEPTED'),
        field.flag('showStaffNames', 'DESK_SET_STAFF_NAMES'),
      ],
    },
  ],
};
