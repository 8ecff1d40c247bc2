import { rmSync } from 'node:fs';
import { judgeDraft } from '@tradehall/domain/stock-desk/stock-draft';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres';
import { prepareDatabase } from '../apps/server/src/main/prepare-database';
import { draftByFormula } from '../apps/server/src/stock-desk/draft-by-formula';
import { dropCells, readDraft } from '../apps/server/src/stock-desk/draft-store';
import { countStock, listStock } from '../apps/server/src/stock-desk/stock-read-model';
import { lockStock, writePriceChanges, writePrices } from '../apps/server/src/stock-list/stock-store';
import { openDatabase } from '../apps/server/src/tenancy/open-database';
import { claim, table } from './claims';
import { fillStock } from './fill-stock';
import { scratchFolder } from './scratch-folder';

/*
 * The staff's stock of 200,000 items: a page of the list, its search and counts, and 1,000 prices by formula from the
 * press to the stored prices, as the calls ask the database, with row-level security in force.
 */
const ITEMS = 200_000;
const PRICED = 1_000;
const ROUNDS = 12;
const folder = scratchFolder('desk-stock');
const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

async function run(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  try {
    const url = postgres.url('postgres');
    await prepareDatabase(url, () => undefined);
    await fillStock(url, ITEMS);
    const database = await openDatabase({ url, connections: 2 });
    const rows: (string | number)[][] = [['what', 'p50 ms', 'p95 ms']];
    const measure = async (name: string, work: (round: number) => Promise<unknown>): Promise<number> => {
      const took: number[] = [];
      for (let round = -2; round < ROUNDS; round++) {
        const started = performance.now();
        await work(round);
        if (round >= 0) took.push(performance.now() - started);
      }
      rows.push([name, percentile(took, 0.5), percentile(took, 0.95)]);
      return percentile(took, 0.95);
    };
    const page = { sort: 'item', direction: 'asc', limit: 200 } as const;
    const list = await measure('list', () => database.inTenant('one', (tx) => listStock(tx, page), { readOnly: true }));
    const search = await measure('search', (round) =>
      database.inTenant('one', (tx) => listStock(tx, { ...page, search: `itm-${4_711 + round}` }), { readOnly: true }),
    );
    await measure('facets', () =>
      database.inTenant('one', (tx) => countStock(tx, {}, ['grade', 'color', 'capacity']), { readOnly: true }),
    );
    const keys = Array.from({ length: PRICED }, (_, at) => `ITM-${at + 1}|W${(at + 1) % 4}`);
    const priced = await measure('1,000 prices', async (round) => {
      const percent = round % 2 === 0 ? 3 : -3;
      const formula = { kind: 'PERCENT', percent, rounding: 'NONE' } as const;
      await database.inTenant('one', (tx) => draftByFormula(tx, 'u', { keys, field: 'listPrice', formula }, 2));
      await database.inTenant('one', async (tx) => {
        const drafted = await readDraft(tx, 'u');
        await lockStock(
          tx,
          drafted.map(({ key }) => key),
        );
        const changes = drafted.map(({ key, cells, sold, floor, ...present }) => ({
          itemNumberWarehouse: key,
          before: present,
          after: judgeDraft({ present, changes: cells, sold, floor }).after,
        }));
        await writePrices(tx, changes, 'MANUAL');
        await writePriceChanges(tx, changes, { reference: '' });
        await dropCells(tx, 'u');
      });
    });
    await database.close();
    table(rows);
    claim('desk-stock-list-p95', list, { atMost: 800 }, 'ms');
    claim('desk-stock-search-p95', search, { atMost: 200 }, 'ms');
    claim('desk-stock-thousand-prices-p95', priced, { atMost: 2_000 }, 'ms');
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await run();
