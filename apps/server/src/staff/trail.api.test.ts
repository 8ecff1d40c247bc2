import { read, utils } from '@e965/xlsx';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestDocument, waiveDocument } from '@tradehall/contract/documents-review';
import {
  changeStaff,
  createRole,
  exportTrail,
  getTeam,
  getTrail,
  inviteStaff,
  removeRole,
  removeStaff,
} from '@tradehall/contract/staff';
import { getResponseRules, putResponseRules } from '@tradehall/contract/offers/seller-offer-calls';
import { deskTrailTexts } from '@tradehall/texts/en/desk-trail';
import { demoAccountId } from '../demo/demo-users';
import { setStockListSettings } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let owner: TestClient;
const accountId = demoAccountId('acme', 'buyer');

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.as('seller@acme.test');
});
afterAll(() => server.close());

async function waived(): Promise<string> {
  const { documentReferenceId } = await owner.ok(requestDocument, {
    params: { accountId },
    body: { documentName: 'Trade register' },
  });
  await owner.ok(waiveDocument, { params: { documentReferenceId }, body: { reason: 'Known for years' } });
  return documentReferenceId;
}

const NOBODY = {
  limits: { accept: null, refund: null, creditLimit: null },
  salesRepId: null,
  hasOwnAccountsAlone: false,
};

test('SD83 people, roles, buyers and papers have their names in the trail, those that are gone too', async () => {
  const documentReferenceId = await waived();
  const { roleId } = await owner.ok(createRole, { body: { name: 'Night shift', permissions: ['STOCK_VIEW'] } });
  const { userId } = await owner.ok(inviteStaff, {
    body: { email: 'noa@acme.test', firstName: 'Noa', lastName: 'Lind', roles: [roleId], ...NOBODY },
  });
  const known = {
    [documentReferenceId]: 'Trade register, Northwind Devices',
    [accountId]: 'Northwind Devices',
    [roleId]: 'Night shift',
    [userId]: 'Noa Lind',
  };
  expect((await owner.ok(getTrail)).names).toMatchObject(known);
  await owner.ok(removeStaff, { params: { userId } });
  await owner.ok(removeRole, { params: { roleId } });
  expect((await owner.ok(getTrail)).names).toMatchObject(known);
});

test('SD83 the export names the roles of whoever acted as the team room does, the shop’s own ones too', async () => {
  const { roleId } = await owner.ok(createRole, { body: { name: 'Front office', permissions: ['TEAM', 'TEAM_VIEW'] } });
  const person = (await owner.ok(getTeam)).people.find(({ email }) => email === 'warehouse@acme.test');
  if (person === undefined) throw new Error('The demo has nobody in the warehouse.');
  const { userId, version } = person;
  const rights = { ...NOBODY, version, roles: ['COMPLIANCE', roleId], isDisabled: false };
  await owner.ok(changeStaff, { params: { userId }, body: rights });
  const warehouse = await server.as('warehouse@acme.test');
  await warehouse.ok(createRole, { body: { name: 'Guests', permissions: ['TEAM_VIEW'] } });
  await owner.ok(changeStaff, { params: { userId }, body: { ...rights, version: version + 1, roles: ['WAREHOUSE'] } });
  const { raw } = await owner.call(exportTrail, { query: {} });
  const book = read(raw, { type: 'buffer' });
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] as string] as never);
  expect(rows.slice(0, 2).map((row) => row['Roles'])).toEqual(['Owner', 'Document review, Front office']);
});

test('SD83 every column that the trail tells of has a name in every language', async () => {
  const watched = [
    ...['orders', 'returns', 'accounts', 'offers', 'account_documents'],
    ...['proofs_of_export', 'staff_users', 'staff_roles', 'sales_reps'],
  ];
  const client = new pg.Client({ connectionString: server.database.url });
  await client.connect();
  const { rows } = await client.query<{ column_name: string }>(
    'select distinct column_name from information_schema.columns where table_name = any($1)',
    [watched],
  );
  await client.end();
  const told = rows
    .map(({ column_name: name }) => name)
    .filter((name) => !/^(tenant_id|version|updated_at|.*search.*)$/.test(name));
  expect(told.length).toBeGreaterThan(100);
  const unnamed = told.filter(
    (name) => !Object.hasOwn(deskTrailTexts, `TRAIL_FIELD_${name.replace(/_minor$/, '').toUpperCase()}`),
  );
  expect(unnamed).toEqual([]);
});

test('SD83 SD03 whoever may not look at a record is not told its name by the trail', async () => {
  const documentReferenceId = await waived();
  const warehouse = await server.as('warehouse@acme.test');
  const finance = await server.as('finance@acme.test');
  const about = { query: { recordId: documentReferenceId } };
  expect(Object.keys((await finance.ok(getTrail, about)).names)).toContain(documentReferenceId);
  // Of their own acts alone, which are none of these.
  expect((await warehouse.ok(getTrail, about)).events).toEqual([]);
  expect((await warehouse.ok(getTrail, about)).names).toEqual({});
  await owner.ok(inviteStaff, {
    body: { email: 'unnamed@acme.test', firstName: 'Uma', lastName: 'Berg', roles: ['WAREHOUSE'], ...NOBODY },
  });
  const told = await finance.ok(getTrail, { query: { record: 'STAFF' } });
  expect(told.events.length).toBeGreaterThan(0);
  expect(told.names).toEqual({});
});

test('SD83 the export has all events of the trail, however many, each with the name of its record', async () => {
  const documentReferenceId = await waived();
  const many = 20_050;
  const client = new pg.Client({ connectionString: server.database.url });
  await client.connect();
  await client.query(`select set_config('app.tenant_id', 'acme', false)`);
  await client.query(
    `insert into audit_events (tenant_id, actor_kind, actor_id, actor_name, act, record_kind, record_ids)
     select 'acme', 'STAFF', 'somebody', 'Somebody', 'ROLE_CHANGED', 'ROLE', array['role-' || n]
       from generate_series(1, ${many}) n`,
  );
  await client.end();
  const { raw } = await owner.call(exportTrail, { query: {} });
  const book = read(raw, { type: 'buffer' });
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] as string] as never);
  const numbers = rows.map((row) => Number(row['#']));
  expect(numbers.length).toBeGreaterThan(many);
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, at) => numbers.length - at));
  const [row] = rows.filter((each) => String(each['Number or id']) === documentReferenceId);
  expect(row).toMatchObject({ Name: 'Trade register, Northwind Devices' });
  expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(['Before', 'After']));
}, 120_000);

test('SD83 the trail names the warehouses that stand in what it shows', async () => {
  await setStockListSettings(server.database.url, 'acme', { warehouseLabels: { DAL: 'Dallas', MIA: 'Miami' } });
  const rules = await owner.ok(getResponseRules);
  const rule = { name: 'Near', category: '', warehouse: 'DAL', fromPercent: 0, belowPercent: 50, unitsLeft: 0 };
  await owner.ok(putResponseRules, {
    body: { ...rules, rules: [{ ...rule, answer: 'PERSON', counterAtPercent: 90 }] },
  });
  expect((await owner.ok(getTrail, { query: { recordId: 'offer-rules' } })).names).toEqual({
    'warehouse DAL': 'Dallas',
  });
});
