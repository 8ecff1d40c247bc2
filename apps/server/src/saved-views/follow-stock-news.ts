import { sql } from 'kysely';
import { matchViews } from '@tradehall/domain/saved-views/match-views';
import { newsByItem, newsOf, type StockNews } from '@tradehall/domain/saved-views/stock-news';
import { buildStockIndex } from '@tradehall/domain/stock-list/build-stock-index';
import { columnsFromItems } from '@tradehall/domain/stock-list/stock-columns';
import type { StockItem } from '@tradehall/domain/stock-list/stock-item';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { keepLines, readLines, type KeptLines } from '../database/kept-lines';
import { afterCommit, type Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import type { Services } from '../room/services';
import type { Stock } from '../stock-list/open-stock';
import { itemOfRow, type StockItemRow } from '../stock-list/stock-item-row';
import { prepareSearch } from '../stock-list/prepare-search';
import { eachOpenTenant } from '../tenancy/each-tenant';
import { keepHits, tellingViews } from './saved-views-store';
import { tellAtOnce } from './tell-hits';

export const VIEW_NEWS_JOB = 'saved-views-news';

export type NewsDeps = Pick<Services, 'database' | 'tenants' | 'jobs' | 'log' | 'participants' | 'texts' | 'siteOf'> & {
  readonly stock: Pick<Stock, 'ledger' | 'settingsOf'>;
};

/** News that are held against views together: the largest stock import comes in several of them. */
const NEWS_AT_ONCE = 50;

/**
 * Saved views follow the ledger (W05). What may be news is written with the stock, in its transaction; views are held
 * against it right after the commit or within the minute, each tenant's once, whatever crashes.
 */
export function followStockNews(deps: NewsDeps): void {
  const { stock, jobs, log } = deps;
  const running = new Map<string, Promise<void>>();
  const follow = (tenantId: string): Promise<void> => {
    const next = (running.get(tenantId) ?? Promise.resolve()).then(() => holdAgainstViews(deps, tenantId));
    const settled = next.catch((error: unknown) => log.warn({ err: error }, 'saved views wait for the minute'));
    running.set(tenantId, settled);
    return next;
  };
  stock.ledger.onStockChanged(async (tx, changes) => {
    // An order takes units: that is news to nobody, and costs it nothing.
    const lines = newsOf(changes);
    if (lines.length === 0) return;
    await sql`insert into stock_news (tenant_id, lines) values (${changes.tenantId}, ${keepLines(LINE, lines)}::json)`.execute(
      tx,
    );
    afterCommit(tx, () => void follow(changes.tenantId).catch(() => undefined));
  });
  jobs.define(VIEW_NEWS_JOB, {
    work: () => eachOpenTenant(deps, VIEW_NEWS_JOB, ({ tenantId }) => follow(tenantId)),
  });
  jobs.schedule(VIEW_NEWS_JOB, '* * * * *');
}

const LINE = [
  'itemNumberWarehouse',
  'isNew',
  'unitsBefore',
  'unitsAfter',
  'priceBefore',
  'priceAfter',
] as const satisfies readonly (keyof StockNews)[];

interface NewsRow {
  readonly news_id: string;
  readonly lines: readonly StockNews[];
}

async function holdAgainstViews(deps: NewsDeps, ownerId: string): Promise<void> {
  const { database, tenants } = deps;
  // What is news while the shop is suspended is told once it is resumed.
  if (tenants.of(ownerId).isSuspended === true) return;
  const next = (after?: NewsHead) =>
    database.inTenant(ownerId, (tx) => nextNews(tx, ownerId, after), { readOnly: true });
  let heads = await next();
  if (heads.length === 0) return;
  const resellers = tenants
    .all()
    .filter(
      (tenant) => tenant.tenantId !== ownerId && tenant.configuration.networkParticipant && tenant.isSuspended !== true,
    );
  const watching: Tenant[] = [];
  for (const tenant of [tenants.of(ownerId), ...resellers])
    if (await hasTellingViews(deps, tenant, ownerId)) watching.push(tenant);
  const failures: unknown[] = [];
  for (; heads.length > 0; heads = await next(heads.at(-1))) {
    const missed = await tellOf(deps, ownerId, watching, heads);
    failures.push(...missed);
    const done = heads.filter(({ is_old: isOld }) => missed.length === 0 || isOld);
    await database.inTenant(ownerId, (tx) =>
      sql`delete from stock_news where tenant_id = ${ownerId} and news_id = any(${done.map((head) => head.news_id)}::uuid[])`.execute(
        tx,
      ),
    );
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Holds news against the views of everybody who watches; answers why some could not be told. One shop's trouble keeps
 * no other one's buyers waiting (A01): what it missed stays for the next run.
 */
async function tellOf(
  deps: NewsDeps,
  ownerId: string,
  watching: readonly Tenant[],
  heads: readonly NewsHead[],
): Promise<unknown[]> {
  // An import's news are as large as the stock: they are read where somebody is to hear of them.
  if (watching.length === 0) return [];
  const { news, items } = await deps.database.inTenant(
    ownerId,
    async (tx) => {
      const { rows } = await sql<Pick<NewsRow, 'news_id'> & { readonly lines: KeptLines<StockNews> }>`
        select news_id, lines from stock_news
         where tenant_id = ${ownerId} and news_id = any(${heads.map((head) => head.news_id)}::uuid[])
         order by created_at, news_id`.execute(tx);
      const read = rows.map(({ news_id, lines }) => ({ news_id, lines: readLines(LINE, lines) }));
      return { news: read, items: await itemsOf(tx, read) };
    },
    { readOnly: true },
  );
  const failures: unknown[] = [];
  for (const tenant of watching)
    await holdAgainstViewsOf(deps, tenant, ownerId, news, items).catch((error: unknown) => failures.push(error));
  return failures;
}

interface NewsHead {
  readonly news_id: string;
  /** The moment as the database writes it, to the microsecond. */
  readonly written: string;
  /** It is forgotten by now whose views it was held against: nobody is told of it any more. */
  readonly is_old: boolean;
}

const NO_ID = '00000000-0000-0000-0000-000000000000';
/** For so long it is kept whose views news were held against. */
const MATCHED_FOR = `interval '7 days'`;

async function nextNews(tx: Transaction, ownerId: string, after?: NewsHead): Promise<readonly NewsHead[]> {
  const { rows } = await sql<NewsHead>`
    select news_id, created_at::text as written, created_at < now() - ${sql.raw(MATCHED_FOR)} as is_old from stock_news
     where tenant_id = ${ownerId} and (${after === undefined} or (created_at, news_id) >
           (${after?.written ?? 'now'}::timestamptz, ${after?.news_id ?? NO_ID}::uuid))
     order by created_at, news_id limit ${NEWS_AT_ONCE}`.execute(tx);
  return rows;
}

function hasTellingViews({ database }: NewsDeps, { tenantId }: Tenant, ownerId: string): Promise<boolean> {
  const participantId = tenantId === ownerId ? null : ownerId;
  return database.inTenant(tenantId, async (tx) => (await tellingViews(tx, participantId)).length > 0, {
    readOnly: true,
  });
}

async function holdAgainstViewsOf(
  deps: NewsDeps,
  tenant: Tenant,
  ownerId: string,
  news: readonly NewsRow[],
  items: readonly StockItem[],
): Promise<void> {
  const { tenantId } = tenant;
  const participantId = tenantId === ownerId ? null : ownerId;
  const shared = participantId === null ? null : await deps.participants.sharedWarehouses(tenantId, ownerId);
  if (shared === undefined) return;
  const seen = items.filter((item) => shared === null || shared.includes(item.warehouse));
  const settings = await deps.stock.settingsOf(tenantId, participantId);
  await deps.database.inTenant(
    tenantId,
    async (tx) => {
      const fresh = new Set(await firstMatched(tx, tenantId, news));
      const lines = newsByItem(news.flatMap((one) => (fresh.has(one.news_id) ? one.lines : [])));
      if (lines.size === 0) return;
      const views = await tellingViews(tx, participantId);
      if (views.length === 0) return;
      const hits = matchViews(views, await indexOf(seen, settings), lines);
      const whenOf = new Map(views.map((view) => [view.viewId, view.when]));
      const max = settings.maxItemQuantityToBeDisplayed;
      await tellAtOnce(
        tx,
        deps,
        tenant,
        views,
        hits.filter(({ viewId }) => whenOf.get(viewId) === 'AT_ONCE'),
        max,
      );
      await keepHits(
        tx,
        hits.filter(({ viewId }) => whenOf.get(viewId) === 'DAILY'),
        max,
      );
    },
    { retries: 2 },
  );
}

async function indexOf(items: readonly StockItem[], settings: StockListSettings) {
  const index = buildStockIndex(columnsFromItems(items), settings);
  await prepareSearch(index);
  return index;
}

/** The news that this tenant's views were not held against yet; marks them, together with what comes of it. */
async function firstMatched(tx: Transaction, tenantId: string, news: readonly NewsRow[]): Promise<readonly string[]> {
  const { rows } = await sql<{ news_id: string }>`
    with old as (
      delete from stock_news_matched where tenant_id = ${tenantId} and matched_at < now() - ${sql.raw(MATCHED_FOR)})
    insert into stock_news_matched (tenant_id, news_id)
    select ${tenantId}, id from unnest(${news.map((one) => one.news_id)}::uuid[]) as id order by id
    on conflict do nothing returning news_id`.execute(tx);
  return rows.map((row) => row.news_id);
}

/** The items that there is news of, as the list has them now. */
async function itemsOf(tx: Transaction, news: readonly NewsRow[]): Promise<readonly StockItem[]> {
  const keys = [...new Set(news.flatMap(({ lines }) => lines.map((line) => line.itemNumberWarehouse)))];
  if (keys.length === 0) return [];
  const { rows } = await sql<StockItemRow>`
    select item_number_warehouse, item_number, warehouse, category, sku_description, group_description, group_item_description, attributes,
           list_price_minor, special_price_minor, increment_size, pxn_item_number, quantity_available
      from stock_items
     where tenant_id = current_setting('app.tenant_id') and archived_at is null and item_number_warehouse = any(${keys}::text[])`.execute(
    tx,
  );
  return rows.map(itemOfRow);
}
