import { sql } from 'kysely';
import { matchViews } from '@tradehall/domain/saved-views/match-views';
import { newsByItem, newsOf, type StockNews } from '@tradehall/domain/saved-views/stock-news';
import { buildStockIndex } from '@tradehall/domain/stock-list/build-stock-index';
import { columnsFromItems } from '@tradehall/domain/stock-list/stock-columns';
import type { StockItem } from '@tradehall/domain/stock-list/stock-item';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { afterCommit, type Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import type { Services } from '../room/services';
import type { Stock } from '../stock-list/open-stock';
import { itemOfRow, type StockItemRow } from '../stock-list/stock-item-row';
import { prepareSearch } from '../stock-list/prepare-search';
import { eachTenant } from '../tenancy/each-tenant';
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
    await sql`insert into stock_news (tenant_id, lines) values (${changes.tenantId}, ${JSON.stringify(lines)}::jsonb)`.execute(
      tx,
    );
    afterCommit(tx, () => void follow(changes.tenantId).catch(() => undefined));
  });
  jobs.define(VIEW_NEWS_JOB, {
    work: () => eachTenant(deps, VIEW_NEWS_JOB, ({ tenantId }) => follow(tenantId)),
  });
  jobs.schedule(VIEW_NEWS_JOB, '* * * * *');
}

interface NewsRow {
  readonly news_id: string;
  readonly lines: readonly StockNews[];
}

async function holdAgainstViews(deps: NewsDeps, ownerId: string): Promise<void> {
  const { database, tenants } = deps;
  const newsIds = await database.inTenant(ownerId, (tx) => nextNews(tx, ownerId), { readOnly: true });
  if (newsIds.length === 0) return;
  const resellers = tenants
    .all()
    .filter((tenant) => tenant.tenantId !== ownerId && tenant.configuration.networkParticipant);
  const watching: Tenant[] = [];
  for (const tenant of [tenants.of(ownerId), ...resellers])
    if (await hasTellingViews(deps, tenant, ownerId)) watching.push(tenant);
  // An import's news are as large as the stock: they are read where somebody is to hear of them.
  if (watching.length > 0) {
    const { news, items } = await database.inTenant(
      ownerId,
      async (tx) => {
        const { rows } = await sql<NewsRow>`
          select news_id, lines from stock_news
           where tenant_id = ${ownerId} and news_id = any(${newsIds}::uuid[]) order by created_at, news_id`.execute(tx);
        return { news: rows, items: await itemsOf(tx, rows) };
      },
      { readOnly: true },
    );
    for (const tenant of watching) await holdAgainstViewsOf(deps, tenant, ownerId, news, items);
  }
  await database.inTenant(ownerId, (tx) =>
    sql`delete from stock_news where tenant_id = ${ownerId} and news_id = any(${newsIds}::uuid[])`.execute(tx),
  );
}

async function nextNews(tx: Transaction, ownerId: string): Promise<string[]> {
  const { rows } = await sql<Pick<NewsRow, 'news_id'>>`
    select news_id from stock_news where tenant_id = ${ownerId} order by created_at, news_id limit ${NEWS_AT_ONCE}`.execute(
    tx,
  );
  return rows.map(({ news_id: newsId }) => newsId);
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
      delete from stock_news_matched where tenant_id = ${tenantId} and matched_at < now() - interval '7 days')
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
