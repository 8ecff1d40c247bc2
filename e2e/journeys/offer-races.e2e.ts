import { setTimeout as sleep } from 'node:timers/promises';
import { changeOffer, createOffer, deleteOffer, getOffer, moveToCart } from '@tradehall/contract/offers/offer-calls';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { acceptOffer, counterOffer, getSellerOffer } from '@tradehall/contract/offers/seller-offer-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { signInClient, type Attempt, type ServerClient } from '../fixtures/server-client';
import { asOwner } from '../fixtures/server-process';
import { PASSWORD } from '../fixtures/sign-in';
import { silenceSeller } from '../fixtures/silence-seller';
import { expect, test as base } from '../fixtures/two-servers';

const ROUNDS = 80;
/** Offers fought over at the same time; more would only wait for each other. */
const AT_ONCE = 8;

/*
 * Two server processes on one database: the buyer's calls go to one, the seller's to the other, about one offer at one
 * moment.
 */
const test = base.extend<{
  buyer: ServerClient;
  /** The buyer at the seller's process: both processes must answer the same afterwards. */
  elsewhere: ServerClient;
  seller: ServerClient;
  makeOffers: (rounds?: number) => Promise<StocklistOffer[]>;
  /** Has one of the servers do the minute's work now. */
  writeDownExpiry: () => Promise<void>;
}>({
  buyer: async ({ servers: [{ port }] }, provide) => provide(await signInClient(port, 'buyer@acme.test', PASSWORD)),
  elsewhere: async ({ servers: [, { port }] }, provide) => {
    await provide(await signInClient(port, 'buyer@acme.test', PASSWORD));
  },
  seller: async ({ servers: [, { port }] }, provide) => {
    const seller = await signInClient(port, 'seller@acme.test', PASSWORD);
    await silenceSeller(seller);
    await provide(seller);
  },
  makeOffers: async ({ buyer, seller }, provide) => {
    await provide(async (rounds = ROUNDS) => {
      const numbers = Array.from({ length: rounds }, (_, at) => `RACE-${at}`);
      const rows = numbers.map((itemNumber) => ({
        itemNumber,
        warehouse: 'DAL',
        category: 'Races',
        skuDescription: itemNumber,
        groupDescription: 'Races',
        quantityAvailable: 120,
        listPrice: 540,
      }));
      await seller.call(upsertStock, { body: { rows } });
      const offers: StocklistOffer[] = [];
      for (const itemNumber of numbers) {
        const body = { itemNumberWarehouse: `${itemNumber}|DAL`, offerQuantity: 10, offerPrice: 480 };
        offers.push((await buyer.call(createOffer, { body })).stocklistOffer);
      }
      return offers;
    });
  },
  writeDownExpiry: async ({ servers: [{ databaseUrl }] }, provide) => {
    await provide(() =>
      asOwner(databaseUrl, (client) =>
        client.query(`insert into pgboss.job (name, data) values ('offers-follow', '{}')`),
      ),
    );
  },
});

/** Fights all rounds, some at once; now one side starts a moment ahead, now the other. */
async function fight(
  offers: readonly StocklistOffer[],
  round: (offer: StocklistOffer, at: number) => Promise<void>,
): Promise<void> {
  const waiting = offers.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [at, offer] of waiting) await round(offer, at);
    }),
  );
}
const ahead = (at: number, side: 0 | 1) => sleep(at % 2 === side ? (at % 5) * 2 : 0);

/** Exactly one of the two got through, and the other was told what is so now. */
function judge(one: Attempt<unknown>, other: Attempt<unknown>): 'one' | 'other' {
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  const lost = one.status === 409 ? one : other;
  expect(lost.refusal?.messageCode).toBe('OFFER_CHANGED');
  expect(lost.refusal?.details).toHaveProperty('stocklistOffer');
  return one.status === 200 ? 'one' : 'other';
}
const seen = (client: ServerClient, offerId: string) => client.attempt(getOffer, { params: { offerId } });

test('K06 accepting against deleting: exactly one wins, the other gets 409 with the current offer', async ({
  buyer,
  elsewhere,
  seller,
  makeOffers,
}) => {
  await fight(await makeOffers(), async ({ offerId, version }, at) => {
    const [accepted, deleted] = await Promise.all([
      ahead(at, 0).then(() => seller.attempt(acceptOffer, { params: { offerId }, body: { version } })),
      ahead(at, 1).then(() => buyer.attempt(deleteOffer, { params: { offerId }, query: { version } })),
    ]);
    const winner = judge(accepted, deleted);
    const [here, there] = await Promise.all([seen(buyer, offerId), seen(elsewhere, offerId)]);
    if (winner === 'one') {
      expect(deleted.refusal?.details).toMatchObject({
        stocklistOffer: { offerId, offerStatus: 'ACCEPTED', version: version + 1 },
      });
      for (const { body } of [here, there])
        expect(body?.stocklistOffer).toMatchObject({
          offerStatus: 'ACCEPTED',
          offerState: 'READY_TO_CHECKOUT',
          version: version + 1,
        });
    } else {
      expect(accepted.refusal?.details).toEqual({ stocklistOffer: null });
      expect([here.status, there.status]).toEqual([404, 404]);
    }
  });
});

test('K06 countering against editing: exactly one wins, the other gets 409 with the current offer', async ({
  buyer,
  seller,
  makeOffers,
}) => {
  await fight(await makeOffers(), async ({ offerId, version, itemNumberWarehouse }, at) => {
    const [countered, edited] = await Promise.all([
      ahead(at, 0).then(() =>
        seller.attempt(counterOffer, { params: { offerId }, body: { counterPrice: 510, version } }),
      ),
      ahead(at, 1).then(() =>
        buyer.attempt(changeOffer, {
          params: { offerId },
          body: { itemNumberWarehouse, offerQuantity: 10, offerPrice: 490, version },
        }),
      ),
    ]);
    const won =
      judge(countered, edited) === 'one'
        ? { offerStatus: 'COUNTERED', counterPrice: 510, offerPrice: 480 }
        : { offerStatus: 'PENDING_ACCEPTANCE', counterPrice: null, offerPrice: 490 };
    expect((countered.refusal ?? edited.refusal)?.details).toMatchObject({
      stocklistOffer: { offerId, version: version + 1, ...won },
    });
    const [here, there] = await Promise.all([
      seen(buyer, offerId),
      seller.attempt(getSellerOffer, { params: { offerId } }),
    ]);
    for (const { body } of [here, there]) {
      expect(body?.stocklistOffer).toMatchObject({ version: version + 1, ...won });
      expect(body?.thread).toHaveLength(2);
    }
  });
});

test('N01 K06 expiry against moving to the cart: moved in time, or refused with the expired offer, never both', async ({
  buyer,
  elsewhere,
  seller,
  makeOffers,
  writeDownExpiry,
}) => {
  const moves = new Set<number>();
  const offers = await makeOffers(48);
  await fight(offers, async ({ offerId }, at) => {
    const expires = Date.now() + 1_500;
    const { stocklistOffer: countered } = await seller.call(counterOffer, {
      params: { offerId },
      body: { counterPrice: 510, acceptedOrCounteredExpirationDate: new Date(expires).toISOString() },
    });
    // From well before to well after, most of them around the moment itself.
    const aim = at % 8 === 0 ? -1_200 : at % 8 === 7 ? 300 : ((at * 37) % 60) - 30;
    await sleep(Math.max(0, expires + aim - Date.now()));
    // Whichever process takes the job writes expiry down while the buyer moves.
    const [moved] = await Promise.all([
      buyer.attempt(moveToCart, { body: [{ offerId, version: countered.version }] }),
      at % 4 === 3 ? writeDownExpiry() : undefined,
    ]);
    moves.add(moved.status);
    expect([200, 409]).toContain(moved.status);
    if (moved.refusal !== undefined)
      expect(moved.refusal).toMatchObject({
        messageCode: 'OFFER_CHANGED',
        details: { stocklistOffer: { offerId, offerStatus: 'EXPIRED', checkOutPrice: null } },
      });
    else
      expect(moved.body.stocklistOffers[0]).toMatchObject({
        offerId,
        offerState: 'READY_TO_CHECKOUT',
        offerStatus: 'COUNTERED',
        checkOutPrice: 510,
      });
    await sleep(Math.max(0, expires + 100 - Date.now()));
    // Whoever won, its time is over and nothing can be checked out; the thread is the same in both processes.
    const [here, there] = await Promise.all([seen(buyer, offerId), seen(elsewhere, offerId)]);
    for (const { body } of [here, there]) {
      expect(body?.stocklistOffer).toMatchObject({
        offerStatus: 'EXPIRED',
        offerState: 'AWAITING_BUYER_REVIEW',
        checkOutPrice: null,
      });
      const events = (body?.thread ?? []).map((event) => event.eventType);
      expect(events.filter((event) => event === 'MOVED_TO_CART')).toHaveLength(moved.status === 200 ? 1 : 0);
      if (events.includes('EXPIRED')) expect(events.at(-1)).toBe('EXPIRED');
    }
  });
  expect(moves).toEqual(new Set([200, 409]));
  // Two processes that both do the minute's work write an expiry down once.
  await Promise.all([writeDownExpiry(), writeDownExpiry()]);
  const expiries = async ({ offerId }: StocklistOffer) =>
    (await buyer.call(getOffer, { params: { offerId } })).thread.filter((event) => event.eventType === 'EXPIRED')
      .length;
  await expect
    .poll(async () => [...new Set(await Promise.all(offers.map(expiries)))], { timeout: 20_000 })
    .toEqual([1]);
});
