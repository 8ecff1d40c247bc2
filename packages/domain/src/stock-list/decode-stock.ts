import { blockAt, readAsciiJson, readBlock, type BlockPlace } from './byte-blocks';
import {
  type DictionaryPlace,
  type IntegerPlace,
  MAGIC,
  type StockHead,
  type StockHeader,
  templateSources,
  type TextPlace,
} from './encode-stock';
import { allocateIntegers, NullableIntegers, type PackedIntegers } from './packed-integers';
import { RowRuns } from './row-runs';
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
  if (bytes.length < 12 || MAGIC.some((byte, i) => bytes[i] !== byte))
    throw new RangeError('these bytes are no packed stock list');
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
    runs: reader.runs,
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
  readonly runs: RowRuns;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly base: number,
    private readonly header: StockHeader,
  ) {
    this.runs = RowRuns.ofLengths(this.block(header.runs));
    if (this.runs.starts.at(-1) !== header.rows)
      throw new RangeError('the packed stock list has runs that are not its rows');
  }

  /** A value a row. */
  integers(place: IntegerPlace): PackedIntegers {
    const { rows } = this.header;
    if ('row' in place) return this.block(place.row);
    if ('same' in place) return allocateIntegers(rows, place.same).fill(place.same);
    const perRun = this.block(place.run);
    return this.runs.spread(
      perRun,
      allocateIntegers(rows, perRun.BYTES_PER_ELEMENT === 8 ? Infinity : 2 ** (perRun.BYTES_PER_ELEMENT * 8) - 1),
    );
  }

  /** Values read one by one, for columns of which only the rows of a page are looked at. */
  integerAt(place: IntegerPlace): (row: number) => number {
    if ('same' in place) return () => place.same;
    const at = blockAt(this.bytes, this.base, 'row' in place ? place.row : place.run);
    return 'row' in place ? at : (row) => at(this.runs.runOf(row));
  }

  dictionary({ values, codes }: DictionaryPlace): DictionaryColumn {
    if ('row' in codes) return new DictionaryColumn(values, this.block(codes.row));
    const perRun =
      'run' in codes ? this.block(codes.run) : allocateIntegers(this.runs.count, codes.same).fill(codes.same);
    return new DictionaryColumn(values, perRun, this.runs);
  }

  private block(place: BlockPlace): PackedIntegers {
    return readBlock(this.bytes, this.base, place);
  }
}

function readTexts(
  reader: ColumnReader,
  header: StockHeader,
  coded: Pick<StockColumns, 'category' | 'warehouse' | 'groupDescription' | 'attributes'>,
): Record<TextField, TextColumn> {
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
      return dictionaryText(reader, place);
    case 'plain':
      return { at: (row) => place.values[row] as string };
    case 'template': {
      const formAt = reader.integerAt(place.codes);
      const { templates } = place;
      return {
        at: (row) => fillTemplate(templates[formAt(row)] ?? [], sources, row),
        forms: { templates, formAt },
      };
    }
    case 'number': {
      const prefixes = dictionaryText(reader, place.prefixes);
      const numberAt = reader.integerAt(place.numbers);
      const digitsAt = reader.integerAt(place.digits);
      return { at: (row) => prefixes.at(row) + String(numberAt(row)).padStart(digitsAt(row), '0') };
    }
  }
}

function dictionaryText(reader: ColumnReader, { values, codes }: DictionaryPlace): TextColumn {
  const formAt = reader.integerAt(codes);
  return {
    at: (row) => values[formAt(row)] as string,
    forms: { templates: values.map((value) => [value]), formAt },
  };
}
