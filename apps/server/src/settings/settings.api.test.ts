import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCheckoutSettings, putCheckoutSettings } from '@tradehall/contract/checkout/checkout-settings';
import { putSalesOrderSettings } from '@tradehall/contract/orders/sales-order-settings';
import {
  getKnownCategories,
  getKnownWarehouses,
  getSetting,
  getSettingHistory,
  putSetting,
  revertSetting,
} from '@tradehall/contract/settings/setting-calls';
import { checkSetting } from '@tradehall/contract/settings/check-setting';
import { SETTING_SHAPES, type SettingName, type SettingValue } from '@tradehall/contract/settings/setting-shapes';
import { changeTexts, getBanners, getSaasConfig, getSaasI18n, getTexts, putBanners } from '@tradehall/contract/tenants';
import { openLiveEvents } from '@tradehall/contract/live';
import { getTrail } from '@tradehall/contract/staff';
import type { LiveTopic } from '../jobs/live-event';
import { ownTopics } from '../live/live';
import { asOwner } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let seller: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.as('seller@orbit.test');
});
afterAll(() => server.close());

const read = async <Name extends SettingName>(name: Name) => {
  const { value, ...rest } = await seller.ok(getSetting, { params: { name } });
  return { ...rest, value: value as SettingValue<Name> };
};
const put = (name: string, version: number, value: unknown) =>
  seller.call(putSetting, { params: { name }, body: { version, value }, idempotencyKey: randomUUID() });
const okPut = async (name: SettingName, value: unknown) => {
  const { version } = await read(name);
  return seller.ok(putSetting, { params: { name }, body: { version, value }, idempotencyKey: randomUUID() });
};

describe('every setting', () => {
  test('SD80 is read whole, and taken again as it was read', async () => {
    for (const name of Object.keys(SETTING_SHAPES) as SettingName[]) {
      const { version, value } = await read(name);
      const answer = await put(name, version, value);
      expect([name, answer.status], JSON.stringify(answer.error)).toEqual([name, 200]);
      expect((await read(name)).value).toEqual(value);
    }
  });

  test('SD80 is refused at the field that does not fit, and nothing of it is kept', async () => {
    const tax = await read('tax');
    const row = { country: 'US', percent: 8, description: 'Tax', taxesFreight: true, taxesServices: false };
    const refused = await put('tax', tax.version, { taxes: [row, { ...row, percent: 101 }] });
    expect(refused.error.errors).toMatchObject([{ messageCode: 'SETTING_AT_MOST', field: 'taxes.1.percent' }]);
    expect(await read('tax')).toEqual(tax);
    const orders = await read('orders');
    const fulfillmentSettings = { ...orders.value.fulfillmentSettings, onReleaseFulfillmentStatusTo: 'NOPE' };
    const lost = await put('orders', orders.version, { ...orders.value, fulfillmentSettings });
    expect([lost.status, lost.error.messageCode]).toEqual([422, 'SETTING_STATUS_MISSING']);
    const shipping = await read('shipping');
    const none = await put('shipping', shipping.version, { ...shipping.value, shippingMethods: [] });
    expect(none.error.errors).toMatchObject([{ field: 'shippingMethods' }]);
    expect((await put('nothing', 1, {})).status).toBe(404);
  });

  test('SD80 W44 names no state or warehouse that there is not, whichever call changes it', async () => {
    const tax = await read('tax');
    const rate = { country: 'US', percent: 8, description: 'Tax', taxesFreight: true, taxesServices: false };
    const wrong = {
      taxes: [
        { ...rate, state: 'TX' },
        { ...rate, state: 'XX' },
      ],
      pickUpPlaces: [
        { warehouseCode: 'TOR', country: 'CA', state: 'ON' },
        { warehouseCode: 'NOWHERE', country: 'US' },
      ],
    };
    const issues = [
      { messageCode: 'SETTING_STATE_UNKNOWN', field: 'taxes.1.state' },
      { messageCode: 'SETTING_WAREHOUSE_UNKNOWN', field: 'pickUpPlaces.1.warehouseCode' },
    ];
    const refused = await put('tax', tax.version, wrong);
    expect([refused.status, refused.error.errors]).toMatchObject([422, issues]);
    const checkout = await seller.ok(getCheckoutSettings);
    const whole = await seller.call(putCheckoutSettings, { body: { ...checkout, ...wrong } });
    expect([whole.status, whole.error.errors]).toMatchObject([422, issues]);
    expect(await read('tax')).toEqual(tax);
    const { warehouses } = await seller.ok(getKnownWarehouses);
    const toronto = { code: 'TOR', label: 'Toronto' };
    expect(warehouses).toContainEqual({ ...toronto, isOwn: true });
    const reseller = await (await server.as('seller@nova.test')).ok(getKnownWarehouses);
    expect(reseller.warehouses).toContainEqual({ ...toronto, isOwn: false });
    // Of the stock, and of the settings where nothing lies there yet.
    const { categories } = await seller.ok(getKnownCategories);
    expect(categories).toContainEqual({ code: 'Smartphones', label: 'Smartphones' });
    expect(new Set(categories.map(({ code }) => code)).size).toBe(categories.length);
    // Rules and the list of warehouses that take offers name warehouses as well.
    const rules = await read('offer-rules');
    const rule = {
      name: 'Elsewhere',
      category: '',
      warehouse: 'DLA',
      fromPercent: 0,
      belowPercent: 10,
      unitsLeft: 0,
      answer: 'PERSON' as const,
      counterAtPercent: 0,
    };
    const ruled = await put('offer-rules', rules.version, { ...rules.value, rules: [rule] });
    expect(ruled.error.errors).toMatchObject([
      { messageCode: 'SETTING_WAREHOUSE_UNKNOWN', field: 'rules.0.warehouse' },
    ]);
    const stock = await read('stock-list');
    const accepting = [...stock.value.warehouseAcceptingOffer, 'DLA'];
    const listed = await put('stock-list', stock.version, { ...stock.value, warehouseAcceptingOffer: accepting });
    expect(listed.error.errors).toMatchObject([
      { messageCode: 'SETTING_WAREHOUSE_UNKNOWN', field: `warehouseAcceptingOffer.${accepting.length - 1}` },
    ]);
  });

  test('SD80 W45 SD58 names no document that nobody is asked for, and no payment method that there is not', async () => {
    const destinations = await read('destinations');
    const counting = (documents: readonly string[]) => ({ destinations: { onMissing: 'REFUSE', documents } });
    const refused = await put('destinations', destinations.version, counting(['EUS', 'EUS_ADENDUM']));
    expect([refused.status, refused.error.errors]).toMatchObject([
      422,
      [{ messageCode: 'SETTING_DOCUMENT_UNKNOWN', field: 'destinations.documents.1' }],
    ]);
    expect(await read('destinations')).toEqual(destinations);
    const taken = await put('destinations', destinations.version, counting(['EUS']));
    expect(taken.status).toBe(200);
    const { version } = await read('destinations');
    expect((await put('destinations', version, destinations.value)).status).toBe(200);
    const invoicing = await read('invoicing');
    const due = (code: string) => ({ ...invoicing.value, dueDays: { [code]: 14 } });
    const late = await put('invoicing', invoicing.version, due('TERMS_NET30'));
    expect([late.status, late.error.errors]).toMatchObject([
      422,
      [{ messageCode: 'SETTING_PAY_METHOD_MISSING', field: 'dueDays.TERMS_NET30' }],
    ]);
    expect(await read('invoicing')).toEqual(invoicing);
  });

  test('SD80 a time zone, a time, a language and a prefix that are none are told what is asked for', () => {
    const codes = (name: SettingName, value: unknown) =>
      Object.fromEntries(checkSetting(name, value).map(({ field, messageCode }) => [field, messageCode]));
    const days = { monday: true, tuesday: true, wednesday: true, thursday: true, friday: true, saturday: true };
    expect(
      codes('calendar', {
        isFollowed: true,
        name: 'Texas',
        timeZone: 'Dallas',
        days: { ...days, sunday: true },
        holidays: [],
        cutOff: '4 pm',
      }),
    ).toEqual({ timeZone: 'SETTING_TIME_ZONE', cutOff: 'SETTING_TIME' });
    const shop = codes('shop', { timeZone: 'Dallas', language: 'English', locales: ['English'], whatsAppNumber: 'x' });
    expect(codes('daily-report', { hour: 1.5 })).toEqual({ hour: 'SETTING_WHOLE' });
    expect(shop).toMatchObject({
      timeZone: 'SETTING_TIME_ZONE',
      language: 'SETTING_LANGUAGE',
      'locales.0': 'SETTING_LANGUAGE',
      whatsAppNumber: 'SETTING_PHONE',
    });
  });

  test('SD80 what was kept before a rule came is read as it is, and refused with the next change until it is mended', async () => {
    const kept = (await seller.ok(getCheckoutSettings)).taxes;
    const old = { country: 'abc', percent: 8, description: 'Old', taxesFreight: true, taxesServices: false };
    const keep = (taxes: unknown) =>
      asOwner(server.database.url, (owner) =>
        owner.query(
          `update tenant_settings set value = jsonb_set(value, '{taxes}', $1::jsonb) where tenant_id = 'orbit' and name = 'checkout'`,
          [JSON.stringify(taxes)],
        ),
      );
    await keep([old]);
    const tax = await read('tax');
    expect(tax.value.taxes).toEqual([old]);
    const checkout = await seller.ok(getCheckoutSettings);
    expect(checkout.taxes).toEqual([old]);
    const refused = await put('tax', tax.version, tax.value);
    expect(refused.error.errors).toMatchObject([{ messageCode: 'SETTING_COUNTRY_UNKNOWN', field: 'taxes.0.country' }]);
    // Another part of the settings is no worse for it.
    const services = await read('services');
    expect((await put('services', services.version, services.value)).status).toBe(200);
    expect((await put('tax', tax.version, { ...tax.value, taxes: [{ ...old, country: 'FR' }] })).status).toBe(200);
    await keep(kept);
  });

  test('SD80 nobody but staff reads or changes one', async () => {
    const buyer = await server.as('buyer@orbit.test');
    expect((await buyer.call(getSetting, { params: { name: 'tax' } })).status).toBe(403);
  });

  test('SD80 staff hear at once that one has changed, and buyers never', async () => {
    const buyer = await server.as('buyer@orbit.test');
    expect((await buyer.call(openLiveEvents, { query: { topics: 'desk:settings' } })).status).toBe(403);
    const heard: Record<'staff' | 'buyers', string> = { staff: '', buyers: '' };
    const open = (who: keyof typeof heard, topics: LiveTopic[]) =>
      server.services.live.hub.open(
        {
          write: (chunk) => {
            heard[who] += chunk.toString();
            return true;
          },
          destroy: () => undefined,
          writableLength: 0,
          destroyed: false,
        },
        { tenantId: 'orbit', topics },
      );
    const streams = [
      open('buyers', ownTopics({ userId: 'u', accountId: 'a', authorities: new Set() })),
      open('staff', ['tenant', 'desk:settings']),
    ];
    const { value } = await read('offer-rules');
    await okPut('offer-rules', { ...value, delaySeconds: value.delaySeconds === 50 ? 51 : 50 });
    await expect.poll(() => heard.staff, { timeout: 10_000 }).toContain('settingChanged');
    expect(heard.buyers).not.toContain('settingChanged');
    for (const stream of streams) stream.end();
  });
});

test('SD03 the rules of the negotiation are read as a setting, with their history and trail, by whoever may see them', async () => {
  const rules = { params: { name: 'offer-rules' } };
  const [warehouse, compliance] = await Promise.all([
    server.as('warehouse@orbit.test'),
    server.as('compliance@orbit.test'),
  ]);
  await okPut('offer-rules', { ...(await read('offer-rules')).value, delaySeconds: 77 });
  for (const client of [warehouse, compliance]) {
    expect((await client.call(getSetting, rules)).error.params).toEqual(['RULES_VIEW']);
    expect((await client.call(getSettingHistory, rules)).error.params).toEqual(['RULES_VIEW']);
    expect((await client.call(getSetting, { params: { name: 'tax' } })).status).toBe(200);
  }
  // Sales see the rules that answer their offers, and no other setting.
  const sales = await server.as('sales@orbit.test');
  expect((await sales.ok(getSetting, rules)).value).toMatchObject({ delaySeconds: 77 });
  expect((await sales.call(getSetting, { params: { name: 'tax' } })).error.params).toEqual(['SETTINGS_VIEW']);
  const trail = async (client: TestClient) =>
    (await client.ok(getTrail, { query: { record: 'SETTING', recordId: 'offer-rules' } })).events[0];
  expect(await trail(compliance)).toMatchObject({ act: 'SETTING_CHANGED', before: null, after: null });
  expect(JSON.stringify((await trail(seller))?.after)).toContain('77');
});

describe('two editors', () => {
  test('SD81 never overwrite each other: the later is told what holds now and by whom', async () => {
    const { version, value } = await read('brand');
    const first = await put('brand', version, { ...value, 'CSS::primary-color': '#224466' });
    expect(first.status).toBe(200);
    const second = await put('brand', version, { ...value, title: 'Mine' });
    expect([second.status, second.error.messageCode]).toEqual([409, 'SETTING_CHANGED']);
    expect(second.error.details).toMatchObject({
      version: version + 1,
      value: { 'CSS::primary-color': '#224466' },
      changedBy: expect.stringMatching(/./) as string,
    });
    expect((await server.at('orbit').ok(getSaasConfig)).results).not.toMatchObject({ title: 'Mine' });
  });

  test('SD81 of different parts of one page do not meet', async () => {
    const shipping = await read('shipping');
    const payment = await read('payment');
    const tax = await read('tax');
    const answers = await Promise.all([
      put('shipping', shipping.version, { ...shipping.value, rateSku: 'NEW' }),
      put('tax', tax.version, { taxes: [] }),
      put('payment', payment.version, {
        ...payment.value,
        paymentMethods: [...payment.value.paymentMethods, { code: 'WIRE-2', label: 'Second bank' }],
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read('shipping')).value.rateSku).toBe('NEW');
    expect((await read('payment')).value.paymentMethods.at(-1)).toMatchObject({ code: 'WIRE-2' });
    expect((await read('tax')).value.taxes).toEqual([]);
  });

  test('SD81 a retry after a lost answer is answered as the first, not as a conflict', async () => {
    const { version } = await read('daily-report');
    const given = {
      params: { name: 'daily-report' },
      body: { version, value: { hour: 3 } },
      idempotencyKey: randomUUID(),
    };
    const first = await seller.ok(putSetting, given);
    expect(await seller.ok(putSetting, given)).toEqual(first);
  });
});

describe('the history', () => {
  test('SD81 keeps every version, also of other calls, and goes back to any, as a new version', async () => {
    const before = await read('banners');
    const banner = { text: 'Closed on Monday', severity: 'info' as const, isBannerActive: true };
    const [put] = await seller.ok(putBanners, { body: [banner] });
    await okPut('banners', { banners: [banner, { ...banner, text: 'And on Tuesday' }] });
    const shown = await seller.ok(getBanners);
    expect(shown.find(({ text }) => text === banner.text)?.bannerId, 'who dismissed it is not told again').toBe(
      put?.bannerId,
    );
    const { versions } = await seller.ok(getSettingHistory, { params: { name: 'banners' } });
    expect(versions.slice(0, 2).map(({ changedFields }) => changedFields)).toEqual([['banners'], ['banners']]);
    const now = await read('banners');
    const first = versions.at(-1)!;
    expect(first).toMatchObject({ version: 1, changedBy: null });
    const reverted = await seller.ok(revertSetting, {
      params: { name: 'banners' },
      body: { version: now.version, to: first.version },
      idempotencyKey: randomUUID(),
    });
    expect(reverted).toMatchObject({ version: now.version + 1, value: before.value });
    const after = await seller.ok(getSettingHistory, { params: { name: 'banners' } });
    expect(after.versions[0]).toMatchObject({ revertedTo: 1 });
    const unknown = await seller.call(revertSetting, {
      params: { name: 'banners' },
      body: { version: reverted.version, to: 999 },
      idempotencyKey: randomUUID(),
    });
    expect(unknown.status).toBe(404);
  });

  test('SD80 how much an account may read in a minute is a setting of the shop, within its bounds', async () => {
    const { version, value } = await read('shop');
    const few = await put('shop', version, { ...value, readsPerMinute: 100 });
    expect([few.status, few.error.errors[0]?.field]).toEqual([422, 'readsPerMinute']);
    expect((await put('shop', version, { ...value, readsPerMinute: 3000 })).status).toBe(200);
    const set = await read('shop');
    expect(set.value).toMatchObject({ readsPerMinute: 3000 });
    expect((await put('shop', set.version, value)).status).toBe(200);
    expect((await read('shop')).value).not.toHaveProperty('readsPerMinute');
  });

  test('SD80 SD82 is held to the same rules by the calls that replace or merge it', async () => {
    const checkout = await seller.ok(getCheckoutSettings);
    const put = async (body: object) => {
      const { error } = await seller.call(putCheckoutSettings, { body: { ...checkout, ...body } });
      return error.errors.map(({ field, messageCode }) => `${field} ${messageCode}`);
    };
    expect(await put({ shippingMethods: [], realTimeRates: [] })).toEqual(['shippingMethods SETTING_REQUIRED']);
    expect(await put({ paymentMethods: [] })).toEqual(['paymentMethods SETTING_REQUIRED']);
    expect(await put({ currencyCode: 'JPY' })).toEqual(['currencyCode CURRENCY_IS_FIXED']);
    const body = { fulfillmentSettings: { onReleaseFulfillmentStatusTo: 'NOPE' } };
    const released = await seller.call(putSalesOrderSettings, { body });
    expect([released.status, released.error.messageCode]).toEqual([422, 'SETTING_STATUS_MISSING']);
    expect(await seller.ok(getCheckoutSettings)).toEqual(checkout);
    expect(await seller.ok(putCheckoutSettings, { body: checkout })).toEqual(checkout);
  });

  test('SD80 G05 an amount finer than the currency is refused at its field, and never rounded', async () => {
    const checkout = await seller.ok(getCheckoutSettings);
    const [method, ...methods] = checkout.shippingMethods;
    const shippingMethods = [{ ...method!, rate: { ...method!.rate, flat: 0.07, perDevice: 0.005 } }, ...methods];
    const tooFine = [{ messageCode: 'SETTING_TOO_FINE', field: 'shippingMethods.0.rate.perDevice' }];
    const { version, value } = await read('shipping');
    const page = await put('shipping', version, { ...value, shippingMethods });
    const whole = await seller.call(putCheckoutSettings, { body: { ...checkout, shippingMethods } });
    expect([page.status, page.error.errors, whole.status, whole.error.errors]).toMatchObject([
      422,
      tooFine,
      422,
      tooFine,
    ]);
    expect(await seller.ok(getCheckoutSettings)).toEqual(checkout);
  });

  test('SD82 goes back to no other currency once there are prices', async () => {
    const { version, value } = await read('shop');
    const refused = await put('shop', version, { ...value, currencyPrecision: 0 });
    expect([refused.status, refused.error.messageCode]).toEqual([409, 'CURRENCY_IS_FIXED']);
    const payment = await read('payment');
    const code = await put('payment', payment.version, { ...payment.value, currencyCode: 'JPY' });
    expect(code.error.errors).toMatchObject([{ messageCode: 'CURRENCY_IS_FIXED', field: 'currencyCode' }]);
  });
});

describe('texts', () => {
  const params = { locale: 'en' };
  const change = (version: number, texts: Record<string, { i18n_value: string } | null>) =>
    seller.call(changeTexts, { params, body: { version, texts }, idempotencyKey: randomUUID() });

  test('SD81 of different labels are changed side by side; the same one only after it was seen', async () => {
    const { version, texts } = await seller.ok(getTexts, { params });
    expect(texts.find(({ label }) => label === 'SIGN_IN')).toMatchObject({ own: null });
    expect((await change(version, { SIGN_IN: { i18n_value: 'Enter' } })).status).toBe(200);
    expect((await change(version, { SIGN_OUT_NOW: { i18n_value: 'x' } })).status).toBe(422);
    expect((await change(version, { CLOSE: { i18n_value: 'Shut' } })).status).toBe(200);
    const late = await change(version, { SIGN_IN: { i18n_value: 'Log in' } });
    expect([late.status, late.error.messageCode]).toEqual([409, 'TEXTS_CHANGED']);
    expect(late.error.details).toMatchObject({ texts: { SIGN_IN: { i18n_value: 'Enter' } } });
    const { results } = await server.at('orbit').ok(getSaasI18n, { query: { locale: 'en' } });
    expect(results['en']).toMatchObject({ SIGN_IN: { i18n_value: 'Enter' }, CLOSE: { i18n_value: 'Shut' } });
    const now = await seller.ok(getTexts, { params });
    const back = { params: { name: 'texts-en' }, body: { version: now.version, to: 1 }, idempotencyKey: randomUUID() };
    await seller.ok(revertSetting, back);
    const again = await seller.ok(getTexts, { params });
    expect(again.texts.filter(({ own }) => own !== null)).toEqual(texts.filter(({ own }) => own !== null));
  });
});
