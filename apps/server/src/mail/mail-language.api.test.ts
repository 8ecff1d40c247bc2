import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import { getDocuments } from '@tradehall/contract/documents';
import { waiveDocument } from '@tradehall/contract/documents-review';
import { sellerExportInvoice } from '@tradehall/contract/orders/billing-calls';
import { cancelOrder } from '@tradehall/contract/orders/cancel-calls';
import { listNotifications } from '@tradehall/contract/notifications';
import { invoiceOrder, shipOrder } from '@tradehall/contract/orders/seller-order-calls';
import { voidShipment } from '@tradehall/contract/orders/shipment-calls';
import { putSaasConfig, type TranslationEntry } from '@tradehall/contract/tenants';
import { defaultWordsTexts } from '@tradehall/texts/de/default-words';
import type { ClosedLot } from '../auctions/close-lots';
import { mailOutcomes } from '../auctions/email-bidders';
import { createFormatText } from '../notify/format-text';
import { addTestStock, buyAtList, testSubmission } from '../testing/checkout-fixture';
import { placeHeldOrder } from '../testing/held-order';
import { wordsOfPdf } from '../testing/read-pdf';
import { forgetMail, sentMail } from '../testing/sent-mail';
import { replaceTranslations } from '../tenants/tenants-store';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;

/** The tenant's own choice, made by its seller, or none; open servers hear of it. */
async function speak(language: string | null): Promise<void> {
  await seller.ok(putSaasConfig, { body: { language } });
  await expect.poll(() => server.services.tenants.of('acme').configuration.language).toBe(language ?? '');
}

beforeAll(async () => {
  server = await startTestServer();
  [buyer, seller] = await Promise.all([server.as('second@acme.test'), server.as('seller@acme.test')]);
});
afterAll(() => server.close());
beforeEach(() => forgetMail(server));

async function signUp(email: string): Promise<void> {
  const { userPoolClientId } = server.services.pools.settingsFor({ tenantId: 'acme' }, '');
  const answer = await server.app.inject({
    method: 'POST',
    url: '/identity',
    headers: {
      host: 'acme.localhost',
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
    },
    payload: JSON.stringify({
      ClientId: userPoolClientId,
      Username: email,
      Password: 'Some-pass-1',
      UserAttributes: [{ Name: 'email', Value: email }],
    }),
  });
  expect(answer.statusCode).toBe(200);
}
async function waive(): Promise<string> {
  const { documentReferenceId, documentName } = (await buyer.ok(getDocuments)).find(
    ({ documentStatus }) => documentStatus === 'MISSING',
  )!;
  await seller.ok(waiveDocument, { params: { documentReferenceId }, body: { reason: 'Known for years' } });
  return documentName;
}

test('A02 without a language of the tenant, and in one that nobody translated, emails are English', async () => {
  const english = 'Confirm your email address for Acme Wholesale';
  await speak(null);
  await signUp('first@acme.test');
  expect((await sentMail(server, 'acme', 'first@acme.test')).map(({ subject }) => subject)).toEqual([english]);
  await speak('fr');
  await signUp('nouveau@acme.test');
  expect((await sentMail(server, 'acme', 'nouveau@acme.test')).map(({ subject }) => subject)).toEqual([english]);
});

test('A02 emails are written in the language of the tenant: codes, documents, orders and auctions', async () => {
  await speak('de');
  await signUp('neu@acme.test');
  const [code] = await sentMail(server, 'acme', 'neu@acme.test');
  expect(code).toMatchObject({
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse für Acme Wholesale',
    text: expect.stringContaining('Geben Sie diesen Code auf der Bestätigungsseite'),
  });

  const documentName = await waive();
  const item = { number: 'SPRACHE1', quantity: 20, price: 10_000 };
  await addTestStock(server.services.database, 'acme', [item]);
  const offerId = await buyAtList(buyer, item, 5, 100);
  await buyer.ok(submitCheckout, { params: { warehouseCode: 'DAL' }, body: testSubmission([offerId]) });
  const emails = await sentMail(server, 'acme', 'second@acme.test');
  expect(emails.map(({ subject }) => subject.replace(/SO-\d+/, 'SO')).sort()).toEqual([
    // The document by the name that the account's page has.
    `${(defaultWordsTexts as Readonly<Record<string, string>>)[`=${documentName}`]} ist Ihnen erlassen`,
    'Ihre Bestellung SO',
  ]);
  expect(emails.map(({ text }) => text).join()).toContain('Vielen Dank für Ihre Bestellung');
});

test('J03 A02 winners are written to in the language of the tenant', async () => {
  await speak('de');
  const { tenants, siteOf, database } = server.services;
  const sender = {
    tenant: tenants.of('acme'),
    site: siteOf('acme'),
    say: createFormatText(server.services, tenants.of('acme')),
  };
  await database.inTenant('acme', async (tx) => {
    const { user_id: winnerUser } = await tx
      .selectFrom('account_users')
      .select('user_id')
      .where('email', '=', 'second@acme.test')
      .executeTakeFirstOrThrow();
    await mailOutcomes(tx, sender, [
      { lot: { lotNumber: '7', lotName: 'iPhone mix', auctionNumber: 'A-1' }, winnerUser, price: 15_000 } as ClosedLot,
    ]);
  });
  const [won] = await sentMail(server, 'acme', 'second@acme.test');
  expect(won?.subject).toBe('Sie haben Los 7 ersteigert: iPhone mix');
  // It names the button that stands at the order.
  expect(won?.text).toContain('„Jetzt bezahlen und versenden“');
  // And until when: what is not released cancels itself.
  expect(won?.text).toMatch(
    /Geben Sie sie bis \d{1,2}\. \S+ \d{4}, \d\d:\d\d \S+ frei, sonst wird sie automatisch storniert\./,
  );
});

test('J03 lots that close together for one winner stand in one email that names them all', async () => {
  await speak('en');
  await forgetMail(server);
  const { tenants, siteOf, database } = server.services;
  const tenant = tenants.of('acme');
  const sender = { tenant, site: siteOf('acme'), say: createFormatText(server.services, tenant) };
  const lot = (number: number, auctionNumber: string) => ({
    lotNumber: String(number),
    lotName: `Mix ${number}`,
    auctionNumber,
    state: { currentBid: 5_000 },
  });
  await database.inTenant('acme', async (tx) => {
    const { user_id: winnerUser } = await tx
      .selectFrom('account_users')
      .select('user_id')
      .where('email', '=', 'second@acme.test')
      .executeTakeFirstOrThrow();
    const won = (number: number, auctionNumber = 'A-1') =>
      ({ lot: lot(number, auctionNumber), winnerUser, unsoldUser: null, price: number * 10_000 }) as ClosedLot;
    const unsold = { lot: lot(9, 'A-1'), winnerUser: null, unsoldUser: winnerUser, price: null } as ClosedLot;
    await mailOutcomes(tx, sender, [...[1, 2, 3, 4, 5, 6, 7, 8].map((each) => won(each)), unsold, won(1, 'A-2')]);
  });
  const emails = await sentMail(server, 'acme', 'second@acme.test');
  expect(emails.map(({ subject }) => subject).sort()).toEqual([
    'Lot 9 was not sold: Mix 9',
    'You won 8 lots of auction A-1',
    'You won lot 1: Mix 1',
  ]);
  // Who hears of it by the daily email alone reads no other: what it costs, and until when.
  const bell = await (await server.as('second@acme.test')).ok(listNotifications, { query: {} });
  expect(bell.notifications.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^You won lot 1: Mix 1, for \$100\.00\. Release its order by \w{3} \d\d, \d{4}, /),
  );
  const { text = '' } = emails.find(({ subject }) => subject.includes('8 lots')) ?? {};
  expect(text.match(/Lot \d, Mix \d: \$\d+/g)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Lot ${number}, Mix ${number}: $${number}00`),
  );
  // Each leads to its lot.
  expect(text).toMatch(/Lot 3, Mix 3: \$300\s+\S+\/auctions\/A-1\?lot=3\s/);
  expect(text).toContain('Release each by ');
  expect(emails.find(({ subject }) => subject.startsWith('Lot 9'))?.text).not.toContain('Release');
});

test('W23 J03 very many lots that close together for one winner are said once at the bell, a few each by its name', async () => {
  await speak('en');
  const { tenants, siteOf, database } = server.services;
  const tenant = tenants.of('acme');
  const sender = { tenant, site: siteOf('acme'), say: createFormatText(server.services, tenant) };
  const told = (auctionNumber: string, many: number) =>
    database.inTenant('acme', async (tx) => {
      const { user_id: winnerUser } = await tx
        .selectFrom('account_users')
        .select('user_id')
        .where('email', '=', 'second@acme.test')
        .executeTakeFirstOrThrow();
      const closed = Array.from({ length: many }, (_, at) => ({
        lot: { lotNumber: String(at + 1), lotName: 'Mix', auctionNumber, state: { currentBid: 5_000 } },
        winnerUser,
        unsoldUser: null,
        price: 10_000,
      }));
      await mailOutcomes(tx, sender, closed as unknown as ClosedLot[]);
      const bell = await tx.selectFrom('notifications').select(['label', 'params', 'count', 'path']).execute();
      return bell.filter(({ path }) => path.startsWith(`/auctions/${auctionNumber}`));
    });
  expect(await told('A-20', 20)).toHaveLength(20);
  expect(await told('A-21', 21)).toEqual([
    { label: 'MAIL_LOTS_WON_SUBJECT', params: [{ counted: 21 }, 'A-21'], count: 21, path: '/auctions/A-21' },
  ]);
});

test('H05 SD53 A02 one unit that ships, and one that was recorded in error, is one in each language', async () => {
  const order = async (language: string) => {
    await speak(language);
    await forgetMail(server);
    const { orderNumber } = await placeHeldOrder(server, {
      lines: [{ item: `ONE-${language}`, quantity: 3, unitPriceMinor: 10_000 }],
      fulfillment_status: 'RELEASED',
    });
    const params = { phonexOrderNumber: orderNumber };
    const mail = () => sentMail(server, 'acme', 'buyer@acme.test');
    for (const trackingNumber of [1, 2, 3].map((each) => `${language}-${each}`)) {
      await seller.ok(shipOrder, {
        params,
        body: {
          trackingNumbers: [{ carrier: 'UPS', trackingNumber }],
          lines: [{ lineNumber: 1, quantity: 1, imeis: [] }],
        },
      });
      await mail();
    }
    await seller.ok(voidShipment, { params: { ...params, shipment: 3 }, body: { reason: 'Not left yet' } });
    const emails = await mail();
    return emails.map(({ text }) => text.replaceAll(orderNumber, 'SO')).join('\n');
  };
  const german = await order('de');
  expect(german).toContain('1 der 3 Stück Ihrer Bestellung SO ist unterwegs.');
  expect(german).toContain('Das letzte der 3 Stück Ihrer Bestellung SO ist unterwegs.');
  expect(german).toContain('dass 1 Stück Ihrer Bestellung SO versandt ist.');
  const spanish = await order('es');
  expect(spanish).toContain('1 de las 3 unidades de su pedido SO va de camino.');
  expect(spanish).toContain('La última de las 3 unidades de su pedido SO va de camino.');
  expect(spanish).toContain('1 unidad de su pedido SO se había enviado.');
  const english = await order('en');
  expect(english).toContain('1 of the 3 units of your order SO is on its way.');
  expect(english).toContain('The last of the 3 units of your order SO is on its way.');
  expect(english).toContain('We told you that 1 unit of your order SO had shipped.');
});

test('H15 A02 of a return that came back in part one unit is one in each language', async () => {
  const say = (locale: string) =>
    createFormatText(
      server.services,
      server.services.tenants.of('acme'),
      locale,
    )('MAIL_RETURN_FEWER', ['RMA-1', 1, 'Phone', '', '', 2]);
  expect(say('en')).toContain('Of 2 × Phone, 1 came back; the rest stays yours, and you can still return it.');
  expect(say('de')).toContain('Von 2 × Phone zurückgekommen: 1. Der Rest bleibt bei Ihnen');
  expect(say('es')).toContain('Devueltas de 2 × Phone: 1. El resto sigue siendo suyo');
});

test("H11 a cancellation's email names the fees once, also where the shop's own text of it has them", async () => {
  await speak('de');
  const { database, texts } = server.services;
  const own = { MAIL_ORDER_CANCELED: { i18n_value: 'Bestellung ${1} ist storniert. Sie kostet ${2} Gebühren.' } };
  const write = async (labels: Readonly<Record<string, TranslationEntry>>, written = '') => {
    await database.inTenant('acme', (tx) => replaceTranslations(tx, { tenantId: 'acme', locale: 'de', labels }));
    texts.forget();
    await expect.poll(() => texts.find('acme', 'de', 'MAIL_ORDER_CANCELED')).toContain(written);
  };
  const canceled = async () => {
    await forgetMail(server);
    const day = 86_400_000;
    const { orderNumber } = await placeHeldOrder(server, {
      lines: [{ item: 'TWICE-1', quantity: 10, unitPriceMinor: 10_000 }],
      rac_fee_agreed: true,
      grace_period_end: new Date(Date.now() - 2.5 * day),
      rac_fee_period_end: new Date(Date.now() + 5 * day),
      cancel_due_at: new Date(Date.now() + 5 * day),
      reservation_fee_percent: 0.5,
      cancellation_fee_percent: 1,
    });
    const params = { phonexOrderNumber: orderNumber };
    await seller.ok(cancelOrder, { params, body: { reason: 'Weg', feesBorneBy: 'BUYER' } });
    return (await sentMail(server, 'acme', 'buyer@acme.test')).map(({ text }) => text).join();
  };
  expect((await canceled()).match(/30,00\s\$/g)).toHaveLength(1);
  await write(own, '${2}');
  try {
    const text = await canceled();
    expect(text).toMatch(/Sie kostet 30,00\s\$ Gebühren\./);
    expect(text.match(/30,00\s\$/g)).toHaveLength(1);
  } finally {
    await write({});
  }
});

test("W61 a German shop's invoice and its email write amounts, rates and days as German does", async () => {
  await seller.ok(putSaasConfig, { body: { language: 'de' } });
  await expect.poll(() => server.services.tenants.of('acme').configuration.language).toBe('de');
  try {
    const { orderNumber } = await placeHeldOrder(server, {
      lines: [{ item: 'GERMAN-1', quantity: 10, unitPriceMinor: 123_456 }],
      fulfillment_status: 'RELEASED',
      tax_minor: 101_851,
      tax_description: 'Texas sales tax 8.25%',
      total_minor: 1_336_411,
    });
    const params = { phonexOrderNumber: orderNumber };
    await seller.ok(shipOrder, { params, body: { trackingNumbers: [] } });
    const { invoiceNumber } = await seller.ok(invoiceOrder, { params, body: {} });
    const words = wordsOfPdf((await seller.call(sellerExportInvoice, { params: { invoiceNumber } })).raw);
    for (const said of [/1\.234,56\s\$/, /12\.345,60\s\$/, /13\.364,11\s\$/]) expect(words).toMatch(said);
    expect(words).toMatch(/\d{2}\.\d{2}\.20\d{2}/);
    expect(words).not.toMatch(/\$1|\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d/);
    const emails = (await sentMail(server, 'acme', 'buyer@acme.test'))
      .map(({ subject, text }) => `${subject}\n${text}`)
      .join('\n');
    expect(emails).toMatch(/13\.364,11\s\$/);
    expect(emails).not.toContain('$13,364.11');
  } finally {
    await seller.ok(putSaasConfig, { body: { language: 'en' } });
  }
});
