import { NO_KEY } from './sort-lines';

/** Rows read between two breaths. */
const SLICE = 4096;
/** Rows looked at between two breaths while they are sorted. */
const LOOKED = 100_000;
/** Short stretches are put in order by insertion. */
const SHORT = 12;

/**
 * The rank of each row's text, case aside and digits within it as numbers: `iPhone 9` before `iPhone 13`. Equal texts
 * share a rank; an empty one has none. It yields every few milliseconds, so that a screen can go on in between.
 */
export function* rankTexts(count: number, textAt: (row: number) => string): Generator<void, Uint32Array> {
  let units = new Uint16Array(count * 32);
  const starts = new Uint32Array(count + 1);
  let length = 0;
  for (let row = 0; row < count; row++) {
    starts[row] = length;
    const text = textAt(row);
    // A number takes one unit more than it has digits, and a text one for its end.
    const most = length + text.length * 3 + 1;
    if (most > units.length) {
      const larger = new Uint16Array(Math.max(most, units.length * 2));
      larger.set(units.subarray(0, length));
      units = larger;
    }
    length = writeUnits(text, units, length);
    units[length++] = 0;
    if (row % SLICE === SLICE - 1) yield;
  }
  starts[count] = length;
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  yield* sortByUnits(rows, units, starts);
  yield;
  const ranks = new Uint32Array(count);
  let rank = 0;
  for (let i = 0; i < count; i++) {
    const row = rows[i] as number;
    if (i > 0 && compareFrom(units, starts[rows[i - 1] as number] as number, starts[row] as number) !== 0) rank++;
    ranks[row] = units[starts[row] as number] === 0 ? NO_KEY : rank;
  }
  return ranks;
}

/** Digits as how many there are, then themselves: so longer numbers come after shorter ones, and before letters. */
function writeUnits(text: string, units: Uint16Array, from: number): number {
  let at = from;
  for (let i = 0; i < text.length;) {
    let unit = text.charCodeAt(i);
    if (unit >= 48 && unit <= 57) {
      while (unit === 48 && isDigit(text.charCodeAt(i + 1))) unit = text.charCodeAt(++i);
      let end = i;
      while (isDigit(text.charCodeAt(end))) end++;
      units[at++] = 32 + Math.min(end - i, 15);
      for (; i < end; i++) units[at++] = text.charCodeAt(i);
      continue;
    }
    if (unit >= 65 && unit <= 90) unit += 32;
    else if (unit > 127) unit = text.charAt(i).toLowerCase().charCodeAt(0);
    // What has a meaning of its own here: the end, a space, the length of a number.
    units[at++] = unit === 32 ? 1 : unit < 64 && unit > 0 ? unit + 40 : unit;
    i++;
  }
  return at;
}

const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;

function compareFrom(units: Uint16Array, left: number, right: number): number {
  for (let i = 0; ; i++) {
    const a = units[left + i] as number;
    const difference = a - (units[right + i] as number);
    if (difference !== 0) return difference;
    if (a === 0) return 0;
  }
}

/** Sorts by one unit after the other, each stretch into less, equal and more; it yields as it goes. */
function* sortByUnits(rows: Uint32Array, units: Uint16Array, starts: Uint32Array): Generator<void, void> {
  // Stretches that are still to be sorted: from, to, and the unit from which their rows differ.
  const open: number[] = [0, rows.length, 0];
  let looked = 0;
  while (open.length > 0) {
    const place = open.pop() as number;
    const high = open.pop() as number;
    const low = open.pop() as number;
    looked += high - low;
    if (looked > LOOKED) {
      looked = 0;
      yield;
    }
    if (high - low <= SHORT) insert(rows, low, high, place, units, starts);
    else split(rows, low, high, place, units, starts, open);
  }
}

function split(
  rows: Uint32Array,
  low: number,
  high: number,
  place: number,
  units: Uint16Array,
  starts: Uint32Array,
  open: number[],
): void {
  const unitOf = (i: number): number => units[(starts[rows[i] as number] as number) + place] as number;
  const pivot = middle(unitOf(low), unitOf((low + high) >> 1), unitOf(high - 1));
  let less = low;
  let more = high;
  for (let i = low; i < more;) {
    const unit = unitOf(i);
    if (unit < pivot) swap(rows, less++, i++);
    else if (unit > pivot) swap(rows, i, --more);
    else i++;
  }
  if (less - low > 1) open.push(low, less, place);
  if (high - more > 1) open.push(more, high, place);
  if (pivot !== 0 && more - less > 1) open.push(less, more, place + 1);
}

function insert(
  rows: Uint32Array,
  low: number,
  high: number,
  place: number,
  units: Uint16Array,
  starts: Uint32Array,
): void {
  for (let i = low + 1; i < high; i++) {
    const row = rows[i] as number;
    let j = i;
    for (; j > low; j--) {
      const before = rows[j - 1] as number;
      if (compareFrom(units, (starts[before] as number) + place, (starts[row] as number) + place) <= 0) break;
      rows[j] = before;
    }
    rows[j] = row;
  }
}

function middle(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

function swap(rows: Uint32Array, i: number, j: number): void {
  const row = rows[i] as number;
  rows[i] = rows[j] as number;
  rows[j] = row;
}
