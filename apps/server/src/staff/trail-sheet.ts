import type { Readable } from 'node:stream';
import { isBuiltInRole } from '@tradehall/domain/staff/permissions';
import { formatMoney } from '@tradehall/domain/money/format-money';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { formatNumber } from '@tradehall/domain/format/reader-locale';
import { formatDate } from '@tradehall/domain/format/format-date';
import {
  describeChanges,
  NOTHING,
  type Names,
  type Teller,
  type Words,
} from '@tradehall/domain/trail/describe-changes';
import { english } from '@tradehall/texts/english';
import { settingTitle, settingWords } from '@tradehall/texts/setting-pages/setting-words';
import type { Tenant } from '../http/request-context';
import { SHEET_ROWS, writeSpreadsheet, type SheetColumn, type SheetValue } from '../spreadsheets/write-spreadsheet';
import { currencyOf } from '../tenancy/currency-of';
import { dayText } from '../tenancy/tenant-locale';
import type { EventRow } from './trail-event';

/** A cell of a sheet holds no more. */
const LONGEST_CELL = 32_000;

/** The events that a sheet has room for, below its header and above the row that says what it leaves out. */
export const MOST_EXPORTED = SHEET_ROWS - 2;

/** An event with what the ids in it are called, as far as that is known. */
export interface NamedEvent extends EventRow {
  readonly called: Names;
}

/** For whom a sheet is written: texts, amounts and days are all in the language of `locale`. */
export interface TrailReader {
  readonly tenant: Tenant;
  readonly locale: string;
  readonly format: (label: string, params?: readonly string[]) => string;
}

/**
 * Events as a sheet, a row each (SD83), newest first. Where there are more than a sheet holds, its last row says so and
 * how the older ones are had.
 */
export function trailSheet(
  events: AsyncIterable<NamedEvent>,
  reader: TrailReader,
  most: number = MOST_EXPORTED,
): Readable {
  const { tenant, format } = reader;
  const { configuration } = tenant;
  const tell = tellerOf(reader);
  /** A field a line, as the screen has it; of what stayed empty nothing is said. */
  const said = (row: NamedEvent, side: 'from' | 'to'): string =>
    describeChanges(row.before, row.after, { tell, names: row.called, words: wordsOf(row, format) })
      .filter((change) => change[side] !== NOTHING)
      .map((change) => `${change.field}: ${change[side]}`)
      .join('\n')
      .slice(0, LONGEST_CELL);
  const list = (values: readonly string[]): string => values.filter(Boolean).join(', ').slice(0, LONGEST_CELL);
  const roleName = (role: string, called: Names): string =>
    isBuiltInRole(role) ? format(`STAFF_ROLE_${role}`) : called.get(role) || role;
  const columns: readonly (readonly [string, SheetColumn['kind'], (row: NamedEvent) => SheetValue])[] = [
    ['#', 'integer', (row) => row.event_number],
    [format('TRAIL_WHEN'), 'date-time', (row) => row.happened_at],
    [format('TRAIL_WHO'), 'text', (row) => row.actor_name],
    [format('TRAIL_ROLES'), 'text', (row) => list(row.roles.map((role) => roleName(role, row.called)))],
    [format('TRAIL_ACT'), 'text', (row) => format(`AUDIT_${row.act}`)],
    [format('TRAIL_WHAT'), 'text', (row) => format(`AUDIT_RECORD_${row.record_kind}`)],
    [format('TRAIL_NAME'), 'text', (row) => list(row.record_ids.map((id) => nameOf(row, id, format)))],
    [format('TRAIL_RECORD_ID'), 'text', (row) => list(row.record_ids)],
    [format('TRAIL_BEFORE'), 'text', (row) => said(row, 'from')],
    [format('TRAIL_AFTER'), 'text', (row) => said(row, 'to')],
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

const NO_WORDS: Words = new Map();

/** Fields of a setting are called as the screen has them that sets them. */
const wordsOf = ({ record_kind: kind, record_ids: [setting = ''] }: NamedEvent, format: TrailReader['format']): Words =>
  kind === 'SETTING' ? settingWords(setting, format) : NO_WORDS;

const nameOf = ({ record_kind: kind, called }: NamedEvent, id: string, format: TrailReader['format']): string =>
  called.get(id) ?? (kind === 'SETTING' ? settingTitle(id, format) : undefined) ?? '';

function tellerOf({ tenant, locale, format }: TrailReader): Teller {
  const currency = currencyOf(tenant, locale);
  return {
    text: (label) => (Object.hasOwn(english, label) ? format(label) : undefined),
    money: (major) => formatMoney(toMinorUnits(major, currency.precision), currency),
    precision: currency.precision,
    count: (value) => formatNumber(value, locale, 0, 4),
    instant: (value) => formatDate(value, 'month-date-time', tenant.configuration.timeZone, locale),
    calendar: (day, hasTime) => formatDate(day, hasTime ? 'month-date-time' : 'month-date', 'UTC', locale),
  };
}
