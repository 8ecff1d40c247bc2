import type { FastifyInstance } from 'fastify';
import { getDeskStock, getDeskStockFacets } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { getKnownCategories, getKnownWarehouses } from '@tradehall/contract/settings/setting-calls';
import { getDeskStockItem, getStockLedger } from '@tradehall/contract/stock-desk/stock-item-calls';
import { NONE_HELD } from '@tradehall/domain/stock-list/counted-held';
import { attributeLabel, valueLabel } from '@tradehall/domain/stock-list/stock-labels';
import { facetAttributes } from '@tradehall/domain/stock-list/stock-list-settings';
import { ApiError } from '../http/api-error';
import { sees, serveCall } from '../http/serve-call';
import { heldUnits } from '../held-units/held-units';
import type { Services } from '../room/services';
import { readKnownCategories } from '../stock-list/known-categories';
import { readKnownWarehouses, readOwnWarehouses } from '../stock-list/known-warehouses';
import { readStockListSettings } from '../stock-list/stock-settings-store';
import { amongAllAccounts } from '../tenancy/among-all-accounts';
import { cellsOf } from './draft-store';
import { wireCells } from './judge-draft-items';
import { findStockItem, readInterest, readLedger, readPriceHistory, requireStockItem } from './stock-item-read-model';
import { countStock, listStock } from './stock-read-model';
import { majorOrNull, wireItem } from './stock-wire';

/** Attributes that the staff filter by; more are found by words. */
const MOST_ATTRIBUTES = 6;

/** The stock as the staff see it: the list, its filters, and one item with all that happened to it (SD23, SD30). */
export function serveDeskStock(app: FastifyInstance, { database }: Pick<Services, 'database'>): void {
  serveCall(app, getDeskStock, ({ tenant, caller, query }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const settings = await readStockListSettings(tx);
        // What is allocated is nobody's to buy, whoever is shown the account that it is for (SD07).
        const { rows, next } = await amongAllAccounts(tx, () => listStock(tx, query));
        const { currencyPrecision: precision } = tenant.configuration;
        const keys = rows.map((row) => row.item_number_warehouse);
        const drafted = await cellsOf(tx, caller.userId, keys);
        return {
          rows: rows.map((row) => {
            const draft = drafted.get(row.item_number_warehouse);
            const item = wireItem(row, precision, settings);
            return draft === undefined ? item : { ...item, draft: wireCells(draft, precision) };
          }),
          next,
        };
      },
      { readOnly: true },
    ),
  );

  serveCall(app, getDeskStockFacets, ({ tenant, query }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const settings = await readStockListSettings(tx);
        const names = facetAttributes(settings).slice(0, MOST_ATTRIBUTES);
        const counts = await countStock(tx, query, names);
        const labeled = (field: string, values: readonly { value: string; count: number }[]) =>
          values.map(({ value, count }) => ({ value, label: valueLabel(settings, field, value), count }));
        return {
          total: counts.total,
          units: counts.units,
          categories: labeled('category', counts.categories),
          warehouses: labeled('warehouse', counts.warehouses),
          states: Object.entries(counts.states).map(([state, count]) => ({ state: state as 'in', count })),
          attributes: names.map((name) => ({
            name,
            label: attributeLabel(settings, name),
            values: labeled(
              name,
              (counts.attributes[name] ?? []).filter(({ value }) => value !== ''),
            ),
          })),
        };
      },
      { readOnly: true },
    ),
  );

  serveCall(app, getKnownWarehouses, ({ tenant }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const own = await readOwnWarehouses(tx);
        const known = await readKnownWarehouses(tx);
        return { warehouses: [...known].map(([code, label]) => ({ code, label, isOwn: own.has(code) })) };
      },
      { readOnly: true },
    ),
  );

  serveCall(app, getKnownCategories, ({ tenant }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => ({ categories: [...(await readKnownCategories(tx))].map(([code, label]) => ({ code, label })) }),
      { readOnly: true },
    ),
  );

  serveCall(app, getDeskStockItem, ({ tenant, caller, params: { itemNumberWarehouse: key } }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const { currencyPrecision: precision } = tenant.configuration;
        const settings = await readStockListSettings(tx);
        const row = await amongAllAccounts(tx, () => findStockItem(tx, key));
        if (!row) throw new ApiError(404, 'STOCK_ITEM_UNKNOWN');
        const { offers, orders, lots, alerts } = await readInterest(tx, key);
        const held = (await heldUnits(tx, [key])).get(key) ?? NONE_HELD;
        const prices = await readPriceHistory(tx, key);
        const seesOrders = sees(caller, 'ORDERS_VIEW');
        const major = (minor: number | null) => majorOrNull(minor, precision);
        return {
          item: {
            ...wireItem(row, precision, settings),
            groupDescription: row.group_description,
            incrementSize: row.increment_size,
            createdAt: row.created_at.toISOString(),
          },
          ledger: await readLedger(tx, key, { seesOrders }),
          prices: prices.map((entry) => ({
            ...entry,
            listBefore: major(entry.listBefore),
            listAfter: major(entry.listAfter),
            specialBefore: major(entry.specialBefore),
            specialAfter: major(entry.specialAfter),
          })),
          // What is of another room is not read here by whoever may not look in there.
          offers: (sees(caller, 'OFFERS_VIEW') ? offers : []).map(({ priceMinor, updatedAt, ...offer }) => ({
            ...offer,
            price: major(priceMinor) ?? 0,
            updatedAt: updatedAt.toISOString(),
          })),
          orders: (seesOrders ? orders : []).map(({ priceMinor, at, ...order }) => ({
            ...order,
            price: major(priceMinor) ?? 0,
            at: at.toISOString(),
          })),
          lots: sees(caller, 'AUCTIONS_VIEW') ? [...lots] : [],
          ...held,
          alerts,
        };
      },
      { readOnly: true },
    ),
  );

  serveCall(app, getStockLedger, ({ tenant, caller, params, query }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        await requireStockItem(tx, params.itemNumberWarehouse);
        const asked = { seesOrders: sees(caller, 'ORDERS_VIEW'), before: query.before };
        return { ledger: await readLedger(tx, params.itemNumberWarehouse, asked) };
      },
      { readOnly: true },
    ),
  );
}
