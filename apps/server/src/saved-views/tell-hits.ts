import { sql } from 'kysely';
import { dueReportDay, REPORT_HOUR } from '@tradehall/domain/daily-report/report-time';
import { instantOf } from '@tradehall/domain/format/wall-time';
import { formatMoney } from '@tradehall/domain/money/format-money';
import { KIND_NEEDS } from '@tradehall/domain/notifications/notification-kinds';
import { offerKey } from '@tradehall/domain/offers/offer-key';
import { hitAtPrice, hitsByItem, type ItemHit } from '@tradehall/domain/saved-views/hits-by-item';
import type { ViewHit } from '@tradehall/domain/saved-views/match-views';
import { sharedReason, type HitReason } from '@tradehall/domain/saved-views/view-alert';
import { filterFromSearch, filterToSearch } from '@tradehall/domain/stock-list/filter-url';
import { INITIAL_FILTER } from '@tradehall/domain/stock-list/stock-filter';
import { countedQuantity, shownQuantity } from '@tradehall/domain/stock-list/shown-quantity';
import { payablePrice } from '@tradehall/domain/stock-list/stock-item';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { outbox } from '../jobs/outbox';
import type { MailBlock } from '../mail/mail-layout';
import { addNotifications } from '../notify/add-notifications';
import { createFormatText } from '../notify/format-text';
import { mailBrand } from '../notify/mail-brand';
import { wantMailNow } from '../notify/notification-choices';
import { zoneOfReader } from '../notify/zone-of-reader';
import type { Services } from '../room/services';
import { currencyOf } from '../tenancy/currency-of';
import { countText, shownUnitsText } from '../tenancy/tenant-locale';
import type { OfferItem, OfferStock } from '../offers/offer-item';
import type { TellingRow } from './saved-views-store';

type TellDeps = Pick<Services, 'texts' | 'siteOf'>;
export type TellDailyDeps = TellDeps & { readonly stock: Pick<OfferStock, 'items'> };

export const VIEW_DIGEST_JOB = 'saved-views-digest';

/** One item in an email; money in minor units. */
interface ToldItem extends ItemHit {
  readonly description: string;
  readonly shownQuantity: string;
}

interface ToldView {
  readonly name: string;
  readonly participantId: string | null;
  readonly search: string;
  readonly isWanted: boolean;
  readonly items: readonly ToldItem[];
}

/** An email lists this many items of a view; the view itself shows them all. */
const LISTED = 25;

/** What is said of hits by why they are told: a price that fell is no new match. */
const HITS = {
  NEW: { text: 'SAVED_VIEW_HITS', subject: 'SAVED_VIEW_MAIL_SUBJECT' },
  DROP: { text: 'SAVED_VIEW_HITS_DROP', subject: 'SAVED_VIEW_MAIL_SUBJECT_DROP' },
  UNITS: { text: 'SAVED_VIEW_HITS_UNITS', subject: 'SAVED_VIEW_MAIL_SUBJECT_UNITS' },
  MIXED: { text: 'SAVED_VIEW_HITS_MIXED', subject: 'SAVED_VIEW_MAIL_SUBJECT_MIXED' },
} as const;

const textOf = ({ isWanted, items }: Pick<ToldView, 'isWanted' | 'items'>) =>
  isWanted ? 'SAVED_VIEW_WANTED_FOUND' : HITS[sharedReason(items)].text;

/** Where the view shows what it found: at the seller of the network whose stock it is of, named by its words or not. */
function pathOf({ search, participantId }: Pick<ToldView, 'search' | 'participantId'>): string {
  const isNamed = filterFromSearch(search).warehouseGroup === participantId;
  const pairs = [
    ...(participantId === null || isNamed
      ? []
      : [filterToSearch({ ...INITIAL_FILTER, warehouseGroup: participantId })]),
    ...(search === '' ? [] : [search]),
  ];
  return `/stock${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
}

/** The bell of each owner, and one email each over all their views, in the transaction (W05). */
export async function tellAtOnce(
  tx: Transaction,
  deps: TellDeps,
  tenant: Tenant,
  views: readonly TellingRow[],
  hits: readonly ViewHit[],
  mostShown: number | null,
): Promise<void> {
  const told = new Map<string, ToldView[]>();
  for (const view of views) {
    const items = hits
      .filter(({ viewId }) => viewId === view.viewId)
      .map(({ item, news, reason }) => ({
        itemNumberWarehouse: item.itemNumberWarehouse,
        description: item.skuDescription,
        reason,
        shownQuantity: shownQuantity(item.quantityAvailable, mostShown),
        price: payablePrice(item),
        priceBefore: reason === 'DROP' ? news.priceBefore : null,
      }));
    if (items.length === 0) continue;
    told.set(view.userId, [...(told.get(view.userId) ?? []), { ...view, items }]);
  }
  await tell(tx, deps, tenant, told);
}

/** Whose views' finds leave now, and what was found before which moment. */
interface DueReader {
  readonly userId: string;
  readonly before: Date;
}

/**
 * Whose morning it is: the tenant's, and the reader's own where one email a day tells all of it there. With the
 * tenant's, that one would have left before wherever the day begins earlier (W23).
 */
async function dueReaders(tx: Transaction, tenant: Tenant, now: Date): Promise<readonly DueReader[]> {
  const { rows } = await sql<{ user_id: string; own_zone: string | null }>`
    select v.user_id, d.time_zone as own_zone
      from saved_views v
      left join notification_choices c on c.tenant_id = v.tenant_id and c.user_id = v.user_id
       and c.kind = 'STOCK_ALERT' and c.mail = 'DAILY'
      left join notification_digests d on d.tenant_id = c.tenant_id and d.user_id = c.user_id
     where v.tenant_id = ${tenant.tenantId}
       and exists (select from saved_view_hits h where h.tenant_id = v.tenant_id and h.view_id = v.view_id)
     group by v.user_id, d.time_zone`.execute(tx);
  return rows.flatMap(({ user_id: userId, own_zone: ownZone }) => {
    const before = morningOf(now, zoneOfReader(ownZone, tenant));
    return before === undefined ? [] : [{ userId, before }];
  });
}

/** When the zone's morning of today was; undefined before it. */
function morningOf(now: Date, timeZone: string): Date | undefined {
  const day = dueReportDay(now.getTime(), timeZone, REPORT_HOUR);
  if (day === undefined) return undefined;
  const morning = `${day}T${String(REPORT_HOUR).padStart(2, '0')}:00`;
  return new Date(instantOf(morning, timeZone) ?? `${morning}Z`);
}

/**
 * What waited for the day's email, to everybody who is owed one: once, since it is taken in the same transaction. A
 * view that tells at once by now told nothing of what was waiting. It is told as it stands by then, and not at all
 * where there is nothing left to see.
 */
export async function tellDaily(tx: Transaction, deps: TellDailyDeps, tenant: Tenant, now: Date): Promise<void> {
  const readers = await dueReaders(tx, tenant, now);
  if (readers.length === 0) return;
  const { rows } = await sql<{
    user_id: string;
    view_id: string;
    participant_id: string | null;
    name: string;
    search: string;
    kind: string;
    item_number_warehouse: string | null;
    description: string;
    reason: HitReason;
    shown_quantity: string;
    price_minor: number | null;
    price_before_minor: number | null;
    tells_units_above: number | null;
  }>`
    with due as (
      delete from saved_view_hits h
       using saved_views v, jsonb_to_recordset(${JSON.stringify(readers)}::jsonb) as r ("userId" text, before timestamptz)
       where h.tenant_id = ${tenant.tenantId} and v.tenant_id = h.tenant_id and v.view_id = h.view_id
         and r."userId" = v.user_id and h.found_at < r.before
      returning h.*
    )
    select v.user_id, v.view_id, v.participant_id, v.name, v.search, v.kind, d.item_number_warehouse, d.description, d.reason,
           d.shown_quantity, d.price_minor, d.price_before_minor, v.tells_units_above
      from due d join saved_views v using (tenant_id, view_id) where v.tells_when <> 'NEVER'
     order by v.user_id, lower(v.name), v.view_id, d.hit_id`.execute(tx);
  const told = new Map<string, Map<string, DueView>>();
  for (const row of rows) {
    const views = told.get(row.user_id) ?? new Map<string, DueView>();
    const view = views.get(row.view_id) ?? {
      name: row.name,
      participantId: row.participant_id,
      search: row.search,
      isWanted: row.kind === 'WANTED',
      unitsAbove: row.tells_units_above,
      items: [],
    };
    view.items.push({
      itemNumberWarehouse: row.item_number_warehouse,
      description: row.description,
      reason: row.reason,
      shownQuantity: row.shown_quantity,
      price: row.price_minor,
      priceBefore: row.price_before_minor,
    });
    told.set(row.user_id, views.set(row.view_id, view));
  }
  const standing = await deps.stock.items(
    tx,
    tenant.tenantId,
    rows.flatMap(({ participant_id: participantId, item_number_warehouse: itemNumberWarehouse }) =>
      itemNumberWarehouse === null ? [] : [{ participantId, itemNumberWarehouse }],
    ),
  );
  const once = [...told].flatMap(([userId, views]): [string, ToldView[]][] => {
    const left = [...views.values()]
      .map((view) => ({ ...view, items: hitsByItem(view.items).flatMap((hit) => asItStands(view, hit, standing)) }))
      .filter(({ items }) => items.length > 0);
    return left.length === 0 ? [] : [[userId, left]];
  });
  await tell(tx, deps, tenant, new Map(once));
}

interface DueView extends ToldView {
  readonly unitsAbove: number | null;
  readonly items: ToldItem[];
}

/** A hit with today's units and price; none of an item that is gone, sold out, as dear again or back to few units. */
function asItStands(
  { participantId, unitsAbove }: DueView,
  hit: ToldItem,
  standing: ReadonlyMap<string, OfferItem>,
): readonly ToldItem[] {
  // Which item it is was not kept of hits from before it was.
  if (hit.itemNumberWarehouse === null) return [hit];
  const item = standing.get(offerKey(participantId, hit.itemNumberWarehouse));
  const price = item === undefined ? null : payablePrice(item.market);
  if (item === undefined || price === null || item.market.quantityAvailable <= 0) return [];
  const { mostShown, market } = item;
  const isFew = hit.reason === 'UNITS' && countedQuantity(market.quantityAvailable, mostShown) <= (unitsAbove ?? 0);
  const told = isFew ? undefined : hitAtPrice(hit, price);
  return told === undefined ? [] : [{ ...told, shownQuantity: shownQuantity(market.quantityAvailable, mostShown) }];
}

async function tell(
  tx: Transaction,
  deps: TellDeps,
  tenant: Tenant,
  told: ReadonlyMap<string, readonly ToldView[]>,
): Promise<void> {
  if (told.size === 0) return;
  await addNotifications(
    tx,
    [...told].flatMap(([userId, views]) =>
      views.map((view) => ({
        userId,
        kind: 'STOCK_ALERT' as const,
        label: textOf(view),
        params: [{ counted: view.items.length }, view.name],
        count: view.items.length,
        path: pathOf(view),
        isAnnounced: true,
      })),
    ),
  );
  const { rows: users } = await sql<{ user_id: string; email: string }>`
    select u.user_id, u.email from account_users u
     where u.tenant_id = ${tenant.tenantId} and u.user_id = any(${[...told.keys()]}::text[]) and not u.is_offline
       and ${KIND_NEEDS.STOCK_ALERT} = any(u.authorities)
     order by u.user_id`.execute(tx);
  // Who gets this kind once a day, or no email, has it from the bell or the day's email alone (W23).
  const wanted = await wantMailNow(
    tx,
    'STOCK_ALERT',
    users.map(({ user_id }) => user_id),
  );
  for (const { user_id, email } of users.filter((user) => wanted.has(user.user_id)))
    await outbox.mail(tx, hitsEmail(deps, tenant, email, told.get(user_id) ?? []));
}

function hitsEmail(deps: TellDeps, tenant: Tenant, to: string, views: readonly ToldView[]) {
  const say = createFormatText(deps, tenant);
  const site = deps.siteOf(tenant.tenantId);
  const money = (minor: number | null): string => (minor === null ? '--' : formatMoney(minor, currencyOf(tenant)));
  const total = countItems(views);
  const { subject } = HITS[sharedReason(views.flatMap(({ items }) => items))];
  const blocks = views.flatMap(({ name, search, participantId, isWanted, items }): MailBlock[] => [
    {
      text: say(textOf({ isWanted, items }), [countText(tenant, items.length), name], items.length),
    },
    {
      table: {
        head: [
          say('SAVED_VIEW_MAIL_ITEM'),
          say('SAVED_VIEW_MAIL_WHY'),
          say('SAVED_VIEW_MAIL_UNITS'),
          say('SAVED_VIEW_MAIL_PRICE'),
        ],
        rows: items
          .slice(0, LISTED)
          .map(({ description, reason, shownQuantity: shown, price, priceBefore }) => [
            description,
            say(`SAVED_VIEW_WHY_${reason}`),
            shownUnitsText(tenant, shown),
            priceBefore === null ? money(price) : `${money(priceBefore)} → ${money(price)}`,
          ]),
        numbers: 2,
      },
    },
    ...(items.length > LISTED
      ? [{ text: say('SAVED_VIEW_MAIL_MORE', [countText(tenant, items.length - LISTED)], items.length - LISTED) }]
      : []),
    {
      button: say(isWanted ? 'MAIL_ALERT_ACTION' : 'SAVED_VIEW_MAIL_ACTION'),
      url: site + pathOf({ search, participantId }),
    },
  ]);
  return {
    to,
    subject: say(subject, [countText(tenant, total), namesOf(views)], total),
    brand: mailBrand(tenant, site),
    blocks: [
      ...blocks,
      // Each is changed where it stands: views beside the filters, watched words among the alerts.
      ...(views.some(({ isWanted }) => !isWanted) ? [{ note: say('SAVED_VIEW_MAIL_NOTE', [`${site}/stock`]) }] : []),
      ...(views.some(({ isWanted }) => isWanted)
        ? [{ note: say('SAVED_VIEW_MAIL_NOTE_WANTED', [`${site}/stock-alerts`]) }]
        : []),
    ],
  };
}

/** How many items the views found: one that several of them found is one. */
function countItems(views: readonly ToldView[]): number {
  const found = views.flatMap(({ participantId, items }) =>
    items.map((item) => (item.itemNumberWarehouse === null ? item : offerKey(participantId, item.itemNumberWarehouse))),
  );
  return new Set(found).size;
}

/** Names that a subject has room for. */
const MOST_NAMED = 3;

const namesOf = (views: readonly ToldView[]): string =>
  [...views.slice(0, MOST_NAMED).map(({ name }) => name), ...(views.length > MOST_NAMED ? ['…'] : [])].join(', ');
