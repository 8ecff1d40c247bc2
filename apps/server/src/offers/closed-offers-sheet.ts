import type { Readable } from 'node:stream';
import type { ClosedOffer } from '@tradehall/contract/offers/desk-offer-calls';
import { offerStatusLabel } from '@tradehall/domain/offers/offer-text';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { belowList, LIST_ROWS } from '../spreadsheets/list-rows';
import { writeSpreadsheet, type SheetColumn, type SheetValue } from '../spreadsheets/write-spreadsheet';
import { listClosedOffers, type ClosedQuestion } from './closed-offers-read-model';

/** The offers that ended, as they are searched and filtered (SD46). */
export async function closedOffersSheet(
  tx: Transaction,
  tenant: Tenant,
  question: Omit<ClosedQuestion, 'limit' | 'after'>,
  format: (label: string) => string,
  most: number = LIST_ROWS,
): Promise<Readable> {
  const { currencyPrecision: precision, timeZone } = tenant.configuration;
  const { rows, next } = await listClosedOffers(tx, { ...question, limit: most }, precision);
  const columns: readonly (readonly [string, SheetColumn['kind'], (row: ClosedOffer) => SheetValue])[] = [
    ['DESK_CLOSED_NUMBER', 'integer', ({ offerNumber }) => offerNumber],
    ['DESK_OFFERS_BUYER', 'text', ({ buyerName }) => buyerName],
    ['DESK_OFFERS_ITEM', 'text', ({ itemDescription }) => itemDescription],
    ['DESK_CLOSED_ITEM_NUMBER', 'text', ({ itemNumber }) => itemNumber],
    ['DESK_OFFERS_WAREHOUSE', 'text', ({ warehouseLabel }) => warehouseLabel],
    ['DESK_OFFERS_ASKED', 'integer', ({ quantity }) => quantity],
    ['DESK_OFFERS_OFFER', 'money', ({ offerPrice }) => offerPrice],
    ['DESK_CLOSED_COUNTER', 'money', ({ counterPrice }) => counterPrice],
    ['DESK_CLOSED_LAST', 'text', (row) => format(lastSaid(row))],
    ['DESK_CLOSED_OUTCOME', 'text', ({ outcome }) => format(`DESK_CLOSED_${outcome}`)],
    ['DESK_CLOSED_ORDER', 'text', ({ orderNumber }) => orderNumber],
    ['DESK_CLOSED_MADE', 'date-time', ({ createDate }) => createDate],
    ['DESK_CLOSED_ENDED', 'date-time', ({ closedDate }) => closedDate],
  ];
  const heads = columns.map(([label, kind]) => ({ header: format(label), kind, width: 20 }));
  return writeSpreadsheet({
    sheetName: format('DESK_CLOSED_TITLE'),
    columns: heads,
    rows: [...rows.map((row) => columns.map(([, , cell]) => cell(row))), ...belowList(heads, next !== null, format)],
    precision,
    timeZone,
  });
}

/** What was said last, as the desk calls it: a proposal that stood was ours (SD45). */
function lastSaid({ lastStatus, isProposed }: ClosedOffer): string {
  return isProposed && lastStatus === 'COUNTERED' ? 'DESK_PROPOSE_CHIP' : offerStatusLabel(lastStatus, isProposed);
}
