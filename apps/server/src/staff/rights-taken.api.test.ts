import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assignAccounts, getBuyers } from '@tradehall/contract/buyers';
import { getSellerOffers } from '@tradehall/contract/offers/seller-offer-calls';
import { getDeskOrders } from '@tradehall/contract/orders/desk-order-calls';
import {
  changeStaff,
  createRole,
  exportTrail,
  getTeam,
  getTrail,
  setSecondFactor,
  type TeamPerson,
} from '@tradehall/contract/staff';
import { putSaasConfig } from '@tradehall/contract/tenants';
import { DEMO_PASSWORD } from '../demo/demo-users';
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let owner: TestClient;
let base: string;

beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  owner = await server.as('seller@acme.test');
});
afterAll(() => server.close());

const person = async (email: string): Promise<TeamPerson> =>
  (await owner.ok(getTeam)).people.find((each) => each.email === email)!;

async function change(email: string, over: object): Promise<void> {
  const { userId, roles, limits, salesRepId, hasOwnAccountsAlone, version } = await person(email);
  const body = { roles, limits, salesRepId, hasOwnAccountsAlone, version, isDisabled: false, ...over };
  await owner.ok(changeStaff, { params: { userId }, body });
}

/** A call of the identity protocol, as one of the staff. */
async function admin(operation: string, body: object, by = owner): Promise<{ status: number; text: string }> {
  const { userPoolId } = server.services.pools.settingsFor({ tenantId: 'acme' }, '');
  const response = await server.app.inject({
    method: 'POST',
    url: '/identity',
    headers: {
      host: 'acme.localhost',
      authorization: `Bearer ${by.token}`,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    payload: JSON.stringify({ UserPoolId: userPoolId, ...body }),
  });
  return { status: response.statusCode, text: response.payload };
}

async function challengeOf(email: string): Promise<string | undefined> {
  const { userPoolClientId } = server.services.pools.settingsFor({ tenantId: 'acme' }, '');
  const response = await server.app.inject({
    method: 'POST',
    url: '/identity',
    headers: {
      host: 'acme.localhost',
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    payload: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: DEMO_PASSWORD },
    }),
  });
  return (response.json() as { ChallengeName?: string }).ChallengeName;
}

/** Resolves when the stream has ended. */
async function listen(client: TestClient, topic: string): Promise<{ readonly ended: Promise<unknown> }> {
  const response = await fetch(`${base}/px-api-gateway/live/events?topics=${topic}`, {
    headers: { host: 'acme.localhost', authorization: `Bearer ${client.token}` },
  });
  expect(response.status).toBe(200);
  return { ended: response.text().catch(() => 'ended') };
}

const within = (seconds: number, what: Promise<unknown>): Promise<string> =>
  Promise.race([
    what.then(() => 'ended'),
    new Promise<string>((resolve) => setTimeout(() => resolve('goes on'), seconds * 1000).unref()),
  ]);

test('SD09 who loses a permission loses its calls and streams within five seconds', async () => {
  const finance = await server.as('finance@acme.test');
  await finance.ok(getSellerOffers);
  const stream = await listen(finance, 'desk:offers');
  await change('finance@acme.test', { roles: ['WAREHOUSE'] });
  expect(await within(5, stream.ended)).toBe('ended');
  await expect.poll(async () => (await finance.call(getSellerOffers)).status, { timeout: 5_000 }).toBe(403);
  expect(
    (
      await fetch(`${base}/px-api-gateway/live/events?topics=desk:offers`, {
        headers: { host: 'acme.localhost', authorization: `Bearer ${finance.token}` },
      })
    ).status,
  ).toBe(403);
});

test('SD09 who is disabled is out of calls, streams and sign-in within five seconds', async () => {
  const compliance = await server.as('compliance@acme.test');
  const stream = await listen(compliance, 'desk:orders');
  await change('compliance@acme.test', { isDisabled: true });
  expect(await within(5, stream.ended)).toBe('ended');
  await expect
    .poll(async () => (await compliance.call(getDeskOrders)).status, { timeout: 5_000 })
    .toSatisfy((status: number) => status === 401 || status === 403);
  await expect(server.as('compliance@acme.test')).rejects.toThrow();
});

test('SD09 a second factor is asked of a role’s people at the next sign-in, and of nobody else', async () => {
  expect(await challengeOf('warehouse@acme.test')).toBeUndefined();
  await owner.ok(setSecondFactor, { params: { roleId: 'WAREHOUSE' }, body: { isNeeded: true } });
  expect((await owner.ok(getTeam)).secondFactorRoles).toEqual(['WAREHOUSE']);
  expect(await challengeOf('warehouse@acme.test')).toBe('MFA_SETUP');
  expect(await challengeOf('seller@acme.test')).toBeUndefined();
  await owner.ok(setSecondFactor, { params: { roleId: 'WAREHOUSE' }, body: { isNeeded: false } });
  expect(await challengeOf('warehouse@acme.test')).toBeUndefined();
  expect((await owner.ok(getTrail)).events[0]).toMatchObject({ act: 'SECOND_FACTOR_CHANGED', record: 'ROLE' });
});

test('SD09 whoever paints the shop takes no second factor off its staff', async () => {
  const { roleId } = await owner.ok(createRole, {
    body: { name: 'Painter', permissions: ['SETTINGS_BRAND', 'SETTINGS_VIEW'] },
  });
  await change('sales@acme.test', { roles: [roleId] });
  const painter = await server.as('sales@acme.test');
  await expect
    .poll(async () => (await painter.call(putSaasConfig, { body: { title: 'Acme' } })).status, { timeout: 5_000 })
    .toBe(200);
  const refused = await painter.call(putSaasConfig, { body: { secondFactorForStaff: false } });
  expect([refused.status, refused.error.params]).toEqual([403, ['TEAM']]);
  await owner.ok(putSaasConfig, { body: { secondFactorForStaff: false } });
});

test('SD05 SD83 the identity protocol’s admin calls leave an event, and the last owner signed in', async () => {
  const refused = await admin('AdminDisableUser', { Username: 'seller@acme.test' });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('needs an owner')]);
  const group = { Username: 'seller@acme.test', GroupName: 'Seller' };
  expect((await admin('AdminRemoveUserFromGroup', group)).status).toBe(400);
  expect((await owner.call(getTeam)).status).toBe(200);
  expect((await admin('AdminDisableUser', { Username: 'newpassword@acme.test' })).status).toBe(200);
  expect((await owner.ok(getTrail)).events[0]).toMatchObject({
    act: 'USER_ADMINISTERED',
    actorName: 'Terry Nguyen',
    after: { operation: 'AdminDisableUser' },
  });
});

test('SD07 accounts are assigned many at once, and every one stands in the trail', async () => {
  const { rows, salesReps } = await owner.ok(getBuyers, { query: { limit: 3 } });
  expect(salesReps.map(({ salesRepId }) => salesRepId)).toEqual(['rep-1', 'rep-2']);
  const accountIds = rows.map(({ accountId }) => accountId);
  await owner.ok(assignAccounts, { body: { accountIds, salesRepId: 'rep-2' } });
  const after = (await owner.ok(getBuyers, { query: { salesRep: 'rep-2' } })).rows.map(({ accountId }) => accountId);
  expect(after).toEqual(expect.arrayContaining(accountIds));
  expect((await owner.ok(getTrail)).events[0]?.recordIds.toSorted()).toEqual(accountIds.toSorted());
  const withOther = { accountIds: [...accountIds, randomUUID()], salesRepId: 'rep-1' };
  expect((await owner.call(assignAccounts, { body: withOther })).status).toBe(404);
  const still = (await owner.ok(getBuyers, { query: { salesRep: 'rep-2' } })).rows.map(({ accountId }) => accountId);
  expect(still).toEqual(after);
  const unknown = await owner.call(assignAccounts, { body: { accountIds, salesRepId: 'nobody' } });
  expect([unknown.status, unknown.error.messageCode]).toEqual([422, 'UNKNOWN_SALES_REP']);
});

test('SD07 an account that a colleague assigned meanwhile is not taken from them unseen', async () => {
  const [{ accountId } = { accountId: '' }] = (await owner.ok(getBuyers, { query: { limit: 1 } })).rows;
  const repOf = async () =>
    (await owner.ok(getBuyers)).rows.find((row) => row.accountId === accountId)?.salesRepId ?? null;
  const assign = (salesRepId: string | null, seen: string | null) =>
    owner.call(assignAccounts, { body: { accountIds: [accountId], salesRepId, seen: { [accountId]: seen } } });
  await owner.ok(assignAccounts, { body: { accountIds: [accountId], salesRepId: null } });
  expect((await assign('rep-1', null)).status).toBe(200);
  // The same press once more, whose answer was lost, is done already.
  expect((await assign('rep-1', null)).status).toBe(200);
  const late = await assign('rep-2', null);
  expect([late.status, late.error.messageCode]).toEqual([409, 'ACCOUNT_ASSIGNED_SINCE']);
  expect(late.error.details).toEqual({ salesReps: { [accountId]: 'rep-1' } });
  expect(await repOf()).toBe('rep-1');
  expect((await assign('rep-2', 'rep-1')).status).toBe(200);
  expect(await repOf()).toBe('rep-2');
});

test('SD83 the trail is narrowed by person, act, record and day, and exported as it is narrowed', async () => {
  const query = { act: 'USER_ADMINISTERED', record: 'USER' };
  const known = (await owner.ok(getTrail, { query })).events.length;
  expect((await admin('AdminDisableUser', { Username: 'prospect@acme.test' })).status).toBe(200);
  expect((await owner.ok(getTrail, { query })).events).toHaveLength(known + 1);
  expect((await owner.ok(getTrail, { query: { from: '2000-01-01', to: '2000-01-31' } })).events).toEqual([]);
  const sheet = await owner.call(exportTrail, { query: { act: 'USER_ADMINISTERED' } });
  const [head, ...rows] = await readSpreadsheet(sheet.raw);
  expect(head).toContain('Who');
  expect(rows).toHaveLength(known + 1);
  expect(rows[0]).toEqual(expect.arrayContaining(['Terry Nguyen', 'User administered past the desk']));
});
