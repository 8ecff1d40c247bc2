import { sql } from 'kysely';
import { followStock as decide } from '@tradehall/domain/offers/follow-stock';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { NO_MARKET } from './offer-item';
import { publishOffersChanged, type OfferDeps } from './offer-parts';
import { itemOf, itemsBehind } from './offer-reader';
import { negotiatedOf, type OfferRow } from './offer-row';
import type { OfferMailServices } from './offer-mail';
import { tellBuyers, type OfferNewsKind } from './tell-buyers';
import { updateOffers, type ChangedOffer } from './offers-store';
import { wholeAccounts } from './whole-accounts';

export type FollowDeps = OfferDeps & { readonly mail: OfferMailServices };

/**
 * Offers handled in one transaction, so that a whole stock upload never holds its locks for long. Those of one account
 * stand together in it, and are one email a person.
 */
const BATCH = 500;

interface ItemsToFollow {
  readonly participantId: string | null;
  readonly itemNumbersWarehouse: readonly string[];
}

/** Which live offers to bring in step with stock and clock. */
export type OffersToFollow =
  | ItemsToFollow
  /** Whose answer ran out, or whose reserved units did while the market shows another status (SD40). */
  | 'expired'
  /** Whose item, of the tenant's own stock, changed in the last minutes. */
  | 'recently-changed'
  /** Every live offer, on the tenant's stock and on participants'. */
  | 'all';

/** Of more items than this those that a live offer is on are picked first: a file's are mostly nobody's. */
const MANY = 1_000;

/** Within which the minute's job looks for changes that were not followed. */
export const RECENT = "interval '10 minutes'";

interface Key {
  readonly account_id: string;
  readonly offer_id: string;
}

const BEFORE_ALL: Key = {
  account_id: '00000000-0000-0000-0000-000000000000',
  offer_id: '00000000-0000-0000-0000-000000000000',
};

/** The next of them by account, as many as one transaction handles; locked in the order in which everybody does. */
async function lockNext(
  tx: Transaction,
  tenantId: string,
  which: OffersToFollow,
  after: Key,
): Promise<{ rows: readonly OfferRow[]; now: Date; last: Key | undefined }> {
  const condition =
    which === 'expired'
      ? sql`answer in ('ACCEPTED', 'COUNTERED') and expires_at <= now() and (status in ('ACCEPTED', 'COUNTERED') or reserved_quantity > 0)`
      : which === 'recently-changed'
        ? sql`participant_id is null and exists (select from stock_items i where i.tenant_id = offers.tenant_id and i.item_number_warehouse = offers.item_number_warehouse and i.updated_at > now() - ${sql.raw(RECENT)})`
        : which === 'all'
          ? sql`true`
          : sql`participant_id is not distinct from ${which.participantId} and item_number_warehouse = any(${which.itemNumbersWarehouse as string[]}::text[])`;
  const { rows: next } = await sql<Key>`
    select account_id, offer_id from offers
     where tenant_id = ${tenantId} and closed_at is null
       and (account_id, offer_id) > (${after.account_id}::uuid, ${after.offer_id}::uuid) and ${condition}
     order by account_id, offer_id limit ${BATCH}`.execute(tx);
  const whole = wholeAccounts(next, BATCH);
  if (whole.length === 0) return { rows: [], now: new Date(0), last: undefined };
  const { rows } = await sql<OfferRow & { database_now: Date }>`
    select offers.*, now() as database_now from offers
     where tenant_id = ${tenantId} and closed_at is null
       and offer_id = any(${whole.map(({ offer_id }) => offer_id)}::uuid[]) and ${condition}
     order by offer_id for update`.execute(tx);
  return {
    rows,
    now: rows[0]?.database_now ?? new Date(0),
    last: next.length < BATCH ? undefined : whole.at(-1),
  };
}

/**
 * Brings a tenant's offers in step with stock and clock: list prices that fell below them, stock that ran out or came
 * back, quantities that are no longer there, answers past their time (D06). Says in each thread what
 * happened, and tells the open portals. Doing it twice changes nothing. Answers how many offers changed.
 */
export async function followStock(parts: FollowDeps, tenant: Tenant, which: OffersToFollow): Promise<number> {
  const { database } = parts;
  const narrow = isMany(which)
    ? await database.inTenant(tenant.tenantId, (tx) => narrowed(tx, tenant.tenantId, which), { readOnly: true })
    : which;
  let after = BEFORE_ALL;
  let changed = 0;
  for (;;) {
    const batch = await database.inTenant(tenant.tenantId, (tx) => followBatch(tx, parts, tenant, narrow, after), {
      retries: 3,
    });
    for (const accountId of batch.accounts) publishOffersChanged(parts.live, tenant.tenantId, accountId);
    changed += batch.changed;
    if (batch.last === undefined) return changed;
    after = batch.last;
  }
}

const isMany = (which: OffersToFollow): which is ItemsToFollow =>
  typeof which !== 'string' && which.itemNumbersWarehouse.length > MANY;

/** To look each offer's item up among a whole file's takes longer than to read which items live offers are on. */
async function narrowed(tx: Transaction, tenantId: string, which: ItemsToFollow): Promise<ItemsToFollow> {
  const { rows } = await sql<{ key: string }>`
    select distinct item_number_warehouse as key from offers
     where tenant_id = ${tenantId} and closed_at is null
       and participant_id is not distinct from ${which.participantId}`.execute(tx);
  const asked = new Set(which.itemNumbersWarehouse);
  return { ...which, itemNumbersWarehouse: rows.flatMap(({ key }) => (asked.has(key) ? [key] : [])) };
}

/** What of it a buyer is told at once (W24). */
const NEWS: Readonly<Record<string, OfferNewsKind | undefined>> = {
  PRICE_DROPPED: 'PRICE_DROP',
  OUT_OF_STOCK: 'OUT_OF_STOCK',
};

async function followBatch(tx: Transaction, parts: FollowDeps, tenant: Tenant, which: OffersToFollow, after: Key) {
  const { rows, now, last } = await lockNext(tx, tenant.tenantId, which, after);
  const items = await itemsBehind(tx, parts.stock, tenant, rows);
  const changes: ChangedOffer[] = [];
  const accounts = new Set<string>();
  for (const row of rows) {
    const followed = decide(
      negotiatedOf(row),
      { status: row.status },
      itemOf(items, row)?.market ?? NO_MARKET,
      now.getTime(),
    );
    // Writing it is what gives the units back: the database does, of any offer whose time is over.
    const isLapsed = row.reserved_quantity > 0 && row.expires_at !== null && row.expires_at <= now;
    if (followed.moves.length === 0 && followed.view.state === row.state && !isLapsed) continue;
    accounts.add(row.account_id);
    changes.push({
      offerId: row.offer_id,
      offer: followed.offer,
      view: followed.view,
      respondAfter: row.respond_at === null ? null : (row.respond_at.getTime() - now.getTime()) / 1000,
      events: followed.moves.map((eventType) => ({
        eventType,
        actor: 'SYSTEM' as const,
        quantity: followed.offer.checkOutQuantity,
        price: followed.view.checkOutPrice,
      })),
    });
  }
  const written = new Map((await updateOffers(tx, tenant.tenantId, changes)).map((row) => [row.offer_id, row]));
  await tellBuyers(
    tx,
    parts.mail,
    tenant,
    changes.flatMap(({ offerId, view, events }) => {
      const row = written.get(offerId);
      const kind = NEWS[events.at(-1)?.eventType ?? ''];
      if (row === undefined || kind === undefined) return [];
      const description = itemOf(items, row)?.itemDescription ?? row.item_description;
      return [{ kind, row, description, price: view.checkOutPrice }];
    }),
  );
  return { changed: changes.length, accounts, last };
}
