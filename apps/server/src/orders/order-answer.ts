import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import type { LineOnSale } from '@tradehall/domain/orders/check-order-edit';
import { owedAt } from '@tradehall/domain/orders/owed';
import type { SalesOrderSettings } from '@tradehall/domain/orders/sales-order-settings';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { ApiError } from '../http/api-error';
import { readStockListSettings } from '../stock-list/stock-settings-store';
import type { OrderStock } from './order-stock';
import { readOrder, type OrderFacts, type StoredLine } from './order-read-model';
import { orderOf } from './order-row';
import { toSalesOrder } from './order-wire';

/** Stock keys of the lines that are the tenant's own: a supplier's stock is not this tenant's to read. */
export function stockKeys(lines: readonly StoredLine[]): string[] {
  return [
    ...new Set(lines.filter((line) => line.participant_id === null).map((line) => line.item_number_warehouse)),
  ].sort();
}

export async function readOnSale(
  tx: Transaction,
  stock: OrderStock,
  lines: readonly StoredLine[],
  options: { readonly lock?: boolean } = {},
): Promise<(line: StoredLine) => LineOnSale> {
  const keys = stockKeys(lines);
  const found = keys.length === 0 ? new Map<string, LineOnSale>() : await stock.onSale(tx, keys, options);
  return (line) => (line.participant_id === null ? found.get(line.item_number_warehouse) : undefined) ?? NOT_SOLD;
}

export const NOT_SOLD: LineOnSale = { available: 0, priceMinor: null };

interface AnswerParts {
  readonly stock: OrderStock;
  readonly tenant: Tenant;
  readonly settings: SalesOrderSettings;
  /** What is owed is answered as of then. */
  readonly now: Date;
  /** A buyer reads it: how much is there is told as the stock list tells it (W11). */
  readonly isBuyers?: boolean;
}

/** The order as the buyer sees it, read in the same transaction. */
export async function orderAnswerOf(tx: Transaction, parts: AnswerParts, facts: OrderFacts): Promise<SalesOrder> {
  const onSale = await readOnSale(tx, parts.stock, facts.lines);
  return toSalesOrder(facts, {
    precision: parts.tenant.configuration.currencyPrecision,
    settings: parts.settings,
    owed: owedAt(orderOf(facts), parts.now),
    onSale,
    mostShown: parts.isBuyers === true ? (await readStockListSettings(tx)).maxItemQuantityToBeDisplayed : null,
  });
}

export async function rereadOrder(tx: Transaction, parts: AnswerParts, orderNumber: string): Promise<SalesOrder> {
  const facts = await readOrder(tx, { orderNumber });
  if (!facts) throw new ApiError(404, 'ORDER_NOT_FOUND', { params: [orderNumber] });
  return orderAnswerOf(tx, parts, facts);
}
