import { sql, type Selectable } from 'kysely';
import { priceCap } from '@tradehall/domain/offers/price-cap';
import type { StockLedgerTable } from '../database/schema';
import { afterCommit, type Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { amongAllAccounts } from '../tenancy/among-all-accounts';
import { readItemNames } from './item-names';

type LedgerKind = Selectable<StockLedgerTable>['kind'];

/** Units of one item; keys are item-number-warehouse keys of the transaction's own tenant. */
export interface StockLine {
  readonly itemNumberWarehouse: string;
  /** Units above zero. */
  readonly quantity: number;
}

/** Units taken (above zero) or given back (below), with a reference of their own, and whose they are. */
export interface ReferencedMove extends StockLine {
  readonly reference: string;
  /** That of the cause where it is left out. */
  readonly accountId?: string;
}

/** Units that come (above zero) or go (below), by what names them. */
type LedgerLine = StockLine & Partial<Pick<ReferencedMove, 'reference' | 'accountId'>>;

/** What moves the stock: kept with every entry. */
export interface StockCause {
  /** An order number, a lot, a file. */
  readonly reference: string;
  readonly accountId?: string | null;
  /** Who did it by hand. */
  readonly by?: StockActor;
  readonly reason?: string;
  readonly note?: string;
}

export interface StockActor {
  readonly id: string;
  readonly name: string;
}

/** A line that cannot be served: how many units there are. */
export interface ShortLine extends StockLine {
  readonly available: number;
}

/** One item whose quantity moved, before and after. */
export interface QuantityChange {
  readonly itemNumberWarehouse: string;
  readonly kind: LedgerKind;
  readonly before: number;
  readonly after: number;
}

/** One item whose prices changed; minor units, null is no price. */
export interface PriceChange {
  readonly itemNumberWarehouse: string;
  readonly before: { readonly listPrice: number | null; readonly specialPrice: number | null };
  readonly after: { readonly listPrice: number | null; readonly specialPrice: number | null };
}

/** What a transaction did to the stock; what offers, alerts and reports react to within it. */
export interface StockChanges {
  readonly tenantId: string;
  readonly cause: StockCause;
  readonly newItems: readonly string[];
  readonly quantities: readonly QuantityChange[];
  readonly prices: readonly PriceChange[];
}

export type StockHandler = (tx: Transaction, changes: StockChanges) => Promise<void>;

export interface StockLedger {
  /** Units free now; an unknown key has none. `lock` holds the rows, in key order, until the transaction ends. */
  available(
    tx: Transaction,
    keys: readonly string[],
    options?: { readonly lock?: boolean },
  ): Promise<ReadonlyMap<string, number>>;
  /** The same with what a unit costs now, in minor units; null where it has no price. */
  onSale(
    tx: Transaction,
    keys: readonly string[],
    options?: { readonly lock?: boolean },
  ): Promise<ReadonlyMap<string, { readonly available: number; readonly priceMinor: number | null }>>;
  /** Takes all lines or none, in one round trip: returns the lines that are short, none when all were taken. */
  allocate(tx: Transaction, lines: readonly StockLine[], cause: StockCause): Promise<readonly ShortLine[]>;
  /** Gives units back. Lines of items that are gone are left out. */
  release(tx: Transaction, lines: readonly StockLine[], cause: StockCause): Promise<void>;
  /** Adds or takes units by hand; refuses with STOCK_SHORT what would go below zero. */
  adjust(tx: Transaction, itemNumberWarehouse: string, quantity: number, cause: StockCause): Promise<void>;
  /** The same for many items, all or none; `kind` says whether they came from another warehouse. */
  adjustAll(
    tx: Transaction,
    lines: readonly StockLine[],
    cause: StockCause,
    kind?: 'adjusted' | 'transferred',
  ): Promise<void>;
  /** Allocates what is above zero and releases what is below; refuses with STOCK_SHORT when a line is short. */
  move(
    tx: Transaction,
    moves: readonly StockLine[],
    cause: { readonly orderNumber: string; readonly accountId: string | null },
  ): Promise<void>;
  /**
   * Takes and gives back at once, all or none, an entry for each item, reference and account: returns the lines that
   * are short.
   * Who follows the stock hears of what an item gained or lost by all of them together.
   */
  exchange(
    tx: Transaction,
    moves: readonly ReferencedMove[],
    cause: Omit<StockCause, 'reference'>,
  ): Promise<readonly ShortLine[]>;
  /** Runs inside every transaction that changes stock; a handler that throws undoes it. */
  onStockChanged(handler: StockHandler): void;
  /** Runs after the commit of an allocation, release or adjustment, in this process alone: for what shows the list. */
  onCommitted(told: (tenantId: string) => void): void;
  /** Tells the handlers of changes that a command of this room wrote itself; the command raises the version. */
  report(tx: Transaction, changes: StockChanges): Promise<void>;
}

interface Moved {
  readonly tenant_id: string;
  readonly key: string;
  readonly quantity: number;
  readonly before: number | null;
  readonly short: boolean;
}

/** The stock ledger: the one way in which available quantities change. */
export function createStockLedger(): StockLedger {
  const handlers: StockHandler[] = [];
  const tellers: ((tenantId: string) => void)[] = [];

  async function report(tx: Transaction, changes: StockChanges): Promise<void> {
    if (changes.quantities.length === 0 && changes.prices.length === 0 && changes.newItems.length === 0) return;
    await amongAllAccounts(tx, async () => {
      for (const handler of handlers) await handler(tx, changes);
    });
  }

  async function write(
    tx: Transaction,
    lines: readonly LedgerLine[],
    kind: LedgerKind | 'by-sign',
    cause: StockCause,
  ): Promise<readonly ShortLine[]> {
    const moved = await writeEntries(tx, lines, kind, cause);
    const short = moved.filter((row) => row.short);
    if (short.length > 0)
      return short.map((row) => ({
        itemNumberWarehouse: row.key,
        quantity: -row.quantity,
        available: row.before ?? 0,
      }));
    const quantities = moved.flatMap((row) =>
      row.before === null || row.quantity === 0
        ? []
        : [
            {
              itemNumberWarehouse: row.key,
              kind: kind === 'by-sign' ? kindOf(row.quantity) : kind,
              before: row.before,
              after: row.before + row.quantity,
            },
          ],
    );
    const tenantId = moved[0]?.tenant_id;
    if (tenantId === undefined || quantities.length === 0) return [];
    await report(tx, { tenantId, cause, newItems: [], quantities, prices: [] });
    afterCommit(tx, () => tellers.forEach((tell) => tell(tenantId)));
    return [];
  }

  const ledger: StockLedger = {
    async available(tx, keys, options) {
      const found = await readItems(tx, keys, options);
      return new Map(found.map(({ key, quantity }) => [key, quantity]));
    },
    async onSale(tx, keys, options) {
      const found = await readItems(tx, keys, options);
      return new Map(
        found.map(({ key, quantity, listPrice, specialPrice }) => [
          key,
          { available: quantity, priceMinor: priceCap({ listPrice, specialPrice }) },
        ]),
      );
    },
    allocate: (tx, lines, cause) =>
      write(
        tx,
        lines.map(({ itemNumberWarehouse, quantity }) => ({ itemNumberWarehouse, quantity: -quantity })),
        'allocated',
        cause,
      ),
    async release(tx, lines, cause) {
      await write(tx, lines, 'released', cause);
    },
    async adjust(tx, itemNumberWarehouse, quantity, cause) {
      await refuseShort(tx, await write(tx, [{ itemNumberWarehouse, quantity }], 'adjusted', cause));
    },
    async adjustAll(tx, lines, cause, kind = 'adjusted') {
      await refuseShort(tx, await write(tx, lines, kind, cause));
    },
    async move(tx, moves, { orderNumber, accountId }) {
      const cause = { reference: orderNumber, accountId };
      const taken = moves.filter(({ quantity }) => quantity > 0);
      const returned = moves
        .filter(({ quantity }) => quantity < 0)
        .map((line) => ({ ...line, quantity: -line.quantity }));
      // Both together lock in key order, or two orders that swap items would wait for each other.
      if (taken.length > 0 && returned.length > 0)
        await ledger.available(
          tx,
          moves.map((move) => move.itemNumberWarehouse),
          { lock: true },
        );
      if (taken.length > 0) await refuseShort(tx, await ledger.allocate(tx, taken, cause));
      if (returned.length > 0) await ledger.release(tx, returned, cause);
    },
    exchange: (tx, moves, cause) =>
      write(
        tx,
        moves.map((one) => ({ ...one, quantity: -one.quantity })),
        'by-sign',
        { ...cause, reference: '' },
      ),
    onStockChanged: (handler) => void handlers.push(handler),
    onCommitted: (told) => void tellers.push(told),
    report,
  };
  return ledger;
}

interface ItemNow {
  readonly key: string;
  readonly quantity: number;
  readonly listPrice: number | null;
  readonly specialPrice: number | null;
}

async function readItems(
  tx: Transaction,
  keys: readonly string[],
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<readonly ItemNow[]> {
  const { rows } = await sql<ItemNow>`
    select item_number_warehouse as key, quantity_available as quantity,
           list_price_minor as "listPrice", special_price_minor as "specialPrice" from stock_items
     where tenant_id = current_setting('app.tenant_id') and item_number_warehouse = any(${[...keys]}::text[])
     order by item_number_warehouse collate "C" ${lock ? sql`for update` : sql``}`.execute(tx);
  return rows;
}

async function refuseShort(tx: Transaction, short: readonly ShortLine[]): Promise<void> {
  if (short.length === 0) return;
  const nameOf = await readItemNames(tx);
  const issues = short.map(({ itemNumberWarehouse, available }) => ({
    messageCode: 'STOCK_SHORT',
    params: [nameOf(itemNumberWarehouse), available],
  }));
  throw new ApiError(409, 'STOCK_SHORT', { params: issues[0]?.params ?? [], errors: issues, details: { short } });
}

const kindOf = (quantity: number): LedgerKind => (quantity < 0 ? 'allocated' : 'released');

/** Locks the items in key order, and writes all entries or, when one is short, none. */
async function writeEntries(
  tx: Transaction,
  lines: readonly LedgerLine[],
  kind: LedgerKind | 'by-sign',
  { reference, accountId = null, by, reason = '', note = '' }: StockCause,
): Promise<Moved[]> {
  const keys = lines.map((line) => line.itemNumberWarehouse);
  const quantities = lines.map((line) => line.quantity);
  const references = lines.map((line) => line.reference ?? reference);
  const accounts = lines.map((line) => line.accountId ?? accountId);
  const { rows } = await sql<Moved>`
    with entry as (
      select key, reference, account, sum(quantity)::bigint as quantity
        from unnest(${keys}::text[], ${references}::text[], ${accounts}::uuid[], ${quantities}::bigint[]) as line (key, reference, account, quantity)
       group by key, reference, account having sum(quantity) <> 0
    ), wanted as (
      select key, sum(quantity)::bigint as quantity from entry group by key
    ), held as materialized (
      select item_number_warehouse as key, quantity_available from stock_items
       where tenant_id = current_setting('app.tenant_id') and item_number_warehouse = any(${keys}::text[])
       order by item_number_warehouse collate "C" for update
    ), judged as (
      select wanted.key, wanted.quantity, held.quantity_available as before, coalesce(held.quantity_available, 0) + wanted.quantity < 0 as short
        from wanted left join held using (key)
    ), written as (
      insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity, reference, account_id, actor_id, actor_name, reason, note)
      select current_setting('app.tenant_id'), key, case when ${kind} <> 'by-sign' then ${kind} when entry.quantity < 0 then 'allocated' else 'released' end,
             entry.quantity, entry.reference, entry.account, ${by?.id ?? null}, ${by?.name ?? ''}, ${reason}, ${note}
        from entry join judged using (key)
       where before is not null and not exists (select 1 from judged where short)
       order by entry.quantity desc, key, entry.reference
    )
    select current_setting('app.tenant_id') as tenant_id, key, quantity, before, short from judged order by key`.execute(
    tx,
  );
  return rows;
}
