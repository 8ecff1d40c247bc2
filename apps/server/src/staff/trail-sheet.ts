import type { Readable } from 'node:stream';
import type { Tenant } from '../http/request-context';
import { writeSpreadsheet, type SheetColumn, type SheetValue } from '../spreadsheets/write-spreadsheet';
import type { EventRow } from './trail-event';

/** A cell of a sheet holds no more. */
const LONGEST_CELL = 32_000;

/** Events as a sheet, a row each (SD83). */
export function trailSheet(
  rows: readonly EventRow[],
  { configuration }: Tenant,
  format: (label: string) => string,
): Promise<Readable> | Readable {
  const said = (value: unknown): string => (value === null ? '' : JSON.stringify(value).slice(0, LONGEST_CELL));
  const columns: readonly (readonly [string, SheetColumn['kind'], (row: EventRow) => SheetValue])[] = [
    ['#', 'integer', (row) => row.event_number],
    [format('TRAIL_WHEN'), 'date-time', (row) => row.happened_at],
    [format('TRAIL_WHO'), 'text', (row) => row.actor_name],
    [format('TRAIL_ROLES'), 'text', (row) => row.roles.join(', ')],
    [format('TRAIL_ACT'), 'text', (row) => format(`AUDIT_${row.act}`)],
    [format('TRAIL_WHAT'), 'text', (row) => format(`AUDIT_RECORD_${row.record_kind}`)],
    [format('TRAIL_RECORD_ID'), 'text', (row) => row.record_ids.join(', ').slice(0, LONGEST_CELL)],
    [format('TRAIL_FROM'), 'text', (row) => said(row.before)],
    [format('TRAIL_TO'), 'text', (row) => said(row.after)],
    [format('TRAIL_REASON'), 'text', (row) => row.reason],
    [format('TRAIL_ADDRESS'), 'text', (row) => row.address],
    [format('TRAIL_TRACE'), 'text', (row) => row.trace_id],
  ];
  return writeSpreadsheet({
    sheetName: format('TRAIL_TITLE'),
    columns: columns.map(([header, kind]) => ({ header, kind, width: 20 })),
    rows: rows.map((row) => columns.map(([, , cell]) => cell(row))),
    precision: configuration.currencyPrecision,
    timeZone: configuration.timeZone,
  });
}
