import type { SortAlgorithm, StockListSettings } from './stock-list-settings';

type OrderSettings = Pick<
  StockListSettings,
  'attributeSortAlgorithm' | 'filterOrder' | 'category' | 'warehouse' | 'grade'
>;
export type Compare = (a: string, b: string) => number;

/**
 * The order of an attribute's values (C14: attributeSortAlgorithm, filterOrder). Empty values
 * come last. Category, warehouse and grade follow the lists of the settings unless told otherwise.
 */
export function valueOrder(field: string, settings: OrderSettings): Compare {
  const listed = listedOrder(field, settings);
  const algorithm = own(settings.attributeSortAlgorithm, field) ?? (listed.length > 0 ? 'FilterOrder' : 'Default');
  const compare = compareBy(algorithm, listed);
  return (a, b) => (a === b ? 0 : a === '' ? 1 : b === '' ? -1 : compare(a, b));
}

function listedOrder(field: string, settings: OrderSettings): readonly string[] {
  const configured = own(settings.filterOrder, field);
  if (configured) return configured;
  return field === 'category' || field === 'warehouse' || field === 'grade' ? settings[field] : [];
}

function compareBy(algorithm: SortAlgorithm, listed: readonly string[]): Compare {
  const table: Record<SortAlgorithm, () => Compare> = {
    Default: () => compareText,
    AlphanumericAsNumeric: () => rememberChunks(),
    FilterOrder: () => {
      const place = new Map(listed.map((value, index) => [value, index]));
      return (a, b) =>
        (place.get(a) ?? Infinity) === (place.get(b) ?? Infinity)
          ? compareText(a, b)
          : (place.get(a) ?? Infinity) - (place.get(b) ?? Infinity);
    },
  };
  return table[algorithm]();
}

/** Emails without regard to case, then by code unit, so that the order is total and the same on every machine. */
export function compareText(a: string, b: string): number {
  const left = a.toLowerCase();
  const right = b.toLowerCase();
  if (left !== right) return left < right ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

const CHUNKS = /\d+(?:\.\d+)?|[^\d]+/g;
type Chunk = number | string;

function chunksOf(text: string): readonly Chunk[] {
  return (text.toLowerCase().match(CHUNKS) ?? []).map((chunk) =>
    chunk >= '0' && chunk < ':' ? Number.parseFloat(chunk) : chunk.trim(),
  );
}

/**
 * Digits within the text compare as numbers: `64GB` before `128GB`, `iPhone 9` before `iPhone 13`. Each value is taken
 * apart once.
 */
function rememberChunks(): Compare {
  const known = new Map<string, readonly Chunk[]>();
  const chunks = (text: string): readonly Chunk[] => {
    let found = known.get(text);
    if (!found) known.set(text, (found = chunksOf(text)));
    return found;
  };
  return (a, b) => compareChunks(chunks(a), chunks(b)) || compareText(a, b);
}

function compareChunks(left: readonly Chunk[], right: readonly Chunk[]): number {
  const shared = Math.min(left.length, right.length);
  for (let i = 0; i < shared; i++) {
    const a = left[i] as Chunk;
    const b = right[i] as Chunk;
    if (a === b) continue;
    if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : 1;
    if (typeof a === 'number') return -1;
    if (typeof b === 'number') return 1;
    return a < b ? -1 : 1;
  }
  return left.length - right.length;
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
