import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications, seeNotifications } from '@tradehall/contract/notifications';
import { createOffer } from '@tradehall/contract/offers/offer-calls';
import { answerOffers, type BulkAnswer } from '@tradehall/contract/offers/seller-offer-calls';
import { addNotifications } from '../notify/add-notifications';
import { startQuietOffers } from '../testing/quiet-offers';
import { putItems } from '../testing/stock-fixture';
import type { TestClient, TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;

beforeAll(async () => {
  ({ server, buyer, seller } = await startQuietOffers());
});
afterAll(() => server.close());

const bell = (client = buyer, limit = 20) => client.ok(listNotifications, { query: { limit } });

async function offered(...numbers: string[]): Promise<string[]> {
  const keys = await putItems(
    server.database.url,
    'acme',
    numbers.map((itemNumber) => ({ itemNumber, incrementSize: 5 })),
  );
  const made = [];
  for (const itemNumberWarehouse of keys)
    made.push(await buyer.ok(createOffer, { body: { itemNumberWarehouse, offerQuantity: 100, offerPrice: 480 } }));
  return made.map(({ stocklistOffer }) => stocklistOffer.offerId);
}
const answer = (answers: BulkAnswer[]) => seller.ok(answerOffers, { body: answers });

test('bell: an answer stands at the bell of whoever made the offer, unread, and leads to its line', async () => {
  const before = await bell();
  const [accepted, countered] = await offered('BELL-A', 'BELL-C');
  await answer([
    { offerId: accepted ?? '', answer: 'ACCEPT' },
    { offerId: countered ?? '', answer: 'COUNTER', counterPrice: 505 },
  ]);
  const after = await bell();
  expect(after.unreadCount).toBe(before.unreadCount + 2);
  expect(after.notifications.slice(0, 2).map(({ kind, path, isUnread }) => ({ kind, path, isUnread }))).toEqual(
    expect.arrayContaining([
      { kind: 'OFFER', path: `/cart?tab=0#offer-${accepted}`, isUnread: true },
      { kind: 'OFFER', path: `/cart?tab=1#offer-${countered}`, isUnread: true },
    ]),
  );
  expect(after.notifications.slice(0, 2).map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Your offer on Test phone .* was accepted$/),
      expect.stringMatching(/^Your offer on Test phone .* was countered$/),
    ]),
  );
  // Nobody else of the tenant has them.
  const others = await bell(await server.as('second@acme.test'));
  expect(others.notifications.filter(({ kind }) => kind === 'OFFER')).toEqual([]);
});

test('bell: what was seen is seen in every window, a later window takes nothing back, and new ones are new', async () => {
  const [first, second] = await offered('BELL-1', 'BELL-2');
  await answer([{ offerId: first ?? '', answer: 'REJECT' }]);
  const newest = (await bell()).notifications[0]?.notificationId ?? 0;
  await buyer.ok(seeNotifications, { body: { upTo: newest } });
  await buyer.ok(seeNotifications, { body: { upTo: newest - 1 } });
  expect(await bell()).toMatchObject({ unreadCount: 0 });
  await answer([{ offerId: second ?? '', answer: 'REJECT' }]);
  const { unreadCount, notifications } = await bell();
  expect([unreadCount, notifications[0]?.isUnread, notifications[1]?.isUnread]).toEqual([1, true, false]);
});

test('bell: a sentence is in the language of whoever reads it, and the list says when there is more', async () => {
  const [one, two] = await offered('BELL-DE-1', 'BELL-DE-2');
  await answer([
    { offerId: one ?? '', answer: 'REJECT' },
    { offerId: two ?? '', answer: 'REJECT' },
  ]);
  const german = await buyer.ok(listNotifications, { query: { limit: 1 }, headers: { 'accept-language': 'de' } });
  expect(german.hasMore).toBe(true);
  expect(german.notifications).toHaveLength(1);
  expect(german.notifications[0]?.text).toMatch(/^Ihr Angebot (für|auf) Test phone .* wurde abgelehnt$/);
});

test('bell: what concerns somebody who is gone goes on, and leaves nothing behind', async () => {
  const added = [{ userId: 'gone', kind: 'OFFER', label: 'MAIL_OFFER_ACCEPTED_SUBJECT', path: '/cart' }] as const;
  const left = await server.services.database.inTenant('acme', async (tx) => {
    await addNotifications(tx, added);
    return tx.selectFrom('notifications').select('user_id').where('user_id', '=', 'gone').execute();
  });
  expect(left).toEqual([]);
});

test('W23 SD37 a file of very many answers is said once at the bell, as its email says it, and a few each by its line', async () => {
  const numbers = Array.from({ length: 1_050 }, (_, at) => `BELL-MANY-${at}`);
  const offerIds = await offered(...numbers);
  const before = await bell();
  await answer(offerIds.slice(0, 1_000).map((offerId) => ({ offerId, answer: 'REJECT' })));
  const { notifications, unreadCount } = await bell();
  expect(unreadCount).toBe(before.unreadCount + 1);
  expect(notifications[0]).toMatchObject({
    kind: 'OFFER',
    text: '1,000 of your offers were answered',
    path: '/cart?tab=1',
    isUnread: true,
  });
  // The rest of the file is another call: what was not seen yet is counted on.
  await answer(offerIds.slice(1_000, 1_030).map((offerId) => ({ offerId, answer: 'REJECT' })));
  const counted = await bell();
  expect(counted.unreadCount).toBe(before.unreadCount + 1);
  expect(counted.notifications[0]).toMatchObject({ text: '1,030 of your offers were answered', isUnread: true });
  const german = await buyer.ok(listNotifications, { query: { limit: 1 }, headers: { 'accept-language': 'de' } });
  expect(german.notifications[0]?.text).toContain('1.030');
  // What was seen stands as it was.
  await buyer.ok(seeNotifications, { body: { upTo: counted.notifications[0]?.notificationId ?? 0 } });
  await answer(offerIds.slice(1_030).map((offerId) => ({ offerId, answer: 'REJECT' })));
  const each = await bell();
  expect(each.unreadCount).toBe(20);
  expect(each.notifications.every(({ text }) => text.endsWith('was rejected'))).toBe(true);
  const more = await offered(...Array.from({ length: 21 }, (_, at) => `BELL-MORE-${at}`));
  await answer(more.map((offerId) => ({ offerId, answer: 'REJECT' })));
  const after = await bell();
  expect(after.notifications[0]?.text).toBe('21 of your offers were answered');
  expect(after.unreadCount).toBe(21);
});
