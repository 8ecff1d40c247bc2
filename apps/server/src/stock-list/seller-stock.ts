import type { FastifyInstance } from 'fastify';
import {
  getInventoryItems,
  getPricingBadges,
  getSellerStockListSettings,
  importStock,
  saveStockListSettings,
  STOCK_ROWS_LIMIT,
  updateQuantityChannel,
  upsertStock as upsertCall,
  type UpsertSummary,
} from '@tradehall/contract/stock-list/seller-stock-calls';
import { english } from '@tradehall/texts/english';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { StockItem } from '@tradehall/domain/stock-list/stock-item';
import { byColumn, type StockRowEntry } from '@tradehall/domain/stock-list/check-stock-row';
import { fillText, type Issue } from '@tradehall/domain/text/fill-text';
import { sentenceOf } from '@tradehall/domain/text/plural-form';
import type { Tenant } from '../http/request-context';
import { ApiError } from '../http/api-error';
import { runStaffCommand, type StaffRequest } from '../audit/run-staff-command';
import { requirePermission, serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import type { Settings } from '../settings/settings';
import { requestLocale } from '../notify/request-locale';
import { numberHabitOf } from '../tenancy/number-habit';
import { receiveSheet } from '../spreadsheets/receive-sheet';
import { rowsOfSheet, type SheetRows } from './rows-of-sheet';
import { actorOf } from './stock-actor';
import { mayBreakFloors } from './stock-floors';
import { readInventory, readPricingBadges } from './seller-stock-read-model';
import type { Stock } from './open-stock';
import { changeStockListSettings } from './define-stock-settings';
import { readStockListSettings } from './stock-settings-store';
import { upsertStock, type UpsertOrder } from './upsert-stock';

const MEGABYTE = 1024 * 1024;
/** A seller's file may be larger than a buyer's: it holds the whole stock. */
export const SELLER_FILE = {
  bytes: 32 * MEGABYTE,
  rows: STOCK_ROWS_LIMIT,
  unpacked: 512 * MEGABYTE,
  milliseconds: 60_000,
  megabytes: 1024,
} as const;

/** The seller's side of the stock (M02). */
/** Every row stood as it came: the same list sent again, as programs do. */
const isUnchanged = ({ new: fresh, updated, outOfStock, rejected }: UpsertSummary['counts']): boolean =>
  fresh + updated + outOfStock + rejected === 0;

export function registerSellerStock(app: FastifyInstance, services: Services, stock: Stock, settings: Settings): void {
  const { database } = services;

  async function upsert(
    by: StaffRequest,
    act: 'STOCK_CHANGED' | 'STOCK_IMPORTED',
    {
      reference,
      columnOf = () => undefined,
      ...given
    }: Omit<UpsertOrder, 'tenantId' | 'cause' | 'mayBreakFloors'> & {
      readonly reference: string;
      readonly columnOf?: SheetRows['columnOf'];
    },
  ) {
    const { tenant } = by;
    const setsPrices = given.rows.some((row) => row.listPrice !== undefined || row.specialPrice !== undefined);
    if (setsPrices) requirePermission(by.caller, 'PRICE_EDIT');
    const deps = {
      ledger: stock.ledger,
      bump: stock.snapshots.bump,
      precision: tenant.configuration.currencyPrecision,
      say: (issue: Issue) => say(byColumn(issue, columnOf)),
    };
    const order = {
      ...given,
      tenantId: tenant.tenantId,
      mayBreakFloors: mayBreakFloors(by.caller),
      cause: { reference, by: actorOf(by.caller) },
    };
    // Each item's change is told by its ledger and prices; the trail has what came in and what came of it.
    const summary = await runStaffCommand(
      database,
      by,
      {
        act,
        record: 'STOCK',
        ids: given.rows.length === 1 ? given.rows.map(({ itemNumber }) => String(itemNumber)) : [],
      },
      async (tx, trail) => {
        const done = await upsertStock(tx, order, deps);
        const { rejected, ...counts } = done;
        trail.changed(undefined, { reference, rows: given.rows.length, ...counts, rejected: rejected.length });
        if (isUnchanged(done.counts)) trail.unchanged();
        return done;
      },
      { retries: 3 },
    );
    // The seller's next look shows what was sent.
    await stock.snapshots.refresh(tenant.tenantId);
    return summary;
  }

  serveCall(
    app,
    upsertCall,
    ({ tenant, caller, raw, body }) =>
      upsert({ tenant, caller, raw }, 'STOCK_CHANGED', {
        rows: body.rows as readonly StockRowEntry[],
        firstRow: 1,
        isComplete: body.isComplete ?? false,
        confirmedVanishing: body.confirmVanishing,
        reference: 'call',
      }),
    { bodyLimit: 64 * MEGABYTE },
  );

  serveCall(
    app,
    importStock,
    async ({ tenant, caller, query, raw }) => {
      const missing = new ApiError(422, 'STOCK_IMPORT_NO_FILE');
      const { fileName, cells } = await receiveSheet({ raw, tenant, caller }, missing, SELLER_FILE);
      const settings = await database.inTenant(tenant.tenantId, readStockListSettings, { readOnly: true });
      const { rows, ignoredColumns, columnOf } = rowsOfSheet(cells, {
        settings,
        published: (query.publish ?? '').split(',').map((heading) => heading.trim()),
        precision: tenant.configuration.currencyPrecision,
        habit: numberHabitOf(tenant, requestLocale(tenant, raw.headers['accept-language'])),
      });
      const summary = await upsert({ tenant, caller, raw }, 'STOCK_IMPORTED', {
        rows,
        columnOf,
        isComplete: query.isComplete === 'true',
        confirmedVanishing: query.confirmVanishing,
        mergesAttributes: true,
        reference: `file ${fileName}`.slice(0, 200),
      });
      return { ...summary, ignoredColumns: [...ignoredColumns] };
    },
    { bodyLimit: SELLER_FILE.bytes + MEGABYTE },
  );

  serveCall(app, getSellerStockListSettings, ({ tenant }) =>
    database.inTenant(tenant.tenantId, readStockListSettings, { readOnly: true }),
  );
  serveCall(app, saveStockListSettings, async ({ tenant, caller, raw, body }) => {
    const saved = await settings.change({ tenant, caller, raw }, ['stock-list'], async (tx) => {
      await changeStockListSettings(tx, stock, body);
      return readStockListSettings(tx);
    });
    await stock.snapshots.refresh(tenant.tenantId);
    return saved;
  });

  serveCall(app, getInventoryItems, async ({ tenant, query }) => {
    const limit = query.limit ?? 100;
    const rows = await database.inTenant(tenant.tenantId, (tx) => readInventory(tx, query.after ?? '', limit), {
      readOnly: true,
    });
    return {
      items: rows.map((row) => inMajorUnits(row, tenant)),
      next: rows.length === limit ? (rows.at(-1)?.itemNumberWarehouse ?? null) : null,
    };
  });

  serveCall(app, updateQuantityChannel, async ({ tenant, body, caller, raw }) => {
    const { itemNumberWarehouse, quantity, channel } = body;
    const about = { act: 'STOCK_ADJUSTED', record: 'STOCK', ids: [itemNumberWarehouse] } as const;
    await runStaffCommand(database, { tenant, caller, raw }, about, async (tx, trail) => {
      const held = (await stock.ledger.available(tx, [itemNumberWarehouse], { lock: true })).get(itemNumberWarehouse);
      if (held === undefined) throw new ApiError(404, 'STOCK_ITEM_UNKNOWN');
      trail.changed({ quantity: held }, { quantity });
      if (held === quantity) trail.unchanged();
      else
        await stock.ledger.adjust(tx, itemNumberWarehouse, quantity - held, {
          reference: 'call',
          by: actorOf(caller),
          reason: 'CORRECTION',
        });
    });
    return { itemNumberWarehouse, channel, quantity };
  });

  serveCall(app, getPricingBadges, ({ tenant }) =>
    database.inTenant(tenant.tenantId, readPricingBadges, { readOnly: true }),
  );
}

function inMajorUnits<T extends Pick<StockItem, 'listPrice' | 'specialPrice'>>(row: T, tenant: Tenant): T {
  const major = (minor: number | null): number | null =>
    minor === null ? null : toMajorUnits(minor, tenant.configuration.currencyPrecision);
  return { ...row, listPrice: major(row.listPrice), specialPrice: major(row.specialPrice) };
}

/** Reasons in a summary are finished sentences; sellers work in English. */
export function say(issue: Issue): string {
  return fillText(sentenceOf(english[issue.messageCode] ?? issue.messageCode, 'en'), issue.params);
}
