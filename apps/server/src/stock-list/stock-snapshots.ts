import { gunzipSync } from 'node:zlib';
import type { Worker } from 'node:worker_threads';
import { buildStockIndex } from '@tradehall/domain/stock-list/build-stock-index';
import { decodeStock } from '@tradehall/domain/stock-list/decode-stock';
import type { StockIndex } from '@tradehall/domain/stock-list/stock-index';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import type { Database } from '../database/database';
import type { Listener } from '../database/listen';
import type { Transaction } from '../database/transaction-kysely';
import { startWorker } from '../operation/start-worker';
import type { BuiltSnapshot, PackedForm } from './build-stock-snapshot';
import { bumpStockList, STOCK_CHANGED } from './stock-list-version';
import type { BuildOrder, SnapshotAnswer, TightenOrder } from './stock-snapshot-worker';

/** Orders come in quick succession; the list follows them at this pace. */
const GATHER_MILLISECONDS = 500;
/** A list that rests this long is compressed harder. */
const TIGHTEN_AFTER_MILLISECONDS = 20_000;

export interface StockSnapshot extends BuiltSnapshot {
  readonly tenantId: string;
  /** The warehouses it is limited to, as shared with a network (W12); null for all of them. */
  readonly warehouses: Shared;
}

/** Ids of the warehouses that a participant shares; null where it shares all of them, and for one's own stock. */
export type Shared = readonly string[] | null;

export interface StockSnapshots {
  /** The tenant's whole list when it is at hand. */
  known(tenantId: string): StockSnapshot | undefined;
  /** The tenant's list as it is known here; built when nobody asked before. Concurrent askers share one build. */
  get(tenantId: string, shared?: Shared): Promise<StockSnapshot>;
  /** The list's index for exports, made once a version and settings. */
  index(tenantId: string, settings: StockListSettings, shared?: Shared): Promise<StockIndex>;
  /** A new version in the causing transaction, told to every process when it commits. */
  bump(tx: Transaction): Promise<number>;
  /** A new version soon, gathered with others: after changes of quantity alone. */
  bumpSoon(tenantId: string): void;
  /** Builds anew and waits for it, for the tenant and its network: the next answer shows what was committed before. */
  refresh(tenantId: string): Promise<void>;
  /** Called when this process begins to serve another version. */
  onPublished(told: (snapshot: StockSnapshot) => void): void;
  stop(): Promise<void>;
}

export interface SnapshotDeps {
  readonly database: Database;
  readonly listener: Listener;
  readonly precisionOf: (tenantId: string) => number;
  readonly onError: (error: Error) => void;
}

/** One list of a tenant: whole, or what it shares with somebody. */
interface ListOf {
  readonly tenantId: string;
  readonly warehouses: Shared;
}

/** The same list for everybody who sees the same warehouses. No tenant's id holds a space. */
const keyOf = (tenantId: string, shared: Shared): string =>
  shared === null ? tenantId : `${tenantId} ${JSON.stringify([...shared].sort())}`;

/** Keeps every list compressed once a version, never in a request. */
export function createStockSnapshots({ database, listener, precisionOf, onError }: SnapshotDeps): StockSnapshots {
  const current = new Map<string, StockSnapshot>();
  const building = new Map<string, { promise: Promise<StockSnapshot>; next?: Promise<StockSnapshot> }>();
  const indexes = new WeakMap<StockSnapshot, { settings: string; index: StockIndex }>();
  const gathering = new Map<string, NodeJS.Timeout>();
  const resting = new Map<string, NodeJS.Timeout>();
  const tellers: ((snapshot: StockSnapshot) => void)[] = [];
  const builder = createBuilder();
  const tightener = createBuilder();
  let stopped = false;

  async function build({ tenantId, warehouses }: ListOf): Promise<StockSnapshot> {
    const { connectionString = '', options = '' } = database.pool.options as {
      connectionString?: string;
      options?: string;
    };
    const answer = await builder.ask({
      kind: 'build',
      connection: { connectionString, options },
      tenantId,
      warehouses,
      precision: precisionOf(tenantId),
    });
    if (!('snapshot' in answer)) throw new Error('error' in answer ? answer.error : 'the stock list was not built');
    const snapshot = { ...answer.snapshot, tenantId, warehouses };
    const key = keyOf(tenantId, warehouses);
    const before = current.get(key);
    current.set(key, snapshot);
    tightenLater(key, snapshot);
    if (before && before.json.etag !== snapshot.json.etag) for (const tell of tellers) tell(snapshot);
    return snapshot;
  }

  /** While a build runs, whoever asks for a newer one shares the one that follows it. */
  function refreshOne(list: ListOf): Promise<StockSnapshot> {
    const running = building.get(keyOf(list.tenantId, list.warehouses));
    if (running) return (running.next ??= running.promise.catch(() => undefined).then(() => begin(list)));
    return begin(list);
  }

  function begin(list: ListOf): Promise<StockSnapshot> {
    const key = keyOf(list.tenantId, list.warehouses);
    const entry = { promise: build(list) };
    building.set(key, entry);
    const done = (): void => {
      if (building.get(key) === entry) building.delete(key);
    };
    entry.promise.then(done, done);
    return entry.promise;
  }

  /** The lists of a tenant that are served here. */
  const listsOf = (tenantId: string): StockSnapshot[] =>
    [...current.values()].filter((snapshot) => snapshot.tenantId === tenantId);

  function tightenLater(key: string, snapshot: StockSnapshot): void {
    clearTimeout(resting.get(key));
    resting.set(key, setTimeout(() => void tighten(key, snapshot).catch(onError), TIGHTEN_AFTER_MILLISECONDS).unref());
  }

  async function tighten(key: string, snapshot: StockSnapshot): Promise<void> {
    const [json, columns] = await Promise.all([tightenForm(snapshot.json), tightenForm(snapshot.columns)]);
    if (current.get(key) === snapshot) current.set(key, { ...snapshot, json, columns });
    tightener.rest();
  }

  async function tightenForm(form: PackedForm): Promise<PackedForm> {
    const answer = await tightener.ask({ kind: 'tighten', gzip: form.gzip });
    return 'brotli' in answer && answer.brotli.length < form.brotli.length ? { ...form, brotli: answer.brotli } : form;
  }

  function bumpSoon(tenantId: string): void {
    if (gathering.has(tenantId) || stopped) return;
    const timer = setTimeout(() => {
      gathering.delete(tenantId);
      database.inTenant(tenantId, bumpStockList).catch((error: unknown) => {
        onError(error as Error);
        // Every list would show what was there before, until the next change.
        bumpSoon(tenantId);
      });
    }, GATHER_MILLISECONDS);
    gathering.set(tenantId, timer);
  }

  const unlisten = listener.on(STOCK_CHANGED, (tenantId) => {
    for (const list of listsOf(tenantId)) refreshOne(list).catch(onError);
  });
  const ungap = listener.onGap(() => {
    for (const list of current.values()) refreshOne(list).catch(onError);
  });

  return {
    known: (tenantId) => current.get(tenantId),
    async get(tenantId, shared = null) {
      const key = keyOf(tenantId, shared);
      return current.get(key) ?? building.get(key)?.promise ?? begin({ tenantId, warehouses: shared });
    },
    async index(tenantId, settings, shared = null) {
      const snapshot = await this.get(tenantId, shared);
      const wanted = JSON.stringify(settings);
      const known = indexes.get(snapshot);
      if (known?.settings === wanted) return known.index;
      const index = buildStockIndex(decodeStock(gunzipSync(snapshot.columns.gzip)).columns, settings);
      indexes.set(snapshot, { settings: wanted, index });
      return index;
    },
    bump: bumpStockList,
    bumpSoon,
    async refresh(tenantId) {
      const shared = listsOf(tenantId).filter(({ warehouses }) => warehouses !== null);
      await Promise.all([{ tenantId, warehouses: null }, ...shared].map(refreshOne));
    },
    onPublished: (told) => void tellers.push(told),
    async stop() {
      stopped = true;
      unlisten();
      ungap();
      for (const timer of resting.values()) clearTimeout(timer);
      // What was gathered is not lost: the version is raised before the process ends.
      const waiting = [...gathering.keys()];
      for (const timer of gathering.values()) clearTimeout(timer);
      await Promise.allSettled(waiting.map((tenantId) => database.inTenant(tenantId, bumpStockList)));
      await Promise.all([builder.stop(), tightener.stop()]);
    },
  };
}

type Order = Omit<BuildOrder, 'id'> | Omit<TightenOrder, 'id'>;

/** One thread, started at the first question, that answers in turn. */
function createBuilder() {
  let worker: Worker | undefined;
  let lastId = 0;
  const waiting = new Map<number, { resolve: (answer: SnapshotAnswer) => void; reject: (error: Error) => void }>();

  function start(): Worker {
    const started = startWorker('stock-snapshot-worker', import.meta.url);
    started.unref();
    started.on('message', (answer: SnapshotAnswer) => {
      waiting.get(answer.id)?.resolve(answer);
      waiting.delete(answer.id);
      if (waiting.size === 0) started.unref();
    });
    const fail = (error: Error): void => {
      if (worker === started) worker = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('error', fail);
    started.on('exit', () => fail(new Error('the stock list builder ended')));
    return started;
  }

  return {
    ask(order: Order): Promise<SnapshotAnswer> {
      worker ??= start();
      worker.ref();
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker?.postMessage({ ...order, id });
      });
    },
    /** Ends the thread until it is needed again. */
    rest(): void {
      if (waiting.size > 0) return;
      void worker?.terminate();
      worker = undefined;
    },
    async stop(): Promise<void> {
      await worker?.terminate();
    },
  };
}
