import { buildStockIndex } from '@tradehall/domain/stock-list/build-stock-index';
import { decodeStock } from '@tradehall/domain/stock-list/decode-stock';
import { encodeStock } from '@tradehall/domain/stock-list/encode-stock';
import { columnsFromItems, type StockColumns } from '@tradehall/domain/stock-list/stock-columns';
import type { StockIndex, StockSelection } from '@tradehall/domain/stock-list/stock-index';
import { bestInTurn, bestMilliseconds, claim, table } from './claims';
import { crossfilterEngine, type Counts, type Engine, FIELDS, itemsjsEngine, naiveFilter } from './filter-peers';
import { ATTRIBUTES, BENCH_SETTINGS, makeStock, seededRandom, type Shape, SHAPES } from './stock-shapes';

/*
 * One filter click: the counts of every field with its own choice excluded, totals, and the page of 24
 * groups. Every engine answers all of it, and the answers are compared. Times are the best of many rounds of
 * the same clicks, peers and floors alike, so that other work on the machine spoils none of them.
 *
 * Two floors. `floor`: one raw pass over the code columns of the filtered fields, a code an item and field:
 * what any index without this one's folding has to read; the claims compare with it. `strict floor`: one raw
 * pass over what this index itself reads for an answer: tuple codes, group bounds, and quantities where items
 * differ within their groups. It is far shorter, because the folding is what makes a click fast; a click costs
 * several times that, since it tests, counts and pages what the pass only adds up.
 */
/** The index beside its floors alone, without the peers, which take most of the time. */
const IS_ALONE = process.argv.includes('--own');

const SIZES = process.argv.includes('--quick') ? [1_000, 10_000, 100_000] : [1_000, 10_000, 100_000, 1_000_000];

function randomSelections(columns: StockColumns, count: number): StockSelection[] {
  const random = seededRandom(7);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  return Array.from({ length: count }, () => {
    const attributes: Record<string, string[]> = {};
    for (const name of ATTRIBUTES) {
      if (random() < 0.25)
        attributes[name] = [
          ...new Set([
            pick(columns.attributes.get(name)?.values ?? ['']),
            pick(columns.attributes.get(name)?.values ?? ['']),
          ]),
        ];
    }
    return {
      category: random() < 0.7 ? pick(columns.category.values) : undefined,
      warehouse: random() < 0.25 ? [pick(columns.warehouse.values), pick(columns.warehouse.values)] : [],
      includeOutOfStock: random() < 0.2,
      attributes,
    };
  });
}

function countsOf(index: StockIndex, selection: StockSelection): Counts {
  const view = index.select(selection);
  return {
    total: view.items,
    quantity: view.quantity,
    groups: view.groups,
    page: view.pageGroups.map((matched) => matched.group),
    fields: Object.fromEntries(
      FIELDS.map((field) => [
        field,
        new Map(
          index
            .facetCounts(view, field)
            .filter((entry) => entry.count > 0)
            .map((entry) => [entry.value, entry.count]),
        ),
      ]),
    ),
  };
}

function agree(a: Counts, b: Counts): boolean {
  return (
    a.total === b.total &&
    a.quantity === b.quantity &&
    a.groups === b.groups &&
    a.page.join() === b.page.join() &&
    FIELDS.every((field) => {
      const [left, right] = [a.fields[field], b.fields[field]];
      return left?.size === right?.size && [...(left ?? [])].every(([value, count]) => right?.get(value) === count);
    })
  );
}

/**
 * Sums the arrays: what reading them once costs, and nothing else. A loop for each kind of array,
 * so that each is compiled for it.
 */
function floorOf(arrays: readonly ArrayLike<number>[]): number {
  let sum = 0;
  for (const array of arrays) {
    if (array instanceof Uint8Array) for (let i = 0; i < array.length; i++) sum = (sum + (array[i] as number)) | 0;
    else if (array instanceof Uint16Array)
      for (let i = 0; i < array.length; i++) sum = (sum + (array[i] as number)) | 0;
    else if (array instanceof Uint32Array)
      for (let i = 0; i < array.length; i++) sum = (sum + (array[i] as number)) | 0;
    else if (array instanceof Int32Array) for (let i = 0; i < array.length; i++) sum = (sum + (array[i] as number)) | 0;
    else for (let i = 0; i < array.length; i++) sum = (sum + (array[i] as number)) | 0;
  }
  return sum;
}

/** Bytes of the arrays that make up the index, the list's own columns not counted. */
function bytesOf({ parts }: StockIndex): number {
  const arrays: { byteLength: number }[] = [
    parts.rowAt,
    parts.starts,
    parts.stockEnds,
    parts.quantity,
    parts.groupQuantity,
    parts.groupCapped,
  ];
  for (const part of [...parts.groupParts, ...parts.itemParts]) arrays.push(part.codes, ...part.values);
  return arrays.reduce((sum, array) => sum + array.byteLength, 0);
}

let sink = 0;
const rows: (string | number)[][] = [
  [
    'items, shape',
    'index ms',
    'floor ms',
    'strict floor',
    'x floor',
    'x strict',
    'shown ms',
    'x shown',
    'crossfilter2',
    'itemsjs',
    'naive',
    'x cross',
    'x items',
    'x naive',
    'build ms',
    'MB',
  ],
];
const claims: (() => void)[] = [];
let agreed = 0;

for (const size of SIZES) {
  for (const shape of SHAPES) {
    const items = makeStock(size, shape);
    const wire = encodeStock(columnsFromItems(items), {
      participantId: 'bench',
      version: 1,
      lastUpdateddDate: '2026-01-01T00:00:00.000Z',
      precision: 2,
    });
    const builds = Array.from({ length: size > 100_000 ? 3 : 7 }, () => {
      const { columns } = decodeStock(wire);
      const started = performance.now();
      buildStockIndex(columns, BENCH_SETTINGS);
      return performance.now() - started;
    }).sort((a, b) => a - b);
    const build = builds[0] as number;
    const { columns } = decodeStock(wire);
    const index = buildStockIndex(columns, BENCH_SETTINGS);
    const selections = randomSelections(columns, size > 100_000 ? 8 : 60);
    const perClick = (work: (selection: StockSelection) => void, least?: number, warm?: number): number =>
      bestMilliseconds(() => selections.forEach((selection) => work(selection)), least, warm) / selections.length;
    const clicks = (work: (selection: StockSelection) => void) => () =>
      selections.forEach((selection) => work(selection));
    const codes = [columns.category, columns.warehouse, ...columns.attributes.values()].map((column) => column.codes);
    const { groupParts, itemParts, starts, stockEnds, groupQuantity, quantity } = index.parts;
    const read = [
      ...[...groupParts, ...itemParts].map((part) => part.codes),
      starts,
      stockEnds,
      itemParts.length === 0 ? groupQuantity : quantity,
    ];
    // As many passes as clicks, in turn with them.
    const [own, shown, floor, strict] = bestInTurn(
      [
        clicks((selection) => (sink += index.select(selection).items)),
        // What the screen shows of it besides: the groups of its page, with counts, quantities and least prices.
        clicks((selection) => {
          for (const group of index.select(selection).pageGroups) sink += index.readGroup(group).countOfItems;
        }),
        clicks(() => (sink += floorOf(codes))),
        clicks(() => (sink += floorOf(read))),
      ],
      1000,
      6,
    ).map((milliseconds) => milliseconds / selections.length) as [number, number, number, number];
    const expected = selections.map((selection) => countsOf(index, selection));
    const numbers = new Map<string, number>();
    index.parts.starts.subarray(0, -1).forEach((position, group) => {
      const row = index.parts.rowAt[position] as number;
      numbers.set(columns.groupDescription.at(row) + columns.warehouse.at(row), group);
    });
    const peers = new Map<string, number>();
    for (const make of IS_ALONE ? [] : [crossfilterEngine, itemsjsEngine, naiveFilter]) {
      const engine: Engine = make(items, (item) => numbers.get(item.groupDescription + item.warehouse) ?? -1);
      selections.forEach((selection, i) => {
        if (!agree(engine.click(selection), expected[i] as Counts))
          throw new Error(`${engine.name} counts otherwise at ${size} ${shape}: ${JSON.stringify(selection)}`);
        agreed++;
      });
      peers.set(
        engine.name,
        perClick((selection) => (sink += engine.click(selection).total), 300, size > 100_000 ? 0 : 1),
      );
    }
    const [cross = 0, itemsEngine = 0, naive = 0] = peers.values();
    rows.push([
      `${size} ${shape}`,
      own,
      floor,
      strict,
      own / floor,
      own / strict,
      shown,
      shown / strict,
      cross,
      itemsEngine,
      naive,
      cross / own,
      itemsEngine / own,
      naive / own,
      build,
      bytesOf(index) / 1e6,
    ]);
    claims.push(() =>
      claimsOf(size, shape, { own, shown, floor, strict, cross, itemsEngine, naive, build, bytes: bytesOf(index) }),
    );
  }
}

interface Figures {
  readonly own: number;
  readonly shown: number;
  readonly floor: number;
  readonly strict: number;
  readonly cross: number;
  readonly itemsEngine: number;
  readonly naive: number;
  readonly build: number;
  readonly bytes: number;
}

function claimsOf(size: number, shape: Shape, figures: Figures): void {
  const { own, shown, floor, strict, cross, itemsEngine, naive, build, bytes } = figures;
  if (shape === 'mixed' && size >= 100_000)
    claim(`filter-click-${size / 1000}k-mixed-shown-over-raw-pass`, shown / strict, { atMost: 1.3 });
  if (size === 100_000) {
    if (shape === 'follows') claim('filter-click-follows-over-floor', own / floor, { atMost: 1.2 });
    if (shape === 'none') claim('filter-click-none-over-floor', own / floor, { atMost: 6 });
    claim(`filter-click-${shape}-index-built`, build, { atMost: 150 }, 'ms');
    claim(`filter-click-${shape}-index-size`, bytes / 1e6, { atMost: 5 }, 'MB');
  }
  if (IS_ALONE) return;
  if (size === 100_000) {
    claim(`filter-click-${shape}-faster-than-crossfilter2`, cross / own, { atLeast: 30 });
    // It counts with sets of bits, 32 items a word (decision 0125).
    claim(`filter-click-${shape}-faster-than-itemsjs`, itemsEngine / own, { atLeast: 5 });
  }
  if (size === 1_000_000)
    // With a heap that holds a million items several times over, itemsjs is six times quicker than without (0125).
    claim(`filter-click-1M-${shape}-faster-than-every-peer`, Math.min(cross, itemsEngine, naive) / own, {
      atLeast: 10,
    });
}

table(rows);
console.log(`\nAll engines agreed on every count of ${agreed} clicks. (${sink % 2 === 0 ? 'even' : 'odd'} checksum)`);
for (const tell of claims) tell();
