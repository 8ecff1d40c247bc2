import { placeOf } from '@tradehall/domain/offers/arrange-offers';
import type { GridRow } from './offer-rows';

/** The lines of one warehouse; two suppliers' warehouses of one name stay apart. */
export interface GridGroup {
  readonly key: string;
  /** The target of `#warehouse-{label}` (D10). */
  readonly anchor: string;
  readonly label: string;
  readonly rows: readonly GridRow[];
}

export type GridItem =
  | { readonly kind: 'head'; readonly group: GridGroup }
  | { readonly kind: 'line'; readonly row: GridRow };

/** Lines that stand by warehouse, each under the head of its own. */
export function gridGroups(rows: readonly GridRow[]): readonly GridGroup[] {
  const groups = new Map<string, GridRow[]>();
  for (const row of rows) {
    const key = placeOf(row);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [row]);
    else known.push(row);
  }
  const seen = new Set<string>();
  return [...groups].map(([key, lines]) => {
    const [first] = lines;
    const warehouse = first?.warehouseLabel ?? key;
    const anchor = `warehouse-${warehouse}`;
    const own = seen.has(anchor) ? `${anchor}-${first?.supplier ?? key}` : anchor;
    seen.add(anchor);
    const supplier = first?.supplierName ?? '';
    return { key, anchor: own, label: supplier === '' ? warehouse : `${warehouse} · ${supplier}`, rows: lines };
  });
}

export function gridItems(groups: readonly GridGroup[]): readonly GridItem[] {
  return groups.flatMap((group) => [
    { kind: 'head', group } as const,
    ...group.rows.map((row) => ({ kind: 'line', row }) as const),
  ]);
}
