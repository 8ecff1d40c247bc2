import { toMajorUnits } from '../money/minor-units';

/** A change of one field, in the reader's words (SD83). */
export interface FieldChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** What ids are called. */
export type Names = ReadonlyMap<string, string>;

/** What fields are called by the screen that sets them, by their names; it comes before what others are called. */
export type Words = ReadonlyMap<string, string>;

/** How whoever reads it is told things: in their language, in the shop's currency and at its clock. */
export interface Teller {
  /** A text of the trail by its label, where there is one. */
  readonly text: (label: string) => string | undefined;
  /** An amount in major units. */
  readonly money: (major: number) => string;
  /** Decimals of the currency. */
  readonly precision: number;
  readonly count: (value: number) => string;
  readonly instant: (instant: string) => string;
  /** A day of the calendar, or a time of the shop's wall clock. */
  readonly calendar: (day: string, hasTime: boolean) => string;
}

interface Reader {
  readonly tell: Teller;
  readonly names: Names;
  readonly words: Words;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How a field is called that holds an amount in minor units. */
const IN_MINOR_UNITS = /(_minor|Minor)$/;

/** A field as texts know it: `creditLimitMinor` and `credit_limit_minor` are both `CREDIT_LIMIT`. */
const plainName = (field: string): string =>
  field
    .replace(IN_MINOR_UNITS, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toUpperCase();

/** Amounts that are kept in major units, as their calls have them. */
const IN_MAJOR_UNITS: ReadonlySet<string> = new Set([
  'COST',
  'FLOOR',
  'PRICE',
  'COUNTER_PRICE',
  'LIST_PRICE',
  'SPECIAL_PRICE',
  'STARTING_BID',
  'RESERVE_PRICE',
  'CURRENT_BID',
  'INCREMENT',
  'ACCEPT',
  'REFUND',
  'CREDIT_LIMIT',
  'FREIGHT',
  'TOTAL',
  'AMOUNT',
]);

/** Fields that hold one of a closed list of words, or some: what else looks like one is somebody's own. */
const HOLDS_WORDS =
  /^(.*_)?(STATUS|STATE|ANSWER|REASON|ROLES?|KIND|TYPE|AS|PERMISSIONS|CONFIRMATION|PAYMENT|REFUND|NEEDS_SECOND_FACTOR)$/;

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$/;
const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Of a list more entries than these are not told. */
const MOST_OF_LIST = 20;

/** How a field reads that holds nothing. */
export const NOTHING = '–';

/** A part of a field's path: by its name, by the name of what it is about, or in the words that it is written in. */
function partText(part: string, { tell, names, words }: Reader): string {
  const text = words.get(part) ?? tell.text(`TRAIL_FIELD_${plainName(part)}`);
  if (text !== undefined) return text;
  const named = withNames(part, names);
  if (named !== part || !/^[a-z][A-Za-z0-9_]*$/.test(part)) return keyText(named, names);
  return plainName(part).replaceAll('_', ' ').toLowerCase();
}

/** Under what the names of an event hold that of a warehouse; a code alone may be anything else's, too. */
export const warehouseKey = (code: string): string => `warehouse ${code}`;

/** Fields that hold the code of a warehouse, or several. */
const HOLDS_WAREHOUSES = /(^|_)WAREHOUSES?(_CODES?)?(_ACCEPTING_OFFER)?$/;

/** An item of a warehouse, `IP-14|DAL`, as people write it. */
export const keyText = (text: string, names: Names): string =>
  text.replace(
    /^([^|]+)\|([^|]+)$/,
    (_, item: string, code: string) => `${item} · ${names.get(warehouseKey(code)) ?? code}`,
  );

/** `SALES` is a role of staff among roles, and a kind of order elsewhere. */
function wordText(name: string, word: string, tell: Teller): string | undefined {
  const role = /(^|_)ROLES?$/.test(name) ? tell.text(`STAFF_ROLE_${word}`) : undefined;
  return role ?? tell.text(`TRAIL_WORD_${word}`) ?? tell.text(`STAFF_ROLE_${word}`) ?? tell.text(`PERMISSION_${word}`);
}

/** What a field holds, as it reads everywhere else: nobody takes cents for dollars, nor reads a stamp of a machine. */
function valueText(field: string, value: unknown, reader: Reader): string {
  if (value === undefined || value === null || value === '') return NOTHING;
  const name = plainName(field);
  const { tell } = reader;
  if (typeof value === 'boolean') return tell.text(value ? 'TRAIL_YES' : 'TRAIL_NO') ?? String(value);
  if (typeof value === 'number') {
    if (IN_MINOR_UNITS.test(field)) return tell.money(toMajorUnits(value, tell.precision));
    if (IN_MAJOR_UNITS.has(name)) return tell.money(value);
    return /(^|_)(ID|NUMBER)$/.test(name) ? String(value) : tell.count(value);
  }
  if (Array.isArray(value)) {
    const told = value.slice(0, MOST_OF_LIST).map((each) => valueText(field, each, reader));
    if (told.length === 0) return NOTHING;
    return [...told, ...(value.length > MOST_OF_LIST ? ['…'] : [])].join(', ');
  }
  if (isObject(value))
    return Object.entries(value)
      .map(([inner, held]) => `${partText(inner, reader)}: ${valueText(inner, held, reader)}`)
      .join('; ');
  return stringText(name, value as string, reader);
}

function stringText(name: string, value: string, { tell, names }: Reader): string {
  // What somebody may not do alone is called as it is where it waits for another.
  const word =
    name === 'LIMIT'
      ? tell.text(`APPROVAL_WHAT_${value}`)
      : HOLDS_WORDS.test(name)
        ? wordText(name, value, tell)
        : undefined;
  if (word !== undefined) return word;
  if (INSTANT.test(value)) return tell.instant(value);
  if (WALL_TIME.test(value)) return tell.calendar(`${value}:00Z`, true);
  if (DAY.test(value)) return tell.calendar(value, false);
  const warehouse = HOLDS_WAREHOUSES.test(name) ? names.get(warehouseKey(value)) : undefined;
  return warehouse ?? keyText(withNames(value, names), names);
}

/** Fields by their path, `terms`, `days`, so that each stands in a line of its own. */
function flatten(value: unknown, path: readonly string[], into: Map<string, [readonly string[], unknown]>): void {
  if (!isObject(value)) {
    if (path.length > 0) into.set(JSON.stringify(path), [path, value]);
    return;
  }
  for (const [name, inner] of Object.entries(value)) flatten(inner, [...path, name], into);
}

const IDS = /(?:role-|rep-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** People and records by their names where those are known: nobody reads ids. */
export function withNames(text: string, names: Names): string {
  return names.get(text) ?? text.replace(IDS, (id) => names.get(id) ?? id);
}

/** What an event of the trail changed, field by field, in the words of whoever reads it, on a screen or in a file. */
export function describeChanges(before: unknown, after: unknown, reader: Reader): FieldChange[] {
  const olds = new Map<string, [readonly string[], unknown]>();
  const news = new Map<string, [readonly string[], unknown]>();
  flatten(before, [], olds);
  flatten(after, [], news);
  return [...new Map([...olds, ...news])].flatMap(([key, [path]]) => {
    const field = path.at(-1) ?? '';
    const [from, to] = [olds, news].map((each) => valueText(field, each.get(key)?.[1], reader)) as [string, string];
    // Nothing that became an empty text, or the other way round, is no change to whoever reads it.
    return from === NOTHING && to === NOTHING
      ? []
      : [{ field: path.map((part) => partText(part, reader)).join(' › '), from, to }];
  });
}
