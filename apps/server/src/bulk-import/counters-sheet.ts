import type { Readable } from 'node:stream';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { IMPORT_COLUMNS } from '@tradehall/domain/bulk-import/import-columns';
import type { Tenant } from '../http/request-context';
import type { FormatText } from '../notify/format-text';
import { writeSpreadsheet } from '../spreadsheets/write-spreadsheet';

/**
 * Open counters, the one that ends first on top (W22). It has the columns of an import, its two offer columns empty:
 * what is left so stays unanswered, and a price alone answers for the quantity that was offered.
 */
export function countersSheet(
  offers: readonly StocklistOffer[],
  { configuration }: Pick<Tenant, 'configuration'>,
  format: FormatText,
): { readonly sheet: Readable; readonly fileName: string } {
  const open = offers
    .filter(({ offerStatus, offerState }) => offerStatus === 'COUNTERED' && offerState === 'AWAITING_BUYER_REVIEW')
    .sort((a, b) => endOf(a).localeCompare(endOf(b)) || a.itemNumber.localeCompare(b.itemNumber));
  const title = format('COUNTERS_SHEET');
  const sheet = writeSpreadsheet({
    sheetName: title,
    precision: configuration.currencyPrecision,
    timeZone: configuration.timeZone,
    columns: [
      { header: IMPORT_COLUMNS.itemNumber, kind: 'text', width: 24 },
      { header: IMPORT_COLUMNS.warehouse, kind: 'text' },
      { header: format('COUNTERS_SHEET_DESCRIPTION'), kind: 'text', width: 40 },
      { header: format('COUNTERS_SHEET_MY_QUANTITY'), kind: 'integer' },
      { header: format('COUNTERS_SHEET_MY_PRICE'), kind: 'money' },
      { header: format('COUNTERS_SHEET_COUNTER'), kind: 'money' },
      { header: format('COUNTERS_SHEET_MINIMUM'), kind: 'integer' },
      { header: format('COUNTERS_SHEET_LIST'), kind: 'money' },
      { header: `${format('COUNTERS_SHEET_EXPIRES')} (${configuration.timeZone})`, kind: 'date-time', width: 30 },
      { header: IMPORT_COLUMNS.quantity, kind: 'integer' },
      { header: IMPORT_COLUMNS.price, kind: 'money' },
    ],
    rows: open.map((offer) => [
      offer.itemNumber,
      offer.warehouseLabel,
      offer.itemDescription,
      offer.offerQuantity,
      offer.isProposed ? null : offer.offerPrice,
      offer.counterPrice,
      offer.minimumCheckoutQuantity,
      offer.specialPrice ?? offer.listPrice,
      offer.acceptedOrCounteredExpirationDate,
      null,
      null,
    ]),
  });
  return { sheet, fileName: `${title}.xlsx` };
}

const endOf = ({ acceptedOrCounteredExpirationDate }: StocklistOffer): string =>
  acceptedOrCounteredExpirationDate ?? '9';
