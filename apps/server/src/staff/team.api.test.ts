import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assignAccounts, changeAccountTerms, getBuyers } from '@tradehall/contract/buyers';
import { getStaffMember } from '@tradehall/contract/desk';
import { getResponseRules, getSellerOffers, putResponseRules } from '@tradehall/contract/offers/seller-offer-calls';
import { addSalesRep, changeSalesRep, getSalesReps, removeSalesRep } from '@tradehall/contract/sales-reps';
import { resetPassword } from '@tradehall/contract/sign-in';
import {
  changeRole,
  changeStaff,
  createRole,
  getTeam,
  getTrail,
  inviteStaff,
  inviteStaffAgain,
  removeRole,
  removeStaff,
  type TeamPerson,
} from '@tradehall/contract/staff';
import { saveStockCost } from '@tradehall/contract/stock-desk/stock-item-calls';
import type { AuditAct } from '@tradehall/domain/staff/audit-acts';
import type { Permission } from '@tradehall/domain/staff/permissions';
import { insertAuditEvent } from '../audit/insert-audit-event';
import { demoAccountId } from '../demo/demo-users';
import { readOutboxBacklog } from '../jobs/outbox-backlog';
import { identityCall, inviteTo } from '../testing/colleague-fixture';
import { forgetMail, sentMail } from '../testing/sent-mail';
import { putItems } from '../testing/stock-fixture';
import { TestClock } from '../testing/test-clock';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let owner: TestClient;
const clock = new TestClock(new Date());
const NO_LIMITS = { accept: null, refund: null, creditLimit: null };
const RIGHTS = { limits: NO_LIMITS, salesRepId: null, hasOwnAccountsAlone: false };

beforeAll(async () => void (server = await startTestServer({ clock, jobs: true })));
beforeEach(async () => void (owner = await server.as('seller@acme.test')));
afterAll(() => server.close());

const person = async (email: string): Promise<TeamPerson | undefined> =>
  (await owner.ok(getTeam)).people.find((each) => each.email === email);
const rightsOf = ({ roles, limits, salesRepId, hasOwnAccountsAlone, version, state }: TeamPerson) => ({
  roles,
  limits,
  salesRepId,
  hasOwnAccountsAlone,
  version,
  isDisabled: state === 'DISABLED',
});

async function change(email: string, over: object, by = owner) {
  const known = (await person(email))!;
  return by.call(changeStaff, { params: { userId: known.userId }, body: { ...rightsOf(known), ...over } });
}

async function password(email: string): Promise<string> {
  const emails = await sentMail(server, 'acme', email);
  await forgetMail(server);
  return /[A-Z]{3}[a-z]{5}-\d{4}/.exec(emails.at(-1)?.text ?? '')?.[0] ?? '';
}

const invite = (email: string, roles: readonly string[] = ['SALES'], by = owner) =>
  by.call(inviteStaff, { body: { email, firstName: 'Noa', lastName: 'Lind', roles, ...RIGHTS } });

/** A role of the tenant's own, held by the demo's sales person besides SALES. */
async function lead(permissions: readonly Permission[]): Promise<string> {
  const { roleId } = await owner.ok(createRole, {
    body: { name: `Lead ${Math.random()}`, permissions: [...permissions] },
  });
  expect((await change('sales@acme.test', { roles: ['SALES', roleId] })).status).toBe(200);
  return roleId;
}

test('SD10 the email of an invitation leads to the desk, and says how long its password holds', async () => {
  expect((await invite('leads@acme.test')).status).toBe(200);
  const [letter] = await sentMail(server, 'acme', 'leads@acme.test');
  expect(letter?.text).toMatch(/acme\.localhost(:\d+)?\/desk\s/);
  expect(letter?.text).toContain('holds for seven days');
  await forgetMail(server);
});

test('SD10 whoever typed an address into the sign-up and never proved it keeps nobody from being invited', async () => {
  const email = 'typed@acme.test';
  await identityCall(server, 'SignUp', { Username: email, Password: 'Strange-river-1' });
  expect((await invite(`<${email}>`)).error.messageCode).toBe('STAFF_EMAIL_INVALID');
  expect((await invite(email)).status).toBe(200);
  expect(await person(email)).toMatchObject({ state: 'INVITED', roles: ['SALES'] });
  const signIn = (PASSWORD: string) =>
    identityCall(server, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
    });
  expect((await signIn('Strange-river-1')).__type).toMatch(/NotAuthorized/);
  expect((await signIn(await password(email))).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
});

test('SD10 an invitation holds for seven days, is void once sent again, and can be revoked', async () => {
  const email = 'noa@acme.test';
  expect((await invite(email)).status).toBe(200);
  const first = await password(email);
  expect(await person(email)).toMatchObject({ state: 'INVITED', roles: ['SALES'] });
  clock.advance(8 * 86_400_000);
  owner = await server.as('seller@acme.test');
  expect((await person(email))?.state).toBe('EXPIRED');
  await expect(server.as(email, first)).rejects.toThrow(/expired/i);

  const { userId } = (await person(email))!;
  await owner.ok(inviteStaffAgain, { params: { userId } });
  const second = await password(email);
  expect((await person(email))?.state).toBe('INVITED');
  await expect(server.as(email, first)).rejects.toThrow(/NotAuthorized|Incorrect/);
  await expect(server.as(email, second)).rejects.toThrow(/NEW_PASSWORD_REQUIRED/);

  await owner.ok(removeStaff, { params: { userId } });
  expect(await person(email)).toBeUndefined();
  await expect(server.as(email, second)).rejects.toThrow(/NotAuthorized|Incorrect/);
  // The address is free again.
  expect((await invite(email)).status).toBe(200);
  expect((await invite('sales@acme.test')).error.messageCode).toBe('STAFF_EXISTS');
});

test('SD10 whoever was disabled before they came is sent no invitation, which would open nothing, until they are enabled', async () => {
  const email = 'waits@acme.test';
  expect((await invite(email)).status).toBe(200);
  expect((await change(email, { isDisabled: true })).status).toBe(200);
  await forgetMail(server);
  const { userId } = (await person(email))!;
  const again = await owner.call(inviteStaffAgain, { params: { userId } });
  expect([again.status, again.error?.messageCode]).toEqual([409, 'STAFF_DISABLED']);
  const anew = await invite(email, ['WAREHOUSE']);
  expect([anew.status, anew.error?.messageCode]).toEqual([409, 'STAFF_DISABLED']);
  expect(anew.error.message).toContain(email);
  expect(await sentMail(server, 'acme', email)).toEqual([]);
  expect(await person(email)).toMatchObject({ state: 'DISABLED', roles: ['SALES'] });

  expect((await change(email, { isDisabled: false })).status).toBe(200);
  await owner.ok(inviteStaffAgain, { params: { userId } });
  await expect(server.as(email, await password(email))).rejects.toThrow(/NEW_PASSWORD_REQUIRED/);
  await owner.ok(removeStaff, { params: { userId } });
});

test('SD05 the last owner stays, even when two owners demote each other at once', async () => {
  expect((await change('seller@acme.test', { roles: ['SALES'] })).error.messageCode).toBe('STAFF_LAST_OWNER');
  expect((await change('seller@acme.test', { isDisabled: true })).error.messageCode).toBe('STAFF_LAST_OWNER');
  expect((await change('finance@acme.test', { roles: ['OWNER'] })).status).toBe(200);
  const other = await server.as('finance@acme.test');
  const answers = await Promise.all([
    change('finance@acme.test', { roles: ['FINANCE'] }),
    change('seller@acme.test', { roles: ['SALES'] }, other),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  if (answers[1]?.status === 200) owner = other;
  const { people } = await owner.ok(getTeam);
  expect(people.filter(({ roles }) => roles.includes('OWNER'))).toHaveLength(1);
  await change('seller@acme.test', { roles: ['OWNER'] });
  owner = await server.as('seller@acme.test');
  await change('finance@acme.test', { roles: ['FINANCE'] });
});

test('SD04 SD05 who may change the team gives what they hold, and raises nobody above it, themselves least', async () => {
  const roleId = await lead(['TEAM', 'TEAM_VIEW']);
  const sales = await server.as('sales@acme.test');
  expect((await change('sales@acme.test', { roles: ['OWNER'] }, sales)).error.messageCode).toBe('STAFF_OWN_RIGHTS');
  expect((await change('sales@acme.test', { limits: NO_LIMITS }, sales)).error.messageCode).toBe('STAFF_OWN_RIGHTS');
  expect((await invite('boss@acme.test', ['OWNER'], sales)).error.messageCode).toBe('STAFF_BEYOND_OWN');
  expect((await change('seller@acme.test', { roles: ['SALES'] }, sales)).error.messageCode).toBe('STAFF_BEYOND_OWN');
  // An invitation sent anew takes the rights of an earlier one away.
  expect((await invite('boss@acme.test', ['OWNER'])).status).toBe(200);
  const { limits } = (await person('sales@acme.test'))!;
  const lesser = { email: 'Boss@acme.test', firstName: 'Noa', lastName: 'Lind', ...RIGHTS, roles: ['SALES'], limits };
  expect((await sales.call(inviteStaff, { body: lesser })).error.messageCode).toBe('STAFF_BEYOND_OWN');
  expect((await person('boss@acme.test'))?.roles).toEqual(['OWNER']);
  await owner.ok(removeStaff, { params: { userId: (await person('boss@acme.test'))!.userId } });
  const { roles } = await owner.ok(getTeam);
  const { version, name } = roles.find((each) => each.roleId === roleId)!;
  const more = { version, name, permissions: ['TEAM', 'TEAM_VIEW', 'REFUND'] } as const;
  expect((await sales.call(changeRole, { params: { roleId }, body: more })).error.messageCode).toBe('STAFF_BEYOND_OWN');
  expect((await owner.call(removeRole, { params: { roleId } })).error.messageCode).toBe('STAFF_ROLE_IN_USE');
  expect((await change('sales@acme.test', { roles: ['SALES'] })).status).toBe(200);
  await expect
    .poll(async () => (await sales.call(getTeam)).error.messageCode, { timeout: 5_000 })
    .toBe('PERMISSION_MISSING');
  await owner.ok(removeRole, { params: { roleId } });
});

test('SD04 a role passes for no built-in one, whatever the language its name is read in', async () => {
  const make = (name: string) => owner.call(createRole, { body: { name, permissions: [] } });
  for (const name of ['Owner', ' sales ', 'FINANCE', 'Inhaber', 'Auditoría']) {
    const { status, error } = await make(name);
    expect([name, status, error.errors]).toMatchObject([
      name,
      409,
      [{ messageCode: 'STAFF_ROLE_NAME_TAKEN', field: 'name' }],
    ]);
  }
  const { roleId } = await owner.ok(createRole, { body: { name: 'Inside sales', permissions: [] } });
  const { version } = (await owner.ok(getTeam)).roles.find((each) => each.roleId === roleId)!;
  const params = { roleId };
  const renamed = await owner.call(changeRole, { params, body: { version, name: 'Verkauf', permissions: [] } });
  expect(renamed.error.messageCode).toBe('STAFF_ROLE_NAME_TAKEN');
  // One that has such a name from before is changed like any other.
  await server.services.database.inTenant('acme', (tx) =>
    sql`update staff_roles set name = 'Sales' where role_id = ${roleId}`.execute(tx),
  );
  await owner.ok(changeRole, { params, body: { version, name: 'Sales', permissions: ['STOCK_VIEW'] } });
  await owner.ok(removeRole, { params });
});

test('SD05 who may change the team but owns nothing sets nobody’s password and takes nobody’s second factor off', async () => {
  const roleId = await lead(['TEAM', 'TEAM_VIEW']);
  const ask = async (operation: string, body: object, by: TestClient) => {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/identity',
      headers: {
        host: 'acme.localhost',
        authorization: `Bearer ${by.token ?? ''}`,
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      payload: JSON.stringify({ UserPoolId: 'local_acme', Username: 'seller@acme.test', ...body }),
    });
    return statusCode;
  };
  const sales = await server.as('sales@acme.test');
  await expect.poll(async () => (await sales.call(getTeam)).status).toBe(200);
  const mine = { Password: 'Taken-over-7', Permanent: true };
  expect(await ask('AdminSetUserPassword', mine, sales)).toBe(400);
  expect(await ask('AdminSetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } }, sales)).toBe(400);
  expect(await ask('AdminGetUser', {}, sales)).toBe(400);
  await expect(server.as('seller@acme.test', mine.Password)).rejects.toThrow();
  expect(await ask('AdminGetUser', {}, owner)).toBe(200);
  expect((await change('sales@acme.test', { roles: ['SALES'] })).status).toBe(200);
  await owner.ok(removeRole, { params: { roleId } });
});

test('what a role holds is soon held by whoever has it, and no longer', async () => {
  const roleId = await lead(['REFUND']);
  const sales = await server.as('sales@acme.test');
  const held = async () => (await sales.ok(getStaffMember)).permissions;
  await expect.poll(held).toContain('REFUND');
  const { version, name } = (await owner.ok(getTeam)).roles.find((each) => each.roleId === roleId)!;
  await owner.ok(changeRole, { params: { roleId }, body: { version, name, permissions: [] } });
  await expect.poll(held).not.toContain('REFUND');
  const late = { version, name, permissions: ['ORDERS_VIEW'] satisfies Permission[] };
  expect((await owner.call(changeRole, { params: { roleId }, body: late })).status).toBe(409);
  await change('sales@acme.test', { roles: ['SALES'] });
});

test('SD05 whose rights or role were changed hears of it, and nobody else does', async () => {
  // What tests before this one changed may still be on its way to them.
  const kinds = async () => (await readOutboxBacklog(server.services.database)).map(({ kind }) => kind);
  await expect.poll(kinds).not.toContain('event');
  const heard: Record<string, string> = { 'sales@acme.test': '', 'finance@acme.test': '' };
  const streams = await Promise.all(
    Object.keys(heard).map(async (email) =>
      server.services.live.hub.open(
        {
          write: (chunk) => {
            heard[email] += chunk.toString();
            return true;
          },
          destroy: () => undefined,
          writableLength: 0,
          destroyed: false,
        },
        { tenantId: 'acme', topics: [`user:${(await person(email))!.userId}`] },
      ),
    ),
  );
  const told = () => heard['sales@acme.test']?.split('rightsChanged').length ?? 0;
  const roleId = await lead(['RULES_EDIT']);
  await expect.poll(told, { timeout: 10_000 }).toBe(2);
  const { version } = (await owner.ok(getTeam)).roles.find((role) => role.roleId === roleId)!;
  const body = { name: `Lead ${Math.random()}`, permissions: ['OFFERS_VIEW' as const], version };
  await owner.ok(changeRole, { params: { roleId }, body });
  await expect.poll(told, { timeout: 10_000 }).toBe(3);
  expect(heard['finance@acme.test']).not.toContain('rightsChanged');
  for (const stream of streams) stream.end();
});

test('disabling somebody ends what they have open, and they come back when they may again', async () => {
  const warehouse = await server.as('warehouse@acme.test');
  expect((await warehouse.call(getStaffMember)).status).toBe(200);
  expect((await change('warehouse@acme.test', { isDisabled: true })).status).toBe(200);
  await expect.poll(async () => (await warehouse.call(getStaffMember)).status, { timeout: 5_000 }).not.toBe(200);
  await expect(server.as('warehouse@acme.test')).rejects.toThrow();
  expect((await change('warehouse@acme.test', { isDisabled: false })).status).toBe(200);
  expect((await (await server.as('warehouse@acme.test')).call(getSellerOffers)).status).toBe(403);
});

test('SD08 what is above a limit of the person waits, and changes nothing', async () => {
  const finance = await server.as('finance@acme.test');
  const { rows } = await owner.ok(getBuyers, { query: { search: 'Northwind' } });
  const params = { accountId: rows[0]!.accountId };
  for (const creditLimit of [500_001, null])
    expect((await finance.call(changeAccountTerms, { params, body: { creditLimit } })).status).toBe(202);
  expect((await owner.ok(getBuyers, { query: { search: 'Northwind' } })).rows[0]?.creditLimit).toBe(
    rows[0]!.creditLimit,
  );
  expect((await finance.call(changeAccountTerms, { params, body: { creditLimit: 400_000 } })).status).toBe(200);
});

test('SD83 the trail shows who changed the team, from what to what; others see what they did themselves', async () => {
  await change('compliance@acme.test', { roles: ['COMPLIANCE', 'WAREHOUSE'] });
  const { events, people } = await owner.ok(getTrail, { query: { record: 'STAFF' } });
  expect(events[0]).toMatchObject({
    actorName: 'Terry Nguyen',
    act: 'STAFF_CHANGED',
    before: { roles: ['COMPLIANCE'] },
    after: { roles: ['COMPLIANCE', 'WAREHOUSE'] },
  });
  expect(people.length).toBeGreaterThan(5);
  expect((await owner.ok(getTrail, { query: { recordId: events[0]!.recordIds[0]! } })).events).not.toHaveLength(0);
  expect((await owner.ok(getTrail, { query: { from: '2000-01-01', to: '2000-01-02' } })).events).toEqual([]);
  const sales = await server.as('sales@acme.test');
  expect(await sales.ok(getTrail)).toMatchObject({ events: [], people: [] });
});

test('SD83 the trail can be asked for who left, finds numbers however they are typed, and ends where it ends', async () => {
  const event = {
    tenantId: 'acme',
    actorKind: 'STAFF',
    actorId: 'gone',
    actorName: 'Kim Osei',
    roles: ['SALES'],
    act: 'ORDER_REFERENCE_CHANGED',
    record: 'ORDER',
    ids: ['SO-70001'],
    after: {},
    reason: '',
    traceId: '',
    address: '',
  } as const;
  await server.services.database.inTenant('acme', async (tx) => {
    for (let written = 0; written < 100; written++) await insertAuditEvent(tx, event);
  });
  const { people } = await owner.ok(getTrail);
  expect(people.filter(({ name }) => name === 'Kim Osei')).toEqual([{ userId: 'gone', name: 'Kim Osei' }]);
  const { events, next } = await owner.ok(getTrail, { query: { actorId: 'gone' } });
  expect([events.length, next]).toEqual([100, null]);
  expect((await owner.ok(getTrail, { query: { recordId: 'so-70001' } })).events).toHaveLength(100);
});

test('SD05 a sales representative is added, changed and removed; who has accounts stays, and who comes second is told', async () => {
  const reps = () => owner.ok(getSalesReps);
  const contact = { name: 'Ada Reed', email: 'ada@acme.test', phone: '+1 555 0100', whatsApp: '' };
  const { salesRepId } = await owner.ok(addSalesRep, { body: contact });
  expect((await reps()).at(-1)).toMatchObject({ salesRepId, ...contact, accounts: 0, people: 0, version: 1 });
  const wrong = await owner.call(addSalesRep, { body: { ...contact, email: 'ada at acme' } });
  expect([wrong.status, wrong.error.errors]).toMatchObject([422, [{ messageCode: 'EMAIL_INVALID', field: 'email' }]]);

  await owner.ok(changeSalesRep, { params: { salesRepId }, body: { ...contact, phone: '+1 555 0199', version: 1 } });
  const second = await owner.call(changeSalesRep, { params: { salesRepId }, body: { ...contact, version: 1 } });
  expect([second.status, second.error.messageCode]).toEqual([409, 'STAFF_CHANGED_MEANWHILE']);

  const busy = (await reps()).find(({ accounts }) => accounts > 0)!;
  const kept = await owner.call(removeSalesRep, { params: { salesRepId: busy.salesRepId } });
  expect([kept.status, kept.error.messageCode]).toEqual([
    409,
    busy.people > 0 ? 'SALES_REP_IN_USE' : 'SALES_REP_HAS_ACCOUNTS',
  ]);
  await owner.ok(removeSalesRep, { params: { salesRepId } });
  expect((await reps()).some((rep) => rep.salesRepId === salesRepId)).toBe(false);
  expect((await owner.call(removeSalesRep, { params: { salesRepId } })).status).toBe(404);
  expect((await owner.ok(getTeam)).salesReps.some((rep) => rep.salesRepId === salesRepId)).toBe(false);
});

test('SD05 W70 a save that is sent again because its answer was lost is done, and leaves one event; another one is told', async () => {
  const events = async (act: AuditAct) => (await owner.ok(getTrail, { query: { act } })).events.length;
  const asked = { limits: { accept: 1200, refund: null, creditLimit: null } };
  const before = rightsOf((await person('sales@acme.test'))!);
  const rightsBefore = await events('STAFF_CHANGED');
  const save = (over: object) => change('sales@acme.test', { version: before.version, ...over });
  expect([(await save(asked)).status, (await save(asked)).status]).toEqual([200, 200]);
  expect((await save({ ...asked, isDisabled: true })).error.messageCode).toBe('STAFF_CHANGED_MEANWHILE');
  expect((await save({ limits: { ...asked.limits, accept: 1300 } })).error.messageCode).toBe('STAFF_CHANGED_MEANWHILE');
  expect(await events('STAFF_CHANGED')).toBe(rightsBefore + 1);
  expect((await change('sales@acme.test', { limits: before.limits })).status).toBe(200);

  const { roleId } = await owner.ok(createRole, { body: { name: 'Lost answers', permissions: ['ORDERS_VIEW'] } });
  const role = { name: 'Lost answers', permissions: ['ORDERS_VIEW', 'OFFERS_VIEW'] satisfies Permission[], version: 1 };
  const saveRole = (over: object) => owner.call(changeRole, { params: { roleId }, body: { ...role, ...over } });
  const rolesBefore = await events('ROLE_CHANGED');
  expect([(await saveRole({})).status, (await saveRole({})).status]).toEqual([200, 200]);
  expect((await saveRole({ permissions: ['OFFERS_VIEW'] })).error.messageCode).toBe('STAFF_CHANGED_MEANWHILE');
  expect(await events('ROLE_CHANGED')).toBe(rolesBefore + 1);
  await owner.ok(removeRole, { params: { roleId } });

  const contact = { name: 'Cy Orr', email: 'cy@acme.test', phone: '', whatsApp: '' };
  const { salesRepId } = await owner.ok(addSalesRep, { body: contact });
  const body = { ...contact, phone: '+1 555 0102', version: 1 };
  const repsBefore = await events('SALES_REP_CHANGED');
  for (let sent = 0; sent < 2; sent++) await owner.ok(changeSalesRep, { params: { salesRepId }, body });
  expect(await events('SALES_REP_CHANGED')).toBe(repsBefore + 1);
  await owner.ok(removeSalesRep, { params: { salesRepId } });
});

test('SD05 a sales representative who stays does so for accounts, for staff or for both, and the refusal says no more', async () => {
  const contact = { name: 'Ben Ito', email: 'ben@acme.test', phone: '+1 555 0101', whatsApp: '' };
  const { salesRepId } = await owner.ok(addSalesRep, { body: contact });
  const refusal = async () => (await owner.call(removeSalesRep, { params: { salesRepId } })).error.message;
  const before = (await person('sales@acme.test'))!.salesRepId;
  expect((await change('sales@acme.test', { salesRepId })).status).toBe(200);
  expect(await refusal()).toBe('Staff who are bound to this representative: 1. Give them another one first.');
  const [account] = (await owner.ok(getBuyers, { query: { search: 'Northwind' } })).rows;
  await owner.ok(assignAccounts, { body: { accountIds: [account!.accountId], salesRepId } });
  expect(await refusal()).toBe(
    'Accounts (1) and staff (1) are bound to this representative. Give them another one first.',
  );
  expect((await change('sales@acme.test', { salesRepId: before })).status).toBe(200);
  expect(await refusal()).toBe('Accounts that are bound to this representative: 1. Give them another one first.');
  await owner.ok(assignAccounts, { body: { accountIds: [account!.accountId], salesRepId: null } });
  await owner.ok(removeSalesRep, { params: { salesRepId } });
});

test('SD01 I03 the email with the code of a reset leads staff back to the desk, and buyers to the shop', async () => {
  const linkOf = async (userName: string) => {
    await server.at('acme').ok(resetPassword, { body: { userName } });
    return (await sentMail(server, 'acme', userName)).at(-1)?.text ?? '';
  };
  expect(await linkOf('warehouse@acme.test')).toContain('/reset-password?resetPswdFromEmail=true&from=desk');
  const buyers = await linkOf('buyer@acme.test');
  expect(buyers).toContain('/reset-password?resetPswdFromEmail=true');
  expect(buyers).not.toContain('from=desk');
});

test('SD05 W70 an amount finer than the currency is refused at its field: no limit, cost or ceiling is rounded', async () => {
  const [key = ''] = await putItems(server.database.url, 'acme', [{ itemNumber: 'FINE-1', quantity: 1 }]);
  const cost = { params: { itemNumberWarehouse: key }, body: { floor: null, supplier: '', bin: '', version: 0 } };
  const accountId = demoAccountId('acme', 'second');
  const rules = await owner.ok(getResponseRules);
  const fine = await Promise.all([
    owner.call(inviteStaff, {
      body: {
        email: 'fine@acme.test',
        firstName: 'Noa',
        lastName: 'Lind',
        roles: ['SALES'],
        ...RIGHTS,
        limits: { ...RIGHTS.limits, accept: 10.005 },
      },
    }),
    change('sales@acme.test', { limits: { accept: null, refund: 0.001, creditLimit: null } }),
    owner.call(changeAccountTerms, { params: { accountId }, body: { version: 1, creditLimit: 1.234 } }),
    inviteTo(await server.as('buyer@acme.test'), 'fine@buyer.test', { orderLimit: 99.999 }),
    owner.call(saveStockCost, { ...cost, body: { ...cost.body, cost: 1.009 } }),
    owner.call(putResponseRules, { body: { ...rules, dailyCeiling: 0.125 } }),
  ]);
  expect(
    fine.map(({ status, error }) => [status, error.errors?.map(({ field, messageCode }) => [field, messageCode])]),
  ).toEqual(
    ['limits.accept', 'limits.refund', 'creditLimit', 'orderLimit', 'cost', 'dailyCeiling'].map((field) => [
      422,
      [[field, 'SETTING_TOO_FINE']],
    ]),
  );
  expect(await person('fine@acme.test')).toBeUndefined();
});
