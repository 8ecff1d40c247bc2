/** Whole numbers from 0 up in the narrowest typed array that holds them; doubles where 32 bits are too few. */
export type PackedIntegers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

export function allocateIntegers(length: number, largest: number): PackedIntegers {
  if (largest < 0x100) return new Uint8Array(length);
  if (largest < 0x10000) return new Uint16Array(length);
  if (largest < 0x1_0000_0000) return new Uint32Array(length);
  return new Float64Array(length);
}

export function packIntegers(values: ArrayLike<number>): PackedIntegers {
  let largest = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (value < 0 || !Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number from 0 up`);
    if (value > largest) largest = value;
  }
  const packed = allocateIntegers(values.length, largest);
  packed.set(values as never);
  return packed;
}

/**
 * Prices and other whole numbers that may be missing: 0 is null, everything else is `(value / unit) + 1`.
 * The unit is the greatest common divisor, so that whole-dollar prices take two bytes and not four.
 */
export class NullableIntegers {
  constructor(
    readonly packed: PackedIntegers,
    readonly unit: number,
  ) {}

  static of(values: readonly (number | null)[]): NullableIntegers {
    let unit = 0;
    for (const value of values) if (value !== null && unit !== 1) unit = greatestCommonDivisor(unit, value);
    const step = unit || 1;
    return new NullableIntegers(packIntegers(values.map((value) => (value === null ? 0 : value / step + 1))), step);
  }

  /** Whether there is a value above zero. */
  isAboveZero(row: number): boolean {
    return (this.packed[row] as number) > 1;
  }

  at(row: number): number | null {
    const stored = this.packed[row] as number;
    return stored === 0 ? null : (stored - 1) * this.unit;
  }
}

function greatestCommonDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}
