import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { exportBuyers, getBuyer, getBuyers } from '@tradehall/contract/buyers';
import { getCheckoutSettings, putCheckoutSettings } from '@tradehall/contract/checkout/checkout-settings';
import { getStaffMember } from '@tradehall/contract/desk';
import { exportClosedOffers } from '@tradehall/contract/offers/desk-offer-calls';
import { writeCreditNote } from '@tradehall/contract/orders/billing-calls';
import { cancelOrder, foreseeCancel } from '@tradehall/contract/orders/cancel-calls';
import { getDeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import {
  changeOrderStatus,
  invoiceOrder,
  markOrderPaid,
  shipOrder,
} from '@tradehall/contract/orders/seller-order-calls';
import { requireProof } from '@tradehall/contract/proof-of-export';
import { creditReturn } from '@tradehall/contract/returns';
import { getSetting, putSetting } from '@tradehall/contract/settings/setting-calls';
import { changeStaff, getTeam, getTrail, inviteStaff } from '@tradehall/contract/staff';
import { saveStockCost } from '@tradehall/contract/stock-desk/stock-item-calls';
import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import { PERMISSIONS, type Permission } from '@tradehall/domain/staff/permissions';
import { demoAccountId } from '../demo/demo-users';
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet';
import { everyCall } from '../testing/every-call';
import { placeHeldOrder } from '../testing/held-order';
import { asOwner } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let calls: CallDefinition[];
let owner: TestClient;
const accountId = demoAccountId('acme', 'buyer');
const ROLE = 'role-apart';

const ask = async <T>(statement: ReturnType<typeof sql<T>>): Promise<readonly T[]> =>
  (await server.services.database.inTenant('acme', (tx) => statement.execute(tx))).rows;
const nameOf = ({ method, path }: CallDefinition): string => `${method} ${path}`;
let count = 0;
const key = () => `apart-${++count}`;
const missing = (permission: Permission) => ({ messageCode: 'PERMISSION_MISSING', params: [permission] });

/** Somebody of one role of the tenant's own, which holds these permissions. */
async function holderOf(permissions: readonly Permission[]): Promise<TestClient> {
  await asOwner(server.database.url, async (client) => {
    await client.query(
      `insert into staff_roles (tenant_id, role_id, name, permissions) values ('acme', $1, 'Apart', $2)
         on conflict (tenant_id, role_id) do update set permissions = excluded.permissions`,
      [ROLE, permissions],
    );
    await client.query(`update staff_users set roles = $1 where tenant_id = 'acme' and email = 'warehouse@acme.test'`, [
      [ROLE],
    ]);
    await client.query(`select pg_notify('accounts_changed', 'acme')`);
  });
  const client = await server.as('warehouse@acme.test');
  await vi.waitFor(
    async () => {
      const held = new Set((await client.ok(getStaffMember)).permissions);
      for (const each of PERMISSIONS)
        expect(held.has(each), each).toBe(permissions.includes(each) || each === 'DESK_VIEW');
    },
    { timeout: 20_000 },
  );
  return client;
}
const allBut = (...left: readonly Permission[]) => PERMISSIONS.filter((permission) => !left.includes(permission));

/** An order whose buyer owes fees by now. */
async function withFees() {
  const day = 86_400_000;
  const { orderNumber } = await placeHeldOrder(server, {
    lines: [{ item: `FEES-${++count}`, quantity: 10, unitPriceMinor: 10_000 }],
    rac_fee_agreed: true,
    grace_period_end: new Date(Date.now() - 2.5 * day),
    rac_fee_period_end: new Date(Date.now() + 5 * day),
    reservation_fee_percent: 0.5,
    cancellation_fee_percent: 1,
  });
  return { phonexOrderNumber: orderNumber };
}

beforeAll(async () => {
  // Some hundred reads in a minute by one person are what this is about.
  server = await startTestServer({ environment: { READS_PER_MINUTE: '0' } });
  calls = (await everyCall()).filter(({ access }) => access === 'seller');
  owner = await server.as('seller@acme.test');
});
afterAll(() => server.close());

describe('rooms apart', () => {
  test('SD03 who may export exports nothing of a room that they may not look into', async () => {
    const exporter = await holderOf(['DATA_EXPORT', 'BUYERS_VIEW']);
    expect((await exporter.call(exportBuyers)).status).toBe(200);
    const offers = await exporter.call(exportClosedOffers);
    expect([offers.status, offers.error]).toMatchObject([403, missing('OFFERS_VIEW')]);
    const other = await holderOf(['DATA_EXPORT', 'OFFERS_VIEW']);
    expect((await other.call(exportClosedOffers)).status).toBe(200);
    const buyers = await other.call(exportBuyers);
    expect([buyers.status, buyers.error]).toMatchObject([403, missing('BUYERS_VIEW')]);
    // As compliance had it: the room of offers is closed to that role.
    const compliance = await server.as('compliance@acme.test');
    expect((await compliance.call(exportClosedOffers)).error).toMatchObject(missing('OFFERS_VIEW'));
  });

  test('SD69 W45 what destinations need is changed by who keeps the rules of documents, and by nobody of money alone', async () => {
    const settings = await owner.ok(getCheckoutSettings);
    const changed = { ...settings, destinations: { onMissing: 'REFUSE' as const, documents: ['EUS_ADDENDUM'] } };
    const finance = await server.as('finance@acme.test');
    const refused = await finance.call(putCheckoutSettings, { body: changed });
    expect([refused.status, refused.error]).toMatchObject([403, missing('SETTINGS_DOCUMENTS')]);
    expect((await owner.ok(getCheckoutSettings)).destinations).toEqual(settings.destinations);
    // The rest is theirs, whether they send the rule back as it is or leave it out.
    const { destinations: _destinations, ...rest } = settings;
    for (const body of [settings, rest]) expect((await finance.call(putCheckoutSettings, { body })).status).toBe(200);
    expect((await owner.ok(getCheckoutSettings)).destinations).toEqual(settings.destinations);

    const params = { name: 'destinations' };
    const compliance = await server.as('compliance@acme.test');
    const { version } = await compliance.ok(getSetting, { params });
    const body = { version, value: { destinations: changed.destinations } };
    expect((await finance.call(putSetting, { params, body })).error).toMatchObject(missing('SETTINGS_DOCUMENTS'));
    expect((await compliance.call(putSetting, { params, body })).status).toBe(200);
    expect((await owner.ok(getCheckoutSettings)).destinations).toEqual(changed.destinations);
  });

  test('SD07 a sales representative that does not exist is given to nobody', async () => {
    const rights = {
      roles: ['SALES'],
      limits: { accept: null, refund: null, creditLimit: null },
      salesRepId: 'rep-none',
      hasOwnAccountsAlone: true,
    };
    const body = { email: 'nobody-yet@acme.test', firstName: 'No', lastName: 'One', ...rights };
    const invited = await owner.call(inviteStaff, { body, idempotencyKey: key() });
    expect([invited.status, invited.error.messageCode]).toEqual([422, 'UNKNOWN_SALES_REP']);
    const person = (await owner.ok(getTeam)).people.find(({ email }) => email === 'finance@acme.test')!;
    const changed = await owner.call(changeStaff, {
      params: { userId: person.userId },
      body: { ...rights, roles: person.roles, version: person.version, isDisabled: false },
    });
    expect([changed.status, changed.error.errors[0]]).toMatchObject([
      422,
      { messageCode: 'UNKNOWN_SALES_REP', field: 'salesRepId' },
    ]);
    const after = (await owner.ok(getTeam)).people;
    expect(after.find(({ email }) => email === 'finance@acme.test')).toMatchObject({ version: person.version });
    expect(after.some(({ email }) => email === body.email)).toBe(false);
  });

  test('G20 a proof of export is asked for an order of the account, and for no stranger’s', async () => {
    const [other] = await ask(sql<{ order_number: string }>`
      select order_number from orders where account_id <> ${accountId}::uuid limit 1`);
    const proofs = async () =>
      (await ask(sql<{ count: number }>`select count(*)::int as count from proofs_of_export`))[0]!.count;
    const before = await proofs();
    for (const phonexOrderNumber of [other!.order_number, 'SO-NONE']) {
      const body = { accountId, phonexOrderNumber, documentName: 'Certificate of entry' };
      const refused = await owner.call(requireProof, { body, idempotencyKey: key() });
      expect([refused.status, refused.error.errors[0]]).toMatchObject([
        422,
        { messageCode: 'POE_ORDER_UNKNOWN', field: 'phonexOrderNumber' },
      ]);
    }
    expect(await proofs()).toBe(before);
  });

  test('SD55 SD03 fees are waived by who may waive them, by either way of canceling; with the buyer they stay for anybody', async () => {
    const canceler = await holderOf(allBut('FEES_WAIVE'));
    const params = await withFees();
    const { outcomes } = await canceler.ok(foreseeCancel, { params });
    expect(outcomes.SELLER.waived).toBeGreaterThan(0);
    for (const body of [{}, { feesBorneBy: 'SELLER' as const }]) {
      const refused = await canceler.call(cancelOrder, { params, body, idempotencyKey: key() });
      expect([refused.status, refused.error]).toMatchObject([403, missing('FEES_WAIVE')]);
    }
    const body = { fulfillmentStatus: 'CANCELED', reason: 'x' };
    const moved = await canceler.call(changeOrderStatus, { params, body, idempotencyKey: key() });
    expect([moved.status, moved.error]).toMatchObject([403, missing('FEES_WAIVE')]);
    expect((await owner.ok(getDeskOrder, { params })).salesOrder.fulfillmentStatus).toBe('ON_HOLD');

    const charged = await canceler.ok(cancelOrder, { params, body: { feesBorneBy: 'BUYER' }, idempotencyKey: key() });
    expect(charged.salesOrder.total).toBe(outcomes.BUYER.due);
    // Where there is nothing to waive nobody has to be allowed to.
    const plain = await placeHeldOrder(server, {
      lines: [{ item: `PLAIN-${++count}`, quantity: 1, unitPriceMinor: 10_000 }],
    });
    const free = { phonexOrderNumber: plain.orderNumber };
    expect((await canceler.call(cancelOrder, { params: free, body: {}, idempotencyKey: key() })).status).toBe(200);
    // Sales may, as ever.
    const sales = await server.as('sales@acme.test');
    const waived = { params: await withFees(), body: { fulfillmentStatus: 'CANCELED' }, idempotencyKey: key() };
    expect((await sales.call(changeOrderStatus, waived)).status).toBe(200);
  });

  test('SD58 SD03 credit notes are written by who may credit, of invoices and of returns', async () => {
    const { orderNumber } = await placeHeldOrder(server, {
      lines: [{ item: `CREDIT-${++count}`, quantity: 2, unitPriceMinor: 10_000 }],
      fulfillment_status: 'RELEASED',
    });
    const params = { phonexOrderNumber: orderNumber };
    await owner.ok(shipOrder, {
      params,
      body: { trackingNumbers: [], lines: [{ lineNumber: 1, quantity: 2, imeis: [] }] },
      idempotencyKey: key(),
    });
    const { invoiceNumber } = await owner.ok(invoiceOrder, { params, body: {}, idempotencyKey: key() });
    const biller = await holderOf(allBut('CREDIT'));
    const note = { params: { invoiceNumber }, body: { kind: 'CORRECTION' as const, reason: 'Billed twice' } };
    expect((await biller.call(writeCreditNote, { ...note, idempotencyKey: key() })).error).toMatchObject(
      missing('CREDIT'),
    );
    const back = { params: { returnNumber: 'RMA-1' }, body: { invoiceNumber }, idempotencyKey: key() };
    expect((await biller.call(creditReturn, back)).error).toMatchObject(missing('CREDIT'));
    const finance = await server.as('finance@acme.test');
    expect((await finance.call(writeCreditNote, { ...note, idempotencyKey: key() })).status).toBe(200);
  });

  test('SD03 a buyer’s page and list hold nothing of rooms that the reader may not look into', async () => {
    const params = { accountId };
    const whole = await owner.ok(getBuyer, { params });
    expect(whole.documents.length).toBeGreaterThan(0);
    const looker = await holderOf(['BUYERS_VIEW']);
    const page = await looker.ok(getBuyer, { params });
    const nothing = { documentsMissing: null, documentsToReview: null, openOffers: null, lastOrderDate: null };
    expect(page).toMatchObject({ documents: [], unpaid: null, openOrders: null, hasApplication: false });
    expect(page.buyer).toMatchObject(nothing);
    expect(page.people).toEqual(whole.people);
    for (const row of (await looker.ok(getBuyers)).rows) expect(row).toMatchObject(nothing);
  });

  test('SD83 SD13 the trail shows nobody what its rooms do not show them', async () => {
    await owner.ok(markOrderPaid, {
      params: await withFees(),
      body: { amount: 1, reference: `wire ${key()}` },
      idempotencyKey: key(),
    });
    const [{ item } = { item: '' }] = await ask(sql<{ item: string }>`
      select item_number_warehouse as item from stock_items order by 1 limit 1`);
    const cost = { cost: 123.45, floor: 130, supplier: 'A supplier', bin: 'B1', version: 0 };
    const [stored] = await ask(sql<{ version: number }>`
      select version from stock_costs where item_number_warehouse = ${item}`);
    await owner.ok(saveStockCost, {
      params: { itemNumberWarehouse: item },
      body: { ...cost, version: stored?.version ?? 0 },
    });
    await asOwner(server.database.url, (client) =>
      client.query(
        `insert into audit_events (tenant_id, actor_kind, actor_id, actor_name, roles, act, record_kind, record_ids, before, after, reason, trace_id, address)
         values ('acme', 'STAFF', 'x', 'X', '{}', 'AGREEMENT_ACCEPTED', 'PARTNER', '{nova}', null, '{"role": "RESELLER", "percent": 7}', 'Seven it is', '', ''),
                ('acme', 'STAFF', 'x', 'X', '{}', 'PAYMENT_ACCOUNT_CONNECTED', 'SETTING', '{payment-account}', null, '{"clientId": "known"}', '', '', ''),
                ('acme', 'STAFF', 'x', 'X', '{}', 'ORDER_CONFIRMED', 'ORDER', '{SO-1}', '{}', '{"transfer": {"agreed": 7}, "fulfillment_status": "ON_HOLD"}', '', '', '')`,
      ),
    );
    const readBy = async (client: TestClient) => {
      const { events } = await client.ok(getTrail);
      return (act: string) => events.find((event) => event.act === act)!;
    };
    const hidden = { before: null, after: null, reason: '' };
    const compliance = await readBy(await server.as('compliance@acme.test'));
    for (const act of ['AGREEMENT_ACCEPTED', 'PAYMENT_ACCOUNT_CONNECTED', 'COST_CHANGED', 'ORDER_PAID'])
      expect(compliance(act), act).toMatchObject({ act, ...hidden });
    expect(compliance('ORDER_CONFIRMED').after).toEqual({ fulfillment_status: 'ON_HOLD' });
    const auditor = await readBy(await server.as('auditor@acme.test'));
    expect(auditor('AGREEMENT_ACCEPTED')).toMatchObject({ after: { percent: 7 }, reason: 'Seven it is' });
    expect(auditor('COST_CHANGED').after).toMatchObject({ cost: 123.45 });
    expect(auditor('ORDER_CONFIRMED').after).toHaveProperty('transfer');
    expect(auditor('ORDER_PAID').after).toHaveProperty('paid_minor');
  });
});

/** What stands in one room alone: numbers and names of its records, and words that are put there. */
const MARKS: Readonly<Partial<Record<Permission, () => Promise<readonly string[]>>>> = {
  OFFERS_VIEW: () => found(sql`select offer_id::text as mark from offers`),
  ORDERS_VIEW: () => found(sql`select order_number as mark from orders`),
  RETURNS_VIEW: () => found(sql`select return_number as mark from returns`),
  STOCK_VIEW: async () => ['word-of-the-ledger'],
  COST_VIEW: async () => ['987654.32', '876543.21', 'word-of-the-supplier', 'word-of-the-price'],
  BUYERS_VIEW: async () => ['word-of-the-terms'],
  PROSPECTS_VIEW: async () => ['word-of-the-application'],
  DOCUMENTS_VIEW: () =>
    found(
      sql`select document_reference_id::text as mark from account_documents union select proof_id::text from proofs_of_export`,
    ),
  AUCTIONS_VIEW: () => found(sql`select auction_number as mark from auctions`),
  NETWORK_VIEW: async () => ['word-of-the-partner'],
  PAYMENTS_VIEW: async () => ['word-of-the-payment'],
  TEAM_VIEW: async () => ['word-of-the-team@acme.test'],
  APPROVALS_VIEW: () => found(sql`select approval_id::text as mark from approvals`),
  AUDIT_VIEW: () => found(sql`select trace_id as mark from audit_events where actor_id = 'word-of-the-trail'`),
};

async function found(query: ReturnType<typeof sql>): Promise<readonly string[]> {
  const rows = (await ask(query)) as readonly { readonly mark: string }[];
  return rows.map(({ mark }) => mark).filter((mark) => mark !== '');
}

/** Records that name another's number themselves, as a return names its order; the number is all they tell of it. */
const NAMES: Readonly<Partial<Record<Permission, readonly RegExp[]>>> = {
  ORDERS_VIEW: [
    /^GET \/seller\/returns/,
    /^GET \/seller\/proof-of-export/,
    /^GET \/seller\/offers/,
    /^GET \/seller\/audit/,
    /^GET \/seller\/approvals/,
    /^GET \/seller\/network/,
    /^GET \/seller\/auction/,
    /^GET \/seller\/today/,
  ],
  AUCTIONS_VIEW: [/^GET \/seller\/(orders|sales-orders|audit|files)/, /^GET \/seller\/stock\/items/],
  DOCUMENTS_VIEW: [/^GET \/seller\/audit/],
  OFFERS_VIEW: [/^GET \/seller\/(audit|approvals)/],
  RETURNS_VIEW: [/^GET \/seller\/(audit|orders)/],
  AUDIT_VIEW: [],
};

/** A-1001 is not said by RMA-1001. */
const isSaid = (text: string, mark: string): boolean =>
  text.includes(mark) && new RegExp(`(?<![\\w-])${mark.replaceAll('.', '\\.')}(?![\\w-])`).test(text);

describe('a role without a room', () => {
  let params: Readonly<Record<string, string>>;
  const QUERIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'GET /seller/network/settlement': { month: new Date().toISOString().slice(0, 7) },
    'GET /seller/network/settlement/export': { month: new Date().toISOString().slice(0, 7) },
    'GET /seller/offers/groups': { by: 'buyer' },
    'GET /seller/stock/items/:itemNumberWarehouse/ledger': { before: '9000000000' },
    'GET /seller/stock/imports/:importId/rows': { section: 'NEW' },
  };

  beforeAll(async () => {
    const paid = await placeHeldOrder(server, {
      lines: [{ item: 'APART', quantity: 2, unitPriceMinor: 10_000, available: 5 }],
      fulfillment_status: 'RELEASED',
    });
    const order = { phonexOrderNumber: paid.orderNumber };
    await owner.ok(shipOrder, {
      params: order,
      body: { trackingNumbers: [], lines: [{ lineNumber: 1, quantity: 1, imeis: [] }] },
      idempotencyKey: key(),
    });
    const { invoiceNumber } = await owner.ok(invoiceOrder, { params: order, body: {}, idempotencyKey: key() });
    await owner.ok(markOrderPaid, {
      params: order,
      body: { amount: 1, reference: 'word-of-the-payment' },
      idempotencyKey: key(),
    });
    await owner.ok(writeCreditNote, {
      params: { invoiceNumber },
      body: { kind: 'CORRECTION', reason: 'x' },
      idempotencyKey: key(),
    });
    const { documentId } = await owner.ok(requireProof, {
      body: { accountId, documentName: 'Certificate', ...order },
      idempotencyKey: key(),
    });
    await owner.ok(inviteStaff, {
      body: {
        email: 'word-of-the-team@acme.test',
        firstName: 'Noa',
        lastName: 'Lind',
        roles: ['SALES'],
        limits: { accept: null, refund: null, creditLimit: null },
        salesRepId: null,
        hasOwnAccountsAlone: false,
      },
      idempotencyKey: key(),
    });
    await asOwner(server.database.url, async (client) => {
      await client.query(`update accounts set tax_number = 'word-of-the-terms' where tenant_id = 'acme'`);
      await client.query(`
        insert into application_events (tenant_id, account_id, kind, actor, reason, waiver, answers, papers, happened_at)
        select tenant_id, account_id, 'HANDED_BACK', 'x', 'word-of-the-application', '', '[]', '[]', now()
          from account_applications where tenant_id = 'acme'`);
      await client.query(`
        insert into stock_costs (tenant_id, item_number_warehouse, cost_minor, floor_minor, supplier, bin, updated_by)
        select tenant_id, item_number_warehouse, 98765432, 87654321, 'word-of-the-supplier', 'word-of-the-supplier', 'x'
          from stock_items where tenant_id = 'acme'
            on conflict (tenant_id, item_number_warehouse) do update
           set cost_minor = 98765432, floor_minor = 87654321, supplier = excluded.supplier, bin = excluded.bin`);
      await client.query(`
        insert into network_agreements (tenant_id, partner_id, role, version, kind, percent, note, proposed_by_role, proposed_by_name)
        select tenant_id, partner_id, role, 900, 'COMMISSION', 7, 'word-of-the-partner' || case when role = 'RESELLER' then ' word-of-the-price' else '' end,
               role, 'X' from network_partners where tenant_id = 'acme'`);
      await client.query(`
        insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity, reference, note)
        values ('acme', 'APART|DAL', 'adjusted', 1, 'word-of-the-ledger', 'word-of-the-ledger')`);
      await client.query(
        `
        insert into approvals (tenant_id, call, permission, params, body, digest, limit_name, asked_minor, allowed_minor, record_kind,
                               record_ids, account_id, fingerprint, requested_by, requested_by_name, expires_at)
        select 'acme', 'PUT /seller/accounts/:accountId', 'TERMS_EDIT', '{}', '{}', 'x', 'creditLimitMinor', 5, 1, 'ACCOUNT',
               array[$1::text], $1::uuid, 'x', user_id, 'X', now() + interval '1 day' from staff_users
         where tenant_id = 'acme' and email = 'sales@acme.test'`,
        [accountId],
      );
      await client.query(`
        insert into audit_events (tenant_id, actor_kind, actor_id, actor_name, roles, act, record_kind, record_ids, reason, trace_id, address)
        values ('acme', 'STAFF', 'word-of-the-trail', 'X', '{}', 'ORDER_CONFIRMED', 'ORDER', '{SO-0}', '', 'trace-of-another', '')`);
    });
    const [row] = await ask(sql<Record<string, string>>`
      select (select account_id::text from account_applications limit 1) as applicant,
             (select offer_id::text from offers where closed_at is null and account_id = ${accountId}::uuid limit 1) as "offerId",
             (select document_reference_id::text from account_documents where account_id = ${accountId}::uuid limit 1) as "documentReferenceId",
             (select return_number from returns limit 1) as "returnNumber",
             (select credit_note_number from credit_notes limit 1) as "creditNoteNumber",
             (select auction_number from auctions limit 1) as "auctionNumber",
             (select approval_id::text from approvals limit 1) as "approvalId"`);
    params = {
      ...row!,
      ...order,
      accountId,
      invoiceNumber,
      documentId,
      shipment: '1',
      lotNumber: '1',
      locale: 'en',
      importId: 'none',
      itemNumberWarehouse: 'APART|DAL',
    };
  });

  const telling = () => calls.filter(({ method, onlyAsks }) => method === 'GET' || onlyAsks === true);
  let ownersTold: Promise<ReadonlyMap<string, string>> | undefined;
  /** What the owner is told. Nobody is told of a record by a call that does not tell the owner of it. */
  const toldToOwner = () => (ownersTold ??= everythingTold(owner, telling()));

  /** What these calls tell, each of every record of its kind that it can be asked of. */
  async function everythingTold(
    client: TestClient,
    asked: readonly CallDefinition[],
  ): Promise<ReadonlyMap<string, string>> {
    const told = new Map<string, string>();
    for (const call of asked) {
      const query = QUERIES[nameOf(call)] ?? {};
      const records = call.path.includes(':name')
        ? ['brand', 'shop', 'orders', 'payment', 'offer-rules', 'destinations'].map((name) => ({ ...params, name }))
        : call.path.includes('/prospects/')
          ? [{ ...params, accountId: params['applicant']! }]
          : call.path.includes('/items/:')
            ? [params, ...(await itemsOfTrade()).map((item) => ({ ...params, itemNumberWarehouse: item }))]
            : call.path.includes('/orders/:') || call.path.includes('/sales-order/:')
              ? [params, ...(await ordersOfLots()).map((phonexOrderNumber) => ({ ...params, phonexOrderNumber }))]
              : [params];
      for (const one of records) {
        const { status, raw, headers } = await client.call(call, { params: one, query });
        expect(status, nameOf(call)).not.toBe(429);
        if (status >= 300) continue;
        const text = String(headers['content-type']).includes('spreadsheet')
          ? JSON.stringify(await readSpreadsheet(raw))
          : raw.toString();
        told.set(nameOf(call), `${told.get(nameOf(call)) ?? ''}${text}`);
      }
    }
    return told;
  }

  const itemsOfTrade = async () =>
    (
      await ask(sql<{ item: string }>`
        (select item_number_warehouse as item from offers where closed_at is null and participant_id is null limit 2) union
        (select item_number_warehouse from lot_items limit 1)`)
    ).map(({ item }) => item);
  const ordersOfLots = async () =>
    (
      await ask(sql<{ number: string }>`
        select order_number as number from orders where metadata ? 'auctionNumber' or participant_id is not null limit 2`)
    ).map(({ number }) => number);

  test('SD03 the owner is told of every room by most calls', async () => {
    const all = await toldToOwner();
    expect(all.size).toBeGreaterThan(55);
    const whole = [...all.values()].join('\n');
    for (const [room, marks] of Object.entries(MARKS)) {
      const marked = await marks();
      expect(marked.length, room).toBeGreaterThan(0);
      expect(marked.filter((mark) => isSaid(whole, mark)).length, room).toBeGreaterThan(0);
    }
  });

  for (const room of Object.keys(MARKS) as Permission[])
    test(`SD03 without ${room} no call of the desk tells of a record of that room, whatever else is held`, async () => {
      const marks = await MARKS[room]!();
      const owners = await toldToOwner();
      const ofRoom = telling().filter((call) => {
        const text = owners.get(nameOf(call));
        return text !== undefined && marks.some((mark) => isSaid(text, mark));
      });
      expect(ofRoom.length).toBeGreaterThan(0);
      const known = NAMES[room] ?? [];
      const wrong = [...(await everythingTold(await holderOf(allBut(room)), ofRoom))].flatMap(([name, text]) => {
        const hits = known.some((pattern) => pattern.test(name)) ? [] : marks.filter((mark) => isSaid(text, mark));
        return hits.length === 0 ? [] : [`${name}: ${hits.slice(0, 3).join(', ')}`];
      });
      expect(wrong).toEqual([]);
    });
});
