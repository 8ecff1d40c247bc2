import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedToday } from '../offers/accepted-by-rules';
import { findPayments } from '../payments/payment-store';
import { findReportedRefund, refundableCaptures } from '../payments/refund-store';
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
