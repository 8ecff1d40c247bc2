import type { SettingPage } from './setting-fields';
import { field } from './field';

/** What stands above every screen of the buyers (A06). */
export const bannersPage: SettingPage = {
  name: 'banners',
  label: 'DESK_SET_BANNERS',
  sections: [
    {
      label: 'DESK_SET_BANNERS',
      fields: [
        field.rows('banners', 'DESK_SET_BANNERS', 'DESK_SET_BANNER', [
          field.text('text', 'DESK_SET_BANNER_TEXT'),
          field.choice('severity', 'DESK_SET_SEVERITY', [
            ['info', 'DESK_SET_SEVERITY_INFO'],
            ['success', 'DESK_SET_SEVERITY_SUCCESS'],
            ['warning', 'DESK_SET_SEVERITY_WARNING'],
            ['error', 'DESK_SET_SEVERITY_ERROR'],
          ]),
          field.flag('isBannerActive', 'DESK_SET_ACTIVE', { isInitiallyOn: true }),
        ]),
      ],
    },
  ],
};
