import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { approveRequest, declineRequest, getApprovalOffers, getApprovals } from '@tradehall/contract/approvals';
import { changeAccountTerms, getBuyer } from '@tradehall/contract/buyers';
import { getDeskCounts } from '@tradehall/contract/desk';
import { acceptOffer, answerOffers, getSellerOffer, rejectOffer } from '@tradehall/contract/offers/seller-offer-calls';
import { getDeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import { getOrder } from '@tradehall/contract/orders/order-calls';
import { changeOrderStatus, markOrderPaid } from '@tradehall/contract/orders/seller-order-calls';
import { refundOrder } from '@tradehall/contract/payments/refund-calls';
import { getTrail } from '@tradehall/contract/staff';
import { demoAccountId } from '../demo/demo-users';
import { changeStaff } from '../testing/change-staff';
import { placeHeldOrder } from '../testing/held-order';
import { sentMail } from '../testing/sent-mail';
import { asOwner } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { fingerprintsOf } from './approval-store';
import { EXPIRE_APPROVALS } from './expire-approvals';

let server: TestServer;
let owner: TestClient;
let finance: TestClient;
let sales: TestClient;
let counter = 0;

const ask = async <T>(statement: ReturnType<typeof sql<T>>): Promise<readonly T[]> =>
  (await server.services.database.inTenant('acme', (tx) => statement.execute(tx))).rows;

const limit = (email: string, limits: Record<string, number>) => changeStaff(server, email, { limits });

beforeAll(async () => {
  server = await startTestServer();
  finance = await limit('finance@acme.test', { refundMinor: 20_000, creditLimitMinor: 50_000_000 });
  sales = await limit('sales@acme.test', { acceptMinor: 100 });
  owner = await server.as('seller@acme.test');
});
afterAll(() => server.close());

/** An order of 1,000.00 that was paid and then canceled. */
async function canceled(): Promise<{ params: { phonexOrderNumber: string }; orderNumber: string }> {
  const { orderNumber } = await placeHeldOrder(server, {
    lines: [{ item: `APP-${++counter}`, quantity: 10, unitPriceMinor: 10_000 }],
  });
  const params = { phonexOrderNumber: orderNumber };
  await owner.ok(markOrderPaid, { params, body: { reference: `in ${counter}` } });
  await owner.ok(changeOrderStatus, { params, body: { fulfillmentStatus: 'CANCELED', reason: 'Fire' } });
  return { params, orderNumber };
}

const refund = (client: TestClient, params: { phonexOrderNumber: string }, amount: number, key?: string) =>
  client.call(refundOrder, {
    params,
    body: { amount, by: 'REFERENCE', reason: 'Canceled', reference: `out ${++counter} ${key ?? ''}` },
  });

const waiting = async (client: TestClient) => (await client.ok(getApprovals)).approvals;
const newest = async (client: TestClient) => (await waiting(client)).at(-1)!;
const left = async (params: { phonexOrderNumber: string }) => (await owner.ok(getDeskOrder, { params })).refund.open;

describe('approvals', () => {
  test('SD08 a refund above the limit waits, nothing happens before, and another person’s approval does exactly that', async () => {
    const { params, orderNumber } = await canceled();
    const before = (await owner.ok(getDeskCounts)).approvals;
    const body = { amount: 500, by: 'REFERENCE' as const, reason: 'Water damage', reference: 'wire 500' };
    const answer = await finance.call(refundOrder, { params, body });
    expect([answer.status, answer.body]).toMatchObject([202, { status: 'WAITS_FOR_APPROVAL' }]);
    expect(await left(params), 'nothing was given back').toBe(1000);
    expect((await owner.ok(getDeskCounts)).approvals).toBe(before + 1);
    expect((await finance.ok(getDeskCounts)).approvals, 'one’s own is not one’s to decide').toBe(0);

    const again = await finance.call(refundOrder, { params, body });
    expect(again.body, 'the same asked again is the one that waits').toEqual(answer.body);

    const asked = await newest(owner);
    expect(asked).toMatchObject({ limit: 'refundMinor', asked: 500, allowed: 200, recordIds: [orderNumber] });
    expect(asked).toMatchObject({
      requestedBy: 'Omar Petrov',
      reason: 'Water damage',
      mayDecide: true,
      isChanged: false,
    });
    const one = { params: { approvalId: asked.approvalId }, body: { seen: asked.seen } };
    const own = await finance.call(approveRequest, one);
    expect([own.status, own.error.messageCode]).toEqual([403, 'APPROVAL_OWN']);

    await owner.ok(approveRequest, one);
    expect(await left(params)).toBe(500);
    expect((await (await server.as('buyer@acme.test')).ok(getOrder, { params })).salesOrder.paidAmount).toBe(500);
    const twice = await owner.call(approveRequest, one);
    expect([twice.status, twice.error.messageCode]).toEqual([409, 'APPROVAL_DECIDED']);
    expect(await left(params)).toBe(500);

    const { events } = await owner.ok(getTrail, { query: { record: 'ORDER', recordId: orderNumber } });
    expect(events.slice(0, 2)).toMatchObject([
      { act: 'ORDER_REFUNDED', actorName: 'Terry Nguyen', reason: 'Water damage', after: { asked_by: 'Omar Petrov' } },
      { act: 'APPROVAL_ASKED', actorName: 'Omar Petrov' },
    ]);
    expect(JSON.stringify(await sentMail(server, 'acme', 'finance@acme.test'))).toContain('Terry Nguyen approved');
    expect((await owner.ok(getApprovals, { query: { list: 'decided' } })).approvals[0]).toMatchObject({
      state: 'APPROVED',
      decidedBy: 'Terry Nguyen',
    });
  });

  test('SD91 SD08 what the records of a page say now is read at once, however many wait', async () => {
    const [first, second] = [await canceled(), await canceled()];
    await refund(finance, first.params, 800);
    await refund(finance, second.params, 900);
    await refund(owner, second.params, 50);
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => statements.mockRestore());
    const seen = await waiting(owner);
    const textOf = (asked: unknown) => (typeof asked === 'string' ? asked : (asked as { text?: string }).text);
    const digests = statements.mock.calls.filter(([asked]) => textOf(asked)?.includes('to_jsonb(t)') === true);
    expect(digests).toHaveLength(1);
    const of = ({ orderNumber }: { orderNumber: string }) => seen.find(({ recordIds }) => recordIds[0] === orderNumber);
    expect([of(first)?.isChanged, of(second)?.isChanged]).toEqual([false, true]);
    for (const each of [first, second])
      await owner.ok(declineRequest, { params: { approvalId: of(each)!.approvalId }, body: { reason: 'Read' } });
  });

  test('SD08 what changed since is told before it is approved, and what cannot be done any more is not', async () => {
    const { params } = await canceled();
    await refund(finance, params, 900);
    const asked = await newest(owner);
    await refund(owner, params, 300);
    const one = { params: { approvalId: asked.approvalId } };
    const blind = await owner.call(approveRequest, { ...one, body: { seen: asked.seen } });
    expect([blind.status, blind.error.messageCode]).toEqual([409, 'APPROVAL_RECORD_CHANGED']);
    const now = await newest(owner);
    expect(now).toMatchObject({ approvalId: asked.approvalId, isChanged: true });
    const tooMuch = await owner.call(approveRequest, { ...one, body: { seen: now.seen } });
    expect(tooMuch.error.messageCode).toBe('ORDER_REFUNDS_TOO_MUCH');
    expect(await newest(owner), 'it waits on').toMatchObject({ approvalId: asked.approvalId, state: 'WAITING' });
    await owner.ok(declineRequest, { ...one, body: { reason: 'Given back in part' } });
    expect(await left(params)).toBe(700);
    expect((await finance.ok(getApprovals, { query: { list: 'decided' } })).approvals[0]).toMatchObject({
      state: 'DECLINED',
      note: 'Given back in part',
      isOwn: true,
    });
    expect((await owner.ok(getTrail)).events[0]).toMatchObject({
      act: 'APPROVAL_DECLINED',
      after: { asked_by: 'Omar Petrov' },
    });
  });

  test('SD08 SD56 a refund that waits is approved over what is left by then, by whoever saw that a part went back', async () => {
    const { params, orderNumber } = await canceled();
    const body = { amount: 600, by: 'REFERENCE' as const, reason: 'Canceled', reference: 'wire 600', open: 1000 };
    await finance.call(refundOrder, { params, body });
    const asked = await newest(owner);
    const approve = (seen: string) =>
      owner.call(approveRequest, { params: { approvalId: asked.approvalId }, body: { seen } });
    // Money on its way changes nothing in the order yet, and is as good as gone.
    await ask(sql`
      with payment as (
        insert into payments (tenant_id, order_id, amount_minor, captured_minor, currency_code, status, taken_at)
        select tenant_id, order_id, 30000, 30000, 'USD', 'CAPTURED', 'STAND_IN' from orders where order_number = ${orderNumber}
        returning tenant_id, order_id, payment_id)
      insert into refunds (tenant_id, order_id, payment_id, amount_minor, reason, status, actor)
      select tenant_id, order_id, payment_id, 30000, 'A part', 'PENDING', 'seller' from payment`);
    expect((await approve(asked.seen)).error.messageCode).toBe('APPROVAL_RECORD_CHANGED');
    const now = await newest(owner);
    expect(now).toMatchObject({ approvalId: asked.approvalId, isChanged: true });
    expect(await left(params)).toBe(700);
    expect((await approve(now.seen)).status).toBe(200);
    expect(await left(params)).toBe(100);
  });

  test('SD08 an approval whose transaction is tried again is decided with what it does', async () => {
    const { params } = await canceled();
    await refund(finance, params, 700);
    const asked = await newest(owner);
    // The first try loses against somebody else when all is done but the commit.
    await asOwner(server.database.url, (client) =>
      client.query(`
        create sequence lost_tries;
        grant usage on lost_tries to public;
        create function lose_once() returns trigger language plpgsql as $$ begin
          if nextval('lost_tries') = 1 then raise exception 'lost' using errcode = '40001'; end if;
          return new; end $$;
        create trigger lose_once before insert on refunds for each row execute function lose_once()`),
    );
    try {
      await owner.ok(approveRequest, { params: { approvalId: asked.approvalId }, body: { seen: asked.seen } });
    } finally {
      await asOwner(server.database.url, (client) =>
        client.query('drop trigger lose_once on refunds; drop function lose_once; drop sequence lost_tries'),
      );
    }
    expect(await left(params)).toBe(300);
    const { approvals: decided } = await owner.ok(getApprovals, { query: { list: 'decided' } });
    expect(decided.find(({ approvalId }) => approvalId === asked.approvalId)).toMatchObject({ state: 'APPROVED' });
    expect((await waiting(owner)).map(({ approvalId }) => approvalId)).not.toContain(asked.approvalId);
  });

  test('SD08 small refunds come to no more than the limit, of one order and of one day', async () => {
    await ask(sql`update refunds set created_at = created_at - interval '2 days'`);
    const [one, other] = [await canceled(), await canceled()];
    expect((await refund(finance, one.params, 150)).status).toBe(200);
    expect((await refund(finance, one.params, 60)).status, 'more of the order').toBe(202);
    expect((await refund(finance, other.params, 60)).status, 'more on the day').toBe(202);
    expect((await refund(finance, other.params, 50)).status).toBe(200);
    await ask(sql`update refunds set created_at = created_at - interval '2 days'`);
    expect((await refund(finance, one.params, 60)).status, 'the order remembers').toBe(202);
    expect((await refund(finance, other.params, 60)).status, 'a new day').toBe(200);
  });

  test('SD08 two refunds at once find each other', async () => {
    await ask(sql`update refunds set created_at = created_at - interval '2 days'`);
    const orders = await Promise.all([canceled(), canceled(), canceled()]);
    const answers = await Promise.all(orders.map(({ params }) => refund(finance, params, 150)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 202, 202]);
  });

  test('SD08 a credit limit and an accepted offer wait too; a version that is old is refused when it is approved', async () => {
    const params = { accountId: demoAccountId('acme', 'buyer') };
    const { terms } = await owner.ok(getBuyer, { params });
    const asked = await finance.call(changeAccountTerms, {
      params,
      body: { creditLimit: 600_000, version: terms.version },
    });
    expect(asked.status).toBe(202);
    expect((await owner.ok(getBuyer, { params })).terms.creditLimit).toBe(terms.creditLimit);
    const credit = await newest(owner);
    expect(credit).toMatchObject({ limit: 'creditLimitMinor', asked: 600_000, record: 'ACCOUNT' });
    // Whoever decides reads what the buyer has by now, not what they had when it was asked for.
    expect(credit.creditNow).toBe(terms.creditLimit);
    await owner.ok(changeAccountTerms, { params, body: { paymentTerms: 'NET60', creditLimit: 70_000 } });
    expect((await newest(owner)).creditNow).toBe(70_000);
    await owner.ok(changeAccountTerms, { params, body: { creditLimit: terms.creditLimit } });
    const { seen, isOvertaken, isChanged } = await newest(owner);
    // It reads as it did, and is another all the same: whoever decides is told before they press.
    expect({ isOvertaken, isChanged, before: credit.isOvertaken }).toMatchObject({ isOvertaken: true, before: false });
    const old = await owner.call(approveRequest, { params: { approvalId: credit.approvalId }, body: { seen } });
    expect([old.status, old.error.messageCode]).toEqual([409, 'ACCOUNT_CHANGED']);
    expect((await owner.ok(getBuyer, { params })).terms.creditLimit).toBe(terms.creditLimit);

    const [offer] = await ask(sql<{ offerId: string }>`
      select offer_id as "offerId" from offers where status = 'PENDING_ACCEPTANCE' and closed_at is null and participant_id is null limit 1`);
    expect((await sales.call(acceptOffer, { params: offer!, body: {} })).status).toBe(202);
    expect((await owner.ok(getSellerOffer, { params: offer! })).stocklistOffer.offerStatus).toBe('PENDING_ACCEPTANCE');
    const answer = await newest(owner);
    const { offers } = await owner.ok(getApprovalOffers, { params: { approvalId: answer.approvalId } });
    expect(offers).toMatchObject([{ ...offer, answer: 'ACCEPT', counterPrice: null }]);
    expect(answer.creditNow, 'a promise is about no limit').toBeUndefined();
    expect((await newest(finance)).mayDecide, 'who may not answer offers approves no answer').toBe(false);
    await owner.ok(approveRequest, { params: { approvalId: answer.approvalId }, body: { seen: answer.seen } });
    // By whose it is: nobody knows an offer by its id.
    const told = JSON.stringify(await sentMail(server, 'acme', 'sales@acme.test'));
    expect(told).toMatch(new RegExp(`Answer to an offer \\$[\\d,.]+, ${answer.buyerNames[0]}`));
    expect((await owner.ok(getSellerOffer, { params: offer! })).stocklistOffer.offerStatus).toBe('ACCEPTED');
  });

  test('SD08 an answer to offers of which one changed meanwhile can only be declined, and says so', async () => {
    const offers = await ask(sql<{ offerId: string; version: number }>`
      select offer_id as "offerId", version from offers
       where status = 'PENDING_ACCEPTANCE' and closed_at is null and participant_id is null order by offer_number limit 2`);
    const [one, other] = offers;
    const answers = offers.map((offer) => ({ ...offer, answer: 'ACCEPT' as const }));
    expect((await sales.call(answerOffers, { body: answers })).status).toBe(202);
    const many = await newest(owner);
    const body = { version: one!.version };
    expect((await sales.call(acceptOffer, { params: { offerId: one!.offerId }, body })).status).toBe(202);
    const single = await newest(owner);
    expect([many.isOvertaken, single.isOvertaken]).toEqual([false, false]);
    await owner.ok(rejectOffer, { params: { offerId: other!.offerId }, body: {} });
    const stateOf = async () => {
      const seen = await waiting(owner);
      return [many, single].map(({ approvalId }) => seen.find((each) => each.approvalId === approvalId)!);
    };
    const [manyNow, singleNow] = await stateOf();
    expect([manyNow?.isOvertaken, singleNow?.isOvertaken]).toEqual([true, false]);
    const refused = await owner.call(approveRequest, {
      params: { approvalId: many.approvalId },
      body: { seen: manyNow!.seen },
    });
    expect([refused.status, refused.error.messageCode]).toEqual([409, 'APPROVAL_OVERTAKEN']);
    for (const { approvalId } of [many, single])
      await owner.ok(declineRequest, { params: { approvalId }, body: { reason: 'Read' } });
  });

  test('SD08 what somebody asked for who was disabled since, or lost the permission, is approved by nobody', async () => {
    const { params } = await canceled();
    await refund(finance, params, 990);
    const asked = await newest(owner);
    expect(asked.askerLeft).toBe(false);
    const one = { params: { approvalId: asked.approvalId }, body: { seen: asked.seen } };
    for (const [taken, given] of [
      [`is_disabled = true`, `is_disabled = false`],
      [`roles = '{SALES}'`, `roles = '{FINANCE}'`],
      [`roles = '{FINANCE,AUDITOR}'`, `roles = '{FINANCE}'`],
    ]) {
      await ask(sql`update staff_users set ${sql.raw(taken!)} where email = 'finance@acme.test'`);
      expect(await newest(owner), taken).toMatchObject({ askerLeft: true, mayDecide: true });
      const refused = await owner.call(approveRequest, one);
      expect([refused.status, refused.error.messageCode], taken).toEqual([409, 'APPROVAL_ASKER_LEFT']);
      await ask(sql`update staff_users set ${sql.raw(given!)} where email = 'finance@acme.test'`);
    }
    expect(await left(params), 'nothing was given back').toBe(1000);
    await ask(sql`update staff_users set is_disabled = true where email = 'finance@acme.test'`);
    await owner.ok(declineRequest, { params: one.params, body: { reason: 'Left the company' } });
    await ask(sql`update staff_users set is_disabled = false where email = 'finance@acme.test'`);
  });

  test('SD08 what waits too long is done by nobody, and who asked is told', async () => {
    const { params } = await canceled();
    await refund(finance, params, 999);
    const asked = await newest(owner);
    await ask(
      sql`update approvals set expires_at = now() - interval '1 minute' where approval_id = ${asked.approvalId}::uuid`,
    );
    const late = await owner.call(approveRequest, {
      params: { approvalId: asked.approvalId },
      body: { seen: asked.seen },
    });
    expect(late.error.messageCode).toBe('APPROVAL_EXPIRED');
    await server.services.jobs.runNow(EXPIRE_APPROVALS);
    expect(await left(params)).toBe(1000);
    const decided = (await finance.ok(getApprovals, { query: { list: 'decided' } })).approvals;
    expect(decided.find(({ approvalId }) => approvalId === asked.approvalId)?.state).toBe('EXPIRED');
    expect(JSON.stringify(await sentMail(server, 'acme', 'finance@acme.test'))).toMatch(
      /Nobody decided.*Refund \$999\.00, SO-\d+/,
    );
  });

  test('SD07 who sees own accounts alone sees and decides approvals of those alone', async () => {
    const { params } = await canceled();
    await refund(finance, params, 998);
    const { approvalId, seen } = await newest(owner);
    await ask(sql`update staff_users set roles = '{OWNER}' where email = 'sales@acme.test'`);
    onTestFinished(async () => {
      await ask(sql`update staff_users set roles = '{SALES}' where email = 'sales@acme.test'`);
      sales = await changeStaff(server, 'sales@acme.test', { limits: { acceptMinor: 100 }, onlyAccountsOf: null });
    });
    const narrowed = await changeStaff(server, 'sales@acme.test', { limits: {}, onlyAccountsOf: 'rep-2' });
    expect(await waiting(narrowed)).toEqual([]);
    expect((await narrowed.call(approveRequest, { params: { approvalId }, body: { seen } })).status).toBe(404);
  });
});

test('SD08 what waits is compared with its records by their keys, and no table is read through for it', async () => {
  // Planned as for a shop of many: of a few rows any index of the tenant's is as good as that of the key.
  await asOwner(server.database.url, (client) =>
    client.query(`
      select pg_restore_relation_stats('schemaname', 'public', 'relname', name, 'relpages', 1, 'reltuples', 100000::real)
        from unnest(array['accounts', 'offers', 'orders']) as name`),
  );
  const plan = await server.services.database.inTenant('acme', async (tx) => {
    // So few pages would be read through for being few.
    for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'])
      await sql`select set_config(${`enable_${way}`}, 'off', true)`.execute(tx);
    const asked = fingerprintsOf([randomUUID(), randomUUID()]);
    return (await sql<{ 'QUERY PLAN': string }>`explain ${asked}`.execute(tx)).rows.map((row) => row['QUERY PLAN']);
  });
  const conditions = plan.filter((line) => line.includes('Index Cond'));
  for (const key of ['account_id =', 'offer_id =', 'order_number ='])
    expect(
      conditions.filter((line) => line.includes(key)),
      `${key}\n${plan.join('\n')}`,
    ).not.toEqual([]);
});
