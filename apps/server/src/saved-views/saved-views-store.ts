import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import type { createSavedView, SavedView } from '@tradehall/contract/saved-views/saved-view-calls';
import { KIND_NEEDS } from '@tradehall/domain/notifications/notification-kinds';
import type { TellingView, ViewHit } from '@tradehall/domain/saved-views/match-views';
import type { TellWhen } from '@tradehall/domain/saved-views/view-alert';
import { shownQuantity } from '@tradehall/domain/stock-list/shown-quantity';
import { payablePrice } from '@tradehall/domain/stock-list/stock-item';
import type { Transaction } from '../database/transaction-kysely';

export type ViewContent = CallBody<typeof createSavedView>;

export interface ViewOwner {
  readonly tenantId: string;
  readonly userId: string;
  readonly accountId: string;
}

interface ViewRow {
  readonly view_id: string;
  readonly user_id: string;
  readonly participant_id: string | null;
  readonly kind: 'VIEW' | 'WANTED';
  readonly name: string;
  readonly search: string;
  readonly is_shared: boolean;
  readonly tells_new: boolean;
  readonly tells_drop_percent: number | null;
  readonly tells_units_above: number | null;
  readonly tells_when: TellWhen;
  readonly owner_name: string;
}

const VIEW = sql`v.view_id, v.user_id, v.participant_id, v.kind, v.name, v.search, v.is_shared, v.tells_new,
  v.tells_drop_percent::float8 as tells_drop_percent, v.tells_units_above, v.tells_when,
  coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as owner_name`;

/** The user's views and those that colleagues share, by name. */
export async function listViews(tx: Transaction, owner: ViewOwner): Promise<SavedView[]> {
  const { rows } = await sql<ViewRow>`
    select ${VIEW} from saved_views v join account_users u using (tenant_id, user_id)
     where v.tenant_id = ${owner.tenantId} and v.account_id = ${owner.accountId}::uuid
       and (v.user_id = ${owner.userId} or (v.is_shared and v.kind = 'VIEW'))
     order by v.kind, lower(v.name), v.view_id`.execute(tx);
  return rows.map((row) => wireView(row, owner));
}

/** One's own view, locked. */
export async function findView(tx: Transaction, owner: ViewOwner, viewId: string): Promise<SavedView | undefined> {
  const { rows } = await sql<ViewRow>`
    select ${VIEW} from saved_views v join account_users u using (tenant_id, user_id)
     where v.tenant_id = ${owner.tenantId} and v.view_id = ${viewId}::uuid and v.user_id = ${owner.userId}`.execute(tx);
  return rows[0] && wireView(rows[0], owner);
}

export async function countViews(tx: Transaction, { tenantId, userId }: ViewOwner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_views where tenant_id = ${tenantId} and user_id = ${userId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertView(
  tx: Transaction,
  { tenantId, userId, accountId }: ViewOwner,
  participantId: string | null,
  view: ViewContent,
): Promise<string> {
  const viewId = randomUUID();
  await sql`
    insert into saved_views (tenant_id, view_id, account_id, user_id, participant_id, kind, name, search, is_shared, tells_new,
                             tells_drop_percent, tells_units_above, tells_when)
    values (${tenantId}, ${viewId}::uuid, ${accountId}::uuid, ${userId}, ${participantId}, 'VIEW', ${view.name}, ${view.search}, ${view.isShared},
            ${view.tellsNew}, ${view.tellsDropPercent}, ${view.tellsUnitsAbove}, ${view.tellsWhen})`.execute(tx);
  return viewId;
}

export async function updateView(
  tx: Transaction,
  { tenantId, userId }: ViewOwner,
  viewId: string,
  view: ViewContent,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update saved_views set name = ${view.name}, search = ${view.search}, is_shared = ${view.isShared}, tells_new = ${view.tellsNew},
           tells_drop_percent = ${view.tellsDropPercent}, tells_units_above = ${view.tellsUnitsAbove}, tells_when = ${view.tellsWhen},
           version = version + 1, updated_at = now()
     where tenant_id = ${tenantId} and view_id = ${viewId}::uuid and user_id = ${userId} and kind = 'VIEW'`.execute(tx);
  return numAffectedRows === 1n;
}

export async function deleteView(tx: Transaction, { tenantId, userId }: ViewOwner, viewId: string): Promise<void> {
  await sql`delete from saved_views where tenant_id = ${tenantId} and view_id = ${viewId}::uuid and user_id = ${userId}`.execute(
    tx,
  );
}

/** Watches for words, each once. */
export async function insertWanted(
  tx: Transaction,
  { tenantId, userId, accountId }: ViewOwner,
  participantId: string | null,
  wanted: readonly { readonly words: string; readonly search: string }[],
): Promise<void> {
  await sql`
    insert into saved_views (tenant_id, view_id, account_id, user_id, participant_id, kind, name, search, tells_new, tells_when)
    select ${tenantId}, gen_random_uuid(), ${accountId}::uuid, ${userId}, ${participantId}, 'WANTED', w.words, w.search, true, 'AT_ONCE'
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (words text, search text)
     where not exists (select from saved_views v where v.tenant_id = ${tenantId} and v.user_id = ${userId} and v.kind = 'WANTED'
                          and v.search = w.search and v.participant_id is not distinct from ${participantId})`.execute(
    tx,
  );
}

export interface TellingRow extends TellingView {
  readonly userId: string;
  /** Whose stock it is of; null for the tenant's own. */
  readonly participantId: string | null;
  readonly name: string;
  readonly isWanted: boolean;
  readonly when: TellWhen;
}

/** Views that tell something, of users who may still see the stock and set alerts. */
export async function tellingViews(tx: Transaction, participantId: string | null): Promise<TellingRow[]> {
  const { rows } = await sql<ViewRow>`
    select ${VIEW} from saved_views v join account_users u using (tenant_id, user_id)
     where v.tenant_id = current_setting('app.tenant_id') and v.tells_when <> 'NEVER' and v.participant_id is not distinct from ${participantId}
       and u.account_id = v.account_id and not u.is_offline and ${KIND_NEEDS.STOCK_ALERT} = any(u.authorities)
     order by lower(v.name), v.view_id`.execute(tx);
  return rows.map((row) => ({
    viewId: row.view_id,
    userId: row.user_id,
    participantId: row.participant_id,
    name: row.name,
    search: row.search,
    isWanted: row.kind === 'WANTED',
    tellsNew: row.tells_new,
    tellsDropPercent: row.tells_drop_percent,
    tellsUnitsAbove: row.tells_units_above,
    when: row.tells_when,
  }));
}

/** What waits for the daily mail. */
export async function keepHits(tx: Transaction, hits: readonly ViewHit[], mostShown: number | null): Promise<void> {
  if (hits.length === 0) return;
  const records = hits.map(({ viewId, item, news, reason }) => ({
    view_id: viewId,
    item_number_warehouse: item.itemNumberWarehouse,
    description: item.skuDescription,
    reason,
    shown_quantity: shownQuantity(item.quantityAvailable, mostShown),
    price_minor: payablePrice(item),
    price_before_minor: reason === 'DROP' ? news.priceBefore : null,
  }));
  await sql`
    insert into saved_view_hits (tenant_id, view_id, item_number_warehouse, description, reason, shown_quantity, price_minor,
                                 price_before_minor)
    select current_setting('app.tenant_id'), h.* from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as h (view_id uuid, item_number_warehouse text, description text, reason text, shown_quantity text, price_minor bigint,
            price_before_minor bigint)`.execute(tx);
}

function wireView(row: ViewRow, { userId }: ViewOwner): SavedView {
  return {
    viewId: row.view_id,
    name: row.name,
    search: row.search,
    isShared: row.is_shared,
    tellsNew: row.tells_new,
    tellsDropPercent: row.tells_drop_percent,
    tellsUnitsAbove: row.tells_units_above,
    tellsWhen: row.tells_when,
    isMine: row.user_id === userId,
    ownerName: row.owner_name,
    pxnsParticipantId: row.participant_id,
    isWanted: row.kind === 'WANTED',
  };
}
