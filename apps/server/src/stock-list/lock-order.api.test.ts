import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { dropDatabase } from '../database/create-database';
import type { Database } from '../database/database';
import { migrate } from '../database/migrate';
import type { Transaction } from '../database/transaction-kysely';
import { openDatabase } from '../tenancy/open-database';
import { createStockLedger } from './stock-ledger';
import { lockStock } from './stock-store';
import { OWN_LOCKS } from '../testing/own-locks';

const ACCOUNT = '00000000-0000-4000-8000-0000000000a1';
/** By their bytes, B comes before a; in a dictionary, after it. */
const FIRST = 'B-1|DAL';
const SECOND = 'a-1|DAL';

const ROWS = `
  select set_config('app.tenant_id', 'acme', false);
  insert into tenants (tenant_id, name, short_name) values ('acme', 'Acme', 'acme');
  insert into accounts (tenant_id, account_id, business_name) values ('acme', '${ACCOUNT}', 'Northwind');
  insert into stock_items (tenant_id, item_number_warehouse, item_number, warehouse, category, sku_description,
      group_description, list_price_minor)
    select 'acme', number || '|DAL', number, 'DAL', 'Phones', number, 'Phone', 100
      from unnest('{a-1,B-1}'::text[]) number;
  insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity)
    values ('acme', '${FIRST}', 'received', 9), ('acme', '${SECOND}', 'received', 9);
  insert into offers (tenant_id, account_id, user_id, item_number_warehouse, item_number, item_description, warehouse,
      answer, offer_quantity, offer_price_minor, check_out_quantity, status, state)
    select 'acme', '${ACCOUNT}', 'buyer', number || '|DAL', number, number, 'DAL',
           'BUY_AT_LIST', 1, 100, 1, 'BUY_AT_LIST', 'BUY_AT_LIST'
      from unnest('{a-1,B-1}'::text[]) number`;

/** Whatever locks several items. */
const DOORS: readonly { readonly name: string; lock(tx: Transaction): Promise<unknown> }[] = [
  {
    name: 'a checkout',
    lock: (tx) =>
      sql`select checkout_facts(${ACCOUNT}::uuid, 'buyer', null, array_agg(offer_id), true) from offers`.execute(tx),
  },
  { name: 'an import of stock', lock: (tx) => lockStock(tx, [SECOND, FIRST]) },
  {
    name: 'a change of orders',
    lock: (tx) => createStockLedger().available(tx, [SECOND, FIRST], { lock: true }),
  },
  {
    name: 'a cancellation',
    lock: (tx) =>
      createStockLedger().release(
        tx,
        [SECOND, FIRST].map((itemNumberWarehouse) => ({ itemNumberWarehouse, quantity: 1 })),
        { reference: 'SO-1' },
      ),
  },
];

describe('stock in a database that sorts as a dictionary does', () => {
  const name = `dictionary_${randomBytes(6).toString('hex')}`;
  const url = inject('clusterUrl').replace('/postgres?', `/${name}?`);
  let database: Database;
  let holder: pg.Client;
  let onlooker: pg.Client;

  beforeAll(async () => {
    const owner = new pg.Client({ connectionString: inject('clusterUrl') });
    await owner.connect();
    await owner.query(`create database ${name} template template0 locale_provider icu icu_locale 'en-US'`);
    await owner.end();
    await migrate(url);
    database = await openDatabase({ url, connections: 2 });
    holder = new pg.Client({ connectionString: url });
    onlooker = new pg.Client({ connectionString: url });
    await Promise.all([holder.connect(), onlooker.connect()]);
    await holder.query(ROWS);
  });
  afterAll(async () => {
    await Promise.all([holder.end(), onlooker.end(), database.close()]);
    await dropDatabase(inject('clusterUrl'), name);
  });

  for (const door of DOORS)
    test(`operation: ${door.name} locks items by their bytes, so that no two wait for each other`, async () => {
      const { rows } = await onlooker.query<{ dictionary: boolean }>(`select $1 > $2 as dictionary`, [FIRST, SECOND]);
      expect(rows).toEqual([{ dictionary: true }]);

      await holder.query('begin');
      await holder.query('select from stock_items where item_number_warehouse = $1 for update', [FIRST]);
      const locked = database.inTenant('acme', (tx) => door.lock(tx));
      try {
        await expect
          .poll(async () => (await onlooker.query(`select from ${OWN_LOCKS} where not granted`)).rowCount)
          .toBeGreaterThan(0);
        const free = await onlooker.query(
          'select from stock_items where item_number_warehouse = $1 for update skip locked',
          [SECOND],
        );
        expect(free.rowCount).toBe(1);
      } finally {
        await holder.query('rollback');
        await locked;
      }
    });
});
