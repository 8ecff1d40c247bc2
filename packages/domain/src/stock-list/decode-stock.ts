import { readAsciiJson, readBlock, type BlockPlace } from './byte-blocks';
import { type DictionaryPlace, type IntegerPlace, MAGIC, type StockHead, type StockHeader, templateSources, type TextPlace } from './encode-stock';
import { allocateIntegers, NullableIntegers, type PackedIntegers } from './packed-integers';
import { DictionaryColumn, type StockColumns, TEXT_FIELDS, type TextColumn, type TextField } from './stock-columns';
import { fillTemplate } from './text-templates';

export interface DecodedStock {
  readonly head: StockHead;
  readonly columns: StockColumns;
}

/**
 * Unpacks what `encodeStock` packed. Texts are made when they are asked for, so that a list of 100,000
 * items is ready in a few milliseconds. Throws RangeError on bytes that are no packed stock list.
 */
export function decodeStock(bytes: Uint8Array): DecodedStock {
  if (bytes.length < 12 || MAGIC.some((byte, i) => bytes[i] !== byte)) throw new RangeError('these bytes are no packed stock list');
  const headerLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(8, true);
  const base = 12 + headerLength;
  if (base > bytes.length) throw new RangeError('the packed stock list is cut short');
  const header = readAsciiJson(bytes.subarray(12, base)) as StockHeader;
  const reader = new ColumnReader(bytes, base, header);
  const coded = {
    category: reader.dictionary(header.category),
    warehouse: reader.dictionary(header.warehouse),
    groupDescription: reader.dictionary(header.groupDescription),
    attributes: new Map(header.attributes.map((place) => [place.name, reader.dictionary(place)])),
  };
  const columns: StockColumns = {
    rows: header.rows,
    ...coded,
    texts: readTexts(reader, header, coded),
    quantityAvailable: reader.integers(header.quantityAvailable),
    incrementSize: reader.integers(header.incrementSize),
    pendingOrderItemCount: reader.integers(header.pendingOrderItemCount),
    listPrice: new NullableIntegers(reader.integers(header.listPrice), header.listPrice.unit),
    specialPrice: new NullableIntegers(reader.integers(header.specialPrice), header.specialPrice.unit),
  };
  const { participantId, version, lastUpdateddDate, precision } = header;
  return { head: { participantId, version, lastUpdateddDate, precision }, columns };
}

class ColumnReader {
  private readonly runs: PackedIntegers;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly base: number,
    private readonly header: StockHeader,
  ) {
    this.runs = this.block(header.runs);
  }

  integers(place: IntegerPlace): PackedIntegers {
    const { rows } = this.header;
    if ('row' in place) return this.block(place.row);
    if ('same' in place) return allocateIntegers(rows, place.same).fill(place.same);
    const perRun = this.block(place.run);
    const values = allocateIntegers(rows, perRun.BYTES_PER_ELEMENT === 8 ? Infinity : 2 ** (perRun.BYTES_PER_ELEMENT * 8) - 1);
    let row = 0;
    for (let run = 0; run < perRun.length; run++) {
      const end = row + (this.runs[run] as number);
      values.fill(perRun[run] as number, row, end);
      row = end;
    }
    return values;
  }

  dictionary(place: DictionaryPlace): DictionaryColumn {
    return new DictionaryColumn(place.values, this.integers(place.codes));
  }

  private block(place: BlockPlace): PackedIntegers {
    return readBlock(this.bytes, this.base, place);
  }
}

function readTexts(reader: ColumnReader, header: StockHeader, coded: Pick<StockColumns, 'category' | 'warehouse' | 'groupDescription' | 'attributes'>): Record<TextField, TextColumn> {
  const before: TextColumn[] = [];
  const texts: Partial<Record<TextField, TextColumn>> = {};
  for (const field of TEXT_FIELDS) {
    const column = readText(reader, header.texts[field], templateSources(coded, before));
    texts[field] = column;
    before.push(column);
  }
  return texts as Record<TextField, TextColumn>;
}

function readText(reader: ColumnReader, place: TextPlace, sources: readonly TextColumn[]): TextColumn {
  switch (place.kind) {
    case 'dictionary':
      return reader.dictionary(place);
    case 'plain':
      return { at: (row) => place.values[row] as string };
    case 'template': {
      const codes = reader.integers(place.codes);
      return { at: (row) => fillTemplate(place.templates[codes[row] as number] ?? [], sources, row) };
    }
    case 'number': {
      const prefixes = reader.dictionary(place.prefixes);
      const numbers = reader.integers(place.numbers);
      const digits = reader.integers(place.digits);
      return { at: (row) => prefixes.at(row) + String(numbers[row]).padStart(digits[row] as number, '0') };
    }
  }
}
