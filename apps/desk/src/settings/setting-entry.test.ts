import { describe, expect, test } from 'vitest';
import { checkSetting } from '@tradehall/contract/settings/check-setting';
import { SETTING_SHAPES } from '@tradehall/contract/settings/setting-shapes';
import { DEFAULT_CHECKOUT_SETTINGS } from '@tradehall/domain/checkout/checkout-settings';
import { DEFAULT_SALES_ORDER_SETTINGS } from '@tradehall/domain/orders/sales-order-settings';
import { checkEntry, enterFields, fieldAt, fieldsOfMap, readFields } from './setting-entry';
import { fieldsOf, type SettingField } from '@tradehall/texts/setting-pages/setting-fields';
import { paymentPage, shippingPage } from '@tradehall/texts/setting-pages/checkout-pages';
import { calendarPage } from '@tradehall/texts/setting-pages/calendar-page';
import { ordersPage } from '@tradehall/texts/setting-pages/orders-page';
import { SETTING_PAGES } from '@tradehall/texts/setting-pages/setting-pages';

const roundTrip = (fields: readonly SettingField[], value: object) =>
  readFields(fields, enterFields(fields, value as Record<string, unknown>));

describe('the forms of settings', () => {
  test('SD80 every setting has a form, and each of its fields stands in it', () => {
    expect(SETTING_PAGES.map(({ name }) => name).sort()).toEqual(Object.keys(SETTING_SHAPES).sort());
    for (const page of SETTING_PAGES)
      expect(
        fieldsOf(page)
          .map(({ name }) => name)
          .sort(),
      ).toEqual(Object.keys(SETTING_SHAPES[page.name].shape).sort());
  });

  test('SD80 what a form shows is what it sends', () => {
    const { businessCalendar, ...orders } = DEFAULT_SALES_ORDER_SETTINGS;
    expect(roundTrip(fieldsOf(ordersPage), orders)).toEqual(orders);
    expect(roundTrip(fieldsOf(calendarPage), businessCalendar)).toEqual(businessCalendar);
    const { shippingMethods, realTimeRates, requestAQuote, paymentMethods } = DEFAULT_CHECKOUT_SETTINGS;
    const shipping = {
      rateSku: 'A',
      realTimeRates,
      requestAQuote,
      shippingMethods: [
        ...shippingMethods,
        {
          code: 'GROUND',
          label: 'Ground',
          showMethod: false,
          countries: ['US', 'CA'],
          maxDevicesInShipment: 500,
          rate: { flat: 12.5, insurancePercent: 0.3 },
        },
      ],
      billMyAccount: {
        label: 'My account',
        countries: ['*'],
        rate: {},
        carrierServiceLevelOptions: { UPS: ['Ground', 'Next day'] },
      },
    };
    expect(roundTrip(fieldsOf(shippingPage), shipping)).toEqual(shipping);
    const payment = {
      currencyCode: 'USD',
      paymentMethods: [{ ...paymentMethods[0], fee: { feeType: 'FLAT', flat: 5 } }],
    };
    expect(roundTrip(fieldsOf(paymentPage), payment)).toEqual(payment);
  });

  test('SD80 a number that may mean two things, or none, is refused instead of read', () => {
    const fields = fieldsOf(ordersPage);
    const entry = enterFields(fields, DEFAULT_SALES_ORDER_SETTINGS as never);
    for (const [typed, read] of [
      ['1,5', 1.5],
      ['1.5', 1.5],
      ['１２', 12],
      ['1.500', 1.5],
      ['1,500', Number.NaN],
      ['1e3', Number.NaN],
      ['soon', Number.NaN],
    ] as const) {
      const value = readFields(fields, {
        ...entry,
        paymentDeadline: { ...(entry['paymentDeadline'] as object), gracePeriodHours: typed },
      });
      expect((value['paymentDeadline'] as { gracePeriodHours: number }).gracePeriodHours).toBe(read);
      expect(checkSetting('orders', value).map(({ field }) => field)).toEqual(
        Number.isNaN(read) ? ['paymentDeadline.gracePeriodHours'] : [],
      );
    }
  });

  test('SD80 W29 an amount is read as in any other field for one, and what says none is refused', () => {
    const most: SettingField = { kind: 'money', name: 'most', label: 'DESK_SET_INSURANCE_MOST', isOptional: true };
    const read = (typed: string) => readFields([most], { most: typed })['most'];
    for (const [typed, amount] of [
      ['50.000,00', 50_000],
      ['$1,250.50', 1_250.5],
      ['1.250,5', 1_250.5],
      // Of another currency than the shop's.
      ['1.250,5 €', Number.NaN],
      ['24,95', 24.95],
      ['1,250', 1_250],
      ['a lot', Number.NaN],
      ['1.2.3', Number.NaN],
    ] as const)
      expect(read(typed), typed).toBe(amount);
    expect(read(' ')).toBeUndefined();
  });

  test('SD80 W29 a share is read with the sign it was pasted with, on every form that asks for one', () => {
    const tax: SettingField = { kind: 'percent', name: 'percent', label: 'DESK_SET_PERCENT' };
    const read = (typed: string) => readFields([tax], { percent: typed })['percent'];
    for (const [typed, share] of [
      ['8,25 %', 8.25],
      ['8.25%', 8.25],
      ['９２％', 92],
      ['92,5\u00a0%', 92.5],
      ['8.25', 8.25],
      ['%', Number.NaN],
      ['8 % 2', Number.NaN],
      ['8.25 %%', Number.NaN],
    ] as const)
      expect(read(typed), typed).toBe(share);
    const everyField = (fields: readonly SettingField[]): readonly SettingField[] =>
      fields.flatMap((field) => [
        field,
        ...('fields' in field ? everyField(field.fields) : field.kind === 'map' ? everyField(fieldsOfMap(field)) : []),
      ]);
    const shares = SETTING_PAGES.flatMap((page) => everyField(fieldsOf(page))).filter(({ name }) =>
      /percent/i.test(name),
    );
    expect(shares.length).toBeGreaterThan(8);
    expect(shares.filter(({ kind }) => kind !== 'percent')).toEqual([]);
  });

  test('SD80 a fault is shown where it was typed, also in rows that go by names', () => {
    const fields = fieldsOf(ordersPage);
    const entry = enterFields(fields, {
      ...DEFAULT_SALES_ORDER_SETTINGS,
      fulfillmentSettings: {
        statuses: { HELD: { label: 'Held', className: 'info' }, 'A.B': { label: 'x', className: 'info' } },
        onReleaseFulfillmentStatusTo: 'HELD',
      },
    } as never);
    expect(fieldAt(fields, entry, 'fulfillmentSettings.statuses.A.B.label')).toBe(
      'fulfillmentSettings.statuses.1.label',
    );
    expect(fieldAt(fields, entry, 'paymentDeadline.reminderHours.0')).toBe('paymentDeadline.reminderHours');
  });

  test('SD80 two entries of one name hide no other fault of the form, nor each other’s', () => {
    const fields = fieldsOf(ordersPage);
    const entry = enterFields(fields, DEFAULT_SALES_ORDER_SETTINGS as never);
    const faulty = {
      ...entry,
      fulfillmentSettings: {
        ...(entry['fulfillmentSettings'] as object),
        statuses: [
          { key: 'HELD', label: 'Held', className: 'info' },
          { key: 'HELD', label: 'l'.repeat(5_000), className: 'info' },
          { key: '', label: '   ', className: 'info' },
        ],
        onReleaseFulfillmentStatusTo: '',
      },
      paymentDeadline: { ...(entry['paymentDeadline'] as object), gracePeriodHours: 'soon' },
    };
    const found = checkEntry(fields, faulty, (value) => checkSetting('orders', value));
    expect(found.map(({ field, messageCode }) => `${field} ${messageCode}`).sort()).toEqual([
      'fulfillmentSettings.onReleaseFulfillmentStatusTo SETTING_REQUIRED',
      'fulfillmentSettings.statuses.1.key SETTING_TWICE',
      'fulfillmentSettings.statuses.1.label SETTING_TOO_LONG',
      'fulfillmentSettings.statuses.2.key SETTING_REQUIRED',
      'paymentDeadline.gracePeriodHours SETTING_NUMBER',
    ]);
  });
});
