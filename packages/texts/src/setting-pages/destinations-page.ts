import type { SettingPage } from './setting-fields';
import { field } from './field';

/** What is done about a destination whose documents are missing, rejected or expired (W45). */
export const destinationsPage: SettingPage = {
  name: 'destinations',
  label: 'DESK_SET_DESTINATIONS',
  sections: [
    {
      label: 'DESK_SET_DESTINATIONS',
      fields: [
        field.group(
          'destinations',
          'DESK_SET_ON_MISSING_OWN',
          [
            field.choice('onMissing', 'DESK_SET_ON_MISSING', [
              ['WARN', 'DESK_SET_ON_MISSING_WARN'],
              ['HOLD', 'DESK_SET_ON_MISSING_HOLD'],
              ['REFUSE', 'DESK_SET_ON_MISSING_REFUSE'],
            ]),
            field.words('documents', 'DESK_SET_PAPERS_THAT_COUNT', { hint: 'DESK_SET_PAPERS_THAT_COUNT_HINT' }),
          ],
          true,
        ),
      ],
    },
  ],
};
