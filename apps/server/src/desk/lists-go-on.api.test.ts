import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAuctions } from '@tradehall/contract/auctions/auction-calls';
import { listSellerAuctions } from '@tradehall/contract/auctions/seller-auction-calls';
import { getApprovals } from '@tradehall/contract/approvals';
import { getDeskCounts } from '@tradehall/contract/desk';
import { getDocumentQueue } from '@tradehall/contract/documents-review';
import { getApplications } from '@tradehall/contract/onboarding-review';
import { getOrderApprovals } from '@tradehall/contract/order-approvals';
import { getProofQueue } from '@tradehall/contract/papers';
import { getSettingHistory } from '@tradehall/contract/settings/setting-calls';
import { getStockImports } from '@tradehall/contract/stock-desk/stock-import-calls';
import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import { NEXT_PAGE_HEADER, TOTAL_COUNT_HEADER } from '@tradehall/contract/wire/error-answer';
import { asOwner } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let seller: TestClient;
let buyer: TestClient;

/** More rows than each list gave before, many of the same moment. */
const ROWS = `
  insert into account_documents (tenant_id, account_id, document_name, rule_based, status, updated_at)
  select 'acme', account_id, 'Paper ' || n, false, 'TO_REVIEW', now() - (n / 7) * interval '1 microsecond'
    from (select account_id from account_users where tenant_id = 'acme' and email = 'buyer@acme.test') a, generate_series(1, 620) n;
  insert into proofs_of_export (tenant_id, account_id, document_name, status, updated_at)
  select 'acme', account_id, 'Proof ' || n, 'SUBMITTED', now() - (n / 7) * interval '1 second'
    from (select account_id from account_users where tenant_id = 'acme' and email = 'buyer@acme.test') a, generate_series(1, 620) n;
  create temporary table made as select gen_random_uuid() as account_id, n from generate_series(1, 620) n;
  insert into accounts (tenant_id, account_id, business_name) select 'acme', account_id, 'Prospect ' || n from made;
  insert into account_applications (tenant_id, account_id, user_id, submitted_at)
  select 'acme', account_id, 'prospect-' || n, now() - (n / 7) * interval '1 microsecond' from made;
  insert into approvals (tenant_id, call, permission, params, body, digest, limit_name, asked_minor, allowed_minor, record_kind, record_ids, fingerprint,
                         reason, requested_by, requested_by_name, requested_at, expires_at, state, decided_at)
  select 'acme', 'POST /x', 'APPROVE', '{}', '{}', 'd' || n, 'acceptMinor', 100, 10, 'SETTING', array['x'], '-', 'r', 'somebody', 'Some Body',
         now() - (n / 7) * interval '1 second', now() + interval '1 day', case when n <= 230 then 'WAITING' else 'DECLINED' end,
         case when n > 230 then now() - (n / 7) * interval '1 second' end
    from generate_series(1, 460) n;
  insert into setting_versions (tenant_id, name, version, value, changed_by_name)
  select 'acme', 'banners', 1000 + n, '[]', 'Some Body' from generate_series(1, 230) n;
  insert into stock_imports (tenant_id, file_name, file_id, file_hash, state, actor_id, actor_name, created_at)
  select 'acme', 'file ' || n, gen_random_uuid(), 'h' || n, 'FAILED', 'somebody', 'Some Body', now() - (n / 7) * interval '1 second'
    from generate_series(1, 70) n;
  insert into auctions (tenant_id, auction_number, description, status, starts_at, lots_begin_closing_at, closing_interval_seconds, soft_close_seconds,
                        extension_seconds, longest_extension_seconds, increments, warehouse_code, warehouse_label)
  select 'acme', 'MANY-' || n, 'Many', case n % 3 when 0 then 'CLOSED' when 1 then 'SCHEDULED' else 'CANCELED' end,
         now() + interval '1 day' - (n / 7) * interval '1 minute', now() + interval '2 days', 60, 60, 60, 600, '[]', 'MIA', 'Miami'
    from generate_series(1, 1050) n;
  insert into order_approvals (tenant_id, account_id, requested_by, requested_by_name, requested_at, expires_at, state, kind, digest, warehouse_label,
                               warehouse_code, lines, body, total_minor, limit_minor)
  select 'acme', account_id, 'somebody', 'Some Body', now() - (n / 7) * interval '1 second', now() + interval '1 day',
         case when n % 2 = 0 then 'WAITING' else 'REFUSED' end, 'CHECKOUT', 'd' || n, 'Miami', 'MIA', '[]', '{}', 100, 10
    from (select account_id from account_users where tenant_id = 'acme' and email = 'buyer@acme.test') a, generate_series(1, 230) n;
`;

beforeAll(async () => {
  server = await startTestServer();
  [seller, buyer] = [await server.as('seller@acme.test'), await server.as('buyer@acme.test')];
  await asOwner(server.database.url, async (client) => {
    await client.query(`set app.tenant_id = 'acme'`);
    await client.query(ROWS);
  });
});
afterAll(() => server.close());

interface Walked {
  readonly pages: readonly (readonly string[])[];
  readonly keys: readonly string[];
  readonly count: number;
}

/** All pages of a list, one after the other. */
async function walk(
  by: TestClient,
  call: CallDefinition,
  keysOf: (answer: never) => readonly string[],
  input: { readonly params?: object; readonly query?: object } = {},
): Promise<Walked> {
  const pages: (readonly string[])[] = [];
  let after: string | undefined;
  let count: number;
  do {
    const answer = await by.call(call, {
      ...input,
      query: { ...input.query, ...(after === undefined ? {} : { after }) },
    } as never);
    expect(answer.status).toBe(200);
    pages.push(keysOf(answer.body as never));
    count = Number(answer.headers[TOTAL_COUNT_HEADER]);
    after = answer.headers[NEXT_PAGE_HEADER] as string | undefined;
  } while (after !== undefined && pages.length < 50);
  return { pages, keys: pages.flat(), count };
}

const LISTS: readonly {
  readonly name: string;
  readonly call: CallDefinition;
  readonly most: number;
  readonly keysOf: (answer: never) => readonly string[];
  readonly of?: 'buyer';
  readonly input?: { readonly params?: object; readonly query?: object };
}[] = [
  {
    name: 'documents',
    call: getDocumentQueue,
    most: 500,
    keysOf: (rows: { documentReferenceId: string }[]) => rows.map((row) => row.documentReferenceId),
  },
  {
    name: 'proofs',
    call: getProofQueue,
    most: 500,
    keysOf: (rows: { documentId: string }[]) => rows.map((row) => row.documentId),
  },
  {
    name: 'prospects',
    call: getApplications,
    most: 500,
    keysOf: (rows: { accountId: string }[]) => rows.map((row) => row.accountId),
  },
  {
    name: 'prospects, with those not sent',
    call: getApplications,
    most: 500,
    input: { query: { all: 'true' } },
    keysOf: (rows: { accountId: string }[]) => rows.map((row) => row.accountId),
  },
  ...(['waiting', 'decided'] as const).map((list) => ({
    name: `approvals, ${list}`,
    call: getApprovals,
    most: 200,
    input: { query: { list } },
    keysOf: ({ approvals }: { approvals: { approvalId: string }[] }) => approvals.map((row) => row.approvalId),
  })),
  {
    name: 'versions of a setting',
    call: getSettingHistory,
    most: 200,
    input: { params: { name: 'banners' } },
    keysOf: ({ versions }: { versions: { version: number }[] }) => versions.map((row) => String(row.version)),
  },
  {
    name: 'imports',
    call: getStockImports,
    most: 50,
    keysOf: ({ imports }: { imports: { importId: string }[] }) => imports.map((row) => row.importId),
  },
  {
    name: 'auctions of the seller',
    call: listSellerAuctions,
    most: 1000,
    keysOf: ({ auctions }: { auctions: { auctionNumber: string }[] }) => auctions.map((row) => row.auctionNumber),
  },
  {
    name: 'auctions of a buyer',
    call: listAuctions,
    of: 'buyer',
    most: 1000,
    keysOf: ({ auctions }: { auctions: { auctionNumber: string }[] }) => auctions.map((row) => row.auctionNumber),
  },
  {
    name: 'orders above a limit',
    call: getOrderApprovals,
    of: 'buyer',
    most: 200,
    keysOf: ({ approvals }: { approvals: { approvalId: string }[] }) => approvals.map((row) => row.approvalId),
  },
];

test.each(LISTS)(
  'SD91 $name: the first page is as long as it was, says how long the list is, and goes on to its end',
  async ({ call, most, keysOf, input, of }) => {
    const by = of === 'buyer' ? buyer : seller;
    const whole = await walk(by, call, keysOf, input);
    expect(whole.pages[0]).toHaveLength(most);
    expect(whole.count).toBeGreaterThan(most);
    expect(new Set(whole.keys).size).toBe(whole.count);
    expect(whole.keys).toHaveLength(whole.count);
    // Short pages give the same rows in the same order, whichever rows share a moment.
    const limit = Math.ceil(whole.count / 23);
    const short = await walk(by, call, keysOf, { ...input, query: { ...input?.query, limit } });
    expect(short.pages.length).toBeGreaterThan(1);
    expect(short.keys).toEqual(whole.keys);
    const bad = await by.call(call, { ...input, query: { ...input?.query, after: 'nonsense|1' } } as never);
    expect(bad.status).toBe(400);
  },
);

test('SD91 SD31 the queues are as long as the rail says', async () => {
  const counts = await seller.ok(getDeskCounts);
  const lengthOf = async (call: CallDefinition) =>
    Number((await seller.call(call, {} as never)).headers[TOTAL_COUNT_HEADER]);
  expect(await lengthOf(getDocumentQueue)).toBe(counts.documents);
  expect(await lengthOf(getProofQueue)).toBe(counts.proofs);
  expect(await lengthOf(getApplications)).toBe(counts.prospects);
  expect(await lengthOf(getApprovals)).toBe(counts.approvals);
});
