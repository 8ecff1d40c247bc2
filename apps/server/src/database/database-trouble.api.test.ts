import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDashboard } from '@tradehall/contract/dashboard';
import { putDailyReport } from '@tradehall/contract/daily-report';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { isTrouble } from './database-trouble';

let server: TestServer;
let buyer: TestClient;
let owner: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  buyer = await server.as('buyer@acme.test');
  owner = new pg.Client({ connectionString: server.database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const ready = async () => (await server.app.inject({ url: '/health/ready' })).json<{ status: string }>().status;

test('operation: on a full disk writes answer 503 with a sentence and when to ask again, reads go on, and readiness says so', async () => {
  expect(await ready()).toBe('ready');
  await owner.query(`
    create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger no_room before insert or update or delete on daily_report_subscribers execute function no_room();`);
  const refused = await buyer.call(putDailyReport, { body: { stockReportNotification: true } });
  expect(refused).toMatchObject({
    status: 503,
    error: {
      status: 'FAIL',
      messageCode: 'SERVICE_INTERRUPTED',
      message: 'The service is interrupted for a moment. Please try again shortly.',
    },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await ready()).toBe('disk is full');
  await buyer.ok(getDashboard);
  await owner.query('drop trigger no_room on daily_report_subscribers');
  await buyer.ok(putDailyReport, { body: { stockReportNotification: true } });
});

test('operation: a read whose connection is lost is asked again once, a write is not', async () => {
  for (const readOnly of [true, false]) {
    let asked = 0;
    const read = server.services.database.inTenant(
      'acme',
      async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        if (asked++ === 0) await owner.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
        await sql`select 1`.execute(tx);
        return 'read';
      },
      { readOnly },
    );
    if (readOnly) expect(await read).toBe('read');
    else expect(await read.catch(isTrouble)).toBe(true);
    expect(asked).toBe(readOnly ? 2 : 1);
  }
});

test('operation: what a database or disk lacks is told from the faults of a call', () => {
  const of = (code: string, message = '') => Object.assign(new Error(message), { code });
  for (const code of ['53100', '53300', '57P01', '57P03', '58030', '25006', 'ECONNREFUSED', 'ENOSPC'])
    expect([code, isTrouble(of(code))]).toEqual([code, true]);
  expect(isTrouble(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isTrouble(new Error('timeout exceeded when trying to connect'))).toBe(true);
  for (const code of ['23505', '22P02', '42P01', '']) expect([code, isTrouble(of(code))]).toEqual([code, false]);
});
