import { describe, expect, test } from 'vitest';
import { checkSetting } from './settings/check-setting';
import { checkTenantSettings, readTenantSettings } from './tenant-settings';

const KEYS = [
  'title tenantName tenantShortName currency currencyPrecision clientSupportEmail appVersion deactivated tutorialUrl',
  'gradeScaleUrl termsOfSaleUrl signUpUrl termsOfSaleText networkParticipant auctionEnabled auctionTabs language locales',
  'attributeLabels account_setup_instruction custom_css loginContent dark_mode_features sideMenu whatsAppNumber timeZone',
  'roleSites CSS::primary-color CSS::logo',
].flatMap((line) => line.split(' '));
const deep = JSON.parse('['.repeat(3_000) + ']'.repeat(3_000)) as unknown;
const WRONG: readonly unknown[] = [
  5,
  -1.5,
  Number.NaN,
  [],
  [5],
  { a: 1 },
  { default: "'+alert(1)+'" },
  'x'.repeat(300_000),
  'a\u0000b',
  '\ud800',
  deep,
];

describe('the settings of a tenant', () => {
  test.each(KEYS)('A01 %s takes no value of a wrong kind, and says which key it was', (key) => {
    const refused = WRONG.filter((value) => checkTenantSettings({ [key]: value }).length > 0);
    expect(refused.length).toBeGreaterThanOrEqual(WRONG.length - 2);
    expect(checkTenantSettings({ [key]: deep })).toEqual([
      { messageCode: 'SETTING_INVALID', params: [key], field: key },
    ]);
  });

  test('A01 what the shops use passes, and null takes a setting away', () => {
    expect(
      checkTenantSettings({
        title: 'Acme Wholesale',
        currencyPrecision: 0,
        auctionEnabled: 'true',
        locales: ['en', 'de', 'pt-BR'],
        language: '',
        sideMenu: { home: 'show', cart: 'hide' },
        timeZone: 'America/Chicago',
        whatsAppNumber: '+1 555 010 0101',
        dark_mode_features: { enabled: true, default: 'dark', 'CSS::background-color': '#101014' },
        'CSS::primary-color': '#0b5cad',
        custom_css: null,
      }),
    ).toEqual([]);
  });

  test('A01 a time zone that the database would read otherwise, or not at all, is refused', () => {
    for (const timeZone of ['PLT', 'BST', 'VST', '+02:00'])
      expect(checkTenantSettings({ timeZone }), timeZone).toMatchObject([{ field: 'timeZone' }]);
  });

  test('A01 SD80 a color is one, whichever scheme it is for and by whichever call; what was stored stays', () => {
    const given = {
      'CSS::primary-color': 'red;} body{display:none',
      'CSS::text-color': 'rebeccapurple',
      'CSS::surface-color': '#fff',
      'CSS::background-color': '',
      dark_mode_features: { enabled: false, 'CSS::primary-color': '#12', 'CSS::text-color': '0b5cad' },
    };
    const found = ['CSS::primary-color', 'CSS::text-color', 'dark_mode_features.CSS::primary-color'].map((field) => ({
      messageCode: 'SETTING_COLOR',
      field,
    }));
    expect(checkTenantSettings(given)).toEqual(found);
    expect(checkSetting('brand', { title: 'Acme', tenantName: 'Acme', ...given })).toEqual(found);
    expect(readTenantSettings(given)).toEqual({ settings: given, unfit: [] });
  });

  test('A01 SD80 the address that buyers write to is one mailbox, by either call; what was stored stays', () => {
    const found = [{ messageCode: 'SETTING_EMAIL', field: 'clientSupportEmail' }];
    for (const clientSupportEmail of ['a,b@x', 'a,b@shop.test', 'help@shop', 'a;b@shop.test']) {
      expect(checkTenantSettings({ clientSupportEmail }), clientSupportEmail).toEqual(found);
      expect(checkSetting('shop', { clientSupportEmail }), clientSupportEmail).toEqual(found);
    }
    const stored = { clientSupportEmail: 'help@shop' };
    expect(readTenantSettings(stored)).toEqual({ settings: stored, unfit: [] });
    expect(checkTenantSettings({ clientSupportEmail: 'help@shop.test' })).toEqual([]);
    expect(checkSetting('shop', { clientSupportEmail: 'help@shop.test' })).toEqual([]);
  });

  test('A01 SD80 an address that a page links to or loads is one, each at its field; what was stored stays', () => {
    const FIELDS = [
      ['brand', 'CSS::logo'],
      ['brand', 'CSS::favicon'],
      ['shop', 'tutorialUrl'],
      ['shop', 'gradeScaleUrl'],
      ['shop', 'signUpUrl'],
      ['shop', 'termsOfSaleUrl'],
    ] as const;
    for (const [name, field] of FIELDS) {
      for (const value of ['NaN', '<script>', 'http://plain.example', 'javascript:alert(1)', '//else.where', ' '])
        expect(checkSetting(name, { [field]: value }), `${field} ${value}`).toEqual([
          { messageCode: 'SETTING_ADDRESS', field },
        ]);
      for (const value of ['', '/guide.html', 'https://shop.example/guide?a=1#b'])
        expect(checkSetting(name, { [field]: value }), `${field} ${value}`).toEqual([]);
    }
    const stored = { tutorialUrl: 'NaN', tenantName: '  ' };
    expect(readTenantSettings(stored)).toEqual({ settings: stored, unfit: [] });
  });

  test('A01 SD80 blanks are no name of a shop by either call, nor of anything else that a setting names', () => {
    for (const field of ['title', 'tenantName', 'tenantShortName'])
      for (const blank of [' ', '\u00a0\t', '\u200b\u202e']) {
        const found = [{ messageCode: 'SETTING_REQUIRED', field }];
        expect(checkSetting('brand', { [field]: blank }), field).toEqual(found);
        expect(checkTenantSettings({ [field]: blank }), field).toEqual(found);
      }
    expect(checkSetting('brand', { title: 'Acme', tenantName: ' Acme ' })).toEqual([]);
    expect(checkSetting('shop', { attributeLabels: { color: ' ', grade: 'Grade' } })).toEqual([
      { messageCode: 'SETTING_REQUIRED', field: 'attributeLabels.color' },
    ]);
    expect(checkSetting('services', { additionalServices: [{ code: 'A', label: ' ' }] })).toEqual([
      { messageCode: 'SETTING_REQUIRED', field: 'additionalServices.0.label' },
    ]);
  });

  test('A01 an unknown setting is refused by its name', () => {
    expect(checkTenantSettings({ titel: 'Acme' })).toEqual([
      { messageCode: 'SETTING_UNKNOWN', params: ['titel'], field: 'titel' },
    ]);
  });

  test('A01 a stored value that does not fit is dropped alone', () => {
    expect(readTenantSettings({ title: 'Acme', locales: 5, language: { a: 1 }, timeZone: 'Nowhere/Bogus' })).toEqual({
      settings: { title: 'Acme' },
      unfit: ['locales', 'language', 'timeZone'],
    });
  });
});
