import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCheckoutSettings, putCheckoutSettings } from '@tradehall/contract/checkout/checkout-settings';
import { getStaffMember } from '@tradehall/contract/desk';
import { getSellerOffers } from '@tradehall/contract/offers/seller-offer-calls';
import {
  createTenant,
  deleteTenantHost,
  deleteTenantParticipant,
  getTenant,
  getTenantNetwork,
  getTenantSuspension,
  inviteTenantStaff,
  listTenants,
  putTenantHost,
  putTenantParticipant,
  resumeTenant,
  suspendTenant,
} from '@tradehall/contract/operator';
import { changeStaff, getTeam, inviteStaff } from '@tradehall/contract/staff';
import { getSaasConfig, putSaasConfig } from '@tradehall/contract/tenants';
import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import { startTestAuction } from '../testing/auction-fixture';
import { everyCall } from '../testing/every-call';
import { forgetMail, sentMail } from '../testing/sent-mail';
import { startTestServer, type CallOptions, type TestServer } from '../testing/test-server';

const TOKEN = 'a-deployment-token-of-forty-characters-00';
const tenantCalled = (tenantId: string, more: object = {}) => ({
  tenantId,
  name: `${tenantId} Wholesale`,
  hosts: [`${tenantId}.localhost`],
  owner: { email: `jane@${tenantId}.example`, firstName: 'Jane' },
  ...more,
});

let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  const environment = { OPERATOR_TOKEN: TOKEN };
  server = await startTestServer({ template: 'empty', environment });
  second = await startTestServer({ database: server.database, environment });
});
afterAll(async () => {
  await second.close();
  await server.close();
});

/** The operator comes to a host that no tenant has. */
const operator = () => server.at('nowhere', TOKEN);
const create = (tenantId: string, more: object = {}) =>
  operator().call(createTenant, { body: tenantCalled(tenantId, more) });

async function identity(tenantId: string, target: string, body: object): Promise<Record<string, unknown>> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/identity',
    headers: {
      host: `${tenantId}.localhost`,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
    },
    payload: JSON.stringify({
      ClientId: server.services.pools.settingsFor({ tenantId }, '').userPoolDeskClientId,
      ...body,
    }),
  });
  return response.json();
}
const signIn = (tenantId: string, USERNAME: string, PASSWORD: string) =>
  identity(tenantId, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } });

/** Emails to an address: either process may have sent them. */
const emailsTo = async (tenantId: string, to: string) => [
  ...(await sentMail(server, tenantId, to)),
  ...(await sentMail(second, tenantId, to)),
];

/** The password in the newest invitation to an address; what came before it is thrown away. */
async function invitedPassword(tenantId: string, to: string): Promise<string> {
  const emails = await emailsTo(tenantId, to);
  await forgetMail(server);
  await forgetMail(second);
  return /[A-Z]{3}[a-z]{5}-\d{4}/.exec(emails.at(-1)?.text ?? '')?.[0] ?? '';
}

/** The owner's first sign-in: the invitation's password, then one of her own; answers her token. */
async function firstSignIn(tenantId: string, password: string): Promise<string | undefined> {
  const email = `jane@${tenantId}.example`;
  const challenged = await signIn(tenantId, email, password);
  expect([challenged['ChallengeName'], challenged['AuthenticationResult']]).toEqual([
    'NEW_PASSWORD_REQUIRED',
    undefined,
  ]);
  const answered = await identity(tenantId, 'RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: challenged['Session'],
    ChallengeResponses: {
      USERNAME: email,
      NEW_PASSWORD: 'Her-own-pass-1',
      'userAttributes.family_name': 'Doe',
    },
  });
  return (answered['AuthenticationResult'] as { IdToken: string } | undefined)?.IdToken;
}

describe('making a tenant', () => {
  test('O01 O04 a tenant is made whole, and its owner signs in with the invitation and has to choose a password', async () => {
    const made = await create('first', {
      currency: 'JPY',
      languages: ['de', 'en'],
      timeZone: 'Asia/Tokyo',
      salesReps: [{ name: 'Dana Whitfield', email: 'dana@first.example', phone: '+1 555 010 0142' }],
    });
    expect([made.status, made.body]).toMatchObject([
      200,
      { tenantId: 'first', hosts: ['first.localhost'], currency: '¥', currencyPrecision: 0, suspended: null },
    ]);
    const { results } = await server.at('first').ok(getSaasConfig);
    expect(results).toMatchObject({ tenantName: 'first Wholesale', currency: '¥', locales: ['de', 'en'] });
    const held = await server.services.database.inTenant('first', async (tx) => {
      const { rows } = await sql<{ reps: string; code: string; keys: number }>`
        select (select string_agg(name, ',') from sales_reps) as reps, (select count(*) from pool_keys) as keys,
               (select value ->> 'currencyCode' from tenant_settings where name = 'checkout') as code`.execute(tx);
      return rows[0];
    });
    expect(held).toEqual({ reps: 'Dana Whitfield', code: 'JPY', keys: 1 });

    const [email] = await emailsTo('first', 'jane@first.example');
    const password = await invitedPassword('first', 'jane@first.example');
    expect(email?.subject).toContain('first Wholesale');
    expect(email?.text).toContain('http://first.localhost:');
    const token = await firstSignIn('first', password);
    expect((await server.at('first', token).ok(getSellerOffers)).total).toBe(0);
    expect((await second.at('first', token).ok(getSellerOffers)).total).toBe(0);
    expect((await signIn('first', 'jane@first.example', password))['__type']).toBe('NotAuthorizedException');
  });

  test('O02 a second creation is refused, and nobody is invited twice', async () => {
    await create('twice');
    const again = await create('twice', { owner: { email: 'other@twice.example' }, hosts: ['again.localhost'] });
    expect([again.status, again.error.messageCode]).toEqual([409, 'TENANT_EXISTS']);
    expect(again.error.message).toContain('twice');
    expect(await emailsTo('twice', 'other@twice.example')).toEqual([]);
    expect((await operator().ok(getTenant, { params: { tenantId: 'twice' } })).hosts).toEqual(['twice.localhost']);
  });

  test('O02 of two that make one tenant at once, one does', async () => {
    const asked = [server, second].map((each) =>
      each.at('nowhere', TOKEN).call(createTenant, { body: tenantCalled('racing') }),
    );
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const users = await server.services.database.inTenant('racing', (tx) => sql`select 1 from pool_users`.execute(tx));
    expect(users.rows).toHaveLength(1);
  });

  test('O02 a host that is taken is named with its owner, and nothing is left of the tenant', async () => {
    await create('owner-of-host');
    const refused = await create('late', { hosts: ['late.localhost', 'owner-of-host.localhost'] });
    expect([refused.status, refused.error.messageCode, refused.error.params]).toEqual([
      409,
      'HOST_TAKEN',
      ['owner-of-host.localhost', 'owner-of-host'],
    ]);
    expect((await operator().call(getTenant, { params: { tenantId: 'late' } })).status).toBe(404);
    expect((await server.at('late').call(getSaasConfig)).status).toBe(404);
    const left = await server.services.database.inTenant('late', (tx) =>
      sql`select tenant_id from pool_users union all select tenant_id from user_pools union all select tenant_id from outbox`.execute(
        tx,
      ),
    );
    expect(left.rows).toEqual([]);
  });

  test('O02 what cannot be is refused with every fault by its field', async () => {
    const refused = await create('Bad name', {
      hosts: ['https://bad.example'],
      owner: { email: 'nobody' },
      currency: 'DOLLARS',
      languages: ['klingon'],
    });
    expect(refused.status).toBe(422);
    expect(refused.error.errors.map(({ field, messageCode }) => [field, messageCode])).toEqual([
      ['tenantId', 'TENANT_ID_INVALID'],
      ['hosts.0', 'HOST_INVALID'],
      ['owner.email', 'STAFF_EMAIL_INVALID'],
      ['currency', 'CURRENCY_UNKNOWN'],
      ['languages.0', 'LANGUAGE_UNKNOWN'],
    ]);
  });
});

test('SD82 what lots start at are prices, also where the shop has no stock and no orders yet', async () => {
  await create('gavel');
  const owner = server.at('gavel', await firstSignIn('gavel', await invitedPassword('gavel', 'jane@gavel.example')));
  const change = async (body: Record<string, unknown>) => {
    const { status, error } = await owner.call(putSaasConfig, { body });
    return status === 200 ? 'changed' : error.messageCode;
  };
  expect(await change({ currency: '€', currencyPrecision: 0 })).toBe('changed');
  await startTestAuction(server.services.database, 'gavel', { lots: 1, closesInMs: 600_000 });
  expect(await change({ currencyPrecision: 2 })).toBe('CURRENCY_IS_FIXED');
  expect(await change({ currency: '$' })).toBe('CURRENCY_IS_FIXED');
});

test('SD82 rates and limits that were set before the first price keep their decimals', async () => {
  await create('ledger');
  const owner = server.at(
    'ledger',
    await firstSignIn('ledger', await invitedPassword('ledger', 'jane@ledger.example')),
  );
  const change = async (body: Record<string, unknown>) => {
    const { status, error } = await owner.call(putSaasConfig, { body });
    return status === 200 ? 'changed' : error.errors[0];
  };
  const isFixed = { messageCode: 'DECIMALS_ARE_FIXED', field: 'currencyPrecision' };
  const checkout = await owner.ok(getCheckoutSettings);
  const [first, ...others] = checkout.shippingMethods;
  const charges = (rate: object) =>
    owner.ok(putCheckoutSettings, { body: { ...checkout, shippingMethods: [{ ...first!, rate }, ...others] } });
  await charges({ flat: 25 });
  expect(await change({ currency: '¥', currencyPrecision: 0 })).toMatchObject(isFixed);
  expect((await owner.ok(getCheckoutSettings)).shippingMethods[0]?.rate).toEqual({ flat: 25 });
  // A sign moves no point.
  expect(await change({ currency: '€' })).toBe('changed');
  await charges({});
  const limited = (limits: string) =>
    server.services.database.inTenant('ledger', (tx) => sql`update staff_users set limits = ${limits}`.execute(tx));
  await limited('{"refundMinor": 5000}');
  expect(await change({ currencyPrecision: 0 })).toMatchObject(isFixed);
  await limited('{}');
  expect(await change({ currencyPrecision: 0 })).toBe('changed');
});

describe('staff, hosts and networks', () => {
  test('O04 whoever lost the invitation gets another; the first one is void, and who signed in gets none', async () => {
    await create('inviting');
    const email = 'jane@inviting.example';
    const lost = await invitedPassword('inviting', email);
    const params = { tenantId: 'inviting' };
    await operator().ok(inviteTenantStaff, { params, body: { email } });
    const renewed = await invitedPassword('inviting', email);
    expect(renewed).not.toBe(lost);
    expect((await signIn('inviting', email, lost))['__type']).toBe('NotAuthorizedException');
    await firstSignIn('inviting', renewed);
    const refused = await operator().call(inviteTenantStaff, { params, body: { email } });
    expect([refused.status, refused.error.messageCode]).toEqual([409, 'STAFF_EXISTS']);
    expect((await signIn('inviting', email, 'Her-own-pass-1'))['AuthenticationResult']).toBeDefined();
  });

  test('O04 whom the shop invited as less is its owner once the operator invites them', async () => {
    await create('raised');
    const owner = server.at(
      'raised',
      await firstSignIn('raised', await invitedPassword('raised', 'jane@raised.example')),
    );
    const email = 'joe@raised.example';
    const limits = { accept: 100, refund: 100, creditLimit: 100 };
    const rights = { roles: ['SALES', 'AUDITOR'], limits, salesRepId: null, hasOwnAccountsAlone: true };
    await owner.ok(inviteStaff, { body: { email, firstName: 'Joe', lastName: 'Roe', ...rights } });
    const joe = async () => (await owner.ok(getTeam)).people.find((person) => person.email === email);
    const before = await joe();
    expect(before).toMatchObject(rights);

    await operator().ok(inviteTenantStaff, { params: { tenantId: 'raised' }, body: { email: 'Joe@raised.example' } });
    expect(await joe()).toMatchObject({
      ...{ firstName: 'Joe', lastName: 'Roe', roles: ['OWNER'], hasOwnAccountsAlone: false, state: 'INVITED' },
      limits: { accept: null, refund: null, creditLimit: null },
    });
    // A window of the desk that shows what they were may not write it over this.
    const stale = { ...rights, isDisabled: false, version: before!.version };
    const refused = await owner.call(changeStaff, { params: { userId: before!.userId }, body: stale });
    expect([refused.status, refused.error.messageCode]).toEqual([409, 'STAFF_CHANGED_MEANWHILE']);
  });

  test('O04 whom the shop disabled is not invited by the operator either, as the password would open nothing', async () => {
    await create('shut');
    const owner = server.at('shut', await firstSignIn('shut', await invitedPassword('shut', 'jane@shut.example')));
    const email = 'joe@shut.example';
    const rights = {
      ...{ roles: ['SALES'], salesRepId: null, hasOwnAccountsAlone: false },
      limits: { accept: null, refund: null, creditLimit: null },
    };
    await owner.ok(inviteStaff, { body: { email, firstName: 'Joe', lastName: 'Roe', ...rights } });
    const joe = async () => (await owner.ok(getTeam)).people.find((person) => person.email === email)!;
    const { userId, version } = await joe();
    await owner.ok(changeStaff, { params: { userId }, body: { ...rights, isDisabled: true, version } });
    await invitedPassword('shut', email);

    const refused = await operator().call(inviteTenantStaff, { params: { tenantId: 'shut' }, body: { email } });
    expect([refused.status, refused.error?.messageCode]).toEqual([409, 'STAFF_DISABLED']);
    expect(refused.error.message).toContain(email);
    expect(await emailsTo('shut', email)).toEqual([]);
    expect(await joe()).toMatchObject({ state: 'DISABLED', roles: ['SALES'] });
  });

  test('O05 hosts come, go and become primary at every server, but never the last one', async () => {
    await create('hosted');
    const params = { tenantId: 'hosted', host: 'shop.hosted.localhost' };
    expect((await server.at('shop.hosted').call(getSaasConfig)).status).toBe(404);
    const added = await operator().ok(putTenantHost, { params, body: { isPrimary: true } });
    expect(added.hosts).toEqual(['shop.hosted.localhost', 'hosted.localhost']);
    expect((await server.at('shop.hosted').call(getSaasConfig)).status).toBe(200);
    await expect.poll(async () => (await second.at('shop.hosted').call(getSaasConfig)).status).toBe(200);
    expect(server.services.siteOf('hosted')).toContain('shop.hosted.localhost');

    await create('envious');
    const taken = await operator().call(putTenantHost, { params: { ...params, tenantId: 'envious' }, body: {} });
    expect([taken.status, taken.error.messageCode]).toEqual([409, 'HOST_TAKEN']);
    const left = await operator().ok(deleteTenantHost, { params });
    expect(left.hosts).toEqual(['hosted.localhost']);
    await expect.poll(async () => (await second.at('shop.hosted').call(getSaasConfig)).status).toBe(404);
    const last = await operator().call(deleteTenantHost, { params: { ...params, host: 'hosted.localhost' } });
    expect([last.status, last.error.messageCode]).toEqual([409, 'HOST_IS_LAST']);
  });

  test('O07 two tenants that come to resell each other’s stock at once never keep each other waiting', async () => {
    await Promise.all(['east', 'west'].map((tenantId) => create(tenantId)));
    for (let round = 0; round < 15; round++) {
      const both = [
        { tenantId: 'east', participantId: 'west' },
        { tenantId: 'west', participantId: 'east' },
      ];
      const put = both.flatMap((params) =>
        [server, second].map((at) => at.at('nowhere', TOKEN).call(putTenantParticipant, { params, body: {} })),
      );
      expect((await Promise.all(put)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const gone = both.map((params) => operator().call(deleteTenantParticipant, { params }));
      expect((await Promise.all(gone)).map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  test('O07 a tenant resells another’s stock from the day it joins until it leaves, in one currency', async () => {
    await create('reseller');
    await create('supplier');
    await create('yen', { currency: 'JPY' });
    const member = { tenantId: 'reseller', participantId: 'supplier' };
    await operator().ok(putTenantParticipant, { params: member, body: { groupName: 'East' } });
    const { participants } = await operator().ok(putTenantParticipant, {
      params: member,
      body: { warehouses: [{ warehouseId: 'DAL', warehouseLabel: 'Dallas' }] },
    });
    expect(participants).toMatchObject([
      { participantId: 'supplier', groupName: 'East', warehouses: [{ warehouseId: 'DAL', warehouseLabel: 'Dallas' }] },
    ]);
    await expect
      .poll(async () => (await second.at('reseller').ok(getSaasConfig)).results['networkParticipant'])
      .toBe(true);
    expect((await operator().ok(getTenantNetwork, { params: { tenantId: 'supplier' } })).participants).toEqual([]);
    // Whoever would suspend either reads whom that stops from selling.
    const resellersOf = async (tenantId: string) =>
      (await operator().ok(getTenantSuspension, { params: { tenantId } })).effect.resellers;
    expect([await resellersOf('supplier'), await resellersOf('reseller')]).toEqual([['reseller'], []]);

    const codes = [];
    for (const participantId of ['yen', 'reseller', 'nobody'])
      codes.push(
        (await operator().call(putTenantParticipant, { params: { ...member, participantId }, body: {} })).error
          .messageCode,
      );
    expect(codes).toEqual(['PARTICIPANT_CURRENCY_DIFFERS', 'PARTICIPANT_IS_ITSELF', 'TENANT_UNKNOWN']);

    expect((await operator().ok(deleteTenantParticipant, { params: member })).participants).toEqual([]);
    expect(await resellersOf('supplier')).toEqual([]);
    expect((await server.at('reseller').ok(getSaasConfig)).results['networkParticipant']).toBe(false);
    expect((await operator().call(deleteTenantParticipant, { params: member })).error.messageCode).toBe(
      'PARTICIPANT_MISSING',
    );
  });

  test('O01 the staff of one new tenant are strangers at another', async () => {
    await create('island');
    await create('neighbor');
    const token = await firstSignIn('island', await invitedPassword('island', 'jane@island.example'));
    expect((await server.at('island', token).call(getSellerOffers)).status).toBe(200);
    expect((await server.at('neighbor', token).call(getSellerOffers)).status).toBe(401);
    expect((await server.at('island', token).call(listTenants)).status).toBe(401);
  });
});

describe('suspending', () => {
  test('O06 the effect comes first, every server hears, the seller cannot undo it, and resuming brings all back', async () => {
    await create('paused');
    const params = { tenantId: 'paused' };
    const { effect, suspended } = await operator().ok(getTenantSuspension, { params });
    expect([effect, suspended]).toEqual([
      { buyerAccounts: 0, openOffers: 0, openOrders: 0, openAuctions: 0, resellers: [] },
      null,
    ]);
    const unconfirmed = await operator().call(suspendTenant, { params, body: { confirm: 'other' } });
    expect([unconfirmed.status, unconfirmed.error.messageCode]).toEqual([422, 'SUSPENSION_NOT_CONFIRMED']);

    const body = { confirm: 'paused', reason: 'unpaid since May' };
    const first = await operator().ok(suspendTenant, { params, body });
    const again = await operator().ok(suspendTenant, { params, body });
    expect(again.suspended).toEqual({ since: first.suspended?.since, reason: 'unpaid since May' });
    const isClosed = async (at: TestServer) => (await at.at('paused').ok(getSaasConfig)).results['deactivated'];
    expect(await isClosed(server)).toBe(true);
    await expect.poll(() => isClosed(second)).toBe(true);

    const token = await firstSignIn('paused', await invitedPassword('paused', 'jane@paused.example'));
    const undone = await server.at('paused', token).call(putSaasConfig, { body: { deactivated: false } });
    expect(undone.error.messageCode).toBe('TENANT_SUSPENDED');
    // Its staff are told before they press anything.
    const isSaidToStaff = async () => (await server.at('paused', token).ok(getStaffMember)).isShopSuspended;
    expect(await isSaidToStaff()).toBe(true);
    expect(await isClosed(server)).toBe(true);

    expect((await operator().ok(resumeTenant, { params })).suspended).toBeNull();
    expect((await operator().ok(resumeTenant, { params })).suspended).toBeNull();
    await expect.poll(() => isClosed(second)).toBe(false);
    expect(await isSaidToStaff()).toBe(false);
  });
});

describe('what is sent again', () => {
  const params = { tenantId: 'again' };
  const host = { ...params, host: 'shop.again.localhost' };
  const member = { ...params, participantId: 'partner' };
  const count = async (tenantId: string, query: ReturnType<typeof sql<{ n: number }>>) =>
    (await server.services.database.inTenant(tenantId, (tx) => query.execute(tx))).rows[0]?.n;

  /** In the order in which they are sent: each four times at once, over two servers. Then what stands, as of one. */
  const CALLS: readonly (readonly [call: CallDefinition, options: CallOptions, stands: () => Promise<unknown>])[] = [
    [
      createTenant,
      { body: tenantCalled('again') },
      async () => {
        expect(await count('again', sql`select count(*)::int as n from staff_users`)).toBe(1);
        expect(await emailsTo('again', 'jane@again.example')).toHaveLength(1);
      },
    ],
    [
      inviteTenantStaff,
      { params, body: { email: 'joe@again.example', firstName: 'Joe' } },
      // Whoever is invited anew gets an email each time; there is one of them, and one password that holds.
      async () => expect(await count('again', sql`select count(*)::int as n from staff_users`)).toBe(2),
    ],
    [
      putTenantHost,
      { params: host, body: { isPrimary: true } },
      async () =>
        expect((await operator().ok(getTenant, { params })).hosts).toEqual(['shop.again.localhost', 'again.localhost']),
    ],
    [
      deleteTenantHost,
      { params: host },
      async () => expect((await operator().ok(getTenant, { params })).hosts).toEqual(['again.localhost']),
    ],
    [
      putTenantParticipant,
      { params: member, body: { groupName: 'East' } },
      async () => expect((await operator().ok(getTenantNetwork, { params })).participants).toHaveLength(1),
    ],
    [
      deleteTenantParticipant,
      { params: member },
      async () => expect((await operator().ok(getTenantNetwork, { params })).participants).toEqual([]),
    ],
    [
      suspendTenant,
      { params, body: { confirm: 'again', reason: 'unpaid' } },
      async () =>
        expect((await operator().ok(getTenantSuspension, { params })).suspended).toMatchObject({ reason: 'unpaid' }),
    ],
    [
      resumeTenant,
      { params },
      async () => expect((await operator().ok(getTenantSuspension, { params })).suspended).toBeNull(),
    ],
  ];

  test('O01 O02 O04 O05 O06 O07 each call four times at once counts once, and none is a fault', async () => {
    await create('partner');
    for (const [call, options, stands] of CALLS) {
      const answers = await Promise.all(
        [server, second, server, second].map((each) => each.at('nowhere', TOKEN).call(call, options)),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses, `${call.method} ${call.path}`).toContain(200);
      // The others are answered as the first, or told that it is done.
      expect(
        statuses.filter((status) => ![200, 404, 409].includes(status)),
        `${call.method} ${call.path}`,
      ).toEqual([]);
      await stands();
    }
  });

  test('O01 every writing call of the operator is among them', async () => {
    const nameOf = ({ method, path }: CallDefinition) => `${method} ${path}`;
    const writing = (await everyCall()).filter(({ access, method }) => access === 'operator' && method !== 'GET');
    expect(CALLS.map(([call]) => nameOf(call)).sort()).toEqual(writing.map(nameOf).sort());
  });
});
