import type { FastifyBaseLogger } from 'fastify';
import { liveEvent } from '../jobs/live-event';
import { auctionListChanged } from '@tradehall/contract/auctions/auction-events';
import type { Database } from '../database/database';
import type { Transaction } from '../database/transaction-kysely';
import { outbox } from '../jobs/outbox';
import { returnLotUnits, type LotStock } from '../lot-units/lot-units';
import { currencyOf } from '../tenancy/currency-of';
import { announceLots, closedLotUpdate, closeDueLots, closeFinishedAuctions, startDueAuctions } from './close-lots';
import type { DatabaseClock } from '../operation/database-clock';
import { createWonOrders } from './create-won-orders';
import { mailOutcomes, type Sender } from './email-bidders';

export interface ConductorDeps {
  readonly clock: DatabaseClock;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly senderOf: (tenantId: string) => Sender;
  readonly stock: LotStock;
}

/** Lots closed in one transaction. */
const LOTS = 100;
/** Looked at this often even when nothing is known to be due: another process may have scheduled something. */
const LOOK_EVERY_MS = 1_000;
const SOONEST_MS = 15;

export async function publishAuctionChanged(tx: Transaction, auctionNumber: string, status: string): Promise<void> {
  const data = { auctionNumber, status };
  await outbox.event(tx, liveEvent(auctionListChanged, { topic: 'tenant', data, coalesce: auctionNumber }));
}

/**
 * Starts what is due, closes what is over, and turns won lots into orders. Every step holds by
 * itself and can be repeated.
 */
export async function conductTenant(parts: ConductorDeps, tenantId: string): Promise<void> {
  const { database } = parts;
  const sender = parts.senderOf(tenantId);
  const { precision } = currencyOf(sender.tenant);
  await database.inTenant(tenantId, async (tx) => {
    for (const auctionNumber of await startDueAuctions(tx)) await publishAuctionChanged(tx, auctionNumber, 'RUNNING');
  });
  for (let closed = LOTS; closed === LOTS;) {
    // A cancellation holds the auction and wants its lots, while this holds lots and wants the auction.
    const closing = async (tx: Transaction) => {
      const lots = await closeDueLots(tx, LOTS);
      await mailOutcomes(tx, sender, lots);
      await announceLots(
        tx,
        tenantId,
        lots.map((lot) => closedLotUpdate(lot, precision)),
      );
      for (const auctionNumber of await closeFinishedAuctions(tx))
        await publishAuctionChanged(tx, auctionNumber, 'CLOSED');
      // The stock comes last, as in every command that locks it (SD75).
      const unsold = lots.filter(({ winnerAccount }) => winnerAccount === null).map(({ lot }) => lot.lotId);
      if (unsold.length > 0) await returnLotUnits(tx, parts.stock, { lots: unsold }, { reason: 'LOT_UNSOLD' });
      return lots.length;
    };
    closed = await database.inTenant(tenantId, closing, { retries: 3 });
  }
  await createWonOrders(parts, tenantId);
}

export interface Conductor {
  /** Does everything that is due now. */
  runNow(): Promise<void>;
  stop(): Promise<void>;
}

interface DueWork {
  due_tenants: string[] | null;
  next_due: Date | null;
  now_ms: number;
}

/**
 * The auctions' clockwork: one statement asks for all tenants what is due by the database's clock, and when the next
 * moment comes. It runs in every server process; locks and status moves make each step happen once (J01, N11).
 */
export function startConductor(parts: ConductorDeps): Conductor {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;

  async function look(): Promise<number> {
    const asked = Date.now();
    const { rows } = await parts.database.pool.query<DueWork>(
      'select due_tenants, next_due, now_ms from due_auction_work()',
    );
    const [work] = rows;
    if (work !== undefined) parts.clock.set(work.now_ms, asked);
    for (const tenantId of work?.due_tenants ?? []) {
      try {
        await conductTenant(parts, tenantId);
      } catch (error) {
        parts.log.error({ err: error, tenant: tenantId }, 'auctions could not be conducted');
      }
    }
    return work?.next_due ? work.next_due.getTime() - work.now_ms : LOOK_EVERY_MS;
  }

  function runOnce(): Promise<number> {
    running ??= look().finally(() => (running = undefined));
    return running;
  }

  async function tick(): Promise<void> {
    let wait = LOOK_EVERY_MS;
    try {
      wait = await runOnce();
    } catch (error) {
      parts.log.warn({ err: error }, 'the auctions’ due work could not be read');
    }
    if (!stopped) timer = setTimeout(() => void tick(), Math.min(LOOK_EVERY_MS, Math.max(SOONEST_MS, wait)));
  }

  timer = setTimeout(() => void tick(), 0);
  return {
    async runNow() {
      await running;
      await runOnce();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
}
