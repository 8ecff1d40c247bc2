import { allocateIntegers, type PackedIntegers } from './packed-integers';

/**
 * Where a typed array lies in the packed form. Bytes of the same significance stand together
 * (`planes`), because that is what a general compressor shortens best.
 */
export interface BlockPlace {
  readonly offset: number;
  readonly length: number;
  readonly width: 1 | 2 | 4 | 8;
}

/** Collects typed arrays into one run of bytes. */
export class BlockWriter {
  private readonly blocks: Uint8Array[] = [];
  private size = 0;

  add(values: PackedIntegers): BlockPlace {
    const width = values.BYTES_PER_ELEMENT as BlockPlace['width'];
    const source = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    const planes = width === 1 ? source.slice() : toPlanes(source, values.length, width);
    const place = { offset: this.size, length: values.length, width };
    this.blocks.push(planes);
    this.size += planes.length;
    return place;
  }

  /** All blocks behind `head`. */
  finish(head: Uint8Array): Uint8Array {
    const all = new Uint8Array(head.length + this.size);
    all.set(head);
    let offset = head.length;
    for (const block of this.blocks) {
      all.set(block, offset);
      offset += block.length;
    }
    return all;
  }
}

/** Reads a block back; throws RangeError when it lies outside the bytes. */
export function readBlock(bytes: Uint8Array, base: number, place: BlockPlace): PackedIntegers {
  const { length, width } = place;
  const from = checkedStart(bytes, base, place);
  if (width === 1) return bytes.slice(from, from + length);
  const plane = (place: number): Uint8Array => bytes.subarray(from + place * length, from + (place + 1) * length);
  if (width === 2) return joinTwo(plane(0), plane(1));
  if (width === 4) return joinFour(plane(0), plane(1), plane(2), plane(3));
  const values = allocateIntegers(length, Infinity);
  fromPlanes(bytes.subarray(from, from + length * width), new Uint8Array(values.buffer), length, width);
  return values;
}

/** Reads single values of a block where they lie; the block is never unpacked. */
export function blockAt(bytes: Uint8Array, base: number, place: BlockPlace): (index: number) => number {
  const from = checkedStart(bytes, base, place);
  const { length, width } = place;
  if (width === 8) {
    const values = readBlock(bytes, base, place);
    return (index) => values[index] as number;
  }
  return (index) => {
    let value = 0;
    for (let plane = width - 1; plane >= 0; plane--)
      value = value * 256 + (bytes[from + plane * length + index] as number);
    return value;
  };
}

function checkedStart(bytes: Uint8Array, base: number, { offset, length, width }: BlockPlace): number {
  const from = base + offset;
  if (!(offset >= 0 && length >= 0 && from + length * width <= bytes.length))
    throw new RangeError('the packed stock list is cut short');
  return from;
}

function joinTwo(low: Uint8Array, high: Uint8Array): Uint16Array {
  const values = new Uint16Array(low.length);
  for (let i = 0; i < values.length; i++) values[i] = (low[i] as number) | ((high[i] as number) << 8);
  return values;
}

function joinFour(a: Uint8Array, b: Uint8Array, c: Uint8Array, d: Uint8Array): Uint32Array {
  const values = new Uint32Array(a.length);
  for (let i = 0; i < values.length; i++)
    values[i] = (a[i] as number) | ((b[i] as number) << 8) | ((c[i] as number) << 16) | ((d[i] as number) << 24);
  return values;
}

function toPlanes(source: Uint8Array, length: number, width: number): Uint8Array {
  const planes = new Uint8Array(source.length);
  for (let plane = 0; plane < width; plane++) {
    for (let i = 0; i < length; i++) planes[plane * length + i] = source[i * width + plane] as number;
  }
  return planes;
}

function fromPlanes(planes: Uint8Array, target: Uint8Array, length: number, width: number): void {
  for (let plane = 0; plane < width; plane++) {
    for (let i = 0; i < length; i++) target[i * width + plane] = planes[plane * length + i] as number;
  }
}

/** JSON with everything beyond ASCII escaped, so that a byte is a character and lone surrogates survive. */
export function asciiJson(value: unknown): Uint8Array {
  const text = JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

export function readAsciiJson(bytes: Uint8Array): unknown {
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192)
    text += String.fromCharCode.apply(null, bytes.subarray(i, i + 8192) as unknown as number[]);
  return JSON.parse(text);
}
