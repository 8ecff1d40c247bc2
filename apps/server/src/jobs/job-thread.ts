import type { Worker } from 'node:worker_threads';
import { ServerStops } from './jobs';
import { wakeOwnRelays, type OutboxKind } from './outbox';

/** What the thread is told. */
export type ThreadOrder =
  | {
      readonly kind: 'job';
      readonly id: number;
      readonly name: string;
      readonly data: object;
      /** The port of the server, for addresses that are written into emails. */
      readonly port: number;
    }
  /** Ends by itself where nothing is left to do, or says that something is. */
  | { readonly kind: 'rest' };

/** What it answers. */
export type ThreadAnswer =
  | {
      readonly kind: 'done';
      readonly id: number;
      readonly failure?: { readonly message: string; readonly stack: string | undefined };
    }
  | { readonly kind: 'rests'; readonly isOver: boolean }
  /** A transaction of the thread left something in the outbox. */
  | { readonly kind: 'left'; readonly what: OutboxKind };

/** Runs jobs that take long away from the thread that answers calls, one thread for all of them. */
export interface JobThread {
  /** Ends as the job does; rejects when the thread ends before it. */
  run(name: string, data: object): Promise<void>;
  /** Ends the thread at once, and every later `run` fails. What a job had in hand is rolled back. */
  stop(): Promise<void>;
}

export interface JobThreadDeps {
  readonly start: () => Worker;
  readonly port: () => number;
  readonly onError: (error: Error) => void;
  /** Milliseconds without a job until the thread gives its memory back; a minute unless told. */
  readonly restAfter?: number;
}

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

const REST_AFTER = 60_000;

/** The thread starts with the first job, and again whenever it is needed after a rest or after it died. */
export function createJobThread({ start, port, onError, restAfter = REST_AFTER }: JobThreadDeps): JobThread {
  const waiting = new Map<number, Waiting>();
  /** Every thread that has not ended, those included that give their connections back. */
  const threads = new Set<Worker>();
  /** The one that takes jobs. */
  let worker: Worker | undefined;
  let lastId = 0;
  let resting: NodeJS.Timeout | undefined;
  /** Whether the thread ends was asked and not answered: no job is sent meanwhile. */
  let asked: { readonly answered: Promise<void>; readonly answer: () => void } | undefined;
  let stopped = false;

  function startOne(): Worker {
    const started = start();
    threads.add(started);
    started.on('message', (answer: ThreadAnswer) => hear(started, answer));
    const gone = (error: Error): void => {
      if (worker === started) forget();
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('error', (error) => {
      onError(error);
      if (worker === started) gone(error);
    });
    started.on('exit', () => {
      threads.delete(started);
      if (worker === started) gone(stopped ? new ServerStops() : new Error('the thread of the jobs ended'));
    });
    return started;
  }

  function forget(): void {
    worker = undefined;
    asked?.answer();
    asked = undefined;
  }

  function hear(from: Worker, answer: ThreadAnswer): void {
    if (answer.kind === 'left') return wakeOwnRelays(answer.what);
    if (from !== worker) return;
    if (answer.kind === 'done') {
      const one = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (answer.failure === undefined) one?.resolve();
      else one?.reject(Object.assign(new Error(answer.failure.message), answer.failure));
      if (waiting.size === 0) restLater();
    } else if (answer.isOver) forget();
    else {
      asked?.answer();
      asked = undefined;
      restLater();
    }
  }

  /** Nothing keeps the process alive for a thread that has nothing to do. */
  function restLater(): void {
    worker?.unref();
    clearTimeout(resting);
    resting = setTimeout(() => {
      if (worker === undefined || waiting.size > 0 || asked !== undefined) return;
      let answer = (): void => undefined;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      asked = { answered, answer };
      worker.postMessage({ kind: 'rest' } satisfies ThreadOrder);
    }, restAfter).unref();
  }

  return {
    async run(name, data) {
      while (asked !== undefined) await asked.answered;
      if (stopped) throw new ServerStops();
      clearTimeout(resting);
      worker ??= startOne();
      worker.ref();
      const id = ++lastId;
      const done = new Promise<void>((resolve, reject) => waiting.set(id, { resolve, reject }));
      worker.postMessage({ kind: 'job', id, name, data, port: port() } satisfies ThreadOrder);
      return done;
    },
    async stop() {
      stopped = true;
      clearTimeout(resting);
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}
