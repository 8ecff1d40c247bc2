import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { answerOffer, expireOffer, moveOfferToCart } from '@tradehall/domain/offers/answer-offer';
import { viewOffer, type Market, type NegotiatedOffer } from '@tradehall/domain/offers/negotiated-offer';
import { proposeOffer } from '@tradehall/domain/offers/propose-offer';
import type { ResponseRules } from '@tradehall/domain/offers/response-rules';
import { saveOffer } from '@tradehall/domain/offers/save-offer';
import { offerKey } from '@tradehall/domain/offers/offer-key';
import type { Transaction } from '../database/transaction-kysely';
import type { OfferItem } from '../offers/offer-item';
import { createOfferStock } from '../offers/offer-items-read-model';
import { insertOffers, type NewOffer, type NewOfferEvent } from '../offers/offers-store';
import type { DemoLoader } from './demo-loader';
import { DEMO_TENANTS } from './demo-tenants';
import { demoAccountId, DEMO_USERS } from './demo-users';

const HOUR = 3_600_000;

/** The demo's sellers answer within seconds, so that one person can try the whole negotiation. */
export const DEMO_RESPONSE_RULES: ResponseRules = {
  enabled: true,
  acceptFromPercent: 94,
  counterFromPercent: 75,
  counterAtPercent: 96,
  minimumQuantityPercent: 50,
  validForHours: 48,
  delaySeconds: 4,
};

interface Told {
  readonly offer: NegotiatedOffer;
  readonly events: readonly NewOfferEvent[];
}
/** What became of an offer on an item; `buyer` signs the buyer's part of the thread. */
type Story = (market: Market, buyer: NewOfferEvent, now: number) => Told;

const percentOf = (market: Market, percent: number) =>
  Math.max(1, Math.floor(((market.specialPrice ?? market.listPrice ?? 100) * percent) / 10_000)) * 100;
const seller: NewOfferEvent = { eventType: 'COUNTERED', actor: 'SELLER' };

function asked(market: Market, quantity: number, price: number): NegotiatedOffer {
  const outcome = saveOffer(
    null,
    { offerQuantity: quantity, offerPrice: price },
    { market, acceptsOffers: true, precision: 2, now: 0 },
  );
  if (!outcome.saved) throw new Error(`the demo's offer broke a rule: ${outcome.issues[0]?.messageCode ?? ''}`);
  return outcome.offer;
}

const bought =
  (quantity: number): Story =>
  (market, buyer) => {
    const offer = asked(market, quantity, market.specialPrice ?? market.listPrice ?? 0);
    return {
      offer,
      events: [{ ...buyer, eventType: 'BOUGHT_AT_LIST', quantity: offer.checkOutQuantity, price: offer.offerPrice }],
    };
  };
const pending =
  (quantity: number, percent: number, note = ''): Story =>
  (market, buyer) => {
    const offer = asked(market, quantity, percentOf(market, percent));
    return {
      offer,
      events: [{ ...buyer, eventType: 'OFFERED', quantity: offer.offerQuantity, price: offer.offerPrice, note }],
    };
  };
const answered =
  (before: Story, move: 'accept' | 'counter' | 'reject', hours: number, note = ''): Story =>
  (market, buyer, now) => {
    const { offer, events } = before(market, buyer, now);
    const terms = {
      minimumCheckoutQuantity: Math.max(1, Math.floor(offer.offerQuantity / 2)),
      expiresAt: now + hours * HOUR,
    };
    const counterPrice = Math.min(
      market.specialPrice ?? market.listPrice ?? 0,
      offer.offerPrice + percentOf(market, 4),
    );
    const next = answerOffer(
      offer,
      move === 'reject' ? { move } : move === 'accept' ? { move, ...terms } : { move, counterPrice, ...terms },
    );
    const said: NewOfferEvent =
      move === 'reject'
        ? { ...seller, eventType: 'REJECTED', note }
        : {
            ...seller,
            eventType: move === 'accept' ? 'ACCEPTED' : 'COUNTERED',
            quantity: terms.minimumCheckoutQuantity,
            price: move === 'accept' ? offer.offerPrice : counterPrice,
            note,
          };
    return { offer: next, events: [...events, said] };
  };
/** What the seller began (SD45). */
const proposed =
  (quantity: number, percent: number, hours: number, note: string): Story =>
  (market, _buyer, now) => {
    const offer = proposeOffer({
      quantity,
      price: percentOf(market, percent),
      minimumCheckoutQuantity: Math.max(1, Math.floor(quantity / 4)),
      expiresAt: now + hours * HOUR,
    });
    return { offer, events: [{ ...seller, eventType: 'PROPOSED', quantity, price: offer.counterPrice, note }] };
  };
const moved =
  (before: Story): Story =>
  (market, buyer, now) => {
    const { offer, events } = before(market, buyer, now);
    const next = moveOfferToCart(offer, market, now);
    return {
      offer: next,
      events: [
        ...events,
        { ...buyer, eventType: 'MOVED_TO_CART', quantity: next.checkOutQuantity, price: next.agreedPrice },
      ],
    };
  };
const expired: Story = (market, buyer, now) => {
  const { offer, events } = answered(pending(20, 90), 'accept', -5)(market, buyer, now);
  return { offer: expireOffer(offer), events: [...events, { eventType: 'EXPIRED', actor: 'SYSTEM' }] };
};
/** Offered while the list price was higher. */
const overtaken: Story = (market, buyer, now) => {
  const before = { ...market, specialPrice: null, listPrice: Math.round((market.listPrice ?? 100) * 1.3) };
  const { offer, events } = pending(15, 92)(before, buyer, now);
  return {
    offer,
    events: [
      ...events,
      { eventType: 'PRICE_DROPPED', actor: 'SYSTEM', price: market.specialPrice ?? market.listPrice },
    ],
  };
};
/** Bought while there was stock. */
const soldOut: Story = (market, buyer, now) => {
  const { offer, events } = bought(10)({ ...market, quantityAvailable: 100 }, buyer, now);
  return { offer, events: [...events, { eventType: 'OUT_OF_STOCK', actor: 'SYSTEM' }] };
};

/** Every tab and status; `out` stories take an item that is sold out. */
const BUYERS_STORIES: readonly { readonly story: Story; readonly out?: boolean }[] = [
  { story: bought(40) },
  { story: bought(25) },
  { story: bought(12) },
  { story: bought(60) },
  { story: answered(pending(50, 91), 'accept', 44, 'Good for one pallet.') },
  { story: answered(pending(30, 93), 'accept', 20) },
  { story: moved(answered(pending(40, 88), 'counter', 30)) },
  { story: answered(pending(80, 85, 'We take the whole lot.'), 'counter', 46, 'Best we can do this week.') },
  { story: answered(pending(24, 87), 'counter', 3) },
  { story: answered(pending(60, 60), 'reject', 0, 'Too far under list.') },
  { story: expired },
  { story: overtaken },
  { story: soldOut, out: true },
  { story: pending(35, 86) },
  { story: pending(18, 82, 'Could be more next month.') },
  { story: pending(50, 90) },
  { story: proposed(60, 92, 40, 'Yours before anybody else hears of it.') },
];
const OTHERS_STORIES: readonly { readonly story: Story }[] = [
  { story: bought(20) },
  { story: pending(40, 84) },
  { story: answered(pending(30, 90), 'counter', 40) },
  { story: pending(22, 89) },
];

async function itemKeys(
  tx: Transaction,
  soldOut: boolean,
  accepting: boolean,
  limit: number,
  skip: number,
): Promise<string[]> {
  const { rows } = await sql<{ item_number_warehouse: string }>`
    select item_number_warehouse from (
      select item_number_warehouse, warehouse, row_number() over (partition by warehouse order by md5(item_number_warehouse)) as place
        from stock_items
       where tenant_id = current_setting('app.tenant_id') and list_price_minor is not null
         and (${accepting} = false or (select value -> 'warehouseAcceptingOffer' ? stock_items.warehouse from tenant_settings t where t.tenant_id = stock_items.tenant_id and t.name = 'stock-list'))
         and (case when ${soldOut} then quantity_available = 0 else quantity_available >= 100 end)
    ) as picked where place > ${skip} order by place, warehouse limit ${limit}`.execute(tx);
  return rows.map((row) => row.item_number_warehouse);
}

export const loadDemoOffers: DemoLoader = async ({ database }) => {
  const stock = createOfferStock(
    (tenantId) => DEMO_TENANTS.find((tenant) => tenant.tenantId === tenantId)?.configuration.currencyPrecision ?? 2,
  );
  const now = Date.now();
  for (const { tenantId } of DEMO_TENANTS) {
    await database.inTenant(tenantId, async (tx) => {
      await tx
        .insertInto('tenant_settings')
        .values({ tenant_id: tenantId, name: 'response-rules', value: JSON.stringify(DEMO_RESPONSE_RULES) })
        .execute();
      for (const [at, name] of ['buyer', 'second', 'third'].entries()) await loadBuyer(tx, tenantId, name, at);
    });
  }

  async function loadBuyer(tx: Transaction, tenantId: string, name: string, at: number): Promise<void> {
    const person = DEMO_USERS.find((user) => user.name === name);
    const user = await tx
      .selectFrom('account_users')
      .select(['user_id', 'account_id'])
      .where('account_id', '=', demoAccountId(tenantId, name))
      .executeTakeFirst();
    if (user === undefined || person === undefined) return;
    const stories: readonly { readonly story: Story; readonly out?: boolean }[] =
      at === 0 ? BUYERS_STORIES : OTHERS_STORIES;
    const [ready, out] = [
      await itemKeys(tx, false, true, stories.length, at * 30),
      await itemKeys(tx, true, true, 2, at * 3),
    ];
    const items = await stock.items(
      tx,
      tenantId,
      [...ready, ...out].map((itemNumberWarehouse) => ({ participantId: null, itemNumberWarehouse })),
    );
    const buyer: NewOfferEvent = {
      eventType: 'OFFERED',
      actor: 'BUYER',
      actorId: user.user_id,
      actorName: `${person.firstName} ${person.lastName}`,
    };
    const offers: NewOffer[] = [];
    for (const { story, out: isOut = false } of stories) {
      const key = (isOut ? out : ready).shift();
      const item: OfferItem | undefined = key === undefined ? undefined : items.get(offerKey(null, key));
      if (item === undefined) continue;
      const { offer, events } = story(item.market, buyer, now);
      offers.push({
        offerId: randomUUID(),
        accountId: user.account_id,
        userId: user.user_id,
        item,
        offer,
        view: viewOffer(offer, item.market, now),
        respondAfter: null,
        events,
      });
    }
    await insertOffers(tx, offers);
    // A negotiation that took a while: each word some hours after the one before.
    await sql`
      update offer_events set happened_at = now() - make_interval(hours => (5 * told.later + 1)::int)
        from (select offer_id, event_id, count(*) over (partition by offer_id order by event_id desc) - 1 as later from offer_events where tenant_id = ${tenantId}) as told
       where tenant_id = ${tenantId} and offer_events.offer_id = told.offer_id and offer_events.event_id = told.event_id
         and offer_events.offer_id = any(${offers.map((offer) => offer.offerId)}::uuid[])`.execute(tx);
  }
};
