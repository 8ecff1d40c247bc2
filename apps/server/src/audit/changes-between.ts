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
  const olds: Record<string, unknown> = {};
  const news: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    if (isDeepStrictEqual(one[name], other[name])) continue;
    const inner = changesBetween(one[name], other[name]);
    if (inner.before !== undefined) olds[name] = inner.before;
    if (inner.after !== undefined) news[name] = inner.after;
  }
  return { before: olds, after: news };
}

const asJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
