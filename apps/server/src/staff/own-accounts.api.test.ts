import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeAccountTerms, exportBuyers, getBuyers } from '@tradehall/contract/buyers';
import { getDeskCounts } from '@tradehall/contract/desk';
import { getSellerOffers } from '@tradehall/contract/offers/seller-offer-calls';
import { writeCreditNote } from '@tradehall/contract/orders/billing-calls';
import { getDeskOrders } from '@tradehall/contract/orders/desk-order-calls';
import { receiveReturn } from '@tradehall/contract/returns';
import { changeOrderReference, changeOrderStatus } from '@tradehall/contract/orders/seller-order-calls';
import { requireProof } from '@tradehall/contract/proof-of-export';
import { createStockAlert, getStockAlerts } from '@tradehall/contract/stock-alerts';
import { adjustStock, getDeskStockItem } from '@tradehall/contract/stock-desk/stock-item-calls';
import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import { isOfAccount } from '@tradehall/domain/staff/audit-acts';
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet';
import { everyCall } from '../testing/every-call';
import { placeHeldOrder } from '../testing/held-order';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

const OWN_REP = 'rep-2';
const OWN = 'Summit Refurb';
const OTHER = 'Northwind Devices';

let server: TestServer;
let calls: CallDefinition[];
/** Holds every permission, and is shown the accounts of one representative alone. */
let narrowed: TestClient;
let owner: TestClient;

const ask = async <T>(statement: ReturnType<typeof sql<T>>): Promise<readonly T[]> =>
  (await server.services.database.inTenant('acme', (tx) => statement.execute(tx))).rows;
const nameOf = ({ method, path }: CallDefinition): string => `${method} ${path}`;

async function narrow(email: string, rep: string | null): Promise<void> {
  await ask(
    sql`update staff_users set roles = '{OWNER}', sales_rep_id = ${rep}, has_own_accounts_alone = true where email = ${email}`,
  );
}

beforeAll(async () => {
  server = await startTestServer();
  calls = (await everyCall()).filter(({ access }) => access === 'seller');
  owner = await server.as('seller@acme.test');
  await ask(sql`update accounts set sales_rep_id = 'rep-1' where business_name <> ${OWN}`);
  await ask(sql`update accounts set sales_rep_id = ${OWN_REP} where business_name = ${OWN}`);
  await narrow('sales@acme.test', OWN_REP);
  narrowed = await server.as('sales@acme.test');
  const [other] = await ask(
    sql<{ account_id: string }>`select account_id from accounts where business_name = ${OTHER}`,
  );
  await owner.ok(requireProof, { body: { accountId: other!.account_id, documentName: 'Certificate of entry' } });
  const [invoice] = await ask(sql<{ invoice_number: string }>`
    select invoice_number from invoices where account_id = ${other!.account_id}::uuid order by invoice_sequence limit 1`);
  await owner.ok(writeCreditNote, {
    params: { invoiceNumber: invoice!.invoice_number },
    body: { kind: 'CORRECTION', reason: 'Billed twice' },
  });
});
afterAll(() => server.close());

/** A record of another account for each parameter that names one of an account's. */
async function othersRecords(): Promise<Readonly<Record<string, string>>> {
  const [row] = await ask(sql<Record<string, string>>`
    select a.account_id::text as "accountId",
           (select order_number from orders o where o.account_id = a.account_id order by order_id limit 1) as "phonexOrderNumber",
           (select offer_id::text from offers o where o.account_id = a.account_id and closed_at is null limit 1) as "offerId",
           (select document_reference_id::text from account_documents d where d.account_id = a.account_id limit 1) as "documentReferenceId",
           (select proof_id::text from proofs_of_export p where p.account_id = a.account_id limit 1) as "documentId",
           (select return_number from returns r where r.account_id = a.account_id limit 1) as "returnNumber",
           (select invoice_number from invoices i where i.account_id = a.account_id order by invoice_sequence limit 1) as "invoiceNumber",
           (select credit_note_number from credit_notes c where c.account_id = a.account_id limit 1) as "creditNoteNumber"
      from accounts a where business_name = ${OTHER}`);
  expect(
    Object.values(row ?? {}).filter((value) => value === null),
    'the account has one of each',
  ).toEqual([]);
  return { ...row!, shipment: '1' };
}

/** Records of the shop's own, which speak of accounts nonetheless. */
async function shopsRecords(): Promise<Readonly<Record<string, string>>> {
  const [row] = await ask(sql<Record<string, string>>`
    select (select item_number_warehouse from stock_ledger l join accounts a using (tenant_id, account_id)
             where a.business_name = ${OTHER} order by entry_id desc limit 1) as "itemNumberWarehouse",
           (select auction_number from auctions u join auction_lots using (tenant_id, auction_id) join auction_bids b using (tenant_id, lot_id)
             join accounts a on a.account_id = b.account_id where a.business_name = ${OTHER} limit 1) as "auctionNumber"`);
  expect(Object.values(row ?? {}).filter((value) => value === null)).toEqual([]);
  return { ...row!, name: 'brand', locale: 'en', importId: 'none', userId: 'none', roleId: 'none', lotNumber: '1' };
}

/** What may stand in no answer: names, people and numbers of every other account. */
async function secrets(): Promise<readonly string[]> {
  const rows = await ask(sql<{ secret: string }>`
    with others as (select tenant_id, account_id, business_name from accounts where sales_rep_id is distinct from ${OWN_REP})
    select unnest(array[business_name, account_id::text]) as secret from others
    union select unnest(array[u.email, u.user_id]) from account_users u join others using (tenant_id, account_id)
    union select order_number from orders join others using (tenant_id, account_id)
    union select offer_id::text from offers join others using (tenant_id, account_id)
    union select document_reference_id::text from account_documents join others using (tenant_id, account_id)
    union select proof_id::text from proofs_of_export join others using (tenant_id, account_id)
    union select return_number from returns join others using (tenant_id, account_id)
    union select invoice_number from invoices join others using (tenant_id, account_id)
    union select credit_note_number from credit_notes join others using (tenant_id, account_id)`);
  return rows.map(({ secret }) => secret).filter((secret) => secret !== '');
}

/** A body that would do what the call is for, for each call on a record of an account. */
const BODIES: Readonly<Record<string, unknown>> = {
  'POST /seller/sales-order/:phonexOrderNumber/shipping-quote': { freight: 10 },
  'POST /seller/sales-order/:phonexOrderNumber/shipping-quote/effect': { freight: 10 },
  'POST /seller/sales-order/:phonexOrderNumber/status': { fulfillmentStatus: 'CANCELED', reason: 'x' },
  'POST /seller/sales-order/:phonexOrderNumber/cancel': { reason: 'x' },
  'POST /seller/sales-order/:phonexOrderNumber/ship': { trackingNumbers: [] },
  'POST /seller/sales-order/:phonexOrderNumber/shipments/:shipment/void': { reason: 'x' },
  'POST /seller/sales-order/:phonexOrderNumber/invoice': {},
  'POST /seller/sales-order/:phonexOrderNumber/confirm': { confirmed: true },
  'PUT /seller/sales-order/:phonexOrderNumber/reference': { refOrderNumber: 'x' },
  'POST /seller/sales-order/:phonexOrderNumber/paid': { amount: 1, reference: 'x' },
  'POST /seller/sales-order/:phonexOrderNumber/payment-outcome': {
    paymentId: randomUUID(),
    outcome: 'NOT_TAKEN',
    reason: 'x',
  },
  'POST /seller/sales-order/:phonexOrderNumber/refund-outcome': {
    refundId: randomUUID(),
    outcome: 'NOT_GIVEN',
    reason: 'x',
  },
  'POST /seller/sales-order/:phonexOrderNumber/refund': { amount: 1, by: 'REFERENCE', reason: 'x', reference: 'x' },
  'POST /seller/invoice/:invoiceNumber/credit-note': { kind: 'CORRECTION', reason: 'x' },
  'POST /seller/invoice/:invoiceNumber/credit-note/effect': { kind: 'CORRECTION', reason: 'x' },
  'POST /seller/documents/:documentReferenceId/verify': { paperId: 'x' },
  'POST /seller/documents/:documentReferenceId/reject': { reason: 'x', paperId: 'x' },
  'POST /seller/documents/:documentReferenceId/revoke': { reason: 'x', uploadedDocumentId: 'x' },
  'POST /seller/documents/:documentReferenceId/waive': { reason: 'x' },
  'POST /seller/accounts/:accountId/documents': { documentName: 'x' },
  'POST /seller/proof-of-export/:documentId/decide': { approved: true },
  'POST /seller/returns/:returnNumber/decide': { status: 'APPROVED' },
  'POST /seller/returns/:returnNumber/receive': { quantity: 1 },
  'POST /seller/returns/:returnNumber/credit': { invoiceNumber: 'x' },
  'POST /seller/prospects/:accountId/approve': {},
  'POST /seller/prospects/:accountId/reject': { reason: 'x' },
  'POST /seller/prospects/:accountId/refuse': { reason: 'x' },
  'PUT /seller/accounts/:accountId': { paymentTerms: 'NET30' },
  'POST /seller/offers/:offerId/accept': {},
  'POST /seller/offers/:offerId/counter': { counterPrice: 500 },
  'POST /seller/offers/:offerId/reject': {},
  'POST /seller/offers/:offerId/withdraw': { reason: 'x' },
};

describe('own accounts', () => {
  test('SD07 every call on a record of another account answers as if there were none, and changes nothing', async () => {
    const others = await othersRecords();
    const named = calls.filter(({ path }) => Object.keys(others).some((name) => path.includes(`:${name}`)));
    expect(named.length).toBeGreaterThan(25);
    const wrong: string[] = [];
    for (const call of named) {
      const name = nameOf(call);
      const body = call.body === undefined ? undefined : BODIES[name];
      if (call.body !== undefined && body === undefined) wrong.push(`${name} has no body here`);
      const answer = await narrowed.call(call, { params: others, ...(body === undefined ? {} : { body }) });
      if (answer.status !== 404) wrong.push(`${name} answered ${answer.status} ${answer.error.messageCode}`);
    }
    expect(wrong).toEqual([]);
  });

  test('SD07 no list, count, export or detail of the desk says a word of another account', async () => {
    const unsaid = await secrets();
    const params = { ...(await othersRecords()), ...(await shopsRecords()) };
    const told: string[] = [];
    let answered = 0;
    for (const call of calls.filter(({ method, onlyAsks }) => method === 'GET' || onlyAsks === true)) {
      const { status, raw, headers } = await narrowed.call(call, { params });
      if (status >= 300) continue;
      answered += 1;
      const text = String(headers['content-type']).includes('spreadsheet')
        ? JSON.stringify(await readSpreadsheet(raw))
        : raw.toString();
      const found = unsaid.filter((secret) => text.includes(secret));
      if (found.length > 0) told.push(`${nameOf(call)}: ${found.slice(0, 5).join(', ')}`);
    }
    expect(told).toEqual([]);
    expect(answered).toBeGreaterThan(25);
    // The same look finds them where they are shown.
    const { raw } = await owner.call(getDeskOrders);
    expect(unsaid.filter((secret) => raw.toString().includes(secret)).length).toBeGreaterThan(20);
  });

  test('SD07 what is the own is there, with its counts and in its export', async () => {
    expect((await narrowed.ok(getBuyers)).rows.map(({ name }) => name)).toEqual([OWN]);
    expect((await narrowed.ok(getBuyers)).facets.salesReps).toMatchObject([{ salesRepId: OWN_REP, count: 1 }]);
    const orders = (await narrowed.ok(getDeskOrders)).rows;
    expect(orders.length).toBeGreaterThan(1);
    expect(new Set(orders.map(({ buyerName }) => buyerName))).toEqual(new Set([OWN]));
    const [{ open } = { open: 0 }] = await ask(sql<{ open: number }>`
      select count(*)::int as open from offers o join accounts a using (tenant_id, account_id) where closed_at is null and a.business_name = ${OWN}`);
    expect((await narrowed.ok(getSellerOffers)).total).toBe(open);
    const [mine, all] = [await narrowed.ok(getDeskCounts), await owner.ok(getDeskCounts)];
    expect(mine.offers).toBeLessThan(all.offers);
    expect(mine.orders).toBeLessThan(all.orders);
    const sheet = await narrowed.call(exportBuyers);
    expect(JSON.stringify(await readSpreadsheet(sheet.raw))).toContain(OWN);
  });

  test('SD07 who sees own accounts alone gives none away and takes none', async () => {
    const [own] = await ask(sql<{ account_id: string }>`select account_id from accounts where business_name = ${OWN}`);
    const params = { accountId: own!.account_id };
    const refused = await narrowed.call(changeAccountTerms, { params, body: { salesRepId: 'rep-1' } });
    expect([refused.status, refused.error.messageCode]).toEqual([403, 'STAFF_OWN_ACCOUNTS_ALONE']);
    await narrowed.ok(changeAccountTerms, { params, body: { paymentTerms: 'NET30' } });
  });

  test('SD07 a live stream tells of own accounts alone', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const stream = await fetch(`http://127.0.0.1:${port}/px-api-gateway/live/events?topics=desk:orders`, {
      headers: { host: 'acme.localhost', authorization: `Bearer ${narrowed.token}` },
    });
    expect(stream.status).toBe(200);
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    const heard: string[] = [];
    void (async () => {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        heard.push(value);
      }
    })().catch(() => undefined);
    await expect.poll(() => heard.join('')).toContain('event: open');
    const ids = await ask(
      sql<{ name: string; account_id: string }>`select business_name as name, account_id from accounts`,
    );
    for (const name of [OTHER, OWN]) {
      const { account_id: id } = ids.find((row) => row.name === name)!;
      const data = { orderNumber: `of ${name}` };
      server.services.live.hub.deliver({ tenantId: 'acme', topic: `account:${id}`, name: 'orderChanged', data });
    }
    await expect.poll(() => heard.join('')).toContain(`of ${OWN}`);
    expect(heard.join('')).not.toContain(OTHER);
    await reader.cancel();
  });

  test('SD07 who is no representative is shown no account at all', async () => {
    await narrow('warehouse@acme.test', null);
    const nobody = await server.as('warehouse@acme.test');
    expect((await nobody.ok(getBuyers)).total).toBe(0);
    expect((await nobody.ok(getDeskOrders)).rows).toEqual([]);
  });

  test('SD07 what they change of the stock reaches everybody’s offers nonetheless', async () => {
    const [offer] = await ask(sql<{ offer_id: string; item: string }>`
      select o.offer_id, item_number_warehouse as item from offers o join accounts a using (tenant_id, account_id)
       join stock_items i using (tenant_id, item_number_warehouse)
       where a.business_name = ${OTHER} and o.closed_at is null and o.participant_id is null and i.quantity_available > 0
         and o.status = 'PENDING_ACCEPTANCE' limit 1`);
    expect(offer).toBeDefined();
    const params = { itemNumberWarehouse: offer!.item };
    const { item } = await narrowed.ok(getDeskStockItem, { params });
    const lines = [{ ...params, by: -item.quantity }];
    await narrowed.ok(adjustStock, { body: { lines, reason: 'COUNTED', note: '' } });
    await expect
      .poll(
        async () =>
          (await ask(sql<{ status: string }>`select status from offers where offer_id = ${offer!.offer_id}::uuid`))[0]
            ?.status,
      )
      .toBe('OUT_OF_STOCK');
  });

  test('SD07 units that their canceled order gives back reach everybody’s stock alerts', async () => {
    const item = 'OWN-ALERT';
    const { orderNumber } = await placeHeldOrder(server, {
      user: 'third',
      buyer_name: OWN,
      lines: [{ item, quantity: 5, unitPriceMinor: 10_000 }],
    });
    const buyer = await server.as('buyer@acme.test');
    await buyer.ok(createStockAlert, { body: { itemNumberWarehouse: `${item}|DAL`, quantity: 5 } });
    const params = { phonexOrderNumber: orderNumber };
    await narrowed.ok(changeOrderStatus, { params, body: { fulfillmentStatus: 'CANCELED', reason: 'Fire' } });
    const { stockAlerts } = await buyer.ok(getStockAlerts);
    expect(stockAlerts[`${item}|DAL`]?.[0]?.lastFiredDate).not.toBeNull();
    // What follows of the transaction shows the own accounts alone again.
    expect((await narrowed.ok(getBuyers)).rows.map(({ name }) => name)).toEqual([OWN]);
  });

  test('SD07 a return of another account that is taken into the stock is not named in its ledger', async () => {
    const [back] = await ask(sql<{ number: string; item: string }>`
      select r.return_number as number, (select min(item_number_warehouse) from stock_items) as item
        from returns r join accounts a using (tenant_id, account_id) where a.business_name = ${OTHER} limit 1`);
    await ask(sql`update returns set status = 'APPROVED' where return_number = ${back!.number}`);
    const params = { itemNumberWarehouse: back!.item };
    const body = { quantity: 1, grade: '', restockTo: back!.item, note: '' };
    await owner.ok(receiveReturn, { params: { returnNumber: back!.number }, body });
    const newest = async (by: TestClient) => (await by.ok(getDeskStockItem, { params })).ledger[0];
    expect(await newest(owner)).toMatchObject({ reason: 'RECEIVED', reference: back!.number });
    expect(await newest(narrowed)).toMatchObject({ reason: 'RECEIVED', reference: '', actor: '' });
  });

  test('SD07 SD49 a number that an order of another account has is taken, though that order is not shown', async () => {
    const [theirs, own] = await ask(sql<{ number: string }>`
      select (select order_number from orders o where o.account_id = a.account_id order by order_id limit 1) as number
        from accounts a where business_name in (${OTHER}, ${OWN}) order by business_name = ${OWN}`);
    const give = (by: TestClient, phonexOrderNumber: string) =>
      by.call(changeOrderReference, { params: { phonexOrderNumber }, body: { refOrderNumber: 'ERP-TAKEN' } });
    expect((await give(owner, theirs!.number)).status).toBe(200);
    const refused = await give(narrowed, own!.number);
    expect([refused.status, refused.error.messageCode]).toEqual([409, 'ORDER_REFERENCE_TAKEN']);
  });

  test('SD07 a table that names an account, or hangs on one that does, has the policy', async () => {
    /**
     * The stock's history, whose references are left out as it is read; the heads of lots, whose accounts are; and what
     * buyers keep for themselves or the reminders' job of itself, which no call of the staff reads. The account that
     * money goes to is the shop's own.
     */
    const shops = new Set([
      'stock_ledger',
      'auction_lot_heads',
      'saved_views',
      'import_headings',
      'offer_reminders',
      'tenant_payment_accounts',
    ]);
    const rows = await ask(sql<{ name: string }>`
      select distinct c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped
         and (a.attname like '%account_id' or a.attname in ('order_id', 'offer_id', 'return_id', 'document_reference_id'))
         and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_accounts')`);
    expect(rows.map(({ name }) => name).filter((name) => !shops.has(name))).toEqual([]);
  });

  test('SD07 records of accounts are those that hang on one', () => {
    expect(['ORDER', 'OFFER', 'ACCOUNT'].map((record) => isOfAccount(record as 'ORDER'))).toEqual([true, true, true]);
    expect(['STOCK', 'SETTING', 'AUCTION'].map((record) => isOfAccount(record as 'STOCK'))).toEqual([
      false,
      false,
      false,
    ]);
  });
});
