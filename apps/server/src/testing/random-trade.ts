import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import pg from 'pg';
import { testKey, testSubmission } from './checkout-fixture';

/** One server process that buyers trade at; its port answers nothing while it is down. */
export interface TradingPost {
  readonly port: number;
}

export interface Trader {
  readonly email: string;
  readonly token: string;
}

export interface TradeLog {
  /** Orders that a server acknowledged, by the key they were asked for with. */
  readonly acknowledged: ReadonlyMap<string, string>;
  readonly counts: Readonly<Record<'placed' | 'edited' | 'canceled' | 'refused' | 'lost', number>>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const GATEWAY = '/px-api-gateway';
/** Few enough that buyers run out of some of it, and meet there. */
export const TRADED = Array.from({ length: 12 }, (_, at) => ({ number: `CONS${at}`, quantity: 120, price: 10_000 }));
const PER_ORDER = 3;

/** One call as a buyer makes it; undefined when no answer came, so that nobody knows whether it was done. */
export function ask(
  port: number,
  token: string,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Answer | undefined> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve) => {
    const made = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: GATEWAY + path,
        timeout: 10_000,
        headers: {
          host: `acme.localhost:${port}`,
          authorization: `Bearer ${token}`,
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('error', () => resolve(undefined));
        response.on('end', () => {
          try {
            resolve(
              response.complete
                ? { status: response.statusCode ?? 0, body: text === '' ? undefined : JSON.parse(text) }
                : undefined,
            );
          } catch {
            resolve(undefined);
          }
        });
      },
    );
    made.on('error', () => resolve(undefined)).on('timeout', () => made.destroy());
    made.end(payload);
  });
}

/** How long after the end there is still an answer to wait for, or something left to try. */
const GRACE = 30_000;

/**
 * Buyers place, edit and cancel orders at random, at random servers, until the time is over and enough was done, which
 * a slow machine may not have managed by then. A lost answer is asked for again under its key, at whichever server is
 * there, as the portal does.
 */
export async function tradeAtRandom(
  posts: readonly TradingPost[],
  traders: readonly Trader[],
  milliseconds: number,
  isEnough: (counts: TradeLog['counts']) => boolean = () => true,
): Promise<TradeLog> {
  const until = Date.now() + milliseconds;
  const acknowledged = new Map<string, string>();
  const counts = { placed: 0, edited: 0, canceled: 0, refused: 0, lost: 0 };
  const anyPost = () => posts[Math.floor(Math.random() * posts.length)] as TradingPost;

  /** Asks until there is an answer: at most until well after the end, when every server is back. */
  async function persist(
    trader: Trader,
    method: string,
    path: string,
    body: unknown,
    key: string,
  ): Promise<Answer | undefined> {
    while (Date.now() < until + GRACE) {
      const answer = await ask(anyPost().port, trader.token, method, path, body, key);
      if (answer !== undefined && answer.status < 500) return answer;
      counts.lost += 1;
      await new Promise((done) => setTimeout(done, 40 + Math.random() * 80));
    }
    return undefined;
  }

  async function place(trader: Trader, mine: readonly (typeof TRADED)[number][], owned: string[]): Promise<void> {
    const offerIds: string[] = [];
    for (const item of mine) {
      const quantity = 1 + Math.floor(Math.random() * 4);
      const saved = await persist(
        trader,
        'POST',
        '/stocklist/offer',
        { itemNumberWarehouse: testKey(item), offerQuantity: quantity, offerPrice: item.price / 100 },
        randomUUID(),
      );
      const offerId = (saved?.body as { stocklistOffer?: { offerId: string } } | undefined)?.stocklistOffer?.offerId;
      if (saved?.status === 200 && offerId !== undefined) offerIds.push(offerId);
    }
    if (offerIds.length === 0) return;
    const key = randomUUID();
    const answer = await persist(
      trader,
      'POST',
      '/stocklist/cart/DAL/submit',
      testSubmission(offerIds, { paymentOptionDetails: { paymentMethodCode: 'COD' } }),
      key,
    );
    const orderNumber = (answer?.body as { phonexOrderNumber?: string } | undefined)?.phonexOrderNumber;
    if (answer?.status === 200 && orderNumber !== undefined) {
      acknowledged.set(key, orderNumber);
      owned.push(orderNumber);
      counts.placed += 1;
    } else counts.refused += 1;
  }

  async function change(trader: Trader, orderNumber: string, cancels: boolean): Promise<boolean> {
    const read = await persist(trader, 'GET', `/sales-order/${orderNumber}`, undefined, randomUUID());
    if (read?.status !== 200) return false;
    const { salesOrder } = read.body as {
      salesOrder: Record<string, unknown> & { items: { lineNumber: number; orderedQuantity: number }[] };
    };
    const items = salesOrder.items.map(({ lineNumber, orderedQuantity }) => ({
      lineNumber,
      orderedQuantity: cancels ? orderedQuantity : Math.max(1, orderedQuantity + Math.floor(Math.random() * 5) - 2),
    }));
    const { phonexOrderNumber, updateDate, shippingOptionDetails, paymentOptionDetails, additionalServices } =
      salesOrder;
    const wanted = {
      phonexOrderNumber,
      updateDate,
      items,
      shippingOptionDetails,
      paymentOptionDetails,
      additionalServices,
      ...(cancels ? { fulfillmentStatus: 'CANCELED' } : {}),
    };
    const answer = await persist(trader, 'PUT', '/sales-order/px-upsert', { salesOrder: wanted }, randomUUID());
    if (answer?.status === 200) counts[cancels ? 'canceled' : 'edited'] += 1;
    else counts.refused += 1;
    return answer?.status === 200;
  }

  async function trade(trader: Trader): Promise<void> {
    const owned: string[] = [];
    while (Date.now() < until || (!isEnough(counts) && Date.now() < until + GRACE)) {
      const dice = Math.random();
      const [latest] = owned.slice(-1);
      if (latest === undefined || dice < 0.5) {
        const start = Math.floor(Math.random() * TRADED.length);
        await place(
          trader,
          Array.from({ length: PER_ORDER }, (_, at) => TRADED[(start + at) % TRADED.length] as (typeof TRADED)[number]),
          owned,
        );
      } else if (dice < 0.75) await change(trader, latest, false);
      else if (await change(trader, latest, true)) owned.pop();
    }
  }

  await Promise.all(traders.map((trader) => trade(trader)));
  return { acknowledged, counts };
}

/**
 * A seller makes lots of the same stock meanwhile, and takes them back: removed, or with their auction, before it runs,
 * while it runs, or when nobody bid (SD75). A lost answer is asked for again under its key.
 */
export async function auctionAtRandom(
  posts: readonly TradingPost[],
  token: string,
  milliseconds: number,
  isEnough: (counts: Readonly<Record<'made' | 'run', number>>) => boolean = () => true,
): Promise<Readonly<Record<'made' | 'removed' | 'canceled' | 'run', number>>> {
  const until = Date.now() + milliseconds;
  const counts = { made: 0, removed: 0, canceled: 0, run: 0 };
  const anyPost = () => posts[Math.floor(Math.random() * posts.length)] as TradingPost;
  const persist = async (method: string, path: string, body?: unknown): Promise<Answer | undefined> => {
    const key = randomUUID();
    while (Date.now() < until + GRACE) {
      const answer = await ask(anyPost().port, token, method, path, body, key);
      if (answer !== undefined && answer.status < 500) return answer;
      await new Promise((done) => setTimeout(done, 40 + Math.random() * 80));
    }
    return undefined;
  };
  while (Date.now() < until || (!isEnough(counts) && Date.now() < until + GRACE)) {
    const now = Date.now();
    const created = await persist('POST', '/seller/auction', {
      auctionDescription: 'At random',
      startDate: new Date(now + 1_500).toISOString(),
      lotsBeginClosingDate: new Date(now + 2_500).toISOString(),
      closingIntervalSeconds: 0,
    });
    const auctionNumber = (created?.body as { auctionNumber?: string } | undefined)?.auctionNumber;
    if (created?.status !== 200 || auctionNumber === undefined) continue;
    const start = Math.floor(Math.random() * TRADED.length);
    const path = `/seller/auction/${auctionNumber}`;
    const made = await persist('POST', `${path}/lots/from-stock`, {
      items: [0, 1].map((at) => ({
        itemNumberWarehouse: testKey(TRADED[(start + at) % TRADED.length] as (typeof TRADED)[number]),
        quantity: 1 + Math.floor(Math.random() * 10),
      })),
      rule: Math.random() < 0.5 ? { kind: 'ITEM' } : { kind: 'MIXED', lotName: 'Pallet' },
      start: { kind: 'FIXED', amount: 10 },
    });
    if (made?.status !== 200) continue;
    counts.made += 1;
    const dice = Math.random();
    if (dice < 0.3 && (await persist('DELETE', `${path}/lot/1`))?.status === 200) counts.removed += 1;
    if ((await persist('POST', `${path}/schedule`, {}))?.status === 200) counts.run += 1;
    if (dice > 0.6) {
      await new Promise((done) => setTimeout(done, Math.random() * 2_500));
      if ((await persist('POST', `${path}/cancel`, { reason: 'At random' }))?.status === 200) counts.canceled += 1;
    }
  }
  return counts;
}

export interface Conservation {
  /** Items whose units don't add up, or of which there are fewer than none. */
  readonly leaks: readonly string[];
  /** Acknowledged orders that are missing, and keys that made more than one. */
  readonly missing: readonly string[];
  readonly doubled: number;
  readonly orders: number;
}

/** Looks behind the product's back, past row-level security, whether every unit is free, ordered or in one lot. */
export async function readConservationOf(databaseUrl: string, log: TradeLog): Promise<Conservation> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: items } = await client.query<Record<'key' | 'available' | 'allocated' | 'lots' | 'ledger', string>>(`
      select i.item_number_warehouse as key, i.quantity_available as available,
             (select coalesce(sum(l.ordered_quantity - l.canceled_quantity), 0) from order_lines l where l.tenant_id = i.tenant_id and l.item_number_warehouse = i.item_number_warehouse) as allocated,
             (select coalesce(sum(h.quantity), 0) from lot_items h where h.tenant_id = i.tenant_id and h.item_number_warehouse = i.item_number_warehouse and h.returned_at is null) as lots,
             (select coalesce(sum(e.quantity), 0) from stock_ledger e where e.tenant_id = i.tenant_id and e.item_number_warehouse = i.item_number_warehouse) as ledger
        from stock_items i where i.tenant_id = 'acme' and i.item_number like 'CONS%'`);
    const leaks = items
      .filter(
        (row) =>
          Number(row.available) < 0 ||
          Number(row.available) + Number(row.allocated) + Number(row.lots) !== TRADED[0]?.quantity ||
          row.ledger !== row.available,
      )
      .map(
        (row) =>
          `${row.key}: ${row.available} free, ${row.allocated} ordered, ${row.lots} in lots, ledger ${row.ledger}`,
      );
    const numbers = [...log.acknowledged.values()];
    const { rows: found } = await client.query<{ order_number: string }>(
      `select order_number from orders where tenant_id = 'acme' and order_number = any($1)`,
      [numbers],
    );
    const { rows: keys } = await client.query<{ answer: string }>(
      `select answer ->> 'phonexOrderNumber' as answer from idempotency_keys where tenant_id = 'acme' and key = any($1)`,
      [[...log.acknowledged.keys()]],
    );
    const { rows: all } = await client.query<{ n: string }>(
      `select count(*) as n from orders o where tenant_id = 'acme' and exists (select from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.order_id and l.item_number like 'CONS%')`,
    );
    const known = new Set(found.map((row) => row.order_number));
    return {
      leaks,
      missing: numbers.filter((number) => !known.has(number)),
      doubled: numbers.length - new Set(numbers).size + (keys.length - new Set(keys.map((row) => row.answer)).size),
      orders: Number(all[0]?.n ?? 0),
    };
  } finally {
    await client.end();
  }
}
