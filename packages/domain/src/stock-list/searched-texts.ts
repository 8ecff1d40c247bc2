import { PackedTexts } from '../text/packed-texts';
import {
  type DictionaryColumn,
  type StockColumns,
  type Template,
  TEXT_FIELDS,
  type TextColumn,
  type TextForms,
} from './stock-columns';
import type { StockIndexParts } from './stock-index-parts';
import { valueLabel } from './stock-labels';

/** Texts of the positions of an index: by code, or without codes one a position. */
export interface PositionTexts {
  readonly texts: PackedTexts;
  readonly codes?: Uint32Array;
}

/** All that a search looks through (W01), each text as seldom as the list holds it. */
export interface SearchedTexts {
  /** Per field that can be filtered by, its values and their labels, by value code. */
  readonly facets: ReadonlyMap<string, PackedTexts>;
  /** Group descriptions, in the order of the groups. */
  readonly groups: PackedTexts;
  readonly positions: readonly PositionTexts[];
}

/** Rows read between two breaths: a few milliseconds. */
const SLICE = 2048;

/**
 * Reads the texts in slices, so that a screen can go on between them. Part numbers are read row by row;
 * descriptions that follow from other columns cost their own words alone.
 */
export function* readSearchedTexts({
  columns,
  settings,
  facets,
  rowAt,
  starts,
}: StockIndexParts): Generator<void, SearchedTexts> {
  const facetTexts = new Map<string, PackedTexts>();
  for (const [name, { values }] of facets) {
    const texts = new PackedTexts();
    for (const value of values) {
      const label = valueLabel(settings, name, value);
      texts.add(value === '' || label === value ? value : `${value} ${label}`);
    }
    facetTexts.set(name, texts.finish());
    yield;
  }
  const others = [...columns.attributes].flatMap(([name, column]) => (facets.has(name) ? [] : [coded(column)]));

  const groups = new PackedTexts();
  for (let group = 0; group < starts.length - 1; group++) {
    const [first, end] = [starts[group] as number, starts[group + 1] as number];
    // A list that was narrowed keeps its groups, also those of which nothing is left.
    groups.add(first === end ? '' : columns.groupDescription.at(rowAt[first] as number));
    if (group % SLICE === SLICE - 1) yield;
  }
  const numbers = new PackedTexts();
  for (let position = 0; position < rowAt.length; position++) {
    numbers.add(columns.texts.itemNumber.at(rowAt[position] as number));
    if (position % SLICE === SLICE - 1) yield;
  }
  const positions: PositionTexts[] = [{ texts: numbers.finish() }];
  for (const column of [columns.texts.skuDescription, columns.texts.groupItemDescription, ...others]) {
    const texts = yield* readPositions(column, columns, rowAt);
    if (!texts.texts.isEmpty) positions.push(texts);
  }
  return { facets: facetTexts, groups: groups.finish(), positions };
}

/** A coded column has its values for forms. */
function coded(column: DictionaryColumn): TextColumn {
  const templates = column.values.map((value) => [value]);
  return { at: (row) => column.at(row), forms: { templates, formAt: (row) => column.codes[row] as number } };
}

function* readPositions(column: TextColumn, columns: StockColumns, rowAt: Uint32Array): Generator<void, PositionTexts> {
  const { forms } = column;
  if (forms && areApart(forms, columns)) {
    const texts = new PackedTexts();
    for (const template of forms.templates) texts.add(template.filter((part) => typeof part === 'string').join(' '));
    texts.finish();
    if (texts.isEmpty) return { texts };
    const codes = new Uint32Array(rowAt.length);
    for (let position = 0; position < rowAt.length; position++) {
      codes[position] = forms.formAt(rowAt[position] as number);
      if (position % SLICE === SLICE - 1) yield;
    }
    return { texts, codes };
  }
  const texts = new PackedTexts();
  const codeOf = new Map<string, number>();
  const codes = new Uint32Array(rowAt.length);
  for (let position = 0; position < rowAt.length; position++) {
    const text = column.at(rowAt[position] as number);
    const code = codeOf.get(text) ?? codeOf.size;
    if (code === codeOf.size) {
      codeOf.set(text, code);
      texts.add(text);
    }
    codes[position] = code;
    if (position % SLICE === SLICE - 1) yield;
  }
  return { texts: texts.finish(), codes };
}

/**
 * Whether the words of the forms and those of the columns they are filled from can be looked for apart: each
 * place is a column that is searched itself, with spaces around it.
 */
function areApart({ templates }: TextForms, columns: StockColumns): boolean {
  const coded = 3 + columns.attributes.size;
  const isSearched = (place: number): boolean => {
    const field = TEXT_FIELDS[place - coded];
    return place < coded || field === 'itemNumber' || field === 'skuDescription';
  };
  const isApart = (template: Template): boolean =>
    template.every((part, i) => {
      if (typeof part === 'string') return true;
      const [before, after] = [template[i - 1] ?? ' ', template[i + 1] ?? ' '];
      return (
        isSearched(part) &&
        typeof before === 'string' &&
        /\s$/.test(before) &&
        typeof after === 'string' &&
        /^\s/.test(after)
      );
    });
  return templates.every(isApart);
}
