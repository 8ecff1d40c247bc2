import { buildStockIndex } from '@tradehall/domain/stock-list/build-stock-index';
import { decodeStock } from '@tradehall/domain/stock-list/decode-stock';
import { encodeStock } from '@tradehall/domain/stock-list/encode-stock';
import { columnsFromItems } from '@tradehall/domain/stock-list/stock-columns';
import type { StockIndex } from '@tradehall/domain/stock-list/stock-index';
import { claim, table } from './claims';
import { startPeer } from './search-peer-thread';
import { BENCH_SETTINGS, makeStock, SHAPES } from './stock-shapes';
import { usedBytes } from './used-bytes';

/*
 * Search while typing (W02), beside MiniSearch, FlexSearch and Orama on the same items and words. A keystroke of
 * this index is all that the screen shows of it: hits, totals, the counts of every field and category, and the page
 * of 24 groups with its items; of the others it is how many they find. Ready means: from items as the
 * screen has them (columns here, texts there) to the first search. Searches are typed letter by letter. At a million
 * items a peer's slowest keystroke takes minutes: there the peers answer every sixth letter, for two minutes at most,
 * each on a thread that can be ended in the middle of a search, and this index is compared on the letters they were
 * asked. A search that was ended counts with the time it had, so that what is said of that peer is less than the truth.
 */

const has = (option: string): boolean => process.argv.includes(option);
const SIZES = has('--quick') ? [100_000] : has('--large') ? [1_000_000] : [100_000, 1_000_000];
const PEERS = ['miniSearch', 'flexSearch', 'orama'] as const;
/** How long one peer may be asked, once it is ready. */
const PEER_MS = 120_000;
/** Own figures alone, without the minutes that others take. */
const isAlone = has('--alone');

/** Whole searches: words, part numbers, and words with a typing error. */
const SEARCHES = ['apple 128gb black', 'th-104233', 'm4711 gold'];
const MISTYPED = ['samsnug 256gb'];

const keystrokesOf = (searches: readonly string[]): string[] =>
  searches.flatMap((typed) => Array.from(typed, (_, i) => typed.slice(0, i + 1)));

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** The best of some rounds for each keystroke, so that other work on the machine spoils none. */
async function timed(typed: readonly string[], rounds: number, answer: (typed: string) => unknown): Promise<number[]> {
  const best = typed.map(() => Infinity);
  for (let round = 0; round < rounds; round++) {
    for (const [i, text] of typed.entries()) {
      const started = performance.now();
      await answer(text);
      best[i] = Math.min(best[i] as number, performance.now() - started);
    }
  }
  return best;
}

/** What a keystroke brings to the screen. */
function answer(index: StockIndex, search: string): number {
  const view = index.select({ search });
  const categories = index.categoryCounts(false, search);
  return view.items + categories.length + view.pageGroups.map((group) => index.readGroup(group)).length;
}

const rows: (string | number)[][] = [
  ['items, shape', 'engine', 'ready ms', 'keystroke p50', 'p95', 'worst', 'MB', 'longest slice ms'],
];
const claims: (() => void)[] = [];
let sink = 0;
/** Minutes pass between two of them. */
const say = (line: string): void => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);

for (const size of SIZES) {
  const rounds = size > 100_000 ? 4 : 5;
  for (const shape of SHAPES) {
    const items = makeStock(size, shape);
    const wire = encodeStock(columnsFromItems(items), {
      participantId: 'bench',
      version: 1,
      lastUpdateddDate: '2026-01-01T00:00:00.000Z',
      precision: 2,
    });
    let ready = Infinity;
    let slice = Infinity;
    for (let i = 0; i < rounds; i++) {
      const fresh = buildStockIndex(decodeStock(wire).columns, BENCH_SETTINGS);
      const started = performance.now();
      let longest = 0;
      for (let isReady = false; !isReady;) {
        const before = performance.now();
        isReady = fresh.search.prepare();
        longest = Math.max(longest, performance.now() - before);
      }
      ready = Math.min(ready, performance.now() - started);
      slice = Math.min(slice, longest);
    }
    const index = buildStockIndex(decodeStock(wire).columns, BENCH_SETTINGS);
    const before = await usedBytes();
    while (!index.search.prepare());
    const bytes = (await usedBytes()) - before;
    const typed = keystrokesOf([...SEARCHES, ...MISTYPED]);
    const own = await timed(typed, rounds, (text) => (sink += answer(index, text)));
    const p95 = percentile(own, 0.95);
    rows.push([`${size} ${shape}`, 'own', ready, percentile(own, 0.5), p95, Math.max(...own), bytes / 1e6, slice]);
    const name = size === 1_000_000 ? '1M' : '100k';
    const most = size === 1_000_000 ? 60 : 8;
    claims.push(() => claim(`stock-search-${name}-${shape}-keystroke-p95`, p95, { atMost: most }, 'ms'));
    if (shape !== 'mixed' || isAlone) continue;
    for (const peerName of PEERS) {
      say(`${size} ${shape}: ${peerName} is made ready`);
      const peer = await startPeer({ peer: peerName, size, shape });
      // A whole search takes a peer minutes at a million items; what it finds was compared at a hundred thousand.
      for (const search of size > 100_000 ? [] : SEARCHES) {
        const { found } = await peer.ask(search);
        const expected = [...index.matchingRowsOf({ search, includeOutOfStock: true })].length;
        if (found !== expected) console.error(`${peer.name} finds ${found} for ${search}, this index ${expected}`);
      }
      say(`${size} ${shape}: ${peer.name} is timed`);
      const asked = size > 100_000 ? typed.filter((_, i) => i % 6 === 5) : typed;
      const { times: peerTimes, wasEnded } = await peer.timeFor(PEER_MS, asked);
      await peer.end();
      const peerP95 = percentile(peerTimes, 0.95);
      say(`${size} ${shape}: ${peer.name} ready in ${Math.round(peer.readyMs)} ms, p95 ${peerP95.toFixed(1)} ms`);
      const answered = new Set(asked.slice(0, peerTimes.length));
      const ownP95 = percentile(
        own.filter((_, i) => answered.has(typed[i] as string)),
        0.95,
      );
      rows.push([
        `${size} ${shape}`,
        `${peer.name}, ${peerTimes.length} of ${typed.length} letters${wasEnded ? ', the last unanswered' : ''}`,
        peer.readyMs,
        percentile(peerTimes, 0.5),
        peerP95,
        Math.max(...peerTimes),
        peer.bytes / 1e6,
        peer.readyMs,
      ]);
      claims.push(() => {
        claim(`stock-search-${name}-ready-faster-than-${peer.name}`, peer.readyMs / ready, { atLeast: 10 });
        claim(`stock-search-${name}-keystroke-against-${peer.name}`, peerP95 / ownP95, { atLeast: 1 });
        claim(`stock-search-${name}-memory-against-${peer.name}`, peer.bytes / bytes, { atLeast: 1 });
      });
    }
  }
}

table(rows);
console.log(`\n(${sink % 2 === 0 ? 'even' : 'odd'} checksum)`);
for (const tell of claims) tell();
