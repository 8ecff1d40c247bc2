import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { completeConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import { conductTenant } from '../auctions/auction-conductor';
import { TenantBids, type BidResult } from '../auctions/bid-engine';
import { DatabaseClock } from '../operation/database-clock';
import type { AskedBid } from '../auctions/decide-batch';
import { createStockLedger } from '../stock-list/stock-ledger';
import { createFormatText } from '../notify/format-text';
import { openDatabase } from '../tenancy/open-database';

/** A line in: a bid to place. A line out: its number and what became of it. */
export interface BidLine {
  readonly id: number;
  readonly lotId: number;
  readonly asked: AskedBid;
}
export type AnswerLine =
  | { readonly ready: true }
  | { readonly id: number; readonly result: BidResult }
  | { readonly id: number; readonly error: string };

/**
 * One server process as far as bids go: it decides what comes in by lines and closes what is due, until it is killed.
 * Tests run several on one database.
 */
async function main(): Promise<void> {
  const { DATABASE_URL: url = '', TENANT: tenantId = '' } = process.env;
  const log = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' }, pino.destination(2));
  const database = await openDatabase({ url, connections: 5, name: 'bidding-process' });
  const clock = new DatabaseClock();
  const bids = new TenantBids({ database, tenantId, precision: 2, log, clock });
  const answer = (line: AnswerLine): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

  createInterface({ input: process.stdin }).on('line', (text) => {
    const { id, lotId, asked } = JSON.parse(text) as BidLine;
    bids.place(lotId, asked).then(
      (result) => answer({ id, result }),
      (error: Error) => answer({ id, error: error.message }),
    );
  });

  const tenant = { tenantId, configuration: completeConfiguration({}) };
  // No tenant's dictionary here: emails speak English.
  const say = createFormatText({ texts: { find: () => undefined } }, tenant);
  const stock = createStockLedger();
  const conduct = async (): Promise<void> => {
    await conductTenant(
      { database, log, clock, senderOf: () => ({ tenant, site: 'http://localhost', say }), stock },
      tenantId,
    ).catch((error: unknown) => log.error({ err: error }, 'conducting'));
    setTimeout(() => void conduct(), 60);
  };
  void conduct();
  answer({ ready: true });
}

void main();
