import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { openDatabase } from '../tenancy/open-database';
import { isTrouble } from './database-trouble';
import { startListener } from './listen';
import { migrate, readMigrations } from './migrate';
import { literal, sendWithCommit } from './transaction-kysely';

describe('the database', () => {
  let bed: TestDatabase;
  beforeAll(async () => {
    bed = await createTestDatabase('empty');
    await bed.database.asPlatform((tx) =>
      tx
        .insertInto('tenants')
        .values([
          { tenant_id: 'one', name: 'One', short_name: 'one' },
          { tenant_id: 'two', name: 'Two', short_name: 'two' },
        ])
        .execute(),
    );
  });
  afterEach(async () => {
    for (const tenant of ['one', 'two'])
      await bed.database.inTenant(tenant, (tx) => tx.deleteFrom('tenant_settings').execute());
  });
  afterAll(() => bed.drop());

  const setting = (tenant: string, name: string) =>
    bed.database.inTenant(tenant, (tx) =>
      tx.insertInto('tenant_settings').values({ tenant_id: tenant, name, value: '{"a":1}' }).execute(),
    );

  test("operation: a tenant's transaction sees and writes its own rows alone", async () => {
    await setting('one', 'fees');
    const read = (tenant: string) =>
      bed.database.inTenant(tenant, (tx) => tx.selectFrom('tenant_settings').select(['tenant_id', 'name']).execute());
    expect(await read('one')).toEqual([{ tenant_id: 'one', name: 'fees' }]);
    expect(await read('two')).toEqual([]);
    expect(await read("two' or 'a'='a")).toEqual([]);
    expect(await bed.database.asPlatform((tx) => tx.selectFrom('tenant_settings').selectAll().execute())).toEqual([]);
    await expect(
      bed.database.inTenant('two', (tx) =>
        tx.insertInto('tenant_settings').values({ tenant_id: 'one', name: 'x', value: '1' }).execute(),
      ),
    ).rejects.toThrow(/row-level security/);
    await bed.database.inTenant('two', (tx) => tx.deleteFrom('tenant_settings').execute());
    expect(await read('one')).toHaveLength(1);
  });

  test('operation: the setting of one transaction does not reach the next on the same connection', async () => {
    const single = await bed.open({ connections: 1 });
    await single.inTenant('one', (tx) => tx.selectFrom('tenant_settings').selectAll().execute());
    const { rows } = await single.pool.query(
      `select current_setting('app.tenant_id', true) as tenant, (select count(*) from tenant_settings) as seen`,
    );
    expect(rows).toEqual([{ tenant: '', seen: 0 }]);
  });

  test('operation: a transaction that finds no free connection fails after a while, and the next one finds it free again', async () => {
    const single = await bed.open({ connections: 1, connectWithin: 200 });
    let finish: () => void = () => undefined;
    const held = single.inTenant('one', () => new Promise<void>((resolve) => (finish = resolve)));
    await expect(single.inTenant('two', () => Promise.resolve())).rejects.toThrow(
      /timeout exceeded when trying to connect/,
    );
    finish();
    await held;
    expect(await single.inTenant('two', () => Promise.resolve('in'))).toBe('in');
  });

  test('operation: a transaction whose server stands still ends, and what it had locked is free', async () => {
    await setting('one', 'fees');
    const stopped = await bed.open({ standsStillFor: 300 });
    const change = (value: string) => sql`update tenant_settings set value = ${value}::jsonb`;
    let standsStill: () => void = () => undefined;
    let goOn: () => void = () => undefined;
    const still = new Promise<void>((resolve) => (standsStill = resolve));
    const resumed = new Promise<void>((resolve) => (goOn = resolve));
    const held = stopped.inTenant('one', async (tx) => {
      await change('1').execute(tx);
      standsStill();
      await resumed;
      await change('2').execute(tx);
    });
    const outcome = held.then(
      () => 'done',
      (error: unknown) => isTrouble(error),
    );
    await still;
    await bed.database.inTenant('one', (tx) => change('3').execute(tx));
    goOn();
    expect(await outcome).toBe(true);
    const { rows } = await bed.database.inTenant('one', (tx) => sql`select value from tenant_settings`.execute(tx));
    expect(rows).toEqual([{ value: 3 }]);
    await stopped.inTenant('one', (tx) => change('4').execute(tx));
  });

  test("operation: transactions of one tenant that wait leave another's a connection", async () => {
    const database = await bed.open({ connections: 4, connectWithin: 1_000 });
    const ends: (() => void)[] = [];
    const held = Array.from({ length: 6 }, () =>
      database.inTenant('one', () => new Promise<void>((resolve) => ends.push(resolve))).catch(isTrouble),
    );
    await expect.poll(() => ends.length).toBe(3);
    expect(await database.inTenant('two', () => Promise.resolve('in'))).toBe('in');
    for (const end of ends.splice(0)) end();
    await expect.poll(() => ends.length).toBe(3);
    for (const end of ends) end();
    expect(await Promise.all(held)).toEqual(Array(6).fill(undefined));
  });

  test('operation: a transaction inside another one is refused by every test, for it waits for a second connection', async () => {
    await expect(
      bed.database.inTenant('one', () => bed.database.inTenant('one', () => Promise.resolve())),
    ).rejects.toThrow(/begun inside another one/);
  });

  test('operation: the role of the product cannot bypass row-level security, switch it off or read past it', async () => {
    const { rows } = await bed.database.pool.query(
      'select current_user as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ name: 'tradehall_app', rolsuper: false, rolbypassrls: false }]);
    await expect(bed.database.pool.query('alter table tenant_settings disable row level security')).rejects.toThrow(
      /must be owner/,
    );
    await expect(bed.database.pool.query('set row_security = off; select * from tenant_settings')).rejects.toThrow(
      /row-level security/,
    );
  });

  test('operation: the server refuses to start when a tenant table lies open', async () => {
    const owner = new pg.Client({ connectionString: bed.url });
    await owner.connect();
    await owner.query('create table lying_open (tenant_id text primary key)');
    await expect(openDatabase({ url: bed.url })).rejects.toThrow(/lying_open/);
    await owner.query('drop table lying_open');
    await owner.end();
  });

  test('operation: a failing transaction leaves nothing behind, and a swallowed error is not committed', async () => {
    await expect(
      bed.database.inTenant('one', async (tx) => {
        await tx.insertInto('tenant_settings').values({ tenant_id: 'one', name: 'half', value: '1' }).execute();
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    await expect(
      bed.database.inTenant('one', (tx) => sql`select 1 / 0`.execute(tx).catch(() => undefined)),
    ).rejects.toThrow(/swallowed/);
    expect(
      await bed.database.inTenant('one', (tx) =>
        tx.selectFrom('tenant_settings').selectAll().where('name', '=', 'half').execute(),
      ),
    ).toEqual([]);
  });

  test('operation: a transaction that is over refuses a late query', async () => {
    const late = await bed.database.inTenant('one', (tx) => Promise.resolve([tx]));
    await expect(late[0]!.selectFrom('tenant_settings').selectAll().execute()).rejects.toThrow(/over/);
  });

  test('operation: a deadlock is tried again when that was asked for', async () => {
    await setting('one', 'left');
    await setting('one', 'right');
    const touch = (first: string, second: string, retries: number) =>
      bed.database.inTenant(
        'one',
        async (tx) => {
          for (const name of [first, second]) {
            await tx.updateTable('tenant_settings').set({ updated_at: new Date() }).where('name', '=', name).execute();
            await new Promise((resolve) => setTimeout(resolve, 80));
          }
        },
        { retries },
      );
    await Promise.all([touch('left', 'right', 3), touch('right', 'left', 3)]);
    const outcome = await Promise.allSettled([touch('left', 'right', 0), touch('right', 'left', 0)]);
    expect(outcome.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });

  test('operation: whole numbers arrive as numbers, decimals and dates as text, and one too large is an error', async () => {
    const { rows } = await bed.database.pool.query(
      `select 9007199254740991::bigint as big, 1.10::numeric as rate, date '2026-11-20' as day`,
    );
    expect(rows).toEqual([{ big: 9007199254740991, rate: '1.10', day: '2026-11-20' }]);
    await expect(bed.database.pool.query('select 9007199254740993::bigint')).rejects.toThrow(/exactly/);
  });

  test('operation: rows can be streamed in bites', async () => {
    const seen = await bed.database.inTenant('one', async (tx) => {
      let count = 0;
      for await (const _ of tx
        .selectFrom(sql<{ n: number }>`generate_series(1, 2500)`.as('n'))
        .selectAll()
        .stream(500))
        count++;
      return count;
    });
    expect(seen).toBe(2500);
  });

  test('operation: two servers that start at once migrate once, and a changed migration stops the start', async () => {
    const fresh = await createTestDatabase('empty');
    const extra = { name: '9998-extra.sql', checksum: 'a', sql: 'create table extra (n int)' };
    const known = readMigrations();
    const counts = await Promise.all([1, 2, 3].map(() => migrate(fresh.url, { migrations: [...known, extra] })));
    expect(counts.sort()).toEqual([0, 0, 1]);
    await expect(migrate(fresh.url, { migrations: [...known, { ...extra, checksum: 'b' }] })).rejects.toThrow(
      /9998-extra.sql was changed/,
    );
    await expect(
      migrate(fresh.url, {
        migrations: [
          ...known,
          extra,
          { name: '9999-bad.sql', checksum: 'c', sql: 'create table half (n int); select nonsense' },
        ],
      }),
    ).rejects.toThrow(/9999-bad.sql failed/);
    const { rows } = await fresh.database.pool.query(`select to_regclass('half') as half`);
    expect(rows).toEqual([{ half: null }]);
    await fresh.drop();
  });

  test('operation: a listener hears committed notifications, and says so when its connection broke', async () => {
    const listener = await startListener(bed.url);
    const heard: string[] = [];
    let gaps = 0;
    listener.on('news', (payload) => heard.push(payload));
    listener.onGap(() => gaps++);
    await listener.ready();
    await bed.database.inTenant('one', (tx) => sql`select pg_notify('news', 'first')`.execute(tx));
    await expect(
      bed.database.inTenant('one', async (tx) => {
        await sql`select pg_notify('news', 'rolled back')`.execute(tx);
        throw new Error('no');
      }),
    ).rejects.toThrow();
    await expect.poll(() => heard).toEqual(['first']);
    const owner = new pg.Client({ connectionString: bed.url });
    await owner.connect();
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tradehall-listen' and datname = current_database()`,
    );
    await owner.end();
    await expect.poll(() => gaps).toBe(1);
    await bed.database.inTenant('one', (tx) => sql`select pg_notify('news', 'second')`.execute(tx));
    await expect.poll(() => heard).toEqual(['first', 'second']);
    await listener.stop();
  });

  test('operation: what opens a transaction and what ends it travel with its beginning and its commit', async () => {
    const count = () =>
      bed.database.inTenant('one', (tx) =>
        tx.selectFrom('tenant_settings').select('name').where('name', 'like', 'travels%').execute(),
      );
    const answered: unknown[] = [];
    const opening = `insert into tenant_settings (tenant_id, name, value) values ('one', ${literal("travels 'first'")}, '1') returning name`;
    const opened = await bed.database.inTenant(
      'one',
      (tx, rows) => {
        sendWithCommit(
          tx,
          `insert into tenant_settings (tenant_id, name, value) values ('one', ${literal('travels last')}, '1')`,
        );
        sendWithCommit(tx, `select count(*) as there from tenant_settings where name like 'travels%'`, (counted) =>
          answered.push(...counted),
        );
        return Promise.resolve(rows);
      },
      { opening },
    );
    expect(opened).toEqual([{ name: "travels 'first'" }]);
    expect(answered).toEqual([{ there: 2 }]);
    expect(await count()).toHaveLength(2);
    const failing = bed.database.inTenant(
      'one',
      (tx) => {
        sendWithCommit(tx, `insert into tenant_settings (tenant_id, name, value) values ('one', 'travels last', '1')`);
        return Promise.resolve();
      },
      { opening: opening.replace('first', 'second') },
    );
    await expect(failing).rejects.toThrow(/duplicate key/);
    await expect(bed.database.inTenant('one', () => Promise.resolve(), { opening })).rejects.toThrow(/duplicate key/);
    await expect(
      bed.database.inTenant('one', () => Promise.reject(new Error('no')), {
        opening: opening.replace('first', 'third'),
      }),
    ).rejects.toThrow('no');
    expect(await count()).toHaveLength(2);
  });
});
