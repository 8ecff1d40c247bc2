import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { submitCheckout, updateCombined } from '@tradehall/contract/checkout/checkout-calls';
import {
  deleteDraft,
  getDraft,
  listDrafts,
  MOST_DRAFT_LINES,
  MOST_DRAFTS,
  putDraft,
  type CheckoutDraft,
  type DraftContent,
  type OrderEditDraft,
} from '@tradehall/contract/drafts/draft-calls';
import { getOrder, upsertOrder } from '@tradehall/contract/orders/order-calls';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { draftOfOrder, updateOfDraft } from '@tradehall/contract/orders/order-draft-wire';
import { checkoutDraftKey } from '@tradehall/domain/drafts/draft-key';
import { addTestStock, buyAtList, testSubmission } from '../testing/checkout-fixture';
import { placeHeldOrder } from '../testing/held-order';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
  buyer = await server.as('buyer@acme.test');
});
afterEach(
  async () => void (await server.services.database.inTenant('acme', (tx) => tx.deleteFrom('buyer_drafts').execute())),
);
afterAll(() => server?.close());

const place = {
  kind: 'CHECKOUT',
  key: checkoutDraftKey({ warehouseCode: 'DAL', participantId: null, salesOrder: null }),
};
const [mine, other] = [randomUUID(), randomUUID()];

function checkout(offerIds: readonly string[] = [randomUUID()], purchaseOrderNumber = 'PO-1'): CheckoutDraft {
  return {
    kind: 'CHECKOUT',
    start: { warehouseCode: 'DAL', warehouseLabel: 'Dallas', participantId: null, offerIds: [...offerIds] },
    salesOrder: null,
    chosen: {
      shippingAddress: 'reno',
      shippingMethod: 'PICKUP',
      additionalServices: [],
      shippingInsuranceAmount: '',
      shippingInstruction: 'Ring twice',
      billMyAccountInfo: { carrier: '', serviceLevel: '', accountNumber: '' },
      requestAQuoteInfo: { serviceLevel: '', amount: '' },
    },
    purchaseOrderNumber,
    seen: [],
  };
}
const written = (content: DraftContent, change: object = {}) => ({
  body: { key: place.key, label: 'Dallas', content, version: null, writer: mine, commandKey: null, ...change },
});
const kept = async (client: TestClient = buyer, query: Record<string, string> = place) =>
  (await client.ok(getDraft, { query })).draft;
function editOf(salesOrder: SalesOrder): OrderEditDraft {
  const before = draftOfOrder(salesOrder);
  const choices = { ...before.choices, additionalServiceCodes: [...before.choices.additionalServiceCodes] };
  return {
    kind: 'ORDER_EDIT',
    updateDate: salesOrder.updateDate,
    before: { choices, lines: [...before.lines] },
    choices: { ...choices, purchaseOrderNumber: 'PO-EDIT' },
    entries: [{ lineNumber: 1, typed: 'eleven' }],
    removed: [],
  };
}
const inCart = async () => {
  const item = { number: `DRAFT${++serial}`, quantity: 100, price: 49_800 };
  await addTestStock(server.services.database, 'acme', [item]);
  return buyAtList(buyer, item, 2, 498);
};

test('W42 a draft is given back as it was kept, to its user alone: no colleague, no other account, no other tenant', async () => {
  const content = checkout();
  await buyer.ok(putDraft, written(content));
  expect(await kept()).toMatchObject({ ...place, label: 'Dallas', content, sentAt: null, endedAs: null, writer: mine });
  for (const email of ['second@acme.test', 'buyer@nova.test'])
    expect(await kept(await server.as(email)), email).toBeNull();
  expect((await (await server.as('second@acme.test')).ok(listDrafts)).drafts).toEqual([]);
  // The rows themselves: another tenant's transaction sees none, and staff are given none by any call.
  const seen = await server.services.database.inTenant('nova', async (tx) =>
    sql`select 1 from buyer_drafts`.execute(tx),
  );
  expect(seen.rows).toEqual([]);
  await buyer.ok(deleteDraft, { query: place });
  expect(await kept()).toBeNull();
});

test('W42 what another window wrote is answered with instead of being overwritten; a window never stands in its own way', async () => {
  const first = await buyer.ok(putDraft, written(checkout(undefined, 'A')));
  await buyer.ok(putDraft, written(checkout(undefined, 'A2')));
  const refused = await buyer.call(
    putDraft,
    written(checkout(undefined, 'B'), { writer: other, version: first.version }),
  );
  expect(refused.status).toBe(409);
  expect(refused.error).toMatchObject({
    messageCode: 'BUYER_DRAFT_CHANGED',
    details: { draft: { content: { purchaseOrderNumber: 'A2' } } },
  });
  const now = (await kept())?.version ?? null;
  await buyer.ok(putDraft, written(checkout(undefined, 'B'), { writer: other, version: now }));
  expect((await kept())?.content).toMatchObject({ purchaseOrderNumber: 'B' });
  // Two first ones at once: one is kept, the other is told.
  await buyer.ok(deleteDraft, { query: place });
  const both = await Promise.all([mine, other].map((writer) => buyer.call(putDraft, written(checkout(), { writer }))));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await buyer.ok(deleteDraft, { query: place });
});

test('W42 a checkout is unfinished once anything was chosen or typed in it, and not while it was only opened', async () => {
  const isTouched = async (content: Partial<CheckoutDraft>) => {
    await buyer.ok(deleteDraft, { query: place });
    await buyer.ok(putDraft, written({ ...checkout(), chosen: null, purchaseOrderNumber: null, ...content }));
    return (await buyer.ok(listDrafts)).drafts.map((draft) => draft.isTouched);
  };
  expect(await isTouched({})).toEqual([false]);
  expect(await isTouched({ purchaseOrderNumber: 'PO-7' })).toEqual([true]);
  await buyer.ok(deleteDraft, { query: place });
});

test('W42 an order ends the draft in its own transaction, and a refused one leaves it; the row says which order it is', async () => {
  const offerId = await inCart();
  const params = { warehouseCode: 'DAL' };
  const commandKey = randomUUID();
  const { version } = await buyer.ok(putDraft, written(checkout([offerId]), { commandKey }));
  expect((await kept())?.sentAt).not.toBeNull();
  const body = testSubmission([offerId], { seen: { lines: [{ offerId, quantity: 2, unitPrice: 1 }], total: 2 } });
  expect((await buyer.call(submitCheckout, { params, body, idempotencyKey: commandKey })).status).toBe(409);
  expect(await kept()).toMatchObject({ version, endedAs: null, commandKey });

  const order = await buyer.ok(submitCheckout, { params, body: testSubmission([offerId]), idempotencyKey: commandKey });
  expect(await kept()).toMatchObject({ content: null, endedAs: order.phonexOrderNumber, commandKey, writer: null });
  // What a window kept late does not bring it back.
  const late = await buyer.call(putDraft, written(checkout([offerId]), { version }));
  expect(late.error).toMatchObject({ details: { draft: { endedAs: order.phonexOrderNumber } } });
  expect((await buyer.ok(listDrafts)).drafts).toMatchObject([{ endedAs: order.phonexOrderNumber, isTouched: false }]);
  await buyer.ok(deleteDraft, { query: place });
});

test('W42 a draft that reaches the server after its own order, or its own save, is told as what became of it', async () => {
  const offerId = await inCart();
  const commandKey = randomUUID();
  const params = { warehouseCode: 'DAL' };
  const order = await buyer.ok(submitCheckout, { params, body: testSubmission([offerId]), idempotencyKey: commandKey });
  await buyer.ok(putDraft, written(checkout([offerId]), { commandKey }));
  expect(await kept()).toMatchObject({ content: null, endedAs: order.phonexOrderNumber, commandKey, writer: null });
  expect((await buyer.ok(listDrafts)).drafts).toMatchObject([{ endedAs: order.phonexOrderNumber, isTouched: false }]);
  // Sent under another key, it is another draft.
  await buyer.ok(putDraft, written(checkout([offerId]), { commandKey: randomUUID() }));
  expect(await kept()).toMatchObject({ content: { kind: 'CHECKOUT' }, endedAs: null, writer: mine });
  await buyer.ok(deleteDraft, { query: place });

  const { phonexOrderNumber: key } = order;
  const { salesOrder } = await buyer.ok(getOrder, { params: { phonexOrderNumber: key } });
  const update = updateOfDraft(salesOrder, draftOfOrder(salesOrder));
  const { salesOrder: saved } = await buyer.ok(upsertOrder, {
    body: { salesOrder: update },
    idempotencyKey: commandKey,
  });
  await buyer.ok(putDraft, written(editOf(salesOrder), { key, commandKey }));
  const draft = await kept(buyer, { kind: 'ORDER_EDIT', key });
  expect(draft).toMatchObject({ content: null, endedAs: key });
  expect(Math.abs(Date.parse(draft?.updatedAt ?? '') - Date.parse(saved.updateDate))).toBeLessThan(5_000);
  // Another account's draft under the same key has nothing to do with it.
  const stranger = await server.as('second@acme.test');
  await stranger.ok(putDraft, written(editOf(salesOrder), { key, commandKey, writer: other }));
  expect(await kept(stranger, { kind: 'ORDER_EDIT', key })).toMatchObject({ endedAs: null });
  await stranger.ok(deleteDraft, { query: { kind: 'ORDER_EDIT', key } });
  await buyer.ok(deleteDraft, { query: { kind: 'ORDER_EDIT', key } });
});

test('W42 what was sent is told by its own key, whatever another window made of the draft', async () => {
  const offerId = await inCart();
  const [commandKey, unsent] = [randomUUID(), randomUUID()];
  const params = { warehouseCode: 'DAL' };
  const { phonexOrderNumber } = await buyer.ok(submitCheckout, {
    params,
    body: testSubmission([offerId]),
    idempotencyKey: commandKey,
  });
  // The other window forgot the draft, or goes on with one of its own.
  const sent = { ...place, commandKey };
  expect(await kept(buyer, sent)).toMatchObject({ content: null, endedAs: phonexOrderNumber });
  const theirs = await buyer.ok(putDraft, written(checkout([offerId]), { writer: other }));
  const told = await kept(buyer, sent);
  expect(told).toMatchObject({ content: null, endedAs: phonexOrderNumber });
  expect(told?.version).not.toBe(theirs.version);
  expect(await kept(buyer, { ...place, commandKey: unsent })).toMatchObject({ endedAs: null, writer: other });
  expect(await kept(await server.as('second@acme.test'), sent)).toBeNull();
  await buyer.ok(deleteDraft, { query: place });

  // What another window saved to an order says nothing of what was asked for here.
  const edit = { kind: 'ORDER_EDIT', key: phonexOrderNumber };
  const { salesOrder } = await buyer.ok(getOrder, { params: { phonexOrderNumber } });
  await buyer.ok(putDraft, written(editOf(salesOrder), { ...edit, commandKey: unsent }));
  const savedKey = randomUUID();
  await buyer.ok(upsertOrder, {
    body: { salesOrder: updateOfDraft(salesOrder, draftOfOrder(salesOrder)) },
    idempotencyKey: savedKey,
  });
  expect(await kept(buyer, { ...edit, commandKey: unsent })).toBeNull();
  expect(await kept(buyer, { ...edit, commandKey: savedKey })).toMatchObject({ endedAs: phonexOrderNumber });
  await buyer.ok(deleteDraft, { query: edit });
});

test('W42 goods that join a held order end the draft of that checkout, and not that of a new order', async () => {
  const first = await inCart();
  const { phonexOrderNumber: salesOrder } = await buyer.ok(submitCheckout, {
    params: { warehouseCode: 'DAL' },
    body: testSubmission([first]),
  });
  const offerId = await inCart();
  const key = checkoutDraftKey({ warehouseCode: 'DAL', participantId: null, salesOrder });
  await buyer.ok(putDraft, written(checkout([offerId])));
  await buyer.ok(putDraft, written({ ...checkout([offerId]), salesOrder }, { key }));
  await buyer.ok(updateCombined, {
    params: { warehouseCode: 'DAL', salesOrder },
    body: { ...testSubmission([offerId]), readyToRelease: false },
  });
  expect(await kept(buyer, { ...place, key })).toMatchObject({ content: null, endedAs: salesOrder });
  expect(await kept()).toMatchObject({ endedAs: null });
  for (const each of [place.key, key]) await buyer.ok(deleteDraft, { query: { ...place, key: each } });
});

test('W42 a saved order ends its draft with the save; a stale save leaves it', async () => {
  const { orderNumber } = await placeHeldOrder(server, {
    lines: [{ item: `DRAFT${++serial}`, quantity: 10, unitPriceMinor: 10_000, available: 5 }],
  });
  const { salesOrder } = await buyer.ok(getOrder, { params: { phonexOrderNumber: orderNumber } });
  const content = editOf(salesOrder);
  const edit = { kind: 'ORDER_EDIT', key: orderNumber };
  await buyer.ok(putDraft, written(content, edit));
  const update = updateOfDraft(salesOrder, { ...draftOfOrder(salesOrder), choices: content.choices });
  const stale = { ...update, updateDate: '2020-01-01T00:00:00.000Z' };
  expect((await buyer.call(upsertOrder, { body: { salesOrder: stale } })).status).toBe(409);
  expect(await kept(buyer, edit)).toMatchObject({ content, endedAs: null });
  await buyer.ok(upsertOrder, { body: { salesOrder: update } });
  expect(await kept(buyer, edit)).toMatchObject({ content: null, endedAs: orderNumber });
  await buyer.ok(deleteDraft, { query: edit });
});

test('W42 a draft is bounded: in its texts and lines, and in how many a user has', async () => {
  const content = checkout();
  const { chosen } = content;
  if (chosen === null) throw new Error('nothing is chosen');
  for (const wrong of [
    { ...content, purchaseOrderNumber: 'x'.repeat(61) },
    { ...content, chosen: { ...chosen, shippingInstruction: 'x'.repeat(1025) } },
    { ...content, start: { ...content.start, offerIds: Array.from({ length: 2_001 }, () => randomUUID()) } },
    { ...content, kind: 'PAYMENT' },
  ])
    expect((await buyer.call(putDraft, written(wrong as CheckoutDraft))).status).toBe(400);

  // The largest that the shapes let through is kept, written in the characters that take the most room.
  const lines = Array.from({ length: MOST_DRAFT_LINES }, (_, at) => at);
  const choices = {
    shippingAddressId: null,
    shippingMethodCode: null,
    shippingInstructions: '\u0001'.repeat(1024),
    insured: null,
    insuredAmount: null,
    carrier: '',
    carrierServiceLevel: '',
    carrierShippingAccountNumber: '',
    quoteServiceLevel: '',
    billingAddressId: null,
    paymentMethodCode: null,
    additionalServiceCodes: Array.from({ length: 50 }, () => '\u0001'.repeat(100)),
    purchaseOrderNumber: '',
  };
  const largest: OrderEditDraft = {
    kind: 'ORDER_EDIT',
    updateDate: 'x',
    before: { choices, lines: lines.map((lineNumber) => ({ lineNumber, orderedQuantity: 1_000_000 })) },
    choices,
    entries: lines.map((lineNumber) => ({ lineNumber, typed: '\u0001'.repeat(20) })),
    removed: lines,
  };
  await buyer.ok(putDraft, written(largest, { key: 'largest' }));
  await buyer.ok(putDraft, written(content, { key: 'oldest' }));
  await server.services.database.inTenant('acme', (tx) =>
    sql`update buyer_drafts set updated_at = now() - interval '1 day' where draft_key = 'oldest'`.execute(tx),
  );
  for (let at = 0; at < MOST_DRAFTS; at++) await buyer.ok(putDraft, written(content, { key: `many-${at}` }));
  expect((await buyer.ok(listDrafts)).drafts).toHaveLength(MOST_DRAFTS);
  expect(await kept(buyer, { kind: 'CHECKOUT', key: 'oldest' })).toBeNull();
});

test('W42 a draft that nobody came back to for 90 days is removed by the housekeeping', async () => {
  const second = await server.as('second@acme.test');
  const aged = async (key: string, days: number) => {
    await second.ok(putDraft, written(checkout(), { key }));
    await server.services.database.inTenant('acme', (tx) =>
      sql`update buyer_drafts set updated_at = now() - make_interval(days => ${days}) where draft_key = ${key}`.execute(
        tx,
      ),
    );
  };
  await aged('young', 89);
  await aged('old', 91);
  await server.services.jobs.runNow('housekeeping');
  expect(await kept(second, { kind: 'CHECKOUT', key: 'young' })).not.toBeNull();
  expect(await kept(second, { kind: 'CHECKOUT', key: 'old' })).toBeNull();
});
