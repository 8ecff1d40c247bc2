import type { Readable } from 'node:stream';
import type { Settlement, TransferTermsWire } from '@tradehall/contract/network/settlement-calls';
import { openOf, settledDay } from '@tradehall/domain/network/settlement';
import type { TextParam } from '@tradehall/domain/text/fill-text';
import type { Tenant } from '../http/request-context';
import { writeSpreadsheet, type SheetValue } from '../spreadsheets/write-spreadsheet';

type Say = (label: string, params?: readonly TextParam[]) => string;

const AMOUNTS = [
  'DESK_SETTLEMENT_GOODS',
  'DESK_SETTLEMENT_CANCELED',
  'DESK_SETTLEMENT_FREIGHT',
  'DESK_SETTLEMENT_OTHER',
  'DESK_SETTLEMENT_CREDITS',
  'DESK_SETTLEMENT_SUM',
  'DESK_SETTLEMENT_PAID',
  'DESK_SETTLEMENT_OPEN',
] as const;
const SALES = ['DESK_SETTLEMENT_SALE', 'DESK_SETTLEMENT_MARGIN'] as const;

/** A month's settlement as a sheet: every order with its terms in words, and the sum of each partner (SD79). */
export function settlementSheet(
  settlements: readonly Settlement[],
  { configuration }: Tenant,
  precision: number,
  say: Say,
): Readable {
  const hasSale = settlements.some(({ sale }) => sale !== null);
  const sold = (sale: number | null, margin: number | null): SheetValue[] => (hasSale ? [sale, margin] : []);
  return writeSpreadsheet({
    sheetName: say('DESK_SETTLEMENT'),
    columns: [
      { header: say('DESK_SETTLEMENT_PARTNER'), kind: 'text', width: 20 },
      { header: say('DESK_SETTLEMENT_OWES'), kind: 'text', width: 28 },
      { header: say('DESK_SETTLEMENT_ORDER'), kind: 'text', width: 14 },
      { header: say('DESK_SETTLEMENT_THEIR_ORDER'), kind: 'text', width: 14 },
      { header: say('DESK_NETWORK_PLACED'), kind: 'date', width: 14 },
      { header: say('DESK_SETTLEMENT_TERMS'), kind: 'text', width: 28 },
      { header: say('DESK_SETTLEMENT_UNITS'), kind: 'integer', width: 10 },
      ...AMOUNTS.map((label) => ({ header: say(label), kind: 'money' as const, width: 14 })),
      ...(hasSale ? SALES : []).map((label) => ({ header: say(label), kind: 'money' as const, width: 14 })),
      { header: say('DESK_SETTLEMENT_INVOICES'), kind: 'text', width: 28 },
    ],
    rows: settlements.flatMap(({ name, role, orders, sums, sale, margin, timeZone }): SheetValue[][] => {
      const owes = say(role === 'RESELLER' ? 'DESK_SETTLEMENT_WE_OWE' : 'DESK_SETTLEMENT_THEY_OWE', [name]);
      const amounts = (of: (typeof orders)[number] | typeof sums): SheetValue[] => [
        of.units,
        of.goods,
        of.canceled,
        of.freight,
        of.other,
        of.credits,
        of.sum,
        of.paid,
        openOf(of),
      ];
      return [
        ...orders.map((order): SheetValue[] => [
          name,
          owes,
          order.orderNumber,
          order.partnerOrderNumber,
          settledDay(order.placedAt, timeZone),
          termsText(order.terms, say),
          ...amounts(order),
          ...sold(order.sale, order.margin),
          order.documents.map(({ number }) => number).join(', '),
        ]),
        [name, owes, say('DESK_SETTLEMENT_SUM'), '', '', '', ...amounts(sums), ...sold(sale, margin), ''],
      ];
    }),
    precision,
    timeZone: configuration.timeZone,
  });
}

function termsText({ basis, kind, percent }: TransferTermsWire, say: Say): string {
  if (basis === 'BEFORE') return say('DESK_TERMS_BEFORE');
  if (basis === 'NONE' || kind === null || percent === null) return say('DESK_TERMS_NONE');
  return say(kind === 'COMMISSION' ? 'DESK_TERMS_COMMISSION' : 'DESK_TERMS_TRANSFER_PRICE', [percent]);
}
