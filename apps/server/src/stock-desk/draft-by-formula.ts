import { sql } from 'kysely';
import type { draftByFormula as formulaCall } from '@tradehall/contract/stock-desk/stock-draft-calls';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { priceByFormula, type PriceFormula } from '@tradehall/domain/stock-desk/price-formula';
import type { Transaction } from '../database/transaction-kysely';
import { writeCells, type DraftCell } from './draft-store';
import { all, narrows } from './stock-question';

interface Base {
  readonly key: string;
  readonly listPrice: number | null;
  readonly specialPrice: number | null;
  readonly cost: number | null;
}

/** Drafts a price for each selected item; what the formula has nothing to start from is left out and counted. */
export async function draftByFormula(
  tx: Transaction,
  userId: string,
  { keys, matching, field, formula }: CallBody<typeof formulaCall>,
  precision: number,
): Promise<{ drafted: number; leftOut: number }> {
  const which =
    keys === undefined
      ? narrows(matching ?? {})
      : all([
          sql`i.tenant_id = current_setting('app.tenant_id')`,
          sql`i.item_number_warehouse = any(${[...keys]}::text[])`,
        ]);
  const { rows } = await sql<Base>`
    select i.item_number_warehouse as key, i.list_price_minor as "listPrice", i.special_price_minor as "specialPrice",
           c.cost_minor as cost
      from stock_items i left join stock_costs c on c.tenant_id = i.tenant_id and c.item_number_warehouse = i.item_number_warehouse
     where ${which}`.execute(tx);
  const exact: PriceFormula =
    formula.kind === 'VALUE' ? { kind: 'VALUE', value: toMinorUnits(formula.value, precision) } : formula;
  const cells: DraftCell[] = rows.flatMap((base) => {
    // A special price that is none yet starts from the list price.
    const price = field === 'specialPrice' ? (base.specialPrice ?? base.listPrice) : base.listPrice;
    const wanted = priceByFormula(exact, { price, cost: base.cost }, precision);
    return wanted === undefined ? [] : [{ key: base.key, field, seen: base[field], wanted }];
  });
  await writeCells(tx, userId, cells);
  return { drafted: cells.length, leftOut: rows.length - cells.length };
}
