/** Stands for a row without a value: it comes last in either direction. */
export const NO_KEY = 0xffff_ffff;

const DIGIT = 0x10000;

/**
 * The rows by their keys, equal ones in the order they came in. `keyOf` has a key for each row of the list; sorted by
 * radix, so that a hundred thousand rows cost a few milliseconds whatever their order.
 */
export function sortRows(rows: Uint32Array, keyOf: Uint32Array, direction: 'asc' | 'desc'): Uint32Array {
  const count = rows.length;
  let keys = new Uint32Array(count);
  let largest = 0;
  for (let i = 0; i < count; i++) {
    const key = keyOf[rows[i] as number] as number;
    keys[i] = key;
    if (key !== NO_KEY && key > largest) largest = key;
  }
  const none = largest === NO_KEY - 1 ? NO_KEY : largest + 1;
  for (let i = 0; i < count; i++) {
    const key = keys[i] as number;
    keys[i] = key === NO_KEY ? none : direction === 'asc' ? key : largest - key;
  }
  let from = rows;
  for (let unit = 1; unit <= none; unit *= DIGIT) {
    const starts = new Uint32Array(DIGIT + 1);
    for (let i = 0; i < count; i++) {
      const digit = Math.floor((keys[i] as number) / unit) & 0xffff;
      starts[digit + 1] = (starts[digit + 1] as number) + 1;
    }
    for (let digit = 0; digit < DIGIT; digit++)
      starts[digit + 1] = (starts[digit + 1] as number) + (starts[digit] as number);
    const to = new Uint32Array(count);
    const moved = new Uint32Array(count);
    for (let i = 0; i < count; i++) {
      const key = keys[i] as number;
      const digit = Math.floor(key / unit) & 0xffff;
      const place = starts[digit] as number;
      starts[digit] = place + 1;
      to[place] = from[i] as number;
      moved[place] = key;
    }
    from = to;
    keys = moved;
  }
  return from === rows ? rows.slice() : from;
}

/** Keys of whole numbers from 0 up; null has none. Numbers too large for a key are ranked. */
export function numberKeys(count: number, valueAt: (row: number) => number | null): Uint32Array {
  const keys = new Uint32Array(count);
  for (let row = 0; row < count; row++) {
    const value = valueAt(row);
    if (value !== null && value >= NO_KEY) return rankedNumbers(count, valueAt);
    keys[row] = value ?? NO_KEY;
  }
  return keys;
}

function rankedNumbers(count: number, valueAt: (row: number) => number | null): Uint32Array {
  const values = Float64Array.from({ length: count }, (_, row) => valueAt(row) ?? Infinity).sort();
  const rankOf = new Map<number, number>();
  for (const value of values) if (!rankOf.has(value)) rankOf.set(value, rankOf.size);
  return Uint32Array.from({ length: count }, (_, row) => {
    const value = valueAt(row);
    return value === null ? NO_KEY : (rankOf.get(value) ?? 0);
  });
}
