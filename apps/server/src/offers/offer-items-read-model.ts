import { sql } from 'kysely';
import { offerKey } from '@tradehall/domain/offers/offer-key';
import { literal, type Transaction } from '../database/transaction-kysely';
import { readAcrossNetwork } from '../tenancy/across-network';
import {
  marketOf,
  type MarketRow,
  type OfferItem,
  type OfferItemKey,
  type OfferStock,
  type Precisions,
} from './offer-item';

interface ItemRow extends MarketRow {
  readonly item_number_warehouse: string;
  readonly item_number: string;
  readonly sku_description: string;
  readonly warehouse: string;
  readonly category: string;
  readonly warehouse_label: string | null;
  readonly accepts_offers: boolean | null;
  readonly pxn_item_number: string | null;
  readonly most_shown: number | null;
}

const ITEMS = sql`
  select item_number_warehouse, item_number, sku_description, warehouse, category, list_price_minor, special_price_minor, increment_size, quantity_available, pxn_item_number,
    settings.value -> 'warehouseLabels' ->> warehouse as warehouse_label,
    settings.value -> 'warehouseAcceptingOffer' ? warehouse as accepts_offers,
    (settings.value ->> 'maxItemQuantityToBeDisplayed')::float8 as most_shown
    from stock_items
    left join tenant_settings as settings on settings.tenant_id = stock_items.tenant_id and settings.name = 'stock-list'
   where stock_items.tenant_id = current_setting('app.tenant_id')`;

/** What `offer_item` answers, named: the same columns. */
const OFFER_ITEM =
  'item_number_warehouse, item_number, sku_description, warehouse, category, list_price_minor, special_price_minor, increment_size, quantity_available, pxn_item_number, warehouse_label, accepts_offers, most_shown';

/**
 * Items of the transaction's tenant, with what its stock list settings say of their warehouses, in one round trip. One
 * key is asked for as one: the planner keeps that plan, and plans anew each time for an array whose length it guesses.
 */
async function readItems(tx: Transaction, keys: readonly string[]): Promise<readonly ItemRow[]> {
  const [first] = keys;
  if (first === undefined) return [];
  const asked =
    keys.length === 1
      ? sql<ItemRow>`/* prepared: offer-item */ ${ITEMS} and item_number_warehouse = ${first}`
      : sql<ItemRow>`/* prepared: offer-items */ ${ITEMS} and item_number_warehouse = any(${keys as string[]}::text[])`;
  return (await asked.execute(tx)).rows;
}

/**
 * Offers' view of the stock room. `precisionOf` tells the decimals of a tenant's currency: amounts of a participant
 * are taken at their major units.
 */
export function createOfferStock(precisionOf: (tenantId: string) => number): OfferStock {
  function itemFrom(row: ItemRow, participantId: string | null, precisions: Precisions): OfferItem {
    return {
      participantId,
      itemNumberWarehouse: row.item_number_warehouse,
      itemNumber: row.item_number,
      itemDescription: row.sku_description,
      warehouse: row.warehouse,
      category: row.category,
      warehouseLabel: row.warehouse_label ?? row.warehouse,
      pxnItemNumber: row.pxn_item_number,
      acceptsOffers: row.accepts_offers ?? false,
      mostShown: row.most_shown,
      market: marketOf(row, precisions),
    };
  }

  return {
    askFirst: (itemNumberWarehouse) => `select ${OFFER_ITEM} from offer_item(${literal(itemNumberWarehouse)})`,
    itemAnswered(tenantId, [row]) {
      const own = precisionOf(tenantId);
      return row === undefined ? undefined : itemFrom(row as unknown as ItemRow, null, { own, participant: own });
    },
    async items(tx, tenantId, keys) {
      const found = new Map<string, OfferItem>();
      for (const [participantId, names] of byParticipant(keys)) {
        const rows =
          participantId === null
            ? await readItems(tx, names)
            : ((await readAcrossNetwork(tx, participantId, () => readItems(tx, names))) ?? []);
        const own = precisionOf(tenantId);
        const precisions = { own, participant: participantId === null ? own : precisionOf(participantId) };
        for (const row of rows)
          found.set(offerKey(participantId, row.item_number_warehouse), itemFrom(row, participantId, precisions));
      }
      return found;
    },
  };
}

function byParticipant(keys: readonly OfferItemKey[]): ReadonlyMap<string | null, readonly string[]> {
  const groups = new Map<string | null, string[]>();
  for (const { participantId, itemNumberWarehouse } of keys) {
    const names = groups.get(participantId);
    if (names) names.push(itemNumberWarehouse);
    else groups.set(participantId, [itemNumberWarehouse]);
  }
  return groups;
}
