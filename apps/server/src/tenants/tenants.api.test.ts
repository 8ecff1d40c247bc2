import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  getBanners,
  getSaasConfig,
  getSaasI18n,
  putBanners,
  putSaasConfig,
  changeTranslations,
  putTranslations,
} from '@tradehall/contract/tenants';
import { getAuthorities, getUserInfo } from '@tradehall/contract/accounts';
import type { CallAnswer, CallBodyInput } from '@tradehall/contract/wire/define-call';
import { startTestServer, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('tenants', () => {
  test('A01 K01 the configuration is public and brands the portal before sign-in', async () => {
    const { results } = await server.at('acme').ok(getSaasConfig);
    expect(results).toMatchObject({
      title: 'Acme Wholesale',
      tenantName: 'Acme Wholesale',
      currency: '$',
      currencyPrecision: 2,
      deactivated: false,
      auctionEnabled: 'true',
      'CSS::primary-color': '#0b5cad',
    });
    expect((await server.at('nova').ok(getSaasConfig)).results).toMatchObject({ networkParticipant: true });
    expect((await server.at('kumo').ok(getSaasConfig)).results).toMatchObject({ currency: '¥', currencyPrecision: 0 });
  });

  test('A01 an unknown host gets a plain 404 and learns of no tenant', async () => {
    const response = await server.app.inject({
      url: '/px-api-gateway/saas-config',
      headers: { host: 'stranger.example' },
    });
    expect([response.statusCode, response.headers['content-type'], response.payload]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'There is no shop at this address.\n',
    ]);
  });

  test('A02 K01 the dictionary answers status 200 with locale, label and entry, plurals included', async () => {
    const answer = await server.at('acme').ok(getSaasI18n, { query: { locale: 'en' } });
    expect(answer.status).toBe(200);
    expect(answer.results['en']?.['SESSION_EXPIRED']).toEqual({ i18n_value: 'Session Expired' });
    expect(Object.keys(answer.results)).toEqual(['en']);
  });

  test('A02 a built-in language serves every tenant that offers it, under the words that the tenant changed', async () => {
    const stockLists = async (tenant: string, locale: string) => {
      const { results } = await server.at(tenant).ok(getSaasI18n, { query: { locale } });
      return [results[locale]?.['SIGN_IN']?.i18n_value, results[locale]?.['STOCK_LIST_TITLE']?.i18n_value];
    };
    expect(await stockLists('kumo', 'de')).toEqual(['Anmelden', 'Bestandsliste']);
    expect(await stockLists('nova', 'de')).toEqual(['Anmelden', 'Lagerliste']);
    expect(await stockLists('nova', 'es')).toEqual(['Iniciar sesión', 'Lista de stock']);
    // The demo's shop says its own word wherever a text names the list.
    for (const [locale, word] of [
      ['de', 'bestandsliste'],
      ['es', 'lista de existencias'],
    ] as const) {
      const { results } = await server.at('nova').ok(getSaasI18n, { query: { locale } });
      const said = Object.values(results[locale] ?? {}).filter((entry) =>
        JSON.stringify(entry).toLowerCase().includes(word),
      );
      expect(said).toEqual([]);
    }
    const orbit = await server.at('orbit').ok(getSaasI18n, { query: { locale: 'de' } });
    expect(orbit.results).toEqual({});
  });

  test('A02 a dictionary that a browser has already is not sent again until the tenant changes it', async () => {
    const ask = (tag?: string) =>
      server.app.inject({
        url: '/px-api-gateway/saas-i18n?locale=es',
        headers: { host: 'kumo.localhost', ...(tag === undefined ? {} : { 'if-none-match': tag }) },
      });
    const seller = await server.as('seller@kumo.test');
    await seller.ok(putSaasConfig, { body: { locales: ['en', 'de', 'es'] } });
    const first = await ask();
    const tag = String(first.headers['etag']);
    expect([first.statusCode, first.json().results.es.SIGN_IN]).toEqual([200, { i18n_value: 'Iniciar sesión' }]);
    const again = await ask(tag);
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    await seller.ok(putTranslations, { params: { locale: 'es' }, body: { SIGN_IN: { i18n_value: 'Entrar' } } });
    const changed = await ask(tag);
    expect([changed.statusCode, changed.json().results.es.SIGN_IN]).toEqual([200, { i18n_value: 'Entrar' }]);
  });

  test('A02 a dictionary leaves as its asker reads it, and one that was made before a change is never sent after it', async () => {
    const ask = async (encoding?: string) => {
      const { headers, rawPayload } = await server.app.inject({
        url: '/px-api-gateway/saas-i18n?locale=en',
        headers: { host: 'nova.localhost', ...(encoding === undefined ? {} : { 'accept-encoding': encoding }) },
      });
      expect([headers['content-encoding'], headers['vary']]).toEqual([encoding, 'accept-encoding']);
      const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
      return JSON.parse(String(unpack?.(rawPayload) ?? rawPayload)) as CallAnswer<typeof getSaasI18n>;
    };
    const plain = await ask();
    expect(Object.keys(plain.results['en'] ?? {}).length).toBeGreaterThan(1_000);
    for (const encoding of ['br', 'gzip']) expect(await ask(encoding)).toEqual(plain);
    const seller = await server.as('seller@nova.test');
    const signIn = async (text: string | null) =>
      seller.ok(changeTranslations, {
        params: { locale: 'en' },
        body: { SIGN_IN: text === null ? null : { i18n_value: text } },
      });
    await signIn('Come in');
    for (const encoding of ['br', 'gzip', undefined])
      expect((await ask(encoding)).results['en']?.['SIGN_IN']).toEqual({ i18n_value: 'Come in' });
    await signIn(null);
    expect(await ask('br')).toEqual(plain);
  });

  test("A02 a seller's own texts win over the built-in ones and reach error messages", async () => {
    const seller = await server.as('seller@acme.test');
    const refusal = async () =>
      (await server.at('acme').call(getUserInfo, { headers: { 'accept-language': 'de-DE,de;q=0.9' } })).error.message;
    expect(await refusal()).toBe('Sitzung abgelaufen');
    const own = {
      SESSION_EXPIRED: { i18n_value: 'Bitte melden Sie sich neu an' },
      N_X: { i18n_value: 'ein', i18n_value_plural: 'viele' },
    };
    await seller.ok(putTranslations, { params: { locale: 'de' }, query: { isComplete: 'true' }, body: own });
    const answer = await server.at('acme').ok(getSaasI18n, { query: { locale: 'de' } });
    expect(answer.results['de']).toMatchObject({ ...own, SIGN_IN: { i18n_value: 'Anmelden' } });
    expect(await refusal()).toBe('Bitte melden Sie sich neu an');
    const alone = await seller.call(putTranslations, {
      params: { locale: 'de' },
      body: { N_X: { i18n_value: 'eins' } },
    });
    expect([alone.status, alone.error.messageCode, alone.error.details]).toEqual([
      409,
      'TRANSLATIONS_WOULD_BE_LOST',
      { labels: ['SESSION_EXPIRED'] },
    ]);
    expect(await refusal()).toBe('Bitte melden Sie sich neu an');
    await seller.ok(putTranslations, { params: { locale: 'de' }, query: { isComplete: 'true' }, body: {} });
    expect(await refusal()).toBe('Sitzung abgelaufen');
  });

  test('A02 one text is changed and given back without the others, and wrong ones are refused by name', async () => {
    const seller = await server.as('seller@nova.test');
    const dictionary = async () =>
      (await server.at('nova').ok(getSaasI18n, { query: { locale: 'de' } })).results['de'] ?? {};
    const before = await dictionary();
    const change = (body: CallBodyInput<typeof changeTranslations>, locale = 'de') =>
      seller.call(changeTranslations, { params: { locale }, body });
    expect((await change({ SIGN_IN: { i18n_value: 'Hinein' } })).body).toEqual({ status: 200, labels: 1 });
    expect(await dictionary()).toEqual({ ...before, SIGN_IN: { i18n_value: 'Hinein' } });
    const signs = { i18n_value: 'Buy & sell', i18n_value_plural: '<b>All</b><script>alert(1)</script>' };
    await change({ SIGN_IN: signs });
    expect((await dictionary())['SIGN_IN']).toEqual({ ...signs, i18n_value_plural: '<b>All</b>' });
    await change({ SIGN_IN: null });
    const { SIGN_IN: _own, ...others } = before;
    expect(await dictionary()).toMatchObject(others);

    const refused = async (body: Parameters<typeof change>[0], locale?: string) =>
      (await change(body, locale)).error.errors;
    expect(await refused({ SIGN_INN: { i18n_value: 'x' } })).toMatchObject([
      { messageCode: 'TRANSLATION_LABEL_UNKNOWN', field: 'SIGN_INN' },
    ]);
    expect(await refused({ SIGN_IN: { i18n_value: 'Hinein ${9}' } })).toMatchObject([
      { messageCode: 'TRANSLATION_PLACEHOLDER_UNKNOWN', field: 'SIGN_IN' },
    ]);
    for (const nothing of ['', '<script>alert(1)</script>'])
      expect(await refused({ SIGN_IN: { i18n_value: 'Hinein', i18n_value_plural: nothing } })).toMatchObject([
        { messageCode: 'TRANSLATION_EMPTY', field: 'SIGN_IN' },
      ]);
    expect(await refused({ constructor: { i18n_value: 'x' } } as Parameters<typeof change>[0])).toMatchObject([
      { messageCode: 'TRANSLATION_LABEL_UNKNOWN', field: 'constructor' },
    ]);
    expect(await refused({ SIGN_IN: { i18n_value: 'Entrez' } }, 'fr')).toMatchObject([
      { messageCode: 'TRANSLATION_LOCALE_UNKNOWN' },
    ]);
  });

  test('A02 a dictionary that holds every text, as the first version made them, serves as it is', async () => {
    const { results } = await server.at('kumo').ok(getSaasI18n, { query: { locale: 'en' } });
    const whole = Object.fromEntries(
      Object.entries(results['en'] ?? {}).map(([label, entry]) => [label, { ...entry, i18n_value: `* ${label}` }]),
    );
    expect(Object.keys(whole).length).toBeGreaterThan(1000);
    const seller = await server.as('seller@kumo.test');
    await seller.ok(putTranslations, { params: { locale: 'en' }, body: whole });
    expect((await server.at('kumo').ok(getSaasI18n, { query: { locale: 'en' } })).results['en']).toEqual(whole);
  });

  test('A01 hostile styles, HTML and CSS are sanitized on the way in', async () => {
    const seller = await server.as('seller@nova.test');
    const { results } = await seller.ok(putSaasConfig, {
      body: {
        'CSS::font-family': 'serif;} body{display:none',
        'CSS::logo': 'javascript:alert(1)',
        custom_css:
          '@import url(https://evil.example); .card { color: red; background: url(https://evil.example/x) } </style><script>alert(1)</script>',
        loginContent: '<p onclick="alert(1)">Hi <script>alert(1)</script><a href="javascript:alert(1)">x</a></p>',
        tutorialUrl: 'http://insecure.example',
      },
    });
    const text = JSON.stringify(results);
    expect(text).not.toMatch(/evil\.example|javascript:|<script|onclick|display:none|insecure/);
    expect(String(results['custom_css'])).toContain('.card{color:red}');
  });

  test('A01 a key that is emptied goes back to its default, as it does in the settings', async () => {
    const seller = await server.as('seller@nova.test');
    const shown = async () => (await server.at('nova').ok(getSaasConfig)).results;
    const { locales = [] } = await shown();
    onTestFinished(async () => void (await seller.ok(putSaasConfig, { body: { locales } })));
    await seller.ok(putSaasConfig, {
      body: { language: 'en', locales: ['en'], tutorialUrl: 'https://nova.example/help', whatsAppNumber: '+49 1' },
    });
    expect(await shown()).toMatchObject({ language: 'en', tutorialUrl: 'https://nova.example/help' });
    await seller.ok(putSaasConfig, { body: { language: '', tutorialUrl: '', whatsAppNumber: '' } });
    const { language = '', tutorialUrl, whatsAppNumber } = await shown();
    expect([language, tutorialUrl, whatsAppNumber]).toEqual(['', undefined, undefined]);
  });

  test('A01 what is no color is refused at its key, and nothing else of the change is kept', async () => {
    const seller = await server.as('seller@nova.test');
    const before = (await server.at('nova').ok(getSaasConfig)).results;
    const refused = await seller.call(putSaasConfig, {
      body: { title: 'Red', 'CSS::primary-color': 'red;} body{display:none' },
    });
    expect([refused.status, refused.error.messageCode]).toEqual([422, 'SETTING_COLOR']);
    expect(refused.error.errors).toMatchObject([{ field: 'CSS::primary-color', messageCode: 'SETTING_COLOR' }]);
    expect((await server.at('nova').ok(getSaasConfig)).results).toEqual(before);
  });

  test('A01 a seller cannot point the tenant at another identity pool or load scripts of others', async () => {
    const seller = await server.as('seller@acme.test');
    const refused = await seller.call(putSaasConfig, {
      body: { identityPool: { userPoolEndpoint: 'https://evil.example' }, title: 'Mine' },
    });
    expect([refused.status, refused.error.messageCode]).toEqual([422, 'CONFIGURATION_KEY_OF_PLATFORM']);
    expect((await server.at('acme').ok(getSaasConfig)).results['title']).toBe('Acme Wholesale');
  });

  test('O07 a seller neither leaves the network nor joins one by a setting: the operator says who is in it', async () => {
    for (const [tenantId, networkParticipant] of [
      ['nova', false],
      ['nova', null],
      ['acme', true],
    ] as const) {
      const seller = await server.as(`seller@${tenantId}.test`);
      const refused = await seller.call(putSaasConfig, { body: { networkParticipant } });
      expect([refused.status, refused.error.messageCode]).toEqual([422, 'CONFIGURATION_KEY_OF_PLATFORM']);
      const { results } = await server.at(tenantId).ok(getSaasConfig);
      expect(results['networkParticipant']).toBe(tenantId === 'nova');
    }
  });

  test('A06 K02 banners carry their active flag', async () => {
    const seller = await server.as('seller@acme.test');
    await seller.ok(putBanners, {
      body: [
        { text: 'Stock take on Friday', severity: 'warning', isBannerActive: true },
        { text: 'Old news', severity: 'info', isBannerActive: false },
      ],
    });
    const banners = await (await server.as('buyer@acme.test')).ok(getBanners);
    expect(banners.map(({ text, isBannerActive }) => [text, isBannerActive])).toEqual([
      ['Stock take on Friday', true],
      ['Old news', false],
    ]);
    expect(await (await server.as('buyer@nova.test')).ok(getBanners)).toEqual([]);
  });

  test('A06 banners stand in the order that they were written in, however often they are written anew', async () => {
    const seller = await server.as('seller@acme.test');
    const written = Array.from({ length: 50 }, (_, at) => ({
      text: `${at} ${'x'.repeat((at % 7) * 80)}`,
      severity: 'info' as const,
      isBannerActive: true,
    }));
    for (let turn = 0; turn < 6; turn++) {
      const banners = [...written.slice(turn * 3), ...written.slice(0, turn * 3)];
      const kept = await seller.ok(putBanners, { body: banners });
      expect(kept.map(({ text }) => text)).toEqual(banners.map(({ text }) => text));
    }
  });

  test("A07 a tenant can be deactivated and the seller's call says so to every process", async () => {
    const second = await startTestServer({ database: server.database });
    const seller = await server.as('seller@orbit.test');
    await seller.ok(putSaasConfig, { body: { deactivated: true } });
    await expect.poll(async () => (await second.at('orbit').ok(getSaasConfig)).results['deactivated']).toBe(true);
    await second.close();
  });

  test('B08 K02 only the buyer group loads authorities; a prospect is flagged as needing setup', async () => {
    const buyer = await server.as('buyer@acme.test');
    expect(await buyer.ok(getAuthorities)).toContain('CAN_BUY_ONLINE');
    expect(await buyer.ok(getUserInfo)).toMatchObject({
      isRoleBuyer: true,
      requiresAccountSetup: false,
      buyerName: 'Northwind Devices',
    });
    const prospect = await server.as('prospect@acme.test');
    expect(await prospect.ok(getUserInfo)).toMatchObject({ isRoleBuyer: false, requiresAccountSetup: true });
    expect((await prospect.call(getAuthorities)).status).toBe(403);
    const seller = await server.as('seller@acme.test');
    expect(await seller.ok(getUserInfo)).toMatchObject({ isRoleBuyer: false, requiresAccountSetup: false });
    expect((await seller.call(getAuthorities)).status).toBe(403);
  });

  test("L01 L02 one tenant's token fails on another's host, with the one error shape and a trace id", async () => {
    const buyer = await server.as('buyer@acme.test');
    const answer = await server.at('nova', buyer.token).call(getUserInfo);
    expect(answer.status).toBe(401);
    expect(answer.error).toMatchObject({
      statusCode: 401,
      status: 'FAIL',
      message: 'Session Expired',
      messageCode: 'SESSION_EXPIRED',
      params: [],
      errors: [],
    });
    expect(answer.error.traceId).toBe(answer.headers['x-trace-id']);
  });
});
