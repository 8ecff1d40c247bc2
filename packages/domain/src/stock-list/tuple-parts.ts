/** One filterable field, coded: a code per position (group or item), and how many values there are. */
export interface Dimension {
  readonly name: string;
  readonly size: number;
  readonly codes: Uint32Array;
}

/**
 * Several dimensions folded into one code: each distinct combination of values that occurs is a tuple.
 * A pass over the positions then reads one code instead of one per dimension, and everything that is
 * asked about a combination is asked once, in a table as long as there are tuples.
 */
export interface TuplePart {
  readonly dimensions: readonly string[];
  readonly tuples: number;
  /** Tuple of each position. */
  readonly codes: Uint16Array | Uint32Array;
  /** Per dimension of the part, the value's code in each tuple. */
  readonly values: readonly Uint32Array[];
}

/**
 * A part stays small enough that its tables live in the processor's first cache and that reading the
 * counts off its histogram costs less than the pass itself.
 */
function tupleLimit(positions: number): number {
  return Math.max(256, Math.min(4096, positions >> 3));
}

/** Packs dimensions into as few parts as the limit allows: related dimensions share tuples and go together. */
export function packDimensions(positions: number, dimensions: readonly Dimension[]): TuplePart[] {
  const limit = tupleLimit(positions);
  const parts: OpenPart[] = [];
  for (const dimension of [...dimensions].sort((a, b) => b.size - a.size)) {
    const host = bestHost(parts, dimension, limit);
    if (host) parts[parts.indexOf(host.part)] = host.joined;
    else parts.push(openPart(dimension));
  }
  return parts.map((part) => ({
    dimensions: part.dimensions.map((dimension) => dimension.name),
    tuples: part.tuples,
    codes: part.tuples <= 0x10000 ? new Uint16Array(part.codes) : part.codes,
    values: part.values,
  }));
}

interface OpenPart {
  readonly dimensions: readonly Dimension[];
  readonly tuples: number;
  readonly codes: Uint32Array;
  /** Per dimension, the value's code in each tuple. */
  readonly values: readonly Uint32Array[];
}

/** A dimension alone: its codes are its tuples. */
function openPart(dimension: Dimension): OpenPart {
  const tuples = Math.max(1, dimension.size);
  return {
    dimensions: [dimension],
    tuples,
    codes: dimension.codes,
    values: [Uint32Array.from({ length: tuples }, (_, code) => code)],
  };
}

function bestHost(
  parts: readonly OpenPart[],
  dimension: Dimension,
  limit: number,
): { part: OpenPart; joined: OpenPart } | undefined {
  let best: { part: OpenPart; joined: OpenPart } | undefined;
  for (const part of parts) {
    const joined = join(part, dimension, limit);
    if (joined && (!best || joined.tuples < best.joined.tuples)) best = { part, joined };
  }
  return best;
}

const DIRECT_TABLE = 1 << 20;

/** The part with one more dimension, or undefined when that makes more tuples than the limit. */
function join(part: OpenPart, dimension: Dimension, limit: number): OpenPart | undefined {
  const size = Math.max(1, dimension.size);
  const codes = new Uint32Array(part.codes.length);
  const pairs =
    part.tuples * size <= DIRECT_TABLE
      ? joinDirectly(part.codes, dimension.codes, size, limit, codes, new Uint32Array(part.tuples * size))
      : joinByMap(part.codes, dimension.codes, size, limit, codes);
  if (!pairs) return undefined;
  const left = pairs.map((pair) => Math.floor(pair / size));
  return {
    dimensions: [...part.dimensions, dimension],
    tuples: pairs.length,
    codes,
    values: [
      ...part.values.map((values) => Uint32Array.from(left, (tuple) => values[tuple] as number)),
      Uint32Array.from(pairs, (pair) => pair % size),
    ],
  };
}

/** Both fill `codes` and return each tuple's pair of left and right code, `left * size + right`. */
function joinDirectly(
  left: Uint32Array,
  right: Uint32Array,
  size: number,
  limit: number,
  codes: Uint32Array,
  seen: Uint32Array,
): number[] | undefined {
  const pairs: number[] = [];
  for (let position = 0; position < codes.length; position++) {
    const pair = (left[position] as number) * size + (right[position] as number);
    let code = seen[pair] as number;
    if (code === 0) {
      code = pairs.push(pair);
      if (code > limit) return undefined;
      seen[pair] = code;
    }
    codes[position] = code - 1;
  }
  return pairs;
}

function joinByMap(
  left: Uint32Array,
  right: Uint32Array,
  size: number,
  limit: number,
  codes: Uint32Array,
): number[] | undefined {
  const seen = new Map<number, number>();
  for (let position = 0; position < codes.length; position++) {
    const pair = (left[position] as number) * size + (right[position] as number);
    let code = seen.get(pair);
    if (code === undefined) {
      code = seen.size;
      if (code >= limit) return undefined;
      seen.set(pair, code);
    }
    codes[position] = code;
  }
  return [...seen.keys()];
}
