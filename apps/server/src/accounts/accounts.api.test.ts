import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  endFirstVisit,
  getAccountAddresses,
  getAccountDetails,
  getAuthorities,
  getNotificationPreference,
  getUserInfo,
  putNotificationPreference,
  putTaxNumber,
} from '@tradehall/contract/accounts';
import { changeAccountTerms, getBuyer } from '@tradehall/contract/buyers';
import { requestDocument } from '@tradehall/contract/documents-review';
import { listNotifications, putNotificationChoice } from '@tradehall/contract/notifications';
import { shipOrder } from '@tradehall/contract/orders/seller-order-calls';
import { demoAccountId } from '../demo/demo-users';
import { placeHeldOrder } from '../testing/held-order';
import { forgetMail, sentMail } from '../testing/sent-mail';
import { startTestServer, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

test('K02 user-info tells who is signed in, authorities what the buyer may do; a prospect has none', async () => {
  const buyer = await server.as('buyer@acme.test');
  expect(await buyer.ok(getUserInfo)).toMatchObject({
    firstName: 'Riley',
    lastName: 'Chen',
    buyerName: 'Northwind Devices',
    isBuyer: true,
    requiresAccountSetup: false,
    salesRep: { salesRepWhatApp: '+15550100142' },
  });
  expect(await buyer.ok(getAuthorities)).toContain('CAN_BUY_ONLINE');
  const prospect = await server.as('prospect@acme.test');
  expect(await prospect.ok(getUserInfo)).toMatchObject({ isBuyer: false, requiresAccountSetup: true });
  expect((await prospect.call(getAuthorities)).status).toBe(403);
});

test('K02 I09 details show business and representative; before setup they show the prospect alone', async () => {
  const headers = { buyerType: 'VERIFIED_PROSPECT' };
  expect(await (await server.as('buyer@acme.test')).ok(getAccountDetails, { headers })).toMatchObject({
    businessName: 'Northwind Devices',
    buyerType: 'BUYER',
    salesRepName: 'Dana Whitfield',
    documentStatus: 'MISSING',
  });
  expect(await (await server.as('prospect@acme.test')).ok(getAccountDetails, { headers })).toMatchObject({
    id: '',
    businessName: 'prospect@acme.test',
    documentStatus: null,
  });
  expect((await (await server.as('offline@acme.test')).call(getAccountDetails)).status).toBe(403);
  expect((await server.at('acme').call(getAccountDetails)).status).toBe(401);
});

test('I16 an account reads the addresses that it gave once, billing first, and nobody else’s', async () => {
  const { businessName, addresses } = await (await server.as('buyer@acme.test')).ok(getAccountAddresses);
  expect(businessName).toBe('Northwind Devices');
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses[0]).toMatchObject({ isBilling: true, COUNTRY: 'US' });
  expect(addresses[0]?.ADDRESS_LINE_1).not.toBe('');
  expect(await (await server.as('prospect@acme.test')).ok(getAccountAddresses)).toEqual({
    businessName: '',
    addresses: [],
  });
});

test('K02 who asks for no mail hears of documents live alone, and each user decides for themselves', async () => {
  const [second, third, seller] = await Promise.all([
    server.as('second@acme.test'),
    server.as('third@acme.test'),
    server.as('seller@acme.test'),
  ]);
  expect((await second.ok(getNotificationPreference)).emailNotification).toBe(true);
  expect((await second.ok(putNotificationPreference, { body: { emailNotification: false } })).emailNotification).toBe(
    false,
  );
  expect((await third.ok(getNotificationPreference)).emailNotification).toBe(true);
  await forgetMail(server);
  for (const user of ['second', 'third'])
    await seller.ok(requestDocument, {
      params: { accountId: demoAccountId('acme', user) },
      body: { documentName: 'Bank letter' },
    });
  expect((await sentMail(server, 'acme', 'third@acme.test')).map((mail) => mail.subject)).toEqual([
    'We need a document from you',
  ]);
  expect(await sentMail(server, 'acme', 'second@acme.test')).toEqual([]);
});

test('K02 W23 who asks for no mail gets none of orders, at once or once a day, and reads of them at the bell', async () => {
  const [third, seller] = await Promise.all([server.as('third@acme.test'), server.as('seller@acme.test')]);
  onTestFinished(async () => {
    await third.ok(putNotificationPreference, { body: { emailNotification: true } });
    await third.ok(putNotificationChoice, {
      body: { kind: 'ORDER', onScreen: true, mail: 'AT_ONCE', timeZone: 'UTC' },
    });
  });
  const ship = async (item: string) => {
    const { orderNumber } = await placeHeldOrder(server, {
      user: 'third',
      lines: [{ item, quantity: 1, unitPriceMinor: 100 }],
      fulfillment_status: 'RELEASED',
    });
    await seller.ok(shipOrder, { params: { phonexOrderNumber: orderNumber }, body: { trackingNumbers: [] } });
    return orderNumber;
  };
  const mailed = async () => (await sentMail(server, 'acme', 'third@acme.test')).map(({ subject }) => subject);
  await forgetMail(server);
  await ship('QUIET-1');
  expect(await mailed()).toHaveLength(1);

  await third.ok(putNotificationPreference, { body: { emailNotification: false } });
  await forgetMail(server);
  const quiet = await ship('QUIET-2');
  const { notifications } = await third.ok(listNotifications, { query: {} });
  expect(notifications.map(({ text }) => text)).toContain(`Order ${quiet} has shipped`);
  // A zone where it is noon.
  const offset = 12 - new Date().getUTCHours();
  const timeZone = offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
  await third.ok(putNotificationChoice, { body: { kind: 'ORDER', onScreen: true, mail: 'DAILY', timeZone: 'UTC' } });
  await ship('QUIET-3');
  await server.services.database.inTenant('acme', (tx) =>
    tx.updateTable('notification_digests').set({ last_day: null, time_zone: timeZone }).execute(),
  );
  await server.services.jobs.runNow('notifications-digest');
  expect(await mailed()).toEqual([]);
});

test('W43 a buyer sets the tax number that invoices print, and the desk sees and changes the same', async () => {
  const accountId = demoAccountId('acme', 'buyer');
  const [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
  expect(await buyer.ok(putTaxNumber, { body: { taxNumber: ' DE 123 ' } })).toEqual({ taxNumber: 'DE 123' });
  const { terms } = await seller.ok(getBuyer, { params: { accountId } });
  expect(terms.taxNumber).toBe('DE 123');
  await seller.ok(changeAccountTerms, {
    params: { accountId },
    body: { taxNumber: 'DE 456', version: terms.version },
  });
  const headers = { buyerType: 'BUYER' };
  expect((await buyer.ok(getAccountDetails, { headers })).taxNumber).toBe('DE 456');
  const late = await seller.call(changeAccountTerms, {
    params: { accountId },
    body: { taxNumber: 'DE 789', version: terms.version },
  });
  expect([late.status, late.error.messageCode]).toEqual([409, 'ACCOUNT_CHANGED']);
});

test('W62 a first visit is one until its user ended it, and only theirs; sellers and offline buyers have none', async () => {
  const isFirst = async (name: string) => (await (await server.as(`${name}@acme.test`)).ok(getUserInfo)).isFirstVisit;
  expect(await Promise.all(['buyer', 'second', 'offline', 'prospect', 'seller'].map(isFirst))).toEqual([
    ...[true, true],
    ...[false, false, false],
  ]);
  const buyer = await server.as('buyer@acme.test');
  await buyer.ok(endFirstVisit);
  await buyer.ok(endFirstVisit);
  expect(await Promise.all(['buyer', 'second'].map(isFirst))).toEqual([false, true]);
  expect((await (await server.as('seller@acme.test')).call(endFirstVisit)).status).toBe(403);
});
