import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { quantityLimits } from '@tradehall/domain/stock-list/quantity-limits';
import type { StockIndex } from '@tradehall/domain/stock-list/stock-index';
import type { StockItem } from '@tradehall/domain/stock-list/stock-item';
import { valueLabel } from '@tradehall/domain/stock-list/stock-labels';
import { isOfferAccepted, type StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import type { OfferSubject } from '../offers/offer-subject';
import { currency } from '@tradehall/web/tenant/format';

const major = (minor: number | null): number | null =>
  minor === null ? null : toMajorUnits(minor, currency.precision);

/** A stock item as the buy and offer dialogs take it. */
export function subjectOfItem(
  item: StockItem,
  settings: StockListSettings,
  participantId: string | null,
): OfferSubject {
  return {
    itemNumberWarehouse: item.itemNumberWarehouse,
    itemDescription: item.skuDescription,
    warehouse: item.warehouse,
    warehouseLabel: valueLabel(settings, 'warehouse', item.warehouse),
    participantId,
    quantityAvailable: item.quantityAvailable,
    isQuantityCapped: quantityLimits(item, settings).isQuantityCapped === true,
    incrementSize: item.incrementSize,
    listPrice: major(item.listPrice),
    specialPrice: major(item.specialPrice),
    isOfferAccepted: isOfferAccepted(settings, item.warehouse),
  };
}

/** The item of a key; looks through the whole list, so not for every row. */
export function findItem(index: StockIndex, itemNumberWarehouse: string): StockItem | undefined {
  const { rows, texts } = index.columns;
  for (let row = 0; row < rows; row++)
    if (texts.itemNumberWarehouse.at(row) === itemNumberWarehouse) return index.readItem(row);
  return undefined;
}
