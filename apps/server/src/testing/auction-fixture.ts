import { sql } from 'kysely';
import { getPreferencesSelected, submitPreferences } from '@tradehall/contract/preferences/preferences-calls';
import type { NewLot } from '@tradehall/domain/auctions/read-lot-rows';
import type { Database } from '../database/database';
import type { Transaction } from '../database/transaction-kysely';
import {
  insertAuction,
  replaceLots,
  setAuctionStatus,
  setOpenLots,
  type AuctionDraft,
} from '../auctions/auction-store';
import type { TestClient, TestServer } from './test-server';

export interface AuctionFixture {
  readonly auctionId: number;
  readonly auctionNumber: string;
  readonly lotIds: readonly number[];
}

const lot = (index: number, lots: Partial<NewLot>): NewLot => ({
  lotNumber: String(index + 1),
  lotName: `Lot of phones ${index + 1}`,
  description: 'Mixed',
  grade: 'B',
  quantity: 100,
  startingBid: 1_000,
  reserve: null,
  ...lots,
});

/** An auction that runs since a moment ago and whose lots begin closing after `closesInMs` of the database's clock. */
export async function startTestAuction(
  database: Database,
  tenantId: string,
  options: {
    readonly lots: number;
    readonly closesInMs: number;
    readonly lot?: Partial<NewLot>;
    readonly draft?: Partial<AuctionDraft>;
  },
): Promise<AuctionFixture> {
  return database.inTenant(tenantId, async (tx) => {
    const now = await databaseNow(tx);
    const draft: AuctionDraft = {
      description: 'A test auction',
      warehouseCode: 'DAL',
      warehouseLabel: 'Dallas',
      startsAt: now - 1_000,
      lotsBeginClosing: now + options.closesInMs,
      closingIntervalSeconds: 0,
      softCloseSeconds: 0,
      extensionSeconds: 0,
      longestExtensionSeconds: 0,
      increments: [{ from: 0, increment: 100 }],
      ...options.draft,
    };
    const { auctionId, auctionNumber } = await insertAuction(tx, tenantId, draft);
    await replaceLots(
      tx,
      tenantId,
      auctionId,
      Array.from({ length: options.lots }, (_, index) => lot(index, options.lot ?? {})),
      draft,
    );
    await setAuctionStatus(tx, auctionId, 'RUNNING');
    await setOpenLots(tx, auctionId, 'Running');
    const rows = await tx
      .selectFrom('auction_lots')
      .select('lot_id')
      .where('auction_id', '=', auctionId)
      .orderBy('position')
      .execute();
    return { auctionId, auctionNumber, lotIds: rows.map((row) => row.lot_id) };
  });
}

/** Two companies that may bid: the second takes over the preferences of the first. */
export async function twoBidders(
  server: TestServer,
): Promise<{ readonly buyer: TestClient; readonly second: TestClient }> {
  const [buyer, second] = await Promise.all([server.as('buyer@acme.test'), server.as('second@acme.test')]);
  await second.ok(submitPreferences, { body: await buyer.ok(getPreferencesSelected) });
  return { buyer, second };
}

export async function databaseNow(tx: Transaction): Promise<number> {
  const { rows } = await sql<{
    ms: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(tx);
  return rows[0]?.ms ?? 0;
}

/** Rows of a table as the database holds them, in the tenant. */
export async function readRows<T>(database: Database, tenantId: string, statement: string): Promise<T[]> {
  return database.inTenant(tenantId, async (tx) => (await sql.raw<T>(statement).execute(tx)).rows);
}

/** A tenant for a bare database. */
export async function makeTestTenant(database: Database, tenantId: string): Promise<void> {
  await database.asPlatform(async (tx) => {
    await tx
      .insertInto('tenants')
      .values({ tenant_id: tenantId, name: tenantId, short_name: tenantId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
