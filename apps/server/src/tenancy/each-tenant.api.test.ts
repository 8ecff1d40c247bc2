import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EXPIRE_APPROVALS } from '../approvals/expire-approvals';
import { demoAccountId } from '../demo/demo-users';
import { EXPIRE_DOCUMENTS } from '../documents/expire-documents';
import { EXPIRE_ORDER_APPROVALS } from '../order-approvals/expire-order-approvals';
import { DEADLINES_JOB } from '../orders/order-deadlines';
import { SPECIALS_JOB } from '../stock-desk/special-plans';
import { placeHeldOrder } from '../testing/held-order';
import { startTestServer, type TestServer } from '../testing/test-server';

let server: TestServer;
let owner: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.database.url });
  await owner.connect();
  await owner.query(`create function in_trouble(tenant text) returns boolean language plpgsql as
    $$ begin if tenant = 'acme' then raise exception 'in trouble'; end if; return true; end $$`);
  for (const tenantId of ['acme', 'nova']) await makeDue(tenantId);
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

/** A minute too late is at this tenant whatever a job over all tenants ends. */
async function makeDue(tenantId: string): Promise<void> {
  await placeHeldOrder(server, {
    tenantId,
    lines: [{ item: 'DUE', quantity: 1, unitPriceMinor: 10_000 }],
    cancel_due_at: new Date(Date.now() - 60_000),
  });
  const values = [tenantId, demoAccountId(tenantId, 'buyer')];
  await owner.query(
    `update account_documents set status = 'VERIFIED', is_retired = false, expires_on = current_date - 5
      where tenant_id = $1 and account_id = $2`,
    values,
  );
  await owner.query(
    `insert into order_approvals (tenant_id, account_id, kind, warehouse_code, warehouse_label, body, digest, lines,
       total_minor, limit_minor, requested_by, requested_by_name, expires_at)
     values ($1, $2, 'CHECKOUT', 'DAL', 'Dallas', '{}', 'due', '[]', 2, 1, 'nobody', 'Nobody', now() - interval '1 minute')`,
    values,
  );
  await owner.query(
    `insert into approvals (tenant_id, call, permission, params, body, digest, limit_name, allowed_minor, record_kind,
       record_ids, fingerprint, requested_by, requested_by_name, expires_at)
     values ($1, 'x', 'FLOOR', '{}', '{}', 'due', 'OFFER', 1, 'OFFER', '{}', 'due', 'nobody', 'Nobody', now() - interval '1 minute')`,
    [tenantId],
  );
  await owner.query(
    `insert into stock_special_plans (tenant_id, item_number_warehouse, special_price_minor, begins_at, actor_id, actor_name)
     values ($1, 'DUE|DAL', 9000, now() - interval '1 minute', 'nobody', 'Nobody')`,
    [tenantId],
  );
}

test.for([
  ['H11', DEADLINES_JOB, 'orders', `cancel_due_at < now()`],
  ['I11', EXPIRE_DOCUMENTS, 'account_documents', `status = 'VERIFIED' and expires_on < current_date`],
  ['W73', EXPIRE_ORDER_APPROVALS, 'order_approvals', `state = 'WAITING' and expires_at < now()`],
  ['SD08', EXPIRE_APPROVALS, 'approvals', `state = 'WAITING' and expires_at < now()`],
  ['SD26', SPECIALS_JOB, 'stock_special_plans', `state = 'PLANNED' and begins_at < now()`],
] as const)('A01 %s one tenant’s trouble keeps no other tenant from its %s', async ([, job, table, isDue]) => {
  const due = async (tenantId: string) =>
    (await owner.query(`select from ${table} where tenant_id = $1 and ${isDue}`, [tenantId])).rowCount ?? 0;
  expect(Math.min(await due('acme'), await due('nova'))).toBeGreaterThan(0);
  await owner.query(`create policy in_trouble on ${table} as restrictive using (in_trouble(tenant_id))`);
  await expect(server.services.jobs.runNow(job)).rejects.toThrow('in trouble');
  await owner.query(`drop policy in_trouble on ${table}`);
  expect(await due('acme')).toBeGreaterThan(0);
  expect(await due('nova')).toBe(0);
});

test.for([
  ['SD08', EXPIRE_APPROVALS, 'approvals'],
  ['W73', EXPIRE_ORDER_APPROVALS, 'order_approvals'],
] as const)('%s A01 what cannot end keeps no other of its shop from it: %s', async ([, job, table]) => {
  const columns = (
    await owner.query<{ names: string }>(
      `select string_agg(column_name, ', ') as names from information_schema.columns
        where table_name = $1 and column_name not in ('approval_id', 'digest', 'state', 'decided_at')`,
      [table],
    )
  ).rows[0]?.names;
  for (const digest of ['stuck', 'free'])
    await owner.query(
      `insert into ${table} (${columns}, digest) select ${columns}, '${digest}' from ${table} where tenant_id = 'nova' limit 1`,
    );
  await owner.query(
    `create function is_stuck() returns trigger language plpgsql as $$ begin raise exception 'in trouble'; end $$;
     create trigger is_stuck before update on ${table} for each row when (old.digest = 'stuck') execute function is_stuck()`,
  );
  const stateOf = async (digest: string) =>
    (await owner.query<{ state: string }>(`select state from ${table} where digest = $1`, [digest])).rows[0]?.state;
  await expect(server.services.jobs.runNow(job)).rejects.toThrow('in trouble');
  expect([await stateOf('stuck'), await stateOf('free')]).toEqual(['WAITING', 'EXPIRED']);
  await owner.query(`drop trigger is_stuck on ${table}; drop function is_stuck`);
  await server.services.jobs.runNow(job);
  expect(await stateOf('stuck')).toBe('EXPIRED');
  // What was due at each shop is due again, for the tests of that.
  await owner.query(`update ${table} set state = 'WAITING', decided_at = null where digest = 'due'`);
});

test('A01 operation: one shop whose files cannot be swept keeps no other one’s from it', async () => {
  const swept: string[] = [];
  const sweep = vi.spyOn(server.services.files, 'sweep').mockImplementation(async (tenantIds) => {
    if (tenantIds.includes('acme')) throw new Error('in trouble');
    swept.push(...tenantIds);
    return 0;
  });
  await expect(server.services.jobs.runNow('housekeeping')).rejects.toThrow('in trouble');
  sweep.mockRestore();
  const others = server.services.tenants.all().map(({ tenantId }) => tenantId);
  expect(swept).toEqual(others.filter((tenantId) => tenantId !== 'acme'));
});
