import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { changeOffer, createOffer, deleteOffer, getOffer } from '@tradehall/contract/offers/offer-calls';
import {
  acceptOffer,
  answerOffers,
  getResponseRules,
  getSellerOffer,
  getSellerOffers,
  putResponseRules,
  undoAnswers,
} from '@tradehall/contract/offers/seller-offer-calls';
import { getDeskCounts, getToday } from '@tradehall/contract/desk';
import { asOwner, putItems, setStockListSettings } from '../testing/stock-fixture';
import { sentMail } from '../testing/sent-mail';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { LEAVE_JOB } from './hold-answers';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await setStockListSettings(server.database.url, 'acme', { warehouseAcceptingOffer: ['DAL'] });
  [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
  await seller.ok(putResponseRules, { body: { ...(await seller.ok(getResponseRules)), enabled: false } });
});
afterAll(() => server.close());

const owner = <T = unknown>(query: string, values: unknown[] = []): Promise<T[]> =>
  asOwner(server.database.url, async (client) => (await client.query(query, values)).rows as T[]);
const current = async (offerId: string) => (await buyer.ok(getOffer, { params: { offerId } })).stocklistOffer;
const mails = async () => (await sentMail(server, 'acme', 'buyer@acme.test')).length;
const word = (offerId: string) =>
  owner<{ n: number }>(`select count(*)::int as n from notifications where params::text like '%' || $1 || '%'`, [
    offerId,
  ]);

async function offers(count: number, price = 480) {
  const keys = await putItems(
    server.database.url,
    'acme',
    Array.from({ length: count }, () => ({ itemNumber: randomUUID().slice(0, 12) })),
  );
  return Promise.all(
    keys.map(
      async (itemNumberWarehouse) =>
        (await buyer.ok(createOffer, { body: { itemNumberWarehouse, offerQuantity: 10, offerPrice: price } }))
          .stocklistOffer,
    ),
  );
}
/** Answers with the undo time, and has that be over only when `leave` says so. */
async function hold(ids: readonly string[], client = seller) {
  const held = await client.ok(answerOffers, {
    query: { undo: 'true' },
    body: ids.map((offerId) => ({ offerId, answer: 'COUNTER' as const, counterPrice: 500 })),
  });
  await owner(`update answer_batches set due_at = now() + interval '1 hour' where batch_id = $1`, [held.batchId]);
  return { ...held, batchId: held.batchId ?? '' };
}
async function leave() {
  await owner(`update answer_batches set due_at = now() where state = 'HELD'`);
  await server.services.jobs.runNow(LEAVE_JOB, { tenantId: 'acme' });
}

describe('answers that can still be undone', () => {
  test('SD36 the buyer sees and hears nothing until the undo time is over, then hears once', async () => {
    const [offer] = await offers(1);
    const offerId = offer?.offerId ?? '';
    const known = await mails();
    const { offers: waiting } = await seller.ok(getDeskCounts);
    const { answered, batchId } = await hold([offerId]);
    expect(answered[0]?.heldAnswer).toMatchObject({
      batchId,
      answer: 'COUNTER',
      counterPrice: 500,
      byName: 'Terry Nguyen',
    });
    expect(await current(offerId)).toEqual(offer);
    expect(await mails()).toBe(known);
    expect(await word(offer?.itemDescription ?? '')).toEqual([{ n: 0 }]);
    // At the desk it is answered: it waits for nobody, and stands among the countered.
    expect((await seller.ok(getDeskCounts)).offers).toBe(waiting - 1);
    const countered = await seller.ok(getSellerOffers, { query: { status: 'COUNTERED', limit: 500 } });
    expect(countered.stocklistOffers.map((each) => each.offerId)).toContain(offerId);

    await leave();
    expect(await current(offerId)).toMatchObject({ offerStatus: 'COUNTERED', counterPrice: 500 });
    expect(await mails()).toBe(known + 1);
    await leave();
    expect(await mails()).toBe(known + 1);
    expect(await word(offer?.itemDescription ?? '')).toEqual([{ n: 1 }]);
  });

  test('SD36 0202 a server whose machine is ahead of the database waits until answers are due, and asks for them then', async () => {
    const now = () => performance.timeOrigin + performance.now();
    const ahead = await startTestServer({ database: server.database, clock: { now: () => new Date(now()) } });
    const client = await ahead.as('seller@acme.test');
    const [offer] = await offers(1);
    const machine = vi.spyOn(Date, 'now').mockImplementation(() => now() + 600_000);
    try {
      await client.ok(answerOffers, {
        query: { undo: 'true' },
        body: [{ offerId: offer?.offerId ?? '', answer: 'COUNTER', counterPrice: 500 }],
      });
      await sleep(100);
      const asked = vi.spyOn(ahead.services.database, 'inTenant');
      await sleep(500);
      expect(asked).not.toHaveBeenCalled();
    } finally {
      machine.mockRestore();
      await ahead.close();
      await leave();
    }
  });

  test('SD31 SD36 Today and the rail agree on what waits while an answer can still be undone', async () => {
    const entryOf = async () => {
      const today = await seller.ok(getToday, { query: { kind: 'offers', limit: 200 } });
      const entry = today.entries.find(({ buyer: name }) => name === 'Northwind Devices');
      const sum = today.kinds.reduce((total, { count }) => total + count, 0);
      expect((await seller.ok(getDeskCounts)).today).toBe(sum);
      expect(today.figures.offers?.open).toBe((await seller.ok(getDeskCounts)).offers);
      return { count: entry?.count ?? 0, units: entry?.units ?? 0, value: entry?.value ?? 0 };
    };
    const before = await entryOf();
    const ids = (await offers(2)).map(({ offerId }) => offerId);
    expect(await entryOf()).toEqual({
      count: before.count + 2,
      units: before.units + 20,
      value: before.value + 9600,
    });
    const { batchId } = await hold(ids);
    expect(await entryOf()).toEqual(before);
    await seller.ok(undoAnswers, { params: { batchId } });
    expect(await entryOf()).toMatchObject({ count: before.count + 2 });
    await hold(ids);
    await leave();
    expect(await entryOf()).toEqual(before);
  });

  test('SD36 what is undone never reaches the buyer, and can be answered anew', async () => {
    const made = await offers(3);
    const ids = made.map(({ offerId }) => offerId);
    const known = await mails();
    const { batchId } = await hold(ids);
    const { undone } = await seller.ok(undoAnswers, { params: { batchId } });
    expect([...undone].sort()).toEqual([...ids].sort());
    // Again is the same, and not a second undo.
    expect((await seller.ok(undoAnswers, { params: { batchId } })).undone).toHaveLength(3);
    await leave();
    expect(await mails()).toBe(known);
    for (const offer of made) expect(await current(offer.offerId)).toEqual(offer);
    const again = await hold(ids);
    expect(again.refused).toEqual([]);
    await leave();
    const late = await seller.call(undoAnswers, { params: { batchId: again.batchId } });
    expect(late).toMatchObject({ status: 409, error: { messageCode: 'ANSWERS_LEFT' } });
    expect(await mails()).toBe(known + 1);
  });

  test('SD36 a buyer who changes or deletes the offer meanwhile makes the answer lose, and staff are told', async () => {
    const [changed, deleted, kept] = await offers(3);
    const ids = [changed, deleted, kept].map((each) => each?.offerId ?? '');
    const { batchId } = await hold(ids);
    await buyer.ok(changeOffer, {
      params: { offerId: ids[0] ?? '' },
      body: { itemNumberWarehouse: changed?.itemNumberWarehouse ?? '', offerQuantity: 10, offerPrice: 505 },
    });
    await buyer.ok(deleteOffer, { params: { offerId: ids[1] ?? '' } });
    // It waits for an answer again at once.
    const { stocklistOffer } = await seller.ok(getSellerOffer, { params: { offerId: ids[0] ?? '' } });
    expect(stocklistOffer).toMatchObject({ heldAnswer: null, offerPrice: 505 });
    await leave();
    expect(await current(ids[0] ?? '')).toMatchObject({ offerStatus: 'PENDING_ACCEPTANCE', offerPrice: 505 });
    expect(await current(ids[2] ?? '')).toMatchObject({ offerStatus: 'COUNTERED' });
    const lost = await owner<{ offer_id: string }>(
      `select offer_id from held_answers where batch_id = $1 and outcome = 'LOST' and issue ->> 'messageCode' = 'OFFER_CHANGED'`,
      [batchId],
    );
    expect(lost.map(({ offer_id }) => offer_id).sort()).toEqual([ids[0], ids[1]].sort());
  });

  test('SD36 nobody else answers an offer whose answer waits', async () => {
    const [offer] = await offers(1);
    const offerId = offer?.offerId ?? '';
    await hold([offerId]);
    const second = await seller.call(acceptOffer, { params: { offerId }, body: {} });
    // Nothing of the offer itself changed: it is said who answered it.
    expect(second).toMatchObject({
      status: 409,
      error: { messageCode: 'OFFER_ANSWERED_BY', params: ['Terry Nguyen'] },
    });
    // Of a member of the staff who gave no name, their address is.
    await owner(`update answer_batches set user_name = '' where state = 'HELD'`);
    expect((await seller.call(acceptOffer, { params: { offerId }, body: {} })).error).toMatchObject({
      params: ['seller@acme.test'],
    });
    await leave();
    expect(await current(offerId)).toMatchObject({ offerStatus: 'COUNTERED' });
  });

  test('SD36 held answers outlive the server that took them', async () => {
    const other = await startTestServer({ database: server.database });
    const [offer] = await offers(1);
    const { batchId } = await hold([offer?.offerId ?? ''], await other.as('seller@acme.test'));
    await other.close();
    expect(await current(offer?.offerId ?? '')).toMatchObject({ offerStatus: 'PENDING_ACCEPTANCE' });
    await leave();
    expect(await current(offer?.offerId ?? '')).toMatchObject({ offerStatus: 'COUNTERED' });
    expect(await owner(`select state from answer_batches where batch_id = $1`, [batchId])).toEqual([{ state: 'SENT' }]);
  });

  test('SD07 who is shown own accounts alone undoes theirs, and what is held for others leaves all the same', async () => {
    const [theirs] = await offers(1);
    const colleague = await server.as('third@acme.test');
    const { stocklistOffer: own } = await colleague.ok(createOffer, {
      body: { itemNumberWarehouse: theirs?.itemNumberWarehouse ?? '', offerQuantity: 10, offerPrice: 480 },
    });
    await owner(
      `update accounts set sales_rep_id = case when account_id in (
      select account_id from offers where offer_id = $1) then 'rep-2' else 'rep-1' end where tenant_id = 'acme'`,
      [own.offerId],
    );
    await owner(`update staff_users set roles = '{OWNER}', sales_rep_id = 'rep-2', has_own_accounts_alone = true
      where tenant_id = 'acme' and email = 'sales@acme.test'`);
    const narrowed = await server.as('sales@acme.test');
    const { batchId } = await hold([theirs?.offerId ?? '', own.offerId]);
    expect((await narrowed.ok(undoAnswers, { params: { batchId } })).undone).toEqual([own.offerId]);
    const { batchId: others } = await hold([(await offers(1))[0]?.offerId ?? '']);
    expect((await narrowed.call(undoAnswers, { params: { batchId: others } })).status, 'none of theirs').toBe(404);
    await leave();
    expect(await current(theirs?.offerId ?? '')).toMatchObject({ offerStatus: 'COUNTERED' });
    const { stocklistOffer } = await colleague.ok(getOffer, { params: { offerId: own.offerId } });
    expect(stocklistOffer.offerStatus).toBe('PENDING_ACCEPTANCE');
  });

  test('SD36 undo and leaving at the same moment: one of them, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [offer] = await offers(1);
      const { batchId } = await hold([offer?.offerId ?? '']);
      await owner(`update answer_batches set due_at = now() where batch_id = $1`, [batchId]);
      const [undone] = await Promise.all([
        seller.call(undoAnswers, { params: { batchId } }),
        server.services.jobs.runNow(LEAVE_JOB, { tenantId: 'acme' }),
      ]);
      await leave();
      const { offerStatus } = await current(offer?.offerId ?? '');
      expect(offerStatus).toBe(undone.status === 200 ? 'PENDING_ACCEPTANCE' : 'COUNTERED');
    }
  });
});
