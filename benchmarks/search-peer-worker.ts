import type { StockItem } from '@tradehall/domain/stock-list/stock-item';
import { parentPort, workerData } from 'node:worker_threads';
import { flexSearch, miniSearch, orama } from './search-peers';
import { ATTRIBUTES, makeStock, type Shape } from './stock-shapes';
import { usedBytes } from './used-bytes';

/** Which engine, and on which items. */
export interface PeerWork {
  readonly peer: keyof typeof PEERS;
  readonly size: number;
  readonly shape: Shape;
}

/** How long it took from the texts to an engine that can be asked, and what it holds besides them. */
export interface PeerReady {
  readonly name: string;
  readonly readyMs: number;
  readonly bytes: number;
}

export interface PeerQuestion {
  readonly typed: string;
}

export interface PeerAnswer {
  readonly ms: number;
  readonly found: number;
}

const PEERS = { miniSearch, flexSearch, orama };

function textOf(item: StockItem): string {
  const { itemNumber, skuDescription, groupDescription, groupItemDescription, warehouse, category } = item;
  const attributes = ATTRIBUTES.map((name) => item.attributes[name]);
  return [itemNumber, skuDescription, groupDescription, groupItemDescription, warehouse, category, ...attributes].join(
    ' ',
  );
}

const work = workerData as PeerWork;
const texts = makeStock(work.size, work.shape).map(textOf);
const before = await usedBytes();
const started = performance.now();
const engine = await PEERS[work.peer](texts);
const readyMs = performance.now() - started;
const ready: PeerReady = { name: engine.name, readyMs, bytes: (await usedBytes()) - before };

parentPort?.on('message', ({ typed }: PeerQuestion) => {
  const asked = performance.now();
  void engine.hits(typed).then((found) => {
    const answer: PeerAnswer = { ms: performance.now() - asked, found };
    parentPort?.postMessage(answer);
  });
});
parentPort?.postMessage(ready);
