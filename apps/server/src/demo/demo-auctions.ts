import { sql } from 'kysely';
import { decideBid, type BidEntry } from '@tradehall/domain/auctions/decide-bid';
import { minimumBid } from '@tradehall/domain/auctions/bid-increments';
import type { LotState } from '@tradehall/domain/auctions/lot-state';
import type { NewLot } from '@tradehall/domain/auctions/read-lot-rows';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { closeDueLots, closeFinishedAuctions } from '../auctions/close-lots';
import {
  insertAuction,
  replaceLots,
  setAuctionStatus,
  setOpenLots,
  setWatch,
  type AuctionDraft,
} from '../auctions/auction-store';
import { wantedLots } from '../auctions/seller-commands';
import type { Transaction } from '../database/transaction-kysely';
import { fillLots } from '../lot-units/lot-units';
import { savePreferences } from '../preferences/preferences-store';
import { createStockLedger } from '../stock-list/stock-ledger';
import type { DemoLoader } from './demo-loader';
import { shipsFrom } from './demo-stock';
import { demoAccountId } from './demo-users';

/** Demo shops whose buyers bid, with the decimals of their currency. */
const SHOPS: readonly (readonly [tenantId: string, precision: number])[] = [
  ['acme', 2],
  ['nova', 2],
  ['kumo', 0],
];
const BIDDERS = ['buyer', 'second', 'third'] as const;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const MODELS: readonly (readonly [name: string, unit: number])[] = [
  ['iPhone 12 64GB mix', 165],
  ['iPhone 13 128GB mix', 260],
  ['iPhone 14 Pro 128GB', 455],
  ['iPhone 11 64GB returns', 120],
  ['Galaxy S21 5G 128GB', 140],
  ['Galaxy S22 Ultra 256GB', 330],
  ['Galaxy A52 128GB mix', 85],
  ['Pixel 7 128GB', 175],
  ['Pixel 6a 128GB', 110],
  ['iPad 9 64GB Wi-Fi', 150],
  ['iPad Air 4 64GB', 240],
  ['Apple Watch SE 40mm', 80],
  ['Galaxy Watch 5 44mm', 70],
  ['MacBook Air M1 256GB', 480],
  ['ThinkPad T14 Gen 2', 310],
  ['Latitude 5420 i5', 260],
  ['Surface Pro 7 i5', 250],
  ['AirPods Pro 2 mix', 75],
];
const GRADES = ['A', 'B', 'C', 'A/B', 'Returns'] as const;

/** Numbers that agree between runs. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function demoLots(count: number, random: () => number, precision: number): NewLot[] {
  return Array.from({ length: count }, (_, index) => {
    const [name, unit] = MODELS[index % MODELS.length] ?? ['Phones', 100];
    const grade = GRADES[Math.floor(random() * GRADES.length)] ?? 'B';
    const quantity = 20 + 10 * Math.floor(random() * 20);
    const startingBid = Math.round((quantity * unit * (0.35 + random() * 0.2)) / 50) * 50;
    const reserve = random() < 0.3 ? Math.round((startingBid * 1.25) / 50) * 50 : null;
    return {
      lotNumber: String(index + 1),
      lotName: `${name}, grade ${grade}`,
      description: `${quantity} tested units, mixed colours, unlocked, sold as one lot`,
      grade,
      quantity,
      startingBid: toMinorUnits(startingBid, precision),
      reserve: reserve === null ? null : toMinorUnits(reserve, precision),
    };
  });
}

interface Scheduled {
  readonly auctionId: number;
  readonly lotIds: readonly number[];
  readonly lots: readonly NewLot[];
  readonly draft: AuctionDraft;
}

async function makeAuction(
  tx: Transaction,
  tenantId: string,
  description: string,
  lots: readonly NewLot[],
  times: { readonly startsAt: number; readonly lotsBeginClosing: number; readonly closingIntervalSeconds: number },
  precision: number,
): Promise<Scheduled> {
  const minor = (major: number) => toMinorUnits(major, precision);
  const draft: AuctionDraft = {
    description,
    ...times,
    softCloseSeconds: 120,
    extensionSeconds: 120,
    longestExtensionSeconds: 1_800,
    increments: [
      { from: 0, increment: minor(25) },
      { from: minor(5_000), increment: minor(50) },
      { from: minor(25_000), increment: minor(250) },
    ],
    ...shipsFrom(tenantId),
  };
  const { auctionId } = await insertAuction(tx, tenantId, draft);
  await replaceLots(tx, tenantId, auctionId, lots, draft);
  const rows = await tx
    .selectFrom('auction_lots')
    .select('lot_id')
    .where('auction_id', '=', auctionId)
    .orderBy('position')
    .execute();
  return { auctionId, lotIds: rows.map((row) => row.lot_id), lots, draft };
}

interface DemoBidder {
  readonly accountId: string;
  readonly userId: string;
}

/** Lets the demo's buyers bid on a lot over the hours since its start, by the rules of any bid. */
async function bidOn(
  tx: Transaction,
  tenantId: string,
  lotId: number,
  lot: NewLot,
  draft: AuctionDraft,
  bidders: readonly DemoBidder[],
  count: number,
  until: number,
  random: () => number,
): Promise<void> {
  const currency = { symbol: '$', precision: 2 };
  let state: LotState = {
    status: 'Running',
    opensAt: draft.startsAt,
    endsAt: draft.lotsBeginClosing,
    hardEndsAt: draft.lotsBeginClosing,
    softClose: { windowMs: 0, extensionMs: 0 },
    startingBid: lot.startingBid,
    reserve: lot.reserve,
    increments: draft.increments,
    currentBid: null,
    leader: null,
    leaderMaximum: 0,
    sequence: 0,
  };
  const kept: (BidEntry & { userId: string; at: number })[] = [];
  const userOf = (accountId: string) => bidders.find((bidder) => bidder.accountId === accountId)?.userId ?? '';
  for (let nth = 0; nth < count; nth++) {
    const bidder = bidders[Math.floor(random() * bidders.length)];
    if (bidder === undefined || bidder.accountId === state.leader) continue;
    const amount = minimumBid(state);
    const maximum = random() < 0.35 ? amount + Math.floor(random() * 4) * 10_000 : null;
    const at = draft.startsAt + ((until - draft.startsAt) * (nth + random())) / count;
    const decision = decideBid(
      state,
      { bidder: bidder.accountId, amount, maximum, currentBidAmount: null, hasPreferences: true },
      at,
      currency,
    );
    if (!decision.accepted) continue;
    state = decision.lot;
    kept.push(...decision.entries.map((entry) => ({ ...entry, userId: userOf(entry.bidder), at })));
  }
  if (kept.length === 0) return;
  await tx
    .insertInto('auction_bids')
    .values(
      kept.map((entry) => ({
        tenant_id: tenantId,
        lot_id: lotId,
        sequence: entry.sequence,
        account_id: entry.bidder,
        user_id: entry.userId,
        kind: entry.kind,
        amount_minor: entry.amount,
        maximum_minor: entry.maximum,
        bid_key: null,
        asked_minor: null,
        seen_minor: null,
        outcome: null,
        current_after_minor: null,
        minimum_after_minor: null,
        sequence_after: null,
        ends_after: null,
        decided_at: new Date(entry.at),
      })),
    )
    .execute();
  await tx
    .updateTable('auction_lot_heads')
    .set({
      current_bid_minor: state.currentBid,
      leader_account_id: state.leader,
      leader_user_id: userOf(state.leader ?? ''),
      leader_maximum_minor: state.leaderMaximum,
      sequence: state.sequence,
      bid_count: kept.filter(({ kind }) => kind !== 'AUTOMATIC').length,
    })
    .where('lot_id', '=', lotId)
    .execute();
}

async function demoBidders(tx: Transaction, tenantId: string): Promise<readonly DemoBidder[]> {
  const accounts = BIDDERS.map((name) => demoAccountId(tenantId, name));
  const users = await tx
    .selectFrom('account_users')
    .select(['user_id', 'account_id'])
    .where('account_id', 'in', accounts)
    .orderBy('account_id')
    .execute();
  return users.map(({ user_id, account_id }) => ({ userId: user_id, accountId: account_id }));
}

async function loadShop(tx: Transaction, tenantId: string, precision: number): Promise<void> {
  const random = seeded(tenantId.length * 7_919 + tenantId.charCodeAt(0));
  const bidders = await demoBidders(tx, tenantId);
  await setReady(tx, tenantId, bidders);
  const { rows } = await sql<{
    ms: number;
  }>`select (extract(epoch from date_trunc('minute', clock_timestamp())) * 1000)::bigint as ms`.execute(tx);
  const now = rows[0]?.ms ?? 0;

  const closed = await makeAuction(
    tx,
    tenantId,
    'Trade-in phones, weekly clearance',
    demoLots(12, random, precision),
    { startsAt: now - 4 * DAY, lotsBeginClosing: now - 2 * DAY, closingIntervalSeconds: 60 },
    precision,
  );
  await setAuctionStatus(tx, closed.auctionId, 'RUNNING');
  await setOpenLots(tx, closed.auctionId, 'Running');
  for (const [index, lotId] of closed.lotIds.entries())
    await bidOn(
      tx,
      tenantId,
      lotId,
      closed.lots[index] as NewLot,
      closed.draft,
      bidders,
      index % 4 === 3 ? 1 : 12,
      now - 2 * DAY,
      random,
    );
  await closeDueLots(tx, 1_000);
  await closeFinishedAuctions(tx);

  const running = await makeAuction(
    tx,
    tenantId,
    'Returns and overstock, phones to laptops',
    demoLots(36, random, precision),
    { startsAt: now - 20 * HOUR, lotsBeginClosing: now + 2 * HOUR, closingIntervalSeconds: 300 },
    precision,
  );
  await setAuctionStatus(tx, running.auctionId, 'RUNNING');
  await setOpenLots(tx, running.auctionId, 'Running');
  for (const [index, lotId] of running.lotIds.entries())
    if (index % 3 !== 2)
      await bidOn(
        tx,
        tenantId,
        lotId,
        running.lots[index] as NewLot,
        running.draft,
        bidders,
        2 + (index % 9),
        now - HOUR,
        random,
      );
  const watcher = bidders[0]?.userId;
  if (watcher !== undefined)
    for (const lotId of running.lotIds.slice(2, 6)) await setWatch(tx, tenantId, watcher, lotId, true);

  const scheduled = await makeAuction(
    tx,
    tenantId,
    'Grade A tablets and watches',
    demoLots(18, random, precision),
    { startsAt: now + DAY, lotsBeginClosing: now + 3 * DAY, closingIntervalSeconds: 60 },
    precision,
  );
  await setAuctionStatus(tx, scheduled.auctionId, 'SCHEDULED');
  if (tenantId === 'acme') await loadStockLots(tx, tenantId, precision, now);
}

/** An auction whose lots hold units of the shop's stock: one of a single item, one mixed pallet (SD75). */
async function loadStockLots(tx: Transaction, tenantId: string, precision: number, now: number): Promise<void> {
  const { rows } = await sql<{ key: string; description: string; price: number }>`
    select item_number_warehouse as key, coalesce(nullif(sku_description, ''), group_item_description) as description, list_price_minor as price from stock_items
     where tenant_id = ${tenantId} and warehouse = 'DAL' and quantity_available >= 60 and list_price_minor is not null
     order by item_number_warehouse collate "C" desc limit 4`.execute(tx);
  const [single, ...mixed] = rows;
  if (single === undefined || mixed.length === 0) return;
  const lotOf = (
    lotNumber: string,
    lotName: string,
    description: string,
    parts: typeof rows,
    units: number,
  ): NewLot => ({
    lotNumber,
    lotName,
    description,
    grade: '',
    quantity: units * parts.length,
    startingBid: Math.round((parts.reduce((sum, { price }) => sum + price * units, 0) * 0.4) / 100) * 100,
    reserve: null,
    items: parts.map(({ key }) => ({ itemNumberWarehouse: key, quantity: units })),
  });
  const lots = [
    lotOf('1', single.description, 'From stock, one model', [single], 20),
    lotOf('2', 'Mixed pallet from stock', 'Everything on the list of items, as one pallet', mixed, 10),
  ];
  const times = { startsAt: now - 22 * HOUR, lotsBeginClosing: now + 6 * HOUR, closingIntervalSeconds: 120 };
  const { auctionId, lotIds } = await makeAuction(tx, tenantId, 'Overstock from the shelves', lots, times, precision);
  const { auction_number: auctionNumber } = await tx
    .selectFrom('auctions')
    .select('auction_number')
    .where('auction_id', '=', auctionId)
    .executeTakeFirstOrThrow();
  const ids = new Map(lots.map(({ lotNumber }, at) => [lotNumber, lotIds[at] ?? 0]));
  await fillLots(tx, createStockLedger(), wantedLots(auctionNumber, lots, ids), [], { reason: 'LOT_MADE' });
  await setAuctionStatus(tx, auctionId, 'RUNNING');
  await setOpenLots(tx, auctionId, 'Running');
}

/** Those who can bid at once; the others are shown the way to their preferences first (J05). */
const READY: readonly (readonly [tenantId: string, user: string])[] = [
  ['acme', 'buyer'],
  ['acme', 'third'],
];

async function setReady(tx: Transaction, tenantId: string, bidders: readonly DemoBidder[]): Promise<void> {
  for (const [tenant, user] of READY) {
    const bidder = bidders.find(({ accountId }) => accountId === demoAccountId(tenantId, user));
    if (tenant !== tenantId || bidder === undefined) continue;
    const content = {
      shippingOption: {
        shippingAddressId: 'main',
        shippingOptionDetails: { shippingMethodCode: 'GROUND', insured: false },
      },
      paymentOption: { billingAddressId: 'main', paymentOptionDetails: { paymentMethodCode: 'TERMS_NET_30' } },
      services: [],
    };
    await savePreferences(tx, { tenantId, ...bidder, content });
  }
}

/** One auction running, one scheduled, one closed with its winners, in every demo shop. */
export const loadDemoAuctions: DemoLoader = async ({ database }) => {
  for (const [tenantId, precision] of SHOPS)
    await database.inTenant(tenantId, (tx) => loadShop(tx, tenantId, precision));
};
