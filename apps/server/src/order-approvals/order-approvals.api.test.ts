import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { placeBid } from '@tradehall/contract/auctions/auction-calls';
import { loadCheckout, submitCheckout, updateCombined } from '@tradehall/contract/checkout/checkout-calls';
import type { CheckoutSubmission } from '@tradehall/contract/checkout/checkout-payload';
import { changeColleague, getColleagueHistory, getColleagues, removeColleague } from '@tradehall/contract/colleagues';
import { getDraft, putDraft } from '@tradehall/contract/drafts/draft-calls';
import { listNotifications, putNotificationChoice } from '@tradehall/contract/notifications';
import {
  approveOrder,
  getOrderApproval,
  getOrderApprovals,
  refuseOrder,
  withdrawOrder,
  type OrderApprovalDetail,
  type WaitingOrder,
} from '@tradehall/contract/order-approvals';
import { getOffers } from '@tradehall/contract/offers/offer-calls';
import { getResponseRules, putResponseRules } from '@tradehall/contract/offers/seller-offer-calls';
import { getOrder, listOrders, upsertOrder } from '@tradehall/contract/orders/order-calls';
import { draftOfOrder, updateOfDraft } from '@tradehall/contract/orders/order-draft-wire';
import { startPayment } from '@tradehall/contract/payments/payments-calls';
import { getTrail } from '@tradehall/contract/staff';
import { AUTHORITIES } from '@tradehall/domain/access/authorities';
import { checkoutDraftKey } from '@tradehall/domain/drafts/draft-key';
import {
  addTestStock,
  buyAtList,
  readConservation,
  testKey,
  testSubmission,
  type TestItem,
} from '../testing/checkout-fixture';
import { joinAccount } from '../testing/colleague-fixture';
import { startTestAuction } from '../testing/auction-fixture';
import { sentMail } from '../testing/sent-mail';
import { putTranslations } from '@tradehall/contract/tenants';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { EXPIRE_ORDER_APPROVALS } from './expire-order-approvals';

let server: TestServer;
let owner: TestClient;
let other: TestClient;
let mate: TestClient;
let stranger: TestClient;
let serial = 0;

const MATE = 'mate@approvals.test';
const params = { warehouseCode: 'DAL' };
const ALL = [...AUTHORITIES];

beforeAll(async () => {
  server = await startTestServer();
  const seller = await server.as('seller@acme.test');
  await seller.ok(putResponseRules, { body: { ...(await seller.ok(getResponseRules)), enabled: false } });
  owner = await server.as('buyer@acme.test');
  stranger = await server.as('second@acme.test');
  other = await joinAccount(server, owner, 'other@approvals.test', { isOwner: true, authorities: ALL });
  mate = await joinAccount(server, owner, MATE, { authorities: ALL, orderLimit: 1000 });
});
beforeEach(() => limit(1000));
afterAll(() => server.close());

const personOf = async (email: string) => {
  const found = (await owner.ok(getColleagues)).people.find((each) => each.email === email);
  if (found === undefined) throw new Error(`${email} is not of the account`);
  return found;
};

/** Sets what the colleague may order alone, and anything else they may. */
async function limit(orderLimit: number | null, over: object = {}): Promise<void> {
  const { userId, isOwner, version } = await personOf(MATE);
  await owner.ok(changeColleague, {
    params: { userId },
    body: { isOwner, authorities: ALL, orderLimit, version, ...over },
  });
}

async function stocked(quantity = 100, price = 50_000): Promise<TestItem> {
  const item = { number: `APR${++serial}`, quantity, price };
  await addTestStock(server.services.database, 'acme', [item]);
  return item;
}
const run = async <T>(statement: ReturnType<typeof sql<T>>) =>
  (await server.services.database.inTenant('acme', (tx) => statement.execute(tx))).rows;

const submit = (by: TestClient, offerIds: readonly string[], change: Partial<CheckoutSubmission> = {}) =>
  by.call(submitCheckout, { params, body: testSubmission(offerIds, change) });

/** Something above the limit, asked for: ten at 500. */
async function ask(change: Partial<CheckoutSubmission> = {}, units = 10) {
  const item = await stocked();
  const offerId = await buyAtList(mate, item, units, 500);
  const asked = await submit(mate, [offerId], change);
  expect([asked.status, asked.body]).toMatchObject([202, { status: 'WAITS_FOR_APPROVAL' }]);
  const { approvalId } = asked.body as unknown as WaitingOrder;
  return { approvalId, offerId, item };
}
const look = (by: TestClient, approvalId: string) => by.ok(getOrderApproval, { params: { approvalId } });
const seenOf = ({ lines, owed }: OrderApprovalDetail) => ({
  total: owed?.total ?? 0,
  lines: lines.flatMap(({ offerId, quantity, unitPrice }) =>
    offerId === null ? [] : [{ offerId, quantity, unitPrice }],
  ),
});
async function approve(by: TestClient, approvalId: string, seen?: ReturnType<typeof seenOf>) {
  return by.call(approveOrder, { params: { approvalId }, body: seen ?? seenOf(await look(by, approvalId)) });
}
const orderCount = async () => Number((await run(sql<{ n: number }>`select count(*)::int as n from orders`))[0]?.n);

describe('asking', () => {
  test('W73 W61 the email to an owner names the warehouse as the shop says it in the language it writes in', async () => {
    const seller = await server.as('seller@acme.test');
    const say = (body: Record<string, { i18n_value: string }>) =>
      seller.ok(putTranslations, { params: { locale: 'en' }, query: { isComplete: 'true' }, body });
    await say({ '=Dallas': { i18n_value: 'Dallas, Texas' } });
    const { approvalId } = await ask();
    const emails = (await sentMail(server, 'acme', 'buyer@acme.test')).filter(({ text }) => text.includes(approvalId));
    expect(emails.map(({ text }) => text).join()).toContain(' from Dallas, Texas');
    await say({});
  });

  test('W73 an order above the limit is not placed but waits, with the lines still in the cart and nothing taken', async () => {
    const before = await orderCount();
    const { approvalId, offerId, item } = await ask({ purchaseOrderNumber: 'PO 7' });
    expect(await orderCount()).toBe(before);
    expect(await readConservation(server.services.database, 'acme', testKey(item))).toEqual({
      available: 100,
      allocated: 0,
    });
    expect((await mate.ok(getOffers)).stocklistOffers.find((offer) => offer.offerId === offerId)?.offerState).toBe(
      'READY_TO_CHECKOUT',
    );
    const seen = await look(mate, approvalId);
    expect(seen).toMatchObject({
      state: 'WAITING',
      kind: 'CHECKOUT',
      isOwn: true,
      mayDecide: false,
      limit: 1000,
      requestedBy: 'Noa Lind',
      purchaseOrderNumber: 'PO 7',
      lines: [{ itemNumber: item.number, quantity: 10, unitPrice: 500, changes: [] }],
      problem: null,
    });
    expect(seen.owed?.total).toBe(seen.total);
    // The same again waits once.
    const again = await submit(mate, [offerId], { purchaseOrderNumber: 'PO 7' });
    expect([again.status, again.body]).toMatchObject([202, { approvalId }]);
  });

  test('W73 what is within the limit is placed, an owner has none, and at zero every order waits', async () => {
    const item = await stocked();
    const small = await buyAtList(mate, item, 1, 500);
    expect((await submit(mate, [small])).status).toBe(200);
    const large = await buyAtList(owner, await stocked(), 50, 500);
    expect((await submit(owner, [large])).status).toBe(200);
    await limit(0);
    const least = await buyAtList(mate, await stocked(), 1, 500);
    expect((await submit(mate, [least])).status).toBe(202);
    await limit(null);
    expect((await submit(mate, [least])).status).toBe(200);
  });

  test('W73 the owners are told at the bell and by email, as each of them chose, with who asks and the sum', async () => {
    await other.ok(putNotificationChoice, {
      body: { kind: 'ORDER_APPROVAL', onScreen: true, mail: 'NONE', timeZone: 'UTC' },
    });
    const { approvalId } = await ask();
    const emails = (await sentMail(server, 'acme', 'buyer@acme.test')).filter(({ text }) =>
      text.includes(`/order-approvals/${approvalId}`),
    );
    expect(emails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Noa Lind asks you to approve an order of $5,'),
    ]);
    const quiet = await sentMail(server, 'acme', 'other@approvals.test');
    expect(quiet.filter(({ text }) => text.includes(approvalId))).toEqual([]);
    for (const one of [owner, other]) {
      const [first] = (await one.ok(listNotifications, { query: {} })).notifications;
      expect(first).toMatchObject({ path: `/order-approvals/${approvalId}` });
    }
  });

  test('W73 W23 the bell asks for no answer any more once the question is over, however it ended', async () => {
    const newest = async () => (await owner.ok(listNotifications, { query: {} })).notifications[0]?.text ?? '';
    for (const end of [
      (approvalId: string) => mate.ok(withdrawOrder, { params: { approvalId } }),
      (approvalId: string) => other.ok(refuseOrder, { params: { approvalId }, body: { reason: 'no' } }),
      (approvalId: string) => run(sql`update order_approvals set expires_at = now() where approval_id = ${approvalId}`),
    ]) {
      const { approvalId } = await ask();
      expect(await newest()).toMatch(/^Noa Lind asks you to approve an order of \$5,/);
      await end(approvalId);
      expect(await newest()).toMatch(
        /^Noa Lind asked you to approve an order of \$5,.* It needs no answer any more\.$/,
      );
    }
  });

  test('W73 a changed order of the same cart takes the place of the one that waited', async () => {
    const { approvalId, offerId } = await ask();
    const anew = await submit(mate, [offerId], { purchaseOrderNumber: 'another' });
    expect(anew.status).toBe(202);
    expect((await look(mate, approvalId)).state).toBe('WITHDRAWN');
    expect((await approve(owner, approvalId, { total: 1, lines: [] })).error.messageCode).toBe(
      'ORDER_APPROVAL_TAKEN_BACK',
    );
  });

  test('W73 nobody else of the account, no other account and no colleague’s trick sees or decides it', async () => {
    const { approvalId } = await ask();
    const colleague = await joinAccount(server, owner, 'third@approvals.test', { authorities: ALL });
    for (const by of [colleague, stranger]) {
      expect((await by.call(getOrderApproval, { params: { approvalId } })).status).toBe(404);
      expect((await by.call(withdrawOrder, { params: { approvalId } })).status).toBe(404);
      expect((await by.ok(getOrderApprovals)).approvals.map((each) => each.approvalId)).not.toContain(approvalId);
    }
    const body = seenOf(await look(mate, approvalId));
    for (const by of [mate, colleague]) {
      expect((await by.call(approveOrder, { params: { approvalId }, body })).error.messageCode).toBe(
        'ACCOUNT_OWNER_ONLY',
      );
      expect((await by.call(refuseOrder, { params: { approvalId }, body: { reason: 'no' } })).status).toBe(403);
    }
    expect((await stranger.call(approveOrder, { params: { approvalId }, body })).status).toBe(404);
    // An owner decides, and withdraws nobody else's wish.
    expect((await owner.call(withdrawOrder, { params: { approvalId } })).status).toBe(403);
    expect((await look(mate, approvalId)).state).toBe('WAITING');
    expect((await owner.call(approveOrder, { params: { approvalId: 'x' }, body } as never)).status).toBe(404);
  });

  test('W73 what is ordered alone after all, or by somebody else, is asked for no more, and says so', async () => {
    const { approvalId, offerId } = await ask();
    await limit(10_000);
    expect([(await look(mate, approvalId)).limit, (await look(owner, approvalId)).limit]).toEqual([10_000, 10_000]);
    await limit(null);
    expect((await look(owner, approvalId)).limit).toBeNull();
    const placed = await submit(mate, [offerId]);
    const orderNumber = placed.body.phonexOrderNumber;
    expect(placed.status).toBe(200);
    expect(await look(owner, approvalId)).toMatchObject({ state: 'WITHDRAWN', orderNumber, mayDecide: false });
    const late = await approve(other, approvalId, { total: 5000, lines: [] });
    expect([late.status, late.error.messageCode]).toEqual([409, 'ORDER_APPROVAL_ORDERED']);
    await limit(1000);
    const kept = await ask();
    // The cart is the account's: an owner may order from it, too.
    expect((await submit(owner, [kept.offerId])).status).toBe(200);
    expect(await look(mate, kept.approvalId)).toMatchObject({ state: 'WITHDRAWN', decidedBy: '' });
  });
});

describe('deciding', () => {
  test('W73 approving places it in the asker’s name by the same path, once, and ends their draft', async () => {
    const { approvalId, offerId, item } = await ask();
    const key = checkoutDraftKey({ warehouseCode: 'DAL', participantId: null, salesOrder: null });
    const start = { offerIds: [offerId], warehouseCode: 'DAL', warehouseLabel: 'Dallas', participantId: null };
    await mate.ok(putDraft, {
      body: {
        key,
        label: 'Dallas',
        version: null,
        writer: '7a0d2f0e-4a3c-4f0e-9d8e-0a6c8a4f9b11',
        commandKey: null,
        content: { kind: 'CHECKOUT', start, salesOrder: null, chosen: null, purchaseOrderNumber: null, seen: [] },
      },
    } as never);
    const approved = await approve(owner, approvalId);
    expect(approved.status).toBe(200);
    const { orderNumber } = approved.body;
    const { salesOrder } = await mate.ok(getOrder, { params: { phonexOrderNumber: orderNumber } });
    expect(salesOrder.items).toMatchObject([{ itemNumber: item.number, orderedQuantity: 10 }]);
    expect(await readConservation(server.services.database, 'acme', testKey(item))).toEqual({
      available: 90,
      allocated: 10,
    });
    const [placed] = await run(
      sql<{ user_id: string }>`select user_id from orders where order_number = ${orderNumber}`,
    );
    expect(placed?.user_id).toBe((await personOf(MATE)).userId);
    expect(await mate.ok(getDraft, { query: { kind: 'CHECKOUT', key } })).toMatchObject({
      draft: { endedAs: orderNumber },
    });
    expect(await look(mate, approvalId)).toMatchObject({ state: 'APPROVED', orderNumber, decidedBy: 'Riley Chen' });
    expect((await mate.ok(listNotifications, { query: {} })).notifications[0]).toMatchObject({
      path: `/orders/${orderNumber}`,
    });
    // The answer may have been lost: the same owner hears it again, and nothing is ordered twice.
    expect((await approve(owner, approvalId, { total: 1, lines: [] })).body).toMatchObject({ orderNumber });
    expect((await approve(other, approvalId, { total: 1, lines: [] })).error).toMatchObject({
      messageCode: 'ORDER_APPROVAL_DECIDED',
    });
  });

  test('W73 W40 an owner reads where it goes, how it is paid, and whether it ships at once', async () => {
    const released = await look(owner, (await ask({ readyToRelease: true })).approvalId);
    expect(released.terms).toMatchObject({ isReleased: true, additionalServices: [] });
    expect(released.terms?.shipTo).toMatch(/Reno/);
    expect(released.terms?.billTo).toMatch(/Dallas/);
    expect(released.terms?.shippingMethod).not.toBe('');
    expect(released.terms?.paymentMethod).toBe('Net 30');
    const held = await look(owner, (await ask({ readyToRelease: false })).approvalId);
    expect(held.terms?.isReleased).toBe(false);
  });

  test('W73 two owners at once: one order, and the other is told', async () => {
    const { approvalId, item } = await ask();
    const seen = seenOf(await look(owner, approvalId));
    const answers = await Promise.all([
      approve(owner, approvalId, seen),
      approve(other, approvalId, seen),
      approve(owner, approvalId, seen),
      other.call(refuseOrder, { params: { approvalId }, body: { reason: 'too much' } }),
    ]);
    const state = (await look(mate, approvalId)).state;
    const { allocated } = await readConservation(server.services.database, 'acme', testKey(item));
    expect([state, allocated]).toEqual(state === 'APPROVED' ? ['APPROVED', 10] : ['REFUSED', 0]);
    for (const answer of answers) {
      expect([200, 409]).toContain(answer.status);
      // The lines went with the first answer; nobody is asked to look at them again.
      if (answer.status === 409) expect(answer.error.messageCode).toBe('ORDER_APPROVAL_DECIDED');
    }
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.some(({ status }) => status === 409)).toBe(true);
  });

  test('W73 W40 another price or sum is shown and consented to anew, and what is gone is in the way', async () => {
    const { approvalId, offerId, item } = await ask();
    const seen = seenOf(await look(owner, approvalId));
    await run(sql`update stock_items set list_price_minor = 60000 where item_number_warehouse = ${testKey(item)}`);
    await run(
      sql`update offers set agreed_price_minor = null, offer_price_minor = 60000 where offer_id = ${offerId}::uuid`,
    );
    const now = await look(owner, approvalId);
    const moved = now.lines[0]?.unitPrice !== 500 || (now.lines[0]?.changes.length ?? 0) > 0;
    expect(moved).toBe(true);
    const refused = await approve(owner, approvalId, seen);
    expect([refused.status, refused.error.messageCode]).toEqual([409, 'CHECKOUT_CHANGED']);
    expect((await look(owner, approvalId)).state).toBe('WAITING');
    // A sum that the owner did not see is no consent, however small the difference.
    const { approvalId: second } = await ask();
    const right = seenOf(await look(owner, second));
    const wrong = await approve(owner, second, { ...right, total: right.total - 0.01 });
    expect(wrong.error.messageCode).toBe('CHECKOUT_CHANGED');
    const gone = await ask();
    await run(sql`update offers set closed_at = now(), closed_as = 'DELETED' where offer_id = ${gone.offerId}::uuid`);
    expect(await look(owner, gone.approvalId)).toMatchObject({
      owed: null,
      problem: { messageCode: 'ORDER_APPROVAL_LINES' },
      lines: [{ changes: ['GONE'] }],
    });
    expect((await approve(owner, gone.approvalId, seen)).status).toBe(409);
  });

  test('W73 refusing has a reason that the asker reads; withdrawing is theirs, and neither orders anything', async () => {
    const refused = await ask();
    expect(
      (await owner.call(refuseOrder, { params: { approvalId: refused.approvalId }, body: { reason: '' } })).status,
    ).toBe(400);
    await owner.ok(refuseOrder, { params: { approvalId: refused.approvalId }, body: { reason: 'Wait for May' } });
    expect(await look(mate, refused.approvalId)).toMatchObject({
      state: 'REFUSED',
      reason: 'Wait for May',
      owed: null,
    });
    expect(JSON.stringify(await sentMail(server, 'acme', MATE))).toContain('Wait for May');
    const taken = await ask();
    await mate.ok(withdrawOrder, { params: { approvalId: taken.approvalId } });
    for (const { approvalId, offerId } of [refused, taken]) {
      expect((await approve(owner, approvalId, { total: 1, lines: [] })).status).toBe(409);
      expect((await mate.ok(getOffers)).stocklistOffers.some((offer) => offer.offerId === offerId)).toBe(true);
    }
  });

  test('W73 who lost the right, left, or may more by now: it is refused, ended, or still theirs', async () => {
    const lost = await ask();
    await limit(1000, { authorities: ['CAN_VIEW_ORDER'] });
    expect((await approve(owner, lost.approvalId)).error.messageCode).toBe('ORDER_APPROVAL_ASKER_LEFT');
    expect((await look(owner, lost.approvalId)).state).toBe('WAITING');
    await limit(null);
    expect((await approve(owner, lost.approvalId)).status).toBe(200);

    const guest = await joinAccount(server, owner, 'guest@approvals.test', { authorities: ALL, orderLimit: 10 });
    const offerId = await buyAtList(guest, await stocked(), 2, 500);
    const asked = (await submit(guest, [offerId])).body as unknown as WaitingOrder;
    const seen = seenOf(await look(owner, asked.approvalId));
    await owner.ok(removeColleague, { params: { userId: (await personOf('guest@approvals.test')).userId } });
    expect((await look(owner, asked.approvalId)).state).toBe('WITHDRAWN');
    const late = await approve(owner, asked.approvalId, seen);
    expect([late.status, late.error.messageCode]).toEqual([409, 'ORDER_APPROVAL_ASKER_GONE']);
    const refusal = { params: { approvalId: asked.approvalId }, body: { reason: 'Too late' } };
    expect((await owner.call(refuseOrder, refusal)).error.messageCode).toBe('ORDER_APPROVAL_ASKER_GONE');
  });

  test('W73 an owner’s open window hears that what a removed colleague asked for is over', async () => {
    const guest = await joinAccount(server, owner, 'heard@approvals.test', { authorities: ALL, orderLimit: 10 });
    const heard: string[] = [];
    const publish = vi.spyOn(server.services.live, 'publish').mockImplementation(({ name }) => void heard.push(name));
    const isHeard = () => vi.waitFor(() => expect(heard).toContain('orderApprovalsChanged'), 10_000);
    try {
      await submit(guest, [await buyAtList(guest, await stocked(), 2, 500)]);
      await isHeard();
      heard.length = 0;
      await owner.ok(removeColleague, { params: { userId: (await personOf('heard@approvals.test')).userId } });
      await isHeard();
    } finally {
      publish.mockRestore();
    }
  });

  test('W73 an owner who is one no more decides nothing, whatever their window still shows', async () => {
    const boss = await joinAccount(server, owner, 'boss@approvals.test', { isOwner: true, authorities: ALL });
    const { approvalId } = await ask();
    const seen = seenOf(await look(boss, approvalId));
    const { userId, version } = await personOf('boss@approvals.test');
    await owner.ok(changeColleague, {
      params: { userId },
      body: { isOwner: false, authorities: ALL, orderLimit: null, version },
    });
    expect((await approve(boss, approvalId, seen)).status).toBe(403);
  });

  test('W73 what nobody decides ends after three days, and the asker hears of it', async () => {
    const { approvalId } = await ask();
    const seen = seenOf(await look(owner, approvalId));
    await run(
      sql`update order_approvals set expires_at = now() - interval '1 second' where approval_id = ${approvalId}::uuid`,
    );
    expect((await look(mate, approvalId)).state).toBe('EXPIRED');
    expect((await approve(owner, approvalId, seen)).error.messageCode).toBe('ORDER_APPROVAL_EXPIRED');
    await server.services.jobs.runNow(EXPIRE_ORDER_APPROVALS);
    const subjects = (await sentMail(server, 'acme', MATE)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('Nobody decided'));
    expect(
      (await run(sql<{ state: string }>`select state from order_approvals where approval_id = ${approvalId}::uuid`))[0]
        ?.state,
    ).toBe('EXPIRED');
  });

  test('W72 W73 who asked and who decided stands in the account’s history and in the seller’s trail', async () => {
    const { approvalId } = await ask();
    const { orderNumber } = (await approve(owner, approvalId)).body;
    const { deeds } = await owner.ok(getColleagueHistory, { query: {} });
    expect(deeds).toContainEqual(
      expect.objectContaining({ act: 'ORDER_ASKED', name: 'Noa Lind', path: `/order-approvals/${approvalId}` }),
    );
    expect(deeds).toContainEqual(
      expect.objectContaining({ act: 'ORDER_APPROVED', name: 'Riley Chen', about: orderNumber }),
    );
    const seller = await server.as('seller@acme.test');
    const { events } = await seller.ok(getTrail, { query: { act: 'ORDER_APPROVED' } } as never);
    expect(JSON.stringify(events)).toContain(orderNumber);
  });
});

describe('other ways to an order', () => {
  /** A held order within the limit, of the colleague. */
  async function held(change: Partial<CheckoutSubmission> = {}) {
    const item = await stocked();
    const answer = await submit(mate, [await buyAtList(mate, item, 1, 500)], change);
    expect(answer.status).toBe(200);
    return { orderNumber: answer.body.phonexOrderNumber, item };
  }
  const orderOf = async (phonexOrderNumber: string) =>
    (await mate.ok(getOrder, { params: { phonexOrderNumber } })).salesOrder;

  test('W73 goods that bring a held order above the limit wait, and join it once they are approved', async () => {
    const { orderNumber } = await held();
    const offerId = await buyAtList(mate, await stocked(), 4, 500);
    const target = { params: { warehouseCode: 'DAL', salesOrder: orderNumber }, body: { offerIds: [offerId] } };
    const asked = await mate.call(updateCombined, target);
    expect(asked.status).toBe(202);
    expect((await orderOf(orderNumber)).items).toHaveLength(1);
    const { approvalId } = asked.body as unknown as WaitingOrder;
    expect(await look(owner, approvalId)).toMatchObject({ kind: 'JOIN', orderNumber, lines: [{}, { quantity: 4 }] });
    expect((await approve(owner, approvalId)).status).toBe(200);
    const joined = await orderOf(orderNumber);
    expect(joined.items).toHaveLength(2);
    // What an owner approved may be released by whoever asked.
    const released = await mate.call(upsertOrder, {
      body: { salesOrder: updateOfDraft(joined, draftOfOrder(joined), 'PAY_AND_SHIP_NOW') },
    });
    expect(released.status).not.toBe(202);
  });

  test('W73 an edit above the limit waits with the sum that the owner consents to; a stale one has to be asked anew', async () => {
    const { orderNumber } = await held();
    const edit = async (units: number) => {
      const salesOrder = await orderOf(orderNumber);
      const draft = draftOfOrder(salesOrder);
      const lines = draft.lines.map((line) => ({ ...line, orderedQuantity: units }));
      return mate.call(upsertOrder, { body: { salesOrder: updateOfDraft(salesOrder, { ...draft, lines }) } });
    };
    const asked = await edit(5);
    expect(asked.status).toBe(202);
    const { approvalId } = asked.body as unknown as WaitingOrder;
    const seen = await look(owner, approvalId);
    expect(seen).toMatchObject({ kind: 'SAVE', orderNumber, problem: null, lines: [{ quantity: 5 }] });
    const wrong = await approve(owner, approvalId, { lines: [], total: (seen.owed?.total ?? 0) + 1 });
    expect(wrong.error.messageCode).toBe('ORDER_COST_CHANGED');
    expect((await approve(owner, approvalId)).status).toBe(200);
    expect((await orderOf(orderNumber)).items).toMatchObject([{ orderedQuantity: 5 }]);
    // Lowering it is free, and within what was approved nobody is asked again.
    expect((await edit(3)).status).toBe(200);
    expect((await edit(5)).status).toBe(200);
    const more = (await edit(6)).body as unknown as WaitingOrder;
    expect((await edit(4)).status).toBe(200);
    expect(await look(owner, more.approvalId)).toMatchObject({ problem: { messageCode: 'ORDER_APPROVAL_OVERTAKEN' } });
    expect((await approve(owner, more.approvalId, { lines: [], total: 3000 })).status).toBe(409);
    // What is refused of it stays in the order, and is in no cart.
    const refused = (await edit(7)).body as unknown as WaitingOrder;
    await owner.ok(refuseOrder, { params: { approvalId: refused.approvalId }, body: { reason: 'Seven is many' } });
    const letter = (await sentMail(server, 'acme', MATE)).map((mail) => JSON.stringify(mail)).join('\n');
    expect(letter).toContain(`changes of order ${orderNumber}. The order stays as it is. Reason: Seven is many`);
    // The owner is asked about that order: its sum is what it comes to, and no further order.
    const toOwner = (await sentMail(server, 'acme', 'buyer@acme.test')).filter(({ text }) => text.includes(approvalId));
    expect(toOwner.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(`^Noa Lind asks you to approve order ${orderNumber}, now \\$`),
    ]);
    expect(toOwner[0]?.text).toContain(`asks to change or release order ${orderNumber}. It then comes to `);
  });

  test('W73 L01 no money is taken for an order above the limit before an owner approved it, and nobody is signed out', async () => {
    const paypal = { paymentOptionDetails: { paymentMethodCode: 'INTEGRATED_PAYPAL' } };
    const { approvalId } = await ask({ ...paypal, readyToRelease: true });
    expect((await run(sql`select 1 from payments where created_at > now() - interval '1 second'`)).length).toBe(0);
    const { orderNumber } = (await approve(owner, approvalId)).body;
    expect((await orderOf(orderNumber)).paymentStatus).toBe('AWAITING_PAYMENT');
    const pay = (by: TestClient, phonexOrderNumber: string) => by.call(startPayment, { params: { phonexOrderNumber } });
    expect((await pay(mate, orderNumber)).error?.messageCode).not.toBe('ORDER_ABOVE_LIMIT');
    // An order of somebody else, of which no owner said yes to this colleague.
    const own = await submit(owner, [await buyAtList(owner, await stocked(), 10, 500)], {
      ...paypal,
      readyToRelease: true,
    });
    const refused = await pay(mate, own.body.phonexOrderNumber);
    expect([refused.status, refused.error.messageCode]).toEqual([422, 'ORDER_ABOVE_LIMIT']);
  });

  test('W73 L01 a bid above the limit is refused, and its bidder stays: an auction waits for nobody', async () => {
    const { auctionNumber } = await startTestAuction(server.services.database, 'acme', {
      lots: 1,
      closesInMs: 600_000,
    });
    const bid = (bidAmount: number) =>
      mate.call(placeBid, {
        params: { auctionNumber, lotNumber: '1' },
        body: { currentBidAmount: 0, bidAmount, maximumBidAmount: null },
      } as never);
    const refused = await bid(5000);
    // A 403 would end the session.
    expect([refused.status, refused.error.messageCode]).toEqual([422, 'BID_ABOVE_LIMIT']);
    expect((await bid(200)).error?.messageCode).not.toBe('BID_ABOVE_LIMIT');
  });

  test('W73 the checkout says what its buyer may order alone', async () => {
    const body = { offerIds: [await buyAtList(mate, await stocked(), 1, 500)] };
    expect((await mate.ok(loadCheckout, { params, body })).orderLimit).toBe(1000);
    expect((await owner.ok(loadCheckout, { params, body })).orderLimit).toBeNull();
    expect((await owner.ok(listOrders, { query: {} })).length).toBeGreaterThan(0);
  });
});
