import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getBanners,
  getSaasConfig,
  getSaasI18n,
  putBanners,
  putSaasConfig,
  putTranslations,
} from '@tradehall/contract/tenants';
import { getAuthorities, getUserInfo } from '@tradehall/contract/accounts';
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

  test("A02 a seller's own texts win over the built-in ones and reach error messages", async () => {
    const seller = await server.as('seller@acme.test');
    await seller.ok(putTranslations, {
      params: { locale: 'de' },
      body: {
        SESSION_EXPIRED: { i18n_value: 'Sitzung abgelaufen' },
        N_X: { i18n_value: 'ein', i18n_value_plural: 'viele' },
      },
    });
    const answer = await server.at('acme').ok(getSaasI18n, { query: { locale: 'de' } });
    expect(answer.results['de']?.['N_X']).toEqual({ i18n_value: 'ein', i18n_value_plural: 'viele' });
    const refused = await server.at('acme').call(getUserInfo, { headers: { 'accept-language': 'de-DE,de;q=0.9' } });
    expect(refused.error.message).toBe('Sitzung abgelaufen');
  });

  test('A01 hostile styles, HTML and CSS are sanitized on the way in', async () => {
    const seller = await server.as('seller@nova.test');
    const { results } = await seller.ok(putSaasConfig, {
      body: {
        'CSS::primary-color': 'red;} body{display:none',
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

  test('A01 a seller cannot point the tenant at another identity pool or load scripts of others', async () => {
    const seller = await server.as('seller@acme.test');
    const refused = await seller.call(putSaasConfig, {
      body: { identityPool: { userPoolEndpoint: 'https://evil.example' }, title: 'Mine' },
    });
    expect([refused.status, refused.error.messageCode]).toEqual([422, 'CONFIGURATION_KEY_OF_PLATFORM']);
    expect((await server.at('acme').ok(getSaasConfig)).results['title']).toBe('Acme Wholesale');
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
