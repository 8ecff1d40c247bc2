import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSetting, putSetting } from '@tradehall/contract/settings/setting-calls';
import { getSaasConfig, getSaasI18n, putSaasConfig } from '@tradehall/contract/tenants';
import { getStockListSettings } from '@tradehall/contract/stock-list/stock-calls';
import { isTimeZone } from '@tradehall/domain/time/time-zone';
import { sql } from 'kysely';
import { startTestServer, type TestServer } from '../testing/test-server';
import { renderPage } from './render-page';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const HOSTILE: readonly unknown[] = [5, -1, 'x', [5], { a: 1 }, 'Nowhere/Bogus', "'+alert(1)+'", 'a\u0000b', true];
const SETTINGS = [
  'locales',
  'language',
  'timeZone',
  'sideMenu',
  'dark_mode_features',
  'attributeLabels',
  'auctionTabs',
];

describe('settings that a seller writes', () => {
  test('A01 a value of a wrong kind is refused by its name and changes nothing', async () => {
    const seller = await server.as('seller@orbit.test');
    const before = (await server.at('orbit').ok(getSaasConfig)).results;
    for (const key of SETTINGS) {
      for (const [value, status] of [
        [5, 422],
        [{ a: 1 }, 422],
        [['\u0000'], 400],
      ] as const) {
        const refused = await seller.call(putSaasConfig, { body: { title: 'Changed', [key]: value } });
        expect([key, refused.status, refused.error.errors?.[0]]).toMatchObject([key, status, { field: key }]);
      }
    }
    expect((await server.at('orbit').ok(getSaasConfig)).results).toEqual(before);
  });

  test('A19 currency and precision stay as they are once there are prices', async () => {
    const seller = await server.as('seller@orbit.test');
    const refused = await seller.call(putSaasConfig, { body: { currencyPrecision: 0 } });
    expect([refused.status, refused.error.messageCode]).toEqual([409, 'CURRENCY_IS_FIXED']);
    await seller.ok(putSaasConfig, { body: { currencyPrecision: 2 } });
  });
});

describe('what a setting takes', () => {
  test('A01 a time zone is one that the database has, with the same clock', async () => {
    const short = Array.from({ length: 26 ** 3 }, (_, at) =>
      [at / 676, (at / 26) % 26, at % 26].map((letter) => String.fromCharCode(65 + Math.floor(letter))).join(''),
    );
    const taken = [
      ...Intl.supportedValuesOf('timeZone'),
      ...short,
      'EST5EDT',
      'Japan',
      'SystemV/AST4',
      '+02:00',
    ].filter(isTimeZone);
    expect(taken.length).toBeGreaterThan(300);
    const moment = new Date('2026-07-01T12:00:00Z');
    const { rows } = await server.services.database.inTenant('orbit', (tx) =>
      sql<{ name: string; clock: string | null }>`
        select z.name, (select to_char(${moment}::timestamptz at time zone k.name, 'HH24:MI')
                          from pg_timezone_names k where k.name = z.name) as clock
          from unnest(${taken}::text[]) as z (name)`.execute(tx),
    );
    const format = (timeZone: string) =>
      new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment);
    expect(rows.filter(({ name, clock }) => clock !== format(name))).toEqual([]);
  });

  test('A01 a text that outgrows its bound while it is cleaned is refused, by either call, and nothing is lost', async () => {
    const seller = await server.as('seller@orbit.test');
    await seller.ok(putSaasConfig, { body: { loginContent: 'Welcome' } });
    const long = '& '.repeat(9_000);
    const refused = await seller.call(putSaasConfig, { body: { loginContent: long } });
    expect([refused.status, refused.error.errors]).toMatchObject([422, [{ field: 'loginContent' }]]);
    const { value, version } = await seller.ok(getSetting, { params: { name: 'brand' } });
    const body = { version, value: { ...(value as object), loginContent: long } };
    expect((await seller.call(putSetting, { params: { name: 'brand' }, body })).status).toBe(422);
    expect((await server.at('orbit').ok(getSaasConfig)).results['loginContent']).toBe('Welcome');
    await seller.ok(putSaasConfig, { body: { loginContent: null } });
  });

  test('SD83 a label of any name is kept, and its event too', async () => {
    const seller = await server.as('seller@orbit.test');
    const { attributeLabels } = (await server.at('orbit').ok(getSaasConfig)).results;
    for (const labels of [{ constructor: 'Maker', toString: 'As text' }, attributeLabels])
      await seller.ok(putSaasConfig, { body: { attributeLabels: labels } });
  });
});

describe('settings that were stored before they were checked', () => {
  test('A01 no stored value stops a start, a page or another tenant', async () => {
    for (const value of HOSTILE) {
      const stored = Object.fromEntries(
        [...SETTINGS, 'currencyPrecision', 'CSS::primary-color'].map((key) => [key, value]),
      );
      if (JSON.stringify(stored).includes('\\u0000')) continue;
      await server.services.database.asPlatform((tx) =>
        sql`update tenants set configuration = configuration || ${JSON.stringify(stored)}::jsonb where tenant_id = 'orbit'`.execute(
          tx,
        ),
      );
      const restarted = await startTestServer({ database: server.database });
      try {
        const { results } = await restarted.at('orbit').ok(getSaasConfig);
        expect(results['timeZone']).toBe('UTC');
        await restarted.at('orbit').ok(getSaasI18n, { query: {} });
        await (await restarted.as('buyer@orbit.test')).ok(getStockListSettings);
        await restarted.at('acme').ok(getSaasConfig);
      } finally {
        await restarted.close();
      }
    }
  });

  test('A01 nothing that a tenant wrote becomes part of a script', () => {
    const configuration = {
      language: 'en',
      dark_mode_features: { enabled: true, default: "'+alert(1)+'</script><script>alert(2)</script>" },
    };
    const page = renderPage(
      '<html lang="en"><!--tenant-head--><!--tenant-body-->',
      { tenantId: 'orbit', configuration: configuration as never },
      configuration as never,
      { nonce: 'nonce', title: 'Orbit' },
    );
    const scripts = [...page.matchAll(/<script nonce="nonce">([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '');
    expect(scripts).toHaveLength(1);
    const asked: string[] = [];
    new Function('localStorage', 'matchMedia', 'document', 'alert', scripts[0] as string)(
      { getItem: () => null },
      () => ({ matches: false }),
      { documentElement: { setAttribute: () => undefined } },
      (what: string) => asked.push(what),
    );
    expect(asked).toEqual([]);
    expect(page).not.toContain('<script>alert(2)');
  });
});
