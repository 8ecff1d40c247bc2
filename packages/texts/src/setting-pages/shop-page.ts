import type { SettingPage } from './setting-fields';
import { field } from './field';

const SHOWN = [
  ['show', 'DESK_SET_SHOW'],
  ['hide', 'DESK_SET_HIDE'],
] as const;

/** What the shop is and offers (A01, A03). */
export const shopPage: SettingPage = {
  name: 'shop',
  label: 'DESK_SET_SHOP',
  sections: [
    {
      label: 'DESK_SET_CONTACT',
      fields: [
        field.optional('clientSupportEmail', 'DESK_SET_SUPPORT_EMAIL'),
        field.optional('whatsAppNumber', 'DESK_SET_WHATSAPP'),
      ],
    },
    {
      label: 'DESK_SET_PLACE',
      fields: [
        field.text('timeZone', 'DESK_SET_TIME_ZONE'),
        field.text('language', 'DESK_SET_LANGUAGE'),
        field.words('locales', 'DESK_SET_LOCALES'),
        field.text('currency', 'DESK_SET_CURRENCY'),
        field.number('currencyPrecision', 'DESK_SET_PRECISION'),
        field.number('readsPerMinute', 'DESK_SET_READS', { isOptional: true, hint: 'DESK_SET_READS_HINT' }),
      ],
    },
    {
      label: 'DESK_SET_MENU',
      fields: [
        field.group('sideMenu', 'DESK_SET_MENU', [
          field.choice('home', 'DESK_SET_MENU_HOME', SHOWN),
          field.choice('stocklist', 'DESK_SET_MENU_STOCK', SHOWN),
          field.choice('cart', 'DESK_SET_MENU_CART', SHOWN),
          field.choice('auctions', 'DESK_SET_MENU_AUCTIONS', SHOWN),
          field.choice('preorders', 'DESK_SET_MENU_PREORDERS', SHOWN),
          field.choice('orders', 'DESK_SET_MENU_ORDERS', SHOWN),
          field.choice('returns', 'DESK_SET_MENU_RETURNS', SHOWN),
        ]),
        field.flag('auctionEnabled', 'DESK_SET_AUCTIONS_ON'),
        field.words('auctionTabs', 'DESK_SET_AUCTION_TABS', { isOptional: true, hint: 'DESK_SET_AUCTION_TABS_HINT' }),
      ],
    },
    {
      label: 'DESK_SET_LINKS',
      fields: [
        field.optional('tutorialUrl', 'DESK_SET_TUTORIAL'),
        field.optional('gradeScaleUrl', 'DESK_SET_GRADE_SCALE'),
        field.optional('signUpUrl', 'DESK_SET_SIGN_UP'),
        field.optional('termsOfSaleUrl', 'DESK_SET_TERMS_URL'),
        field.optional('termsOfSaleText', 'DESK_SET_TERMS_TEXT', { lines: 4, hint: 'DESK_SET_HTML_HINT' }),
        field.optional('account_setup_instruction', 'DESK_SET_SETUP_TEXT', { lines: 3, hint: 'DESK_SET_HTML_HINT' }),
      ],
    },
    {
      label: 'DESK_SET_OTHER',
      fields: [
        field.map(
          'attributeLabels',
          'DESK_SET_ATTRIBUTE_LABELS',
          'DESK_SET_ATTRIBUTE',
          field.text('value', 'DESK_SET_LABEL'),
        ),
        field.map('roleSites', 'DESK_SET_ROLE_SITES', 'DESK_SET_ROLE', field.text('value', 'DESK_SET_SITE')),
        field.optional('appVersion', 'DESK_SET_APP_VERSION'),
        field.flag('deactivated', 'DESK_SET_CLOSED'),
      ],
    },
  ],
};
