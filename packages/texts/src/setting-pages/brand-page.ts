import type { SettingField, SettingPage } from './setting-fields';
import { field } from './field';

const COLORS: readonly SettingField[] = [
  field.color('CSS::primary-color', 'DESK_SET_COLOR_PRIMARY'),
  field.color('CSS::background-color', 'DESK_SET_COLOR_PAGE'),
  field.color('CSS::surface-color', 'DESK_SET_COLOR_SURFACE'),
  field.color('CSS::text-color', 'DESK_SET_COLOR_TEXT'),
];

/** How the portal looks (A01). */
export const brandPage: SettingPage = {
  name: 'brand',
  label: 'DESK_SET_BRAND',
  sections: [
    {
      label: 'DESK_SET_NAMES',
      fields: [
        field.optional('title', 'DESK_SET_SITE_TITLE'),
        field.optional('tenantName', 'DESK_SET_NAME'),
        field.optional('tenantShortName', 'DESK_SET_SHORT_NAME'),
      ],
    },
    {
      label: 'DESK_SET_COLORS',
      fields: [
        ...COLORS,
        field.optional('CSS::font-family', 'DESK_SET_FONT'),
        field.optional('CSS::logo', 'DESK_SET_LOGO'),
        field.optional('CSS::favicon', 'DESK_SET_FAVICON'),
        field.group('dark_mode_features', 'DESK_SET_DARK', [
          field.flag('enabled', 'DESK_SET_DARK_ON', { isInitiallyOn: true }),
          field.choice(
            'default',
            'DESK_SET_DARK_DEFAULT',
            [
              ['', 'DESK_SET_OPTION_NONE'],
              ['light', 'DESK_SET_SCHEME_LIGHT'],
              ['dark', 'DESK_SET_SCHEME_DARK'],
              ['system', 'DESK_SET_SCHEME_SYSTEM'],
            ],
            { isOptional: true },
          ),
          ...COLORS,
        ]),
      ],
    },
    {
      label: 'DESK_SET_SIGN_IN',
      fields: [
        field.optional('loginContent', 'DESK_SET_LOGIN_CONTENT', { lines: 4, hint: 'DESK_SET_HTML_HINT' }),
        field.optional('custom_css', 'DESK_SET_CSS', { lines: 4 }),
      ],
    },
  ],
};
