import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listApprovals } from '../approvals/approvals-read-model';
import type { Caller } from '../http/request-context';
import { acceptedToday } from '../offers/accepted-by-rules';
import { readRuleHits } from '../offers/rule-hits-read-model';
import { findPayments } from '../payments/payment-store';
import { findReportedRefund, refundableCaptures } from '../payments/refund-store';
import { asOwner } from '../testing/stock-fixture';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import type { Transaction } from './transaction-kysely';

let bed: TestDatabase;

beforeAll(async () => {
  bed = await createTestDatabase();
});
afterAll(() => bed.drop());

/** How often an index is read by what is asked, where the planner may not think a table small enough to read whole. */
async function scansOf(index: string, ask: (tx: Transaction) => Promise<unknown>): Promise<number> {
  return bed.database.inTenant('acme', async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await ask(tx);
    const { rows } = await sql<{ scans: number }>`
      select pg_stat_get_xact_numscans(${index}::regclass)::int as scans`.execute(tx);
    return rows[0]?.scans ?? 0;
  });
}

test('operation: the money of an order is found by an index, however many orders there are', async () => {
  expect(await scansOf('payments_of_order', (tx) => findPayments(tx, 1))).toBe(1);
  expect(await scansOf('payments_of_order', (tx) => refundableCaptures(tx, 1))).toBe(1);
  const reported = { providerRefundId: 'R-1', amountMinor: 1 };
  const paymentId = '00000000-0000-4000-8000-000000000000';
  expect(await scansOf('refunds_of_payment', (tx) => findReportedRefund(tx, paymentId, reported))).toBe(1);
});

test('SD44 what the rules accepted today is found by an index, however many offers were made before', async () => {
  expect(await scansOf('offer_events_of_rules', (tx) => acceptedToday(tx, 'America/Chicago'))).toBe(1);
});

test('SD42 what the rules answered lately is counted by an index, however many events there are beside', async () => {
  expect(await scansOf('offer_events_by_rule', readRuleHits)).toBe(1);
});

test('SD91 whom an approval is about is looked up by its records, and not among all orders, offers and buyers', async () => {
  await asOwner(bed.url, async (client) => {
    await client.query(`
      insert into approvals (tenant_id, call, permission, params, body, digest, limit_name, asked_minor, allowed_minor,
                             record_kind, record_ids, fingerprint, reason, requested_by, requested_by_name, requested_at,
                             expires_at, state, decided_at)
      select 'acme', 'POST /x', 'APPROVE', '{}', '{}', kind, 'acceptMinor', 100, 10, kind, array[id], '-', 'r', 'somebody',
             'Some Body', now(), now() + interval '1 day', 'DECLINED', now()
        from (values ('OFFER', (select offer_id::text from offers where tenant_id = 'acme' limit 1)),
                     ('ORDER', (select order_number from orders where tenant_id = 'acme' limit 1)),
                     ('ACCOUNT', (select account_id::text from accounts where tenant_id = 'acme' limit 1)),
                     ('SETTING', 'banners')) as record (kind, id)`);
  });
  const now = new Date();
  await bed.database.inTenant('acme', async (tx) => {
    const read = async () => {
      const { rows } = await sql<{ rows: number }>`
        select sum(pg_stat_get_xact_tuples_fetched(indexrelid))::int as rows from pg_index
         where indrelid = any (array['orders', 'offers', 'accounts']::regclass[])`.execute(tx);
      return rows[0]?.rows ?? 0;
    };
    await sql`set local enable_seqscan = off`.execute(tx);
    const before = await read();
    const page = await listApprovals(
      tx,
      { userId: 'nobody', staff: null } as Caller,
      { list: 'decided', limit: 50 },
      { precision: 2, now },
    );
    const about = new Map(page.rows.map(({ record, buyerNames }) => [record, buyerNames.length]));
    expect(about).toMatchObject(
      new Map([
        ['OFFER', 1],
        ['ORDER', 1],
        ['ACCOUNT', 1],
        ['SETTING', 0],
      ]),
    );
    // An offer, an order and three buyers.
    expect((await read()) - before).toBe(5);
  });
});
