import type { Readable } from 'node:stream';
import { isBuiltInRole } from '@tradehall/domain/staff/permissions';
import type { Tenant } from '../http/request-context';
import { SHEET_ROWS, writeSpreadsheet, type SheetColumn, type SheetValue } from '../spreadsheets/write-spreadsheet';
import { dayText } from '../tenancy/tenant-locale';
import type { EventRow } from './trail-event';

/** A cell of a sheet holds no more. */
const LONGEST_CELL = 32_000;

/** The events that a sheet has room for, below its header and above the row that says what it leaves out. */
export const MOST_EXPORTED = SHEET_ROWS - 2;

/** An event with what its records are called, in their order; empty where that is not known. */
export interface NamedEvent extends EventRow {
  readonly names: readonly string[];
  /** What the shop's own roles among its actor's are called, in their order; empty for the others. */
  readonly roleNames: readonly string[];
}

/**
 * Events as a sheet, a row each (SD83), newest first. Where there are more than a sheet holds, its last row says so and
 * how the older ones are had.
 */
export function trailSheet(
  events: AsyncIterable<NamedEvent>,
  tenant: Tenant,
  format: (label: string, params?: readonly string[]) => string,
  most: number = MOST_EXPORTED,
): Readable {
  const { configuration } = tenant;
  const said = (value: unknown): string => (value === null ? '' : JSON.stringify(value).slice(0, LONGEST_CELL));
  const list = (values: readonly string[]): string => values.filter(Boolean).join(', ').slice(0, LONGEST_CELL);
  const roleName = (role: string, own: string | undefined): string =>
    isBuiltInRole(role) ? format(`STAFF_ROLE_${role}`) : own || role;
  const columns: readonly (readonly [string, SheetColumn['kind'], (row: NamedEvent) => SheetValue])[] = [
    ['#', 'integer', (row) => row.event_number],
    [format('TRAIL_WHEN'), 'date-time', (row) => row.happened_at],
    [format('TRAIL_WHO'), 'text', (row) => row.actor_name],
    [format('TRAIL_ROLES'), 'text', (row) => list(row.roles.map((role, at) => roleName(role, row.roleNames[at])))],
    [format('TRAIL_ACT'), 'text', (row) => format(`AUDIT_${row.act}`)],
    [format('TRAIL_WHAT'), 'text', (row) => format(`AUDIT_RECORD_${row.record_kind}`)],
    [format('TRAIL_NAME'), 'text', (row) => list(row.names)],
    [format('TRAIL_RECORD_ID'), 'text', (row) => list(row.record_ids)],
    [format('TRAIL_BEFORE'), 'text', (row) => said(row.before)],
    [format('TRAIL_AFTER'), 'text', (row) => said(row.after)],
    [format('TRAIL_REASON'), 'text', (row) => row.reason],
    [format('TRAIL_ADDRESS'), 'text', (row) => row.address],
    [format('TRAIL_TRACE'), 'text', (row) => row.trace_id],
  ];
  async function* rows(): AsyncGenerator<readonly SheetValue[]> {
    let count = 0;
    for await (const event of events) {
      if (++count > most) {
        yield [null, null, format('TRAIL_EXPORT_REST', [dayText(tenant, event.happened_at)])];
        return;
      }
      yield columns.map(([, , cell]) => cell(event));
    }
  }
  return writeSpreadsheet({
    sheetName: format('TRAIL_TITLE'),
    columns: columns.map(([header, kind]) => ({ header, kind, width: 20 })),
    rows: rows(),
    precision: configuration.currencyPrecision,
    timeZone: configuration.timeZone,
  });
}
