import type { ReportChange } from '@tradehall/domain/daily-report/report-change';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { isCapped, shownQuantity } from '@tradehall/domain/stock-list/shown-quantity';
import { payablePrice } from '@tradehall/domain/stock-list/stock-item';
import { valueLabel } from '@tradehall/domain/stock-list/stock-labels';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import type { Spreadsheet } from '../spreadsheets/write-spreadsheet';
import type { FormatText } from '../notify/format-text';
import type { ChangedItem } from './daily-report-store';

export interface ReportedChange extends ChangedItem {
  readonly changes: readonly ReportChange[];
}

/** The report as a sheet; with the columns of the bulk import, so that it can be sent back with offers in it. */
export function reportSheet(
  items: readonly ReportedChange[],
  { say, settings, precision }: { say: FormatText; settings: StockListSettings; precision: number },
): Spreadsheet {
  const max = settings.maxItemQuantityToBeDisplayed;
  const major = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? null : toMajorUnits(minor, precision);
  return {
    sheetName: say('REPORT_SHEET'),
    precision,
    columns: [
      { header: say('REPORT_COLUMN_CHANGE'), kind: 'text', width: 26 },
      { header: say('STOCK_COLUMN_ITEM'), kind: 'text', width: 20 },
      { header: say('STOCK_COLUMN_WAREHOUSE'), kind: 'text', width: 14 },
      { header: say('STOCK_COLUMN_CATEGORY'), kind: 'text', width: 14 },
      { header: say('STOCK_COLUMN_DESCRIPTION'), kind: 'text', width: 48 },
      { header: say('STOCK_COLUMN_QUANTITY'), kind: 'integer', width: 18 },
      { header: say('STOCK_COLUMN_INCREMENT'), kind: 'integer', width: 12 },
      { header: say('REPORT_COLUMN_PREVIOUS_PRICE'), kind: 'money', width: 16 },
      { header: say('REPORT_COLUMN_PRICE'), kind: 'money', width: 14 },
      { header: say('STOCK_COLUMN_OFFER_QUANTITY'), kind: 'integer', width: 20 },
      { header: say('STOCK_COLUMN_OFFER_PRICE'), kind: 'money', width: 18 },
    ],
    rows: items.map((item) => [
      item.changes.map((change) => say(`REPORT_${change}`)).join(', '),
      item.itemNumber,
      valueLabel(settings, 'warehouse', item.warehouse),
      valueLabel(settings, 'category', item.category),
      item.description,
      isCapped(item.now.quantityAvailable, max)
        ? shownQuantity(item.now.quantityAvailable, max)
        : item.now.quantityAvailable,
      item.incrementSize,
      item.changes.includes('PRICE_DROP') && item.before !== undefined ? major(payablePrice(item.before)) : null,
      major(payablePrice(item.now)),
    ]),
  };
}
