import type { Readable } from 'node:stream';
import type { BuyerRow } from '@tradehall/contract/buyers';
import { netDaysOf } from '@tradehall/domain/payments/net-days';
import type { Transaction } from '../database/transaction-kysely';
import type { Caller, Tenant } from '../http/request-context';
import { belowList, LIST_ROWS } from '../spreadsheets/list-rows';
import { writeSpreadsheet, type SheetColumn, type SheetValue } from '../spreadsheets/write-spreadsheet';
import { listBuyers, type BuyersQuestion } from './buyers-read-model';

/** The list of accounts as it is searched, filtered and sorted. */
export async function buyersSheet(
  tx: Transaction,
  { tenant, caller }: { readonly tenant: Tenant; readonly caller: Caller },
  question: Omit<BuyersQuestion, 'limit' | 'after'>,
  format: (label: string, params?: readonly string[]) => string,
): Promise<Readable> {
  const { currencyPrecision: precision, timeZone } = tenant.configuration;
  const { rows, next } = await listBuyers(tx, { ...question, limit: LIST_ROWS }, { caller, precision });
  const inWords = (terms: string): string => {
    const days = netDaysOf(terms);
    return days === undefined ? terms : format('DESK_BUYERS_NET', [days]);
  };
  const columns: readonly (readonly [string, SheetColumn['kind'], (row: BuyerRow) => SheetValue])[] = [
    ['DESK_BUYERS_CUSTOMER_NUMBER', 'text', ({ customerNumber }) => customerNumber],
    ['DESK_BUYERS_NAME', 'text', ({ name }) => name],
    ['DESK_BUYERS_STATE', 'text', ({ state }) => format(`DESK_BUYER_STATE_${state}`)],
    ['DESK_BUYERS_CONTACT', 'text', ({ contactName }) => contactName],
    ['DESK_BUYERS_EMAIL', 'text', ({ contactEmail }) => contactEmail],
    ['DESK_BUYERS_REP', 'text', ({ salesRepName }) => salesRepName],
    ['DESK_BUYERS_TERMS', 'text', ({ paymentTerms }) => inWords(paymentTerms)],
    ['DESK_BUYERS_PRICE_GROUP', 'text', ({ priceGroup }) => priceGroup],
    // Empty where no limit is set; 0 where no credit is given (SD62).
    ['DESK_BUYERS_CREDIT_LIMIT', 'money', ({ creditLimit }) => creditLimit],
    ['DESK_BUYERS_CREDIT_USED', 'money', ({ creditUsed }) => creditUsed],
    ['DESK_BUYERS_MISSING', 'integer', ({ documentsMissing }) => documentsMissing],
    ['DESK_BUYERS_TO_REVIEW', 'integer', ({ documentsToReview }) => documentsToReview],
    ['DESK_BUYERS_OPEN_OFFERS', 'integer', ({ openOffers }) => openOffers],
    ['DESK_BUYERS_LAST_ORDER', 'date-time', ({ lastOrderDate }) => lastOrderDate],
    ['DESK_BUYERS_SINCE', 'date-time', ({ createDate }) => createDate],
  ];
  const heads = columns.map(([label, kind]) => ({ header: format(label), kind, width: 20 }));
  return writeSpreadsheet({
    sheetName: format('DESK_BUYERS'),
    columns: heads,
    rows: [...rows.map((row) => columns.map(([, , cell]) => cell(row))), ...belowList(heads, next !== null, format)],
    precision,
    timeZone,
  });
}
