import { groupByWarehouse } from '@tradehall/domain/cart/cart-groups';
import { compareLabels } from '@tradehall/domain/format/reader-locale';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { currentLocale } from '@tradehall/web/tenant/reader-locale';

/** One warehouse of the cart: a checkout of its own. */
export interface WarehouseGroup {
  readonly key: string;
  /** The target of `#warehouse-{label}`. */
  readonly anchor: string;
  readonly warehouse: string;
  readonly label: string;
  /** The label as it is read: another seller's warehouse names its seller. */
  readonly name: string;
  readonly participantId: string | null;
  readonly lines: readonly StocklistOffer[];
}

/** The rows of a tab as they are rendered: each warehouse's head, then its lines. */
export type CartRow =
  | { readonly kind: 'head'; readonly group: WarehouseGroup }
  | { readonly kind: 'line'; readonly group: WarehouseGroup; readonly offer: StocklistOffer };

/**
 * The tab's warehouses by label, so that they keep their place. Two participants' warehouses of
 * one label get anchors that differ.
 */
export function warehouseGroups(
  offers: readonly StocklistOffer[],
  suppliers: ReadonlyMap<string, string>,
): readonly WarehouseGroup[] {
  const labels = new Map<string, number>();
  const named = groupByWarehouse(offers).map((group) => ({
    ...group,
    label: group.lines[0]?.warehouseLabel ?? group.warehouse,
  }));
  const locale = currentLocale();
  named.sort(
    (a, b) =>
      compareLabels(a.label, b.label, locale) || compareLabels(a.participantId ?? '', b.participantId ?? '', locale),
  );
  return named.map(({ warehouse, participantId, lines, label }) => {
    const seen = labels.get(label) ?? 0;
    labels.set(label, seen + 1);
    return {
      key: JSON.stringify([participantId, warehouse]),
      anchor: `warehouse-${label}${seen === 0 ? '' : `-${participantId ?? seen}`}`,
      warehouse,
      label,
      name: participantId === null ? label : `${label} · ${suppliers.get(participantId) ?? participantId}`,
      participantId,
      lines,
    };
  });
}

/** The lines, under the heads of the warehouses they stand in. */
export function cartRows(groups: readonly WarehouseGroup[]): readonly CartRow[] {
  return groups.flatMap((group) => [
    { kind: 'head', group } as const,
    ...group.lines.map((offer) => ({ kind: 'line', group, offer }) as const),
  ]);
}
