import type { Readable } from 'node:stream';
import type { StatementAnswer } from '@tradehall/contract/statement';
import type { Tenant } from '../http/request-context';
import { writeSpreadsheet, type SheetValue } from '../spreadsheets/write-spreadsheet';

/** A statement as a sheet: the balance before, every line with the balance after it, and the balance at the end. */
export function statementSheet(
  { from, to, openingBalance, lines, closingBalance }: StatementAnswer,
  { configuration }: Tenant,
  say: (label: string, params?: readonly string[]) => string,
): Readable {
  const balance = (label: string, day: string, amount: number): SheetValue[] => [
    day,
    say(label),
    '',
    '',
    '',
    '',
    '',
    null,
    amount,
  ];
  return writeSpreadsheet({
    sheetName: say('STATEMENT_TITLE'),
    columns: [
      { header: say('STATEMENT_DATE'), kind: 'date', width: 14 },
      { header: say('STATEMENT_WHAT'), kind: 'text', width: 24 },
      { header: say('STATEMENT_DOCUMENT'), kind: 'text', width: 16 },
      { header: say('STATEMENT_ORDER'), kind: 'text', width: 16 },
      { header: say('STATEMENT_PO'), kind: 'text', width: 16 },
      { header: say('STATEMENT_REFERENCE'), kind: 'text', width: 24 },
      { header: say('STATEMENT_DUE_DATE'), kind: 'date', width: 14 },
      { header: say('STATEMENT_AMOUNT'), kind: 'money', width: 14 },
      { header: say('STATEMENT_BALANCE'), kind: 'money', width: 14 },
    ],
    rows: [
      balance('STATEMENT_OPENING', from, openingBalance),
      ...lines.map((line): SheetValue[] => [
        line.date,
        say(`STATEMENT_KIND_${line.kind}`),
        line.number,
        line.refOrderNumber,
        line.purchaseOrderNumber,
        line.reference,
        line.dueDate,
        line.amount,
        line.balance,
      ]),
      balance('STATEMENT_CLOSING', to, closingBalance),
    ],
    precision: configuration.currencyPrecision,
    timeZone: configuration.timeZone,
  });
}
