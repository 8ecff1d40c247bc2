import { sql } from 'kysely';
import type { publishDraft as publishCall } from '@tradehall/contract/stock-desk/stock-draft-calls';
import type { CallAnswer, CallBody } from '@tradehall/contract/wire/define-call';
import type { StockValues } from '@tradehall/domain/stock-list/stock-values';
import type { Trail } from '../audit/run-staff-command';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { requirePermission } from '../http/serve-call';
import { actorOf } from '../stock-list/stock-actor';
import { readItemNames } from '../stock-list/item-names';
import { mayBreakFloors, refuseBelowFloor } from '../stock-list/stock-floors';
import type { PriceChange, QuantityChange, StockCause, StockLedger } from '../stock-list/stock-ledger';
import { bumpStockList } from '../stock-list/stock-list-version';
import { readStockListSettings } from '../stock-list/stock-settings-store';
import { lockStock, writePriceChanges, writePrices, writeQuantities } from '../stock-list/stock-store';
import { dropCells, lastChanges, readDraft } from './draft-store';
import { draftRevision, judgeItems, wireDraftRow, type JudgedItem } from './judge-draft-items';
import { refuseCountedHeld } from './refuse-counted-held';

interface Publisher {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly ledger: StockLedger;
}

/** Rows that a refusal or the trail shows; the review and the items' own histories have them all. */
const SHOWN = 100;

/**
 * Publishes a person's draft: all of it or nothing, in this transaction. What a colleague changed since is shown
 * instead of overwritten, what the rules refuse is named, and a price below its floor needs its permission (SD25).
 */
export async function publishDraft(
  tx: Transaction,
  trail: Trail,
  { tenant, caller, ledger }: Publisher,
  { revision, reason, note, heldLeftOut, lotsLeftOut }: CallBody<typeof publishCall>,
): Promise<CallAnswer<typeof publishCall>> {
  // The rows are locked in the ledger's order, and judged as they are then: of two who publish, the second sees what
  // the first made of them.
  const drafted = await readDraft(tx, caller.userId);
  await lockStock(
    tx,
    drafted.map(({ key }) => key),
  );
  const items = await readDraft(tx, caller.userId);
  if (items.length === 0) throw new ApiError(409, 'STOCK_DRAFT_EMPTY');
  // Of one person's windows the one publishes nothing that only the other showed.
  if (revision !== undefined && revision !== draftRevision(items)) throw new ApiError(409, 'STOCK_DRAFT_CHANGED');
  const judged = judgeItems(items);
  await refuse(tx, judged, { tenant, caller });
  const fields = new Set(judged.flatMap(({ item }) => item.cells.map(({ field }) => field)));
  const hasQuantities = fields.has('quantity');
  const hasPrices = fields.has('listPrice') || fields.has('specialPrice');
  if (hasPrices) requirePermission(caller, 'PRICE_EDIT');
  if (hasQuantities) requirePermission(caller, 'STOCK_EDIT');
  if (hasQuantities && reason === undefined)
    throw new ApiError(422, 'STOCK_DRAFT_NEEDS_REASON', {
      errors: [{ messageCode: 'STOCK_DRAFT_NEEDS_REASON', field: 'reason' }],
    });
  const prices = priceChanges(judged);
  const quantities = quantityChanges(judged);
  if (reason === 'COUNTED')
    await refuseCountedHeld(
      tx,
      quantities.map(({ itemNumberWarehouse: key, before, after }) => ({ key, before, after })),
      { heldLeftOut, lotsLeftOut },
    );
  const cause: StockCause = { reference: '', by: actorOf(caller), note };
  await writePrices(tx, prices, 'MANUAL');
  await writePriceChanges(tx, prices, cause);
  await writeQuantities(tx, quantities, reason === undefined ? cause : { ...cause, reason });
  await ledger.report(tx, { tenantId: tenant.tenantId, cause, newItems: [], quantities, prices });
  if (prices.length + quantities.length > 0) await bumpStockList(tx);
  const changes = judged.reduce((sum, { item }) => sum + item.cells.length, 0);
  const publicationId = await keepPublication(tx, judged, { caller, changes, note, hasPrices, hasQuantities });
  await dropCells(tx, caller.userId);
  const told = judged.slice(0, SHOWN);
  const valuesOf = (pick: (one: JudgedItem) => StockValues) =>
    Object.fromEntries(told.map((one) => [one.item.key, inTrail(pick(one))]));
  trail.about(told.map(({ item }) => item.key));
  trail.changed(
    valuesOf(({ present }) => present),
    {
      ...valuesOf(({ after }) => after),
      publication: { publicationId, items: judged.length, changes },
    },
  );
  return { publicationId, changes, items: judged.length };
}

/** As the trail names them: prices by their unit, so that they are read as amounts (SD83). */
const inTrail = ({ quantity, listPrice, specialPrice }: StockValues) => ({
  quantity,
  list_price_minor: listPrice,
  special_price_minor: specialPrice,
});

/** What a row is refused with, said of an item that is named: a draft has many. */
const OF_ITEM: Readonly<Record<string, string>> = { STOCK_ROW_SPECIAL_ABOVE_LIST: 'STOCK_ITEM_SPECIAL_ABOVE_LIST' };

async function refuse(
  tx: Transaction,
  judged: readonly JudgedItem[],
  { tenant, caller }: Pick<Publisher, 'tenant' | 'caller'>,
): Promise<void> {
  const overtaken = judged.filter((one) => one.overtaken.length > 0);
  if (overtaken.length > 0) {
    const shown = overtaken.slice(0, SHOWN);
    const by = await lastChanges(
      tx,
      shown.map(({ item }) => item),
    );
    const { currencyPrecision: precision } = tenant.configuration;
    const { warehouseLabels } = await readStockListSettings(tx);
    throw new ApiError(409, 'STOCK_DRAFT_OVERTAKEN', {
      params: [overtaken.length],
      details: { rows: shown.map((one) => wireDraftRow(one, { precision, warehouseLabels }, by.get(one.item.key))) },
    });
  }
  const refused = judged.flatMap(({ item, issue }) => (issue === undefined ? [] : [{ key: item.key, issue }]));
  if (refused.length > 0) {
    const nameOf = await readItemNames(tx);
    throw new ApiError(422, 'STOCK_DRAFT_REFUSED', {
      params: [refused.length],
      errors: refused.slice(0, SHOWN).map(({ key, issue }) => ({
        ...issue,
        messageCode: OF_ITEM[issue.messageCode] ?? issue.messageCode,
        params: [nameOf(key)],
      })),
    });
  }
  await refuseBelowFloor(
    tx,
    mayBreakFloors(caller),
    judged.filter(({ isBelowFloor }) => isBelowFloor).map(({ item }) => item.key),
  );
}

function priceChanges(judged: readonly JudgedItem[]): PriceChange[] {
  return judged.flatMap(({ item, present, after }) =>
    present.listPrice === after.listPrice && present.specialPrice === after.specialPrice
      ? []
      : [
          {
            itemNumberWarehouse: item.key,
            before: { listPrice: present.listPrice, specialPrice: present.specialPrice },
            after: { listPrice: after.listPrice, specialPrice: after.specialPrice },
          },
        ],
  );
}

function quantityChanges(judged: readonly JudgedItem[]): QuantityChange[] {
  return judged.flatMap(({ item, present, after }) =>
    present.quantity === after.quantity
      ? []
      : [{ itemNumberWarehouse: item.key, kind: 'adjusted', before: present.quantity, after: after.quantity }],
  );
}

interface Kept {
  readonly caller: Caller;
  readonly changes: number;
  readonly note: string;
  readonly hasPrices: boolean;
  readonly hasQuantities: boolean;
}

async function keepPublication(
  tx: Transaction,
  judged: readonly JudgedItem[],
  { caller, changes, note, hasPrices, hasQuantities }: Kept,
): Promise<string> {
  const by = actorOf(caller);
  const column = <T>(read: (one: JudgedItem) => T): T[] => judged.map(read);
  const { rows } = await sql<{ publication_id: string }>`
    with kept as (
      insert into stock_publications (tenant_id, actor_id, actor_name, change_count, item_count, has_prices, has_quantities, note)
      values (current_setting('app.tenant_id'), ${by.id}, ${by.name}, ${changes}, ${judged.length}, ${hasPrices}, ${hasQuantities}, ${note})
      returning tenant_id, publication_id
    ), lines as (
      insert into stock_publication_rows (tenant_id, publication_id, item_number_warehouse, list_before_minor, list_after_minor,
                                          special_before_minor, special_after_minor, quantity_before, quantity_after,
                                          source_before, was_archived)
      select kept.tenant_id, kept.publication_id, line.* from kept, unnest(
             ${column(({ item }) => item.key)}::text[],
             ${column(({ present }) => present.listPrice)}::bigint[], ${column(({ after }) => after.listPrice)}::bigint[],
             ${column(({ present }) => present.specialPrice)}::bigint[], ${column(({ after }) => after.specialPrice)}::bigint[],
             ${column(({ present }) => present.quantity)}::bigint[], ${column(({ after }) => after.quantity)}::bigint[],
             ${column(({ item }) => item.priceSource)}::text[], ${column(({ item }) => item.isArchived)}::boolean[]) as line
    )
    select publication_id from kept`.execute(tx);
  return rows[0]?.publication_id ?? '';
}
