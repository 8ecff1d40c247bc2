import { habitOf } from '@tradehall/domain/money/read-amount';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { readTypedAmount } from '@tradehall/web/i18n/read-typed-amount';
import { currency } from '@tradehall/web/tenant/format';
import { currentLocale } from '@tradehall/web/tenant/reader-locale';
import type { MapSetting, SettingField } from '@tradehall/texts/setting-pages/setting-fields';

/** What stands in the fields of a form: texts, flags, and lists of the same. */
export type Entry = Record<string, unknown>;
type Value = Readonly<Record<string, unknown>>;

/** Whether an optional group is there at all. */
export const IS_ON = 'isOn';

/** A setting's value as its form shows it. */
export function enterFields(fields: readonly SettingField[], value: Value): Entry {
  return Object.fromEntries(fields.map((field) => [field.name, enter(field, value[field.name])]));
}

/** A new row of a list, with nothing in it. */
export const emptyRow = (fields: readonly SettingField[]): Entry => enterFields(fields, {});

function enter(field: SettingField, value: unknown): unknown {
  switch (field.kind) {
    case 'flag':
      return typeof value === 'boolean' ? value : (field.isInitiallyOn ?? false);
    case 'choice':
      return typeof value === 'string' ? value : (field.choices[0]?.value ?? '');
    case 'words':
    case 'countries':
      return ((value as readonly string[] | undefined) ?? []).join('\n');
    case 'numbers':
      return ((value as readonly number[] | undefined) ?? []).map(textOfNumber).join(' ');
    case 'levels':
      return ((value as readonly (readonly string[])[] | undefined) ?? []).map((level) => level.join(', ')).join('\n');
    case 'group':
      return { ...enterFields(field.fields, (value as Value | undefined) ?? {}), [IS_ON]: value !== undefined };
    case 'rows':
      return ((value as readonly Value[] | undefined) ?? []).map((row) => enterFields(field.fields, row));
    case 'map':
      return Object.entries((value as Value | undefined) ?? {}).map(([key, each]) => ({
        key,
        ...enterFields(fieldsOfMap(field), isObjectMap(field) ? (each as Value) : { value: each }),
      }));
    default:
      if (typeof value === 'number') return textOfNumber(value);
      return value === undefined || value === null ? '' : String(value);
  }
}

const isObjectMap = ({ of }: MapSetting): boolean => Array.isArray(of);

export const fieldsOfMap = ({ of }: MapSetting): readonly SettingField[] =>
  Array.isArray(of) ? (of as readonly SettingField[]) : [of as SettingField];

/** The value that a form says, whether it fits or not: a text that is no number is NaN. */
export function readFields(fields: readonly SettingField[], entry: Entry): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = read(field, entry[field.name]);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

function read(field: SettingField, entry: unknown): unknown {
  switch (field.kind) {
    case 'flag':
      return field.isOptional === true && entry === (field.isInitiallyOn ?? false) ? undefined : entry;
    case 'number':
      return readNumber(String(entry), field, numberOf);
    case 'percent':
      return readNumber(String(entry), field, shareOf);
    case 'money':
      return readNumber(String(entry), field, amountOf);
    case 'words': {
      const words = linesOf(entry);
      return field.isOptional === true && words.length === 0 ? undefined : words;
    }
    case 'countries':
      return String(entry)
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter((code) => code !== '');
    case 'numbers':
      return String(entry)
        .split(/[\s;]+/)
        .filter((text) => text !== '')
        .map(numberOf);
    case 'levels':
      return linesOf(entry).map((line) =>
        line
          .split(',')
          .map((word) => word.trim())
          .filter((word) => word !== ''),
      );
    case 'group': {
      const group = entry as Entry;
      return field.isOptional === true && group[IS_ON] !== true ? undefined : readFields(field.fields, group);
    }
    case 'rows':
      return (entry as readonly Entry[]).map((row) => readFields(field.fields, row));
    case 'map':
      return Object.fromEntries(
        (entry as readonly Entry[]).map((row) => {
          const value = readFields(fieldsOfMap(field), row);
          return [String(row['key']), isObjectMap(field) ? value : value['value']];
        }),
      );
    default: {
      const text = String(entry);
      return text === '' && (field.kind === 'color' || field.isOptional === true) ? undefined : text;
    }
  }
}

const linesOf = (entry: unknown): readonly string[] =>
  String(entry)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function readNumber(
  text: string,
  { isOptional, isNullable }: { readonly isOptional?: boolean; readonly isNullable?: boolean },
  read: (text: string) => number,
): number | null | undefined {
  if (text.trim() !== '') return read(text);
  return isNullable === true ? null : isOptional === true ? undefined : Number.NaN;
}

/** Three digits behind a sign that may group: a thousand to some, decimals to others. */
const GROUPED = /^-?[1-9]\d{0,2}([.,])\d{3}$/;

const decimalSign = (): string => habitOf(currentLocale()).decimal;

/** As its reader writes decimals, so that it is read as the same number again. */
const textOfNumber = (value: number): string => String(value).replace('.', decimalSign());

/**
 * `1,5` and `1.5` alike, in digits of any width. `1,000` is decimals where the comma is the reader's own sign for them;
 * elsewhere it may mean either, and is no number (W29).
 */
function numberOf(text: string): number {
  const plain = text.trim().normalize('NFKC').replace('−', '-');
  const sign = GROUPED.exec(plain)?.[1];
  const isOne = /^-?\d+([.,]\d+)?$/.test(plain) && (sign === undefined || sign === decimalSign());
  return isOne ? Number(plain.replace(',', '.')) : Number.NaN;
}

/** `92.5`, or pasted with its sign: `92,5 %`. */
const shareOf = (text: string): number => numberOf(text.normalize('NFKC').replace(/\s*%\s*$/, ''));

/** An amount as any other field reads it: `50.000,00`, `$1,250.00`. What is a number already is that number. */
function amountOf(text: string): number {
  const plain = numberOf(text);
  if (!Number.isNaN(plain)) return plain;
  const reading = readTypedAmount(text);
  return reading.kind === 'amount' ? toMajorUnits(reading.minor, currency.precision) : Number.NaN;
}

/** What only the form can see: two names that are the same, or none. */
function checkNames(fields: readonly SettingField[], entry: Entry, before = ''): readonly Issue[] {
  return fields.flatMap((field): readonly Issue[] => {
    const at = before + field.name;
    if (field.kind === 'group') return checkNames(field.fields, entry[field.name] as Entry, `${at}.`);
    if (field.kind !== 'map') return [];
    const names = namesOf(entry[field.name]);
    return names.flatMap((name, place): Issue[] =>
      name === ''
        ? [{ messageCode: 'SETTING_REQUIRED', field: `${at}.${place}.key` }]
        : names.indexOf(name) === place
          ? []
          : [{ messageCode: 'SETTING_TWICE', params: [name], field: `${at}.${place}.key` }],
    );
  });
}

const namesOf = (rows: unknown): readonly string[] => (rows as readonly Entry[]).map((row) => String(row['key']));

/**
 * The same with a name for every row of a map: two under one name are one in the value that is read, and the faults of
 * the row that is lost would come out only once its name is mended.
 */
function namedApart(fields: readonly SettingField[], entry: Entry): Entry {
  const apart = fields.map((field): readonly [string, unknown] => {
    const below = entry[field.name];
    if (field.kind === 'group') return [field.name, namedApart(field.fields, below as Entry)];
    if (field.kind !== 'map') return [field.name, below];
    const names = namesOf(below);
    const rows = (below as readonly Entry[]).map((row, place) => {
      const isNamed = names[place] !== '' && names.indexOf(names[place] ?? '') === place;
      return isNamed ? row : { ...row, key: `${place}${UNNAMED}` };
    });
    return [field.name, rows];
  });
  return { ...entry, ...Object.fromEntries(apart) };
}

/** No name that anybody types, and short enough to be refused for nothing. */
const UNNAMED = '\u{f0000}';

/** Every fault of a form at its field: those of its names, and those that `checkValue` finds in what it says. */
export function checkEntry(
  fields: readonly SettingField[],
  entry: Entry,
  checkValue: (value: unknown) => readonly Issue[],
): readonly Issue[] {
  const names = checkNames(fields, entry);
  const apart = names.length === 0 ? entry : namedApart(fields, entry);
  const told = new Set(names.map(({ field }) => field));
  const others = checkValue(readFields(fields, apart))
    .map((issue) => ({ ...issue, field: fieldAt(fields, apart, issue.field ?? '') }))
    // What is asked for by the name of a row waits for that name.
    .filter(({ field, params }) => !told.has(field) && !params?.some((param) => String(param).includes(UNNAMED)));
  return [...names, ...others];
}

/** Where the form shows what the value has at `path`: a map's rows go by their place, not by their name. */
export function fieldAt(fields: readonly SettingField[], entry: Entry, path: string): string {
  const [name = '', ...rest] = path.split('.');
  const field = fields.find((each) => each.name === name);
  if (field === undefined || rest.length === 0) return path;
  const below = entry[name];
  if (field.kind === 'group') return `${name}.${fieldAt(field.fields, below as Entry, rest.join('.'))}`;
  if (field.kind === 'rows') {
    const [place = '', ...deeper] = rest;
    const row = (below as readonly Entry[])[Number(place)];
    return row === undefined || deeper.length === 0
      ? name
      : `${name}.${place}.${fieldAt(field.fields, row, deeper.join('.'))}`;
  }
  if (field.kind !== 'map') return name;
  const rows = below as readonly Entry[];
  // Names may hold dots themselves.
  const place = rows.findIndex(({ key }) => rest.join('.') === key || rest.join('.').startsWith(`${String(key)}.`));
  const row = rows[place];
  if (row === undefined) return name;
  const deeper = rest.join('.').slice(String(row['key']).length + 1);
  if (!isObjectMap(field)) return `${name}.${place}.value`;
  return deeper === '' ? `${name}.${place}.key` : `${name}.${place}.${fieldAt(fieldsOfMap(field), row, deeper)}`;
}
