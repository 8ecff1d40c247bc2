import type { Worker } from 'node:worker_threads';
import { startWorker } from '../operation/start-worker';
import type { PaperStyle } from './document-pdf';
import type { PrintedDocument, PrintedSheet } from './printed-document';
import type { Sheet } from './sheet-pdf';

/** A paper to make: what the thread is told, one at a time. */
export type Paper =
  | { readonly kind: 'document'; readonly printed: PrintedDocument | PrintedSheet; readonly style: PaperStyle }
  | { readonly kind: 'sheet'; readonly sheet: Sheet };

/** What it answers. */
export type PrintAnswer =
  | { readonly pdf: Uint8Array }
  | { readonly failure: { readonly message: string; readonly stack: string | undefined } };

/** Milliseconds without a paper until the thread ends, with the fonts it keeps ready. */
const REST_AFTER = 60_000;
/** Megabytes; the largest paper needs a fifth. */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 };
/** Milliseconds that one may take, from when it is begun: past them it fails, and the thread ends. */
const LONGEST = 60_000;

interface Waiting {
  readonly paper: Paper;
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Fonts are cut to the letters of a paper, so a long one keeps a processor for a second and more: papers are made on a
 * thread beside the one that answers calls (0171), one after another: two at once would take as long together, and
 * twice the memory. Whatever becomes of the thread, it fails the paper in hand alone; the next one has another thread.
 */
export function createPrintThread(
  start: () => Worker,
  { longest = LONGEST, restAfter = REST_AFTER } = {},
): { print(paper: Paper): Promise<Buffer> } {
  const waiting: Waiting[] = [];
  let inHand: Waiting | undefined;
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let resting: NodeJS.Timeout | undefined;

  function startOne(): Worker {
    const started = start();
    started.on('message', (answer: PrintAnswer) => {
      if (worker !== started) return;
      if ('pdf' in answer) {
        const { buffer, byteOffset, byteLength } = answer.pdf;
        finish(({ resolve }) => resolve(Buffer.from(buffer, byteOffset, byteLength)));
      } else finish(({ reject }) => reject(Object.assign(new Error(answer.failure.message), answer.failure)));
    });
    started.on('error', (error: Error) => end(started, error));
    started.on('exit', () => end(started, new Error('the thread of the papers ended')));
    return started;
  }

  function end(ended: Worker, error: Error): void {
    if (worker !== ended) return;
    worker = undefined;
    void ended.terminate();
    finish(({ reject }) => reject(error));
  }

  function finish(tell: (one: Waiting) => void): void {
    clearTimeout(timer);
    const done = inHand;
    inHand = undefined;
    if (done !== undefined) tell(done);
    next();
  }

  function next(): void {
    if (inHand !== undefined) return;
    inHand = waiting.shift();
    if (inHand === undefined) return restLater();
    clearTimeout(resting);
    try {
      const printing = (worker ??= startOne());
      printing.ref();
      timer = setTimeout(() => end(printing, new Error('a paper took too long')), longest);
      printing.postMessage(inHand.paper);
    } catch (error) {
      finish(({ reject }) => reject(error as Error));
    }
  }

  /** Nothing keeps the process alive for a thread that has nothing to do. */
  function restLater(): void {
    const idle = worker;
    idle?.unref();
    clearTimeout(resting);
    resting = setTimeout(() => {
      if (inHand !== undefined || worker !== idle) return;
      worker = undefined;
      void idle?.terminate();
    }, restAfter).unref();
  }

  return {
    print: (paper) =>
      new Promise((resolve, reject) => {
        waiting.push({ paper, resolve, reject });
        next();
      }),
  };
}

const { print } = createPrintThread(() => startWorker('print-worker', import.meta.url, { resourceLimits: MEMORY }));

/** An invoice, a credit note, a packing or pick list as PDF. */
export const printDocument = (printed: PrintedDocument | PrintedSheet, style: PaperStyle): Promise<Buffer> =>
  print({ kind: 'document', printed, style });

/** A signed or blank form as PDF. */
export const printSheet = (sheet: Sheet): Promise<Buffer> => print({ kind: 'sheet', sheet });
