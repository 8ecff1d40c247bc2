import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import type { LineOnSale } from '@tradehall/domain/orders/check-order-edit';
import { owedAt } from '@tradehall/domain/orders/owed';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Tenant } from '../http/request-context';
import { readStockListSettings } from '../stock-list/stock-settings-store';
import { readAcrossNetwork } from '../tenancy/across-network';
import type { OrderStock } from './order-stock';
import { requireOrder, type OrderFacts, type StoredLine } from './order-read-model';
import { orderOf } from './order-row';
import { toSalesOrder } from './order-wire';

/** Stock keys of the tenant's own lines: a participant's stock moves by the order that mirrors this one. */
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

/** What is told of an order's lines: what is on sale, and above which quantity `{max}+` is all that is told (W11). */
interface ToldOnSale {
  readonly onSale: (line: StoredLine) => LineOnSale;
  readonly mostShown: number | null;
}

/** A network order's goods lie with its participant, who shares some warehouses and says how many are told (N03). */
async function readToldOnSale(tx: Transaction, parts: AnswerParts, facts: OrderFacts): Promise<ToldOnSale> {
  const participantId = facts.order.participant_id;
  if (participantId === null)
    return {
      onSale: await readOnSale(tx, parts.stock, facts.lines),
      mostShown: parts.isBuyers === true ? await readMostShown(tx) : null,
    };
  const keys = [...new Set(facts.lines.map((line) => line.item_number_warehouse))].sort();
  const theirs = await readAcrossNetwork(tx, participantId, async () => ({
    found: await parts.stock.onSale(tx, keys),
    mostShown: await readMostShown(tx),
  }));
  return {
    onSale: (line) => theirs?.found.get(line.item_number_warehouse) ?? NOT_SOLD,
    mostShown: theirs?.mostShown ?? null,
  };
}

const readMostShown = async (tx: Transaction) => (await readStockListSettings(tx)).maxItemQuantityToBeDisplayed;

/** The quantity above which an order's buyer is told `{max}+`: its participant's where the goods are theirs. */
export async function mostShownOf(tx: Transaction, { order }: OrderFacts): Promise<number | null> {
  if (order.participant_id === null) return readMostShown(tx);
  return (await readAcrossNetwork(tx, order.participant_id, () => readMostShown(tx))) ?? null;
}

interface AnswerParts {
  readonly stock: OrderStock;
  readonly tenant: Tenant;
  /** What is owed is answered as of then. */
  readonly now: Date;
  /** A buyer reads it: how much is there is told as the stock list tells it (W11). */
  readonly isBuyers?: boolean;
}

/** The order as the buyer sees it, read in the same transaction. */
export async function orderAnswerOf(tx: Transaction, parts: AnswerParts, facts: OrderFacts): Promise<SalesOrder> {
  return toSalesOrder(facts, {
    precision: parts.tenant.configuration.currencyPrecision,
    timeZone: parts.tenant.configuration.timeZone,
    owed: owedAt(orderOf(facts), parts.now),
    ...(await readToldOnSale(tx, parts, facts)),
  });
}

/** An order that is another version by now is answered in the place of what was asked of the one before (N07). */
export async function refuseStale(
  tx: Transaction,
  parts: AnswerParts,
  facts: OrderFacts,
  { updateDate }: Pick<SalesOrder, 'updateDate'>,
): Promise<void> {
  if (facts.order.updated_at.toISOString() === updateDate) return;
  throw new ApiError(409, 'ORDER_CHANGED', { details: { salesOrder: await orderAnswerOf(tx, parts, facts) } });
}

export async function rereadOrder(tx: Transaction, parts: AnswerParts, orderNumber: string): Promise<SalesOrder> {
  const facts = await requireOrder(tx, { orderNumber });
  return orderAnswerOf(tx, parts, facts);
}
