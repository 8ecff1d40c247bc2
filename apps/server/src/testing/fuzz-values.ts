/** A JSON Schema as the OpenAPI document writes it; only what our schemas use is read. */
export interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly nullable?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
}

/** Numbers from 0 to 1, the same for the same seed. */
export type Random = () => number;

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function oneOf<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T;
}

/** Texts that broke something somewhere: what a database, a path, a page, a sheet or a locale trips over. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\u202e\u0007',
  '😀'.repeat(30),
  "' or 1=1 --",
  '"',
  '\\',
  '{,}',
  '%',
  '_',
  '%00',
  '../../../etc/passwd',
  '${1} ${constructor}',
  '<script>alert(1)</script>',
  '=cmd|"/c calc"!A1',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '1e400',
  '0x10',
  '١٢٣',
  '99999-99-99T99:99:99Z',
  '2026-02-30',
  '-'.repeat(36),
  '00000000-0000-0000-0000-000000000000',
  'a'.repeat(5_000),
];
const HOSTILE_NUMBERS = [0, -0, -1, 0.1, 1e-7, 1.005, 2 ** 31, 2 ** 53, 1e21, 1e308, -1e308];

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Something that no schema asked for. */
export function hostile(random: Random): unknown {
  const draw = random();
  if (draw < 0.5) return oneOf(random, HOSTILE_TEXTS);
  if (draw < 0.75) return oneOf(random, HOSTILE_NUMBERS);
  return oneOf<() => unknown>(random, [
    () => null,
    () => true,
    () => [],
    () => ({}),
    () => ['x', null, 1],
    () => nested(200),
    () => Array.from({ length: 3_000 }, (_, index) => index),
    () => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":1}') as unknown,
  ])();
}

/** Values that answers have carried, by the name of their field: what makes a request reach something. */
export type Seen = ReadonlyMap<string, readonly unknown[]>;

/** A value that fits a schema, at its edges now and then. */
export function fitting(random: Random, shape: Shape, seen: Seen, name = ''): unknown {
  if (shape.enum !== undefined) return oneOf(random, shape.enum);
  if (shape.nullable === true && random() < 0.15) return null;
  const branches = shape.anyOf ?? shape.oneOf;
  if (branches !== undefined) return fitting(random, oneOf(random, branches), seen, name);
  switch (shape.type) {
    case 'string':
      return fittingText(random, shape, seen, name);
    case 'integer':
    case 'number':
      return fittingNumber(random, shape, seen, name);
    case 'boolean':
      return random() < 0.5;
    case 'array': {
      const length = Math.min(shape.maxItems ?? 3, oneOf(random, [0, 1, 1, 2, 3]));
      return Array.from({ length }, () => fitting(random, shape.items ?? {}, seen, name));
    }
    case 'object':
      return fittingObject(random, shape, seen);
    default:
      return oneOf<unknown>(random, ['x', 1, true, null, [1], { a: 'b' }]);
  }
}

function fittingText(random: Random, shape: Shape, seen: Seen, name: string): string {
  const known = (seen.get(name) ?? []).filter((value) => typeof value === 'string');
  if (known.length > 0 && random() < 0.85) return oneOf(random, known);
  if (shape.format === 'uuid') return '5f6e7d8c-1a2b-4c3d-8e9f-0a1b2c3d4e5f';
  if (shape.format === 'date') return oneOf(random, ['2026-02-28', '9999-12-31', '0001-01-01', '2028-02-29']);
  if (shape.format === 'date-time') return oneOf(random, ['2026-11-22T12:00:00Z', '9999-12-31T23:59:59+14:00']);
  if (shape.format === 'uri') return 'https://tracking.test/1';
  const longest = Math.min(shape.maxLength ?? 40, 20_000);
  const texts = ['x', '1', 'DAL', 'Ünïcödé 你好 😀', 'a b', "O'Brien & <Co>", 'x'.repeat(longest), ''];
  return oneOf(random, texts)
    .slice(0, longest)
    .padEnd(shape.minLength ?? 0, 'x');
}

function fittingNumber(random: Random, shape: Shape, seen: Seen, name: string): number {
  const known = (seen.get(name) ?? []).filter((value) => typeof value === 'number');
  if (known.length > 0 && random() < 0.6) return oneOf(random, known);
  const least = shape.minimum ?? 0;
  const most = shape.maximum ?? 1_000_000;
  const inside = [least, most, 1, 2, 10, 100, shape.type === 'integer' ? most - 1 : 12.34];
  return Math.min(most, Math.max(least, oneOf(random, inside)));
}

function fittingObject(random: Random, shape: Shape, seen: Seen): Record<string, unknown> {
  const required = new Set(shape.required ?? []);
  const value: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(shape.properties ?? {}))
    if (required.has(name) || random() < 0.5) value[name] = fitting(random, property, seen, name);
  if (typeof shape.additionalProperties === 'object' && random() < 0.7)
    value[oneOf(random, ['title', 'US', 'A', 'GA54', 'x'])] = fitting(random, shape.additionalProperties, seen);
  return value;
}

/** The same value with one place of it replaced by something hostile, taken away, or doubled. */
export function spoiled(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.15) return hostile(random);
  if (Array.isArray(value)) {
    const list = value as readonly unknown[];
    if (list.length === 0 || random() < 0.2) return [...list, ...list, hostile(random)];
    const index = Math.floor(random() * list.length);
    return list.map((entry, place) => (place === index ? spoiled(random, entry) : entry));
  }
  const entries = Object.entries(value);
  if (entries.length === 0 || random() < 0.1)
    return { ...value, [String(oneOf(random, HOSTILE_TEXTS))]: hostile(random) };
  const [name, entry] = oneOf(random, entries);
  if (random() < 0.15) return Object.fromEntries(entries.filter(([key]) => key !== name));
  return { ...value, [name]: spoiled(random, entry) };
}
