import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeTexts, getSaasI18n, getTexts, putBanners } from '@tradehall/contract/tenants';
import { getReferences } from '@tradehall/contract/onboarding';
import { startTestServer, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const BANNER = 'Closed on Friday. We ship again on Monday.';
const WORDS = [BANNER, 'On hold', 'Net 30', 'Business License', 'Legal business name', 'Ready to sell'];
const inGerman = { params: { locale: 'de' } };

test('A02 the seller finds every word of their own among the texts, translates it, and readers of that language get it', async () => {
  const seller = await server.as('seller@acme.test');
  await seller.ok(putBanners, { body: [{ text: BANNER, severity: 'info', isBannerActive: true }] });
  const { version, texts } = await seller.ok(getTexts, inGerman);
  const labels = new Map(texts.map((row) => [row.label, row]));
  expect(WORDS.filter((words) => !labels.has(`=${words}`))).toEqual([]);
  expect(labels.get(`=${BANNER}`)).toMatchObject({ english: { i18n_value: BANNER }, builtIn: null, own: null });
  expect(labels.get('=On hold')?.builtIn?.i18n_value).toBe('Zurückgestellt');

  const entry = { i18n_value: 'Freitag geschlossen. Ab Montag versenden wir wieder.' };
  await seller.ok(changeTexts, {
    ...inGerman,
    body: { version, texts: { [`=${BANNER}`]: entry } },
    headers: { 'idempotency-key': randomUUID() },
  });
  const { results } = await server.at('acme').ok(getSaasI18n, { query: { locale: 'de' } });
  expect(results['de']?.[`=${BANNER}`]).toEqual(entry);
  expect((await seller.ok(getTexts, inGerman)).texts.find(({ label }) => label === `=${BANNER}`)?.own).toEqual(entry);
  // A label that is neither the product's nor somebody's words stays refused.
  const refused = await seller.call(changeTexts, {
    ...inGerman,
    body: { version: version + 1, texts: { NO_SUCH_LABEL: entry } },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(refused.status).toBe(422);
});

test('A02 countries are named and ordered in the language of who asks', async () => {
  const countries = async (language: string) =>
    (await server.at('acme').ok(getReferences, { headers: { 'accept-language': language } })).COUNTRY_LIST;
  const [english, german, spanish] = await Promise.all(['en', 'de', 'es'].map(countries));
  const named = (list: typeof english, code: string) => list?.find(({ id }) => id === code)?.option;
  expect([english, german, spanish].map((list) => named(list, 'DE'))).toEqual(['Germany', 'Deutschland', 'Alemania']);
  expect(named(german, 'US')).toBe('Vereinigte Staaten');
  expect(german).toHaveLength(english?.length ?? 0);
  expect(german?.findIndex(({ id }) => id === 'EG')).toBeLessThan(german?.findIndex(({ id }) => id === 'BE') ?? 0);
});

/** Names, and words that the languages share. */
const ALIKE = new Set(
  'PayPal|WhatsApp|Express|Standard|GST 5%|Denver|Hong Kong|Seattle|Dallas|Los Angeles|Miami|Louisville Central Distribution|Osaka|Tokyo'.split(
    '|',
  ),
);

test.each([
  ['acme', ['de', 'es']],
  ['nova', ['de', 'es']],
  ['kumo', ['de']],
])('W61 the demo shop %s says its own words in each language that it offers', async (tenantId, locales) => {
  const seller = await server.as(`seller@${tenantId}.test`);
  for (const locale of locales) {
    const { texts } = await seller.ok(getTexts, { params: { locale } });
    const missing = texts
      .filter(({ label, builtIn, own }) => label.startsWith('=') && builtIn === null && own === null)
      .map(({ label }) => label.slice(1))
      .filter((words) => !ALIKE.has(words) && !/^[A-D]\+?$/.test(words) && words !== BANNER);
    expect(missing).toEqual([]);
  }
});
