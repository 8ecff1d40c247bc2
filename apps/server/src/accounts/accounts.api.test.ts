import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getAccountDetails,
  getAuthorities,
  getNotificationPreference,
  getUserInfo,
  putNotificationPreference,
} from '@tradehall/contract/accounts';
import { requestDocument } from '@tradehall/contract/documents-review';
import { demoAccountId } from '../demo/demo-users';
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
  forgetMail(server);
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
