import type { Worker } from 'node:worker_threads';
import { startWorker } from '../operation/start-worker';
import type { PaperStyle } from './document-pdf';
import type { PrintedDocument, PrintedSheet } from './printed-document';
import type { Sheet } from './sheet-pdf';

/** A paper to make. */
export type Paper =
  | { readonly kind: 'document'; readonly printed: PrintedDocument | PrintedSheet; readonly style: PaperStyle }
  | { readonly kind: 'sheet'; readonly sheet: Sheet };

/** What the thread is told and what it answers. */
export interface PrintOrder {
  readonly id: number;
  readonly paper: Paper;
}
export type PrintAnswer = { readonly id: number } & (
  { readonly pdf: Uint8Array } | { readonly failure: { readonly message: string; readonly stack: string | undefined } }
);

/**
 * Fonts are cut to the letters of a paper, so a long one keeps a processor for a second and more: papers are made on a
 * thread beside the one that answers calls (0171). It ends, with the fonts it keeps ready, after a minute without one.
 */
const REST_AFTER = 60_000;
/** Megabytes; the largest paper needs a fifth. */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 };
/** Milliseconds that one may take: past them the thread ends, and the next paper starts another. */
const LONGEST = 60_000;

interface Waiting {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let resting: NodeJS.Timeout | undefined;
let lastId = 0;

/** An invoice, a credit note, a packing or pick list as PDF. */
export const printDocument = (printed: PrintedDocument | PrintedSheet, style: PaperStyle): Promise<Buffer> =>
  print({ kind: 'document', printed, style });

/** A signed or blank form as PDF. */
export const printSheet = (sheet: Sheet): Promise<Buffer> => print({ kind: 'sheet', sheet });

function print(paper: Paper): Promise<Buffer> {
  clearTimeout(resting);
  worker ??= start();
  const printing = worker;
  printing.ref();
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void printing.terminate(), LONGEST);
    waiting.set(id, { resolve, reject, timer });
    printing.postMessage({ id, paper } satisfies PrintOrder);
  });
}

function start(): Worker {
  const started = startWorker('print-worker', import.meta.url, { resourceLimits: MEMORY });
  started.on('message', (answer: PrintAnswer) => {
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    clearTimeout(one?.timer);
    if ('pdf' in answer) one?.resolve(Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength));
    else one?.reject(Object.assign(new Error(answer.failure.message), answer.failure));
    if (waiting.size === 0) restLater();
  });
  const gone = (error: Error): void => {
    if (worker !== started) return;
    worker = undefined;
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    waiting.clear();
  };
  started.on('error', gone);
  started.on('exit', () => gone(new Error('the thread of the papers ended')));
  return started;
}

/** Nothing keeps the process alive for a thread that has nothing to do. */
function restLater(): void {
  const idle = worker;
  idle?.unref();
  clearTimeout(resting);
  resting = setTimeout(() => {
    if (waiting.size > 0 || worker !== idle) return;
    worker = undefined;
    void idle?.terminate();
  }, REST_AFTER).unref();
}
