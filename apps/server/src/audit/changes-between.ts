import { isDeepStrictEqual } from 'node:util';

export interface Changes {
  readonly before: unknown;
  readonly after: unknown;
}

/** What differs of two values, down through objects; lists and amounts are told whole, and what stayed is left out. */
export function changesBetween(before: unknown, after: unknown): Changes {
  const one = asJson(before);
  const other = asJson(after);
  if (!isObject(one) || !isObject(other)) return { before: one, after: other };
  const olds: [string, unknown][] = [];
  const news: [string, unknown][] = [];
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const [was, is] = [ownOf(one, name), ownOf(other, name)];
    if (isDeepStrictEqual(was, is)) continue;
    const inner = changesBetween(was, is);
    if (inner.before !== undefined) olds.push([name, inner.before]);
    if (inner.after !== undefined) news.push([name, inner.after]);
  }
  return { before: Object.fromEntries(olds), after: Object.fromEntries(news) };
}

/** People name attributes and labels: a `constructor` that nobody wrote is not there. */
const ownOf = (record: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const asJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
