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
}

export interface StockSnapshots {
  /** The tenant's list when it is at hand. */
  known(tenantId: string): StockSnapshot | undefined;
  /** The tenant's list as it is known here; built when nobody asked before. Concurrent askers share one build. */
  get(tenantId: string): Promise<StockSnapshot>;
  /** The list's index for exports, made once a version and settings. */
  index(tenantId: string, settings: StockListSettings): Promise<StockIndex>;
  /** A new version in the causing transaction, told to every process when it commits. */
  bump(tx: Transaction): Promise<number>;
  /** A new version soon, gathered with others: after changes of quantity alone. */
  bumpSoon(tenantId: string): void;
  /** Builds anew and waits for it: the next answer shows what was committed before. */
  refresh(tenantId: string): Promise<StockSnapshot>;
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

  async function build(tenantId: string): Promise<StockSnapshot> {
    const { connectionString = '', options = '' } = database.pool.options as {
      connectionString?: string;
      options?: string;
    };
    const answer = await builder.ask({
      kind: 'build',
      connection: { connectionString, options },
      tenantId,
      precision: precisionOf(tenantId),
    });
    if (!('snapshot' in answer)) throw new Error('error' in answer ? answer.error : 'the stock list was not built');
    const snapshot = { ...answer.snapshot, tenantId };
    const before = current.get(tenantId);
    current.set(tenantId, snapshot);
    tightenLater(tenantId, snapshot);
    if (before && before.json.etag !== snapshot.json.etag) for (const tell of tellers) tell(snapshot);
    return snapshot;
  }

  /** While a build runs, whoever asks for a newer one shares the one that follows it. */
  function refresh(tenantId: string): Promise<StockSnapshot> {
    const running = building.get(tenantId);
    if (running) return (running.next ??= running.promise.catch(() => undefined).then(() => begin(tenantId)));
    return begin(tenantId);
  }

  function begin(tenantId: string): Promise<StockSnapshot> {
    const entry = { promise: build(tenantId) };
    building.set(tenantId, entry);
    const done = (): void => {
      if (building.get(tenantId) === entry) building.delete(tenantId);
    };
    entry.promise.then(done, done);
    return entry.promise;
  }

  function tightenLater(tenantId: string, snapshot: StockSnapshot): void {
    clearTimeout(resting.get(tenantId));
    resting.set(
      tenantId,
      setTimeout(() => void tighten(tenantId, snapshot).catch(onError), TIGHTEN_AFTER_MILLISECONDS).unref(),
    );
  }

  async function tighten(tenantId: string, snapshot: StockSnapshot): Promise<void> {
    const [json, columns] = await Promise.all([tightenForm(snapshot.json), tightenForm(snapshot.columns)]);
    if (current.get(tenantId) === snapshot) current.set(tenantId, { ...snapshot, json, columns });
    tightener.rest();
  }

  async function tightenForm(form: PackedForm): Promise<PackedForm> {
    const answer = await tightener.ask({ kind: 'tighten', gzip: form.gzip });
    return 'brotli' in answer && answer.brotli.length < form.brotli.length ? { ...form, brotli: answer.brotli } : form;
  }

  const unlisten = listener.on(STOCK_CHANGED, (tenantId) => {
    if (current.has(tenantId)) refresh(tenantId).catch(onError);
  });
  const ungap = listener.onGap(() => {
    for (const tenantId of current.keys()) refresh(tenantId).catch(onError);
  });

  return {
    known: (tenantId) => current.get(tenantId),
    async get(tenantId) {
      const known = current.get(tenantId);
      return known ?? building.get(tenantId)?.promise ?? begin(tenantId);
    },
    async index(tenantId, settings) {
      const snapshot = await this.get(tenantId);
      const wanted = JSON.stringify(settings);
      const known = indexes.get(snapshot);
      if (known?.settings === wanted) return known.index;
      const index = buildStockIndex(decodeStock(gunzipSync(snapshot.columns.gzip)).columns, settings);
      indexes.set(snapshot, { settings: wanted, index });
      return index;
    },
    bump: bumpStockList,
    bumpSoon(tenantId) {
      if (gathering.has(tenantId) || stopped) return;
      const timer = setTimeout(() => {
        gathering.delete(tenantId);
        database.inTenant(tenantId, bumpStockList).catch(onError);
      }, GATHER_MILLISECONDS);
      gathering.set(tenantId, timer);
    },
    refresh,
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
