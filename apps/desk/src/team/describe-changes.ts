import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { currency, money } from '@tradehall/web/tenant/format';

/** A change of one field, in words of what is stored. */
export interface FieldChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How a field is called that holds an amount in minor units. */
const IN_MINOR_UNITS = /(_minor|Minor)$/;

/** An amount reads as it does everywhere else: nobody takes cents for dollars. */
function textOf(field: string, value: unknown): string {
  return IN_MINOR_UNITS.test(field) && typeof value === 'number'
    ? money(toMajorUnits(value, currency.precision))
    : asText(value);
}

function asText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (Array.isArray(value))
    return value.map((each) => (isObject(each) ? JSON.stringify(each) : String(each))).join(', ');
  return isObject(value) ? JSON.stringify(value) : String(value);
}

/** Fields by their path, `terms.days`, so that each stands in a line of its own. */
function flatten(value: unknown, path: string, into: Map<string, unknown>): void {
  if (!isObject(value)) {
    if (path !== '') into.set(path, value);
    return;
  }
  for (const [name, inner] of Object.entries(value)) flatten(inner, path === '' ? name : `${path}.${name}`, into);
}

/** What ids are called. */
export type Names = ReadonlyMap<string, string>;

const IDS = /(?:role-|rep-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** People and records by their names where those are known: nobody reads ids. */
export function withNames(text: string, names: Names): string {
  return names.get(text) ?? text.replace(IDS, (id) => names.get(id) ?? id);
}

/** What an event of the trail changed, field by field. */
export function describeChanges(before: unknown, after: unknown, names: Names = new Map()): FieldChange[] {
  const olds = new Map<string, unknown>();
  const news = new Map<string, unknown>();
  flatten(before, '', olds);
  flatten(after, '', news);
  return [...new Set([...olds.keys(), ...news.keys()])].map((field) => ({
    field: withNames(field.replace(IN_MINOR_UNITS, '').replaceAll('_', ' '), names),
    from: withNames(textOf(field, olds.get(field)), names),
    to: withNames(textOf(field, news.get(field)), names),
  }));
}
