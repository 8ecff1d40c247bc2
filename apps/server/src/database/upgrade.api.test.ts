import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { checksumOf } from './checksum';
import { createDatabase, dropDatabase } from './create-database';
import { createTestDatabase } from '../testing/test-database';
import { migrate, readMigrations } from './migrate';
import { prepareDatabase } from '../main/prepare-database';
import { RELEASED_CHECKSUMS } from './released-migrations';

/** Digests of the statements in the migrations of version 0.1.0, comments left out, and rows as it wrote them. */
const released = new URL('../testing/version-0-1-0.json', import.meta.url);
const rows = new URL('../testing/version-0-1-0.sql', import.meta.url);

const FUNCTIONS = `select p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as text, p.proacl::text as rights
  from pg_proc p where p.pronamespace in ('public'::regnamespace, 'numbers'::regnamespace) order by 1`;
const COLUMNS = `select table_name, column_name, data_type, is_nullable, column_default
  from information_schema.columns where table_schema = 'public' order by table_name, column_name`;

function asUser(url: string, user: string): string {
  const changed = new URL(url);
  changed.username = user;
  changed.password = 'plain';
  return changed.href;
}

async function dropRole(role: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('clusterUrl') });
  await admin.connect();
  await admin.query(`drop role ${role}`);
  await admin.end();
}

/**
 * Who owns the schema: the embedded database's superuser, or the plain user of a `DATABASE_URL`. One story, told in
 * order: what was upgraded is looked into afterwards.
 */
const OWNERS = ['a superuser', 'a plain user'];
for (const whose of OWNERS)
  describe(`a database made by version 0.1.0 that belongs to ${whose}`, { shuffle: false }, () => {
    const id = randomBytes(6).toString('hex');
    const name = `upgraded_${id}`;
    const plain = whose === 'a plain user' ? `plain_${id}` : undefined;
    const adminUrl = inject('clusterUrl').replace('/postgres?', `/${name}?`);
    const admin = new URL(adminUrl).username;
    const url = plain === undefined ? adminUrl : asUser(adminUrl, plain);
    const statements = JSON.parse(readFileSync(released, 'utf8')) as Record<string, string>;
    const migrations = readMigrations().filter((migration) => migration.name in statements);
    let owner: pg.Client;

    beforeAll(async () => {
      await createDatabase(inject('clusterUrl'), name);
      owner = new pg.Client({ connectionString: adminUrl });
      await owner.connect();
      if (plain !== undefined) {
        // As an administrator prepares it: the user owns the database and may work as the product's role.
        await owner.query(`create role ${plain} login nosuperuser nobypassrls password 'plain'`);
        await owner.query(`grant tradehall_app to ${plain} with set true`);
        await owner.query(`alter database ${name} owner to ${plain}`);
        await owner.query(`alter schema public owner to ${plain}`);
      }
      await migrate(url, { migrations, functions: [] });
      // 0.1.0 kept its functions in its migrations alone, and these with other comments.
      await owner.query('drop table schema_functions');
      for (const [file, checksum] of Object.entries(RELEASED_CHECKSUMS))
        await owner.query('update schema_migrations set checksum = $2 where name = $1', [file, checksum]);
      // As the product writes them: what adds up the ledger is the owner's, who sees one tenant at a time.
      await owner.query(`select set_config('app.tenant_id', 'acme', false)`);
      await owner.query(readFileSync(rows, 'utf8'));
    });
    afterAll(async () => {
      await owner.end();
      await dropDatabase(inject('clusterUrl'), name);
      if (plain !== undefined) await dropRole(plain);
    });

    const read = async <R extends pg.QueryResultRow>(text: string): Promise<R[]> => (await owner.query<R>(text)).rows;

    test('operation: the migrations that made it say what they said in 0.1.0, but for comments', () => {
      const digest = (text: string) =>
        checksumOf(
          text
            .replace(/--[^\n]*/g, '')
            .replace(/\s+/g, ' ')
            .trim(),
        );
      expect(Object.fromEntries(migrations.map((one) => [one.name, digest(one.sql)]))).toEqual(statements);
      expect(Object.keys(RELEASED_CHECKSUMS)).toEqual(Object.keys(statements));
    });

    test('operation: it is upgraded once, and then has what a new database has', async () => {
      const steps: string[] = [];
      await prepareDatabase(url, (line) => steps.push(line));
      expect(steps).toContain('applying the function credit_used');
      const again: string[] = [];
      await prepareDatabase(url, (line) => again.push(line));
      expect(again).toEqual([]);

      const fresh = await createTestDatabase('empty');
      const look = new pg.Client({ connectionString: fresh.url });
      await look.connect();
      try {
        const functions = await read<{ rights: string | null }>(FUNCTIONS);
        // Whose they are is the only difference.
        const theirs = (rights: string) => (plain === undefined ? rights : rights.replaceAll(plain, admin));
        expect(
          functions.map(({ rights, ...one }) => ({ ...one, rights: rights === null ? null : theirs(rights) })),
        ).toEqual((await look.query(FUNCTIONS)).rows);
        const open = `select relname from pg_class where relkind = 'r' and relrowsecurity and not relforcerowsecurity`;
        expect(await read(open)).toEqual([]);
        expect(await read(COLUMNS)).toEqual((await look.query(COLUMNS)).rows);
      } finally {
        await look.end();
        await fresh.drop();
      }
    });

    test('operation: its rows are kept, and its stock, credit, lots and numbers are counted on', async () => {
      expect(
        await read('select business_name, credit_limit_minor::int, customer_number from accounts order by 1'),
      ).toEqual([
        { business_name: 'No limit was set', credit_limit_minor: null, customer_number: 'C-1002' },
        { business_name: 'Northwind Traders', credit_limit_minor: 5000000, customer_number: 'C-1001' },
      ]);
      expect(await read('select user_id, is_owner from account_users order by created_at')).toEqual([
        { user_id: 'buyer', is_owner: true },
        { user_id: 'a-later', is_owner: false },
      ]);
      const orders = 'select order_number, total_minor::int, fulfillment_status, payment_status from orders order by 1';
      expect(await read(orders)).toEqual([
        // PayPal was opened for it before it was to be paid on terms (G18).
        {
          order_number: 'SO-10001',
          total_minor: 30000,
          fulfillment_status: 'RELEASED',
          payment_status: 'PARTIALLY_PAID',
        },
        // A canceled order says what became of its money (SD56).
        {
          order_number: 'SO-10002',
          total_minor: 300,
          fulfillment_status: 'CANCELED',
          payment_status: 'PARTIALLY_REFUNDED',
        },
        { order_number: 'SO-10003', total_minor: 0, fulfillment_status: 'CANCELED', payment_status: 'REFUNDED' },
      ]);
      // Both sides of a network know each other; orders from before carry no terms (SD79).
      expect(await read('select tenant_id, partner_id, role, version from network_partners order by 1')).toEqual([
        { tenant_id: 'acme', partner_id: 'nova', role: 'SUPPLIER', version: 0 },
        { tenant_id: 'nova', partner_id: 'acme', role: 'RESELLER', version: 0 },
      ]);
      expect(await read('select count(*)::int as terms from orders where transfer is not null')).toEqual([
        { terms: 0 },
      ]);
      expect(await read('select ordered_quantity, agreed_quantity from order_lines')).toEqual([
        { ordered_quantity: 3, agreed_quantity: null },
      ]);
      expect(await read('select offer_quantity, state from offers')).toEqual([
        { offer_quantity: 7, state: 'BUY_AT_LIST' },
      ]);
      expect(await read('select amount_minor::int, bid_key from auction_bids')).toEqual([
        { amount_minor: 1000, bid_key: 'first' },
      ]);

      // I14 The consent names what was chosen.
      expect(await read(`select content ->> 'path' as path from document_definitions`)).toEqual([
        { path: '/forms/shipping-consent-form/v2' },
      ]);

      // SD63 What began with the deployment's account is no tenant's.
      expect(await read('select status, taken_at, payment_account_id from payments')).toEqual([
        { status: 'CAPTURING', taken_at: 'DEPLOYMENT', payment_account_id: null },
      ]);

      // Staff sign in once again, by the desk's client; buyers stay signed in.
      expect(
        await read('select session_id, app, revoked_at is not null as is_over from pool_sessions order by 1'),
      ).toEqual([
        { session_id: 'of-buyer', app: 'portal', is_over: false },
        { session_id: 'of-staff', app: 'portal', is_over: true },
      ]);

      const [credit] = await read(`select credit_used('00000000-0000-4000-8000-0000000000a1')::int as used`);
      expect(credit).toEqual({ used: 25000 });
      await owner.query(
        `insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity) values ('acme', 'P-1|DAL', 'received', 10)`,
      );
      expect(await read(`select quantity_available::int from stock_items where item_number = 'P-1'`)).toEqual([
        { quantity_available: 107 },
      ]);
      const drawn = `select numbers.draw('order')::int as order, numbers.draw('return')::int as return,
      numbers.draw('auction')::int as auction, numbers.draw('offer')::int as offer, numbers.draw('customer')::int as customer`;
      expect(await read(drawn)).toEqual([{ order: 10004, return: 1001, auction: 1002, offer: 2, customer: 1003 }]);
      expect(await read(`select sequence, epoch::int from take_lots('this process', '{1}')`)).toEqual([
        { sequence: 1, epoch: 1 },
      ]);
    });
  });
