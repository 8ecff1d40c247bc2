import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import type { BidResult } from '../auctions/bid-engine';
import type { AskedBid } from '../auctions/decide-batch';
import type { AnswerLine, BidLine } from './bidding-process';

export interface BiddingProcess {
  readonly alive: boolean;
  /** Rejects when the process dies before it answers. */
  place(lotId: number, asked: AskedBid): Promise<BidResult>;
  kill(): Promise<void>;
}

/** Starts a process that bids for one tenant on a test's database. */
export function startBiddingProcess(url: string, tenant: string): Promise<BiddingProcess> {
  return startProcess(join(inject('programs'), 'bidding-process.js'), {
    ...process.env,
    DATABASE_URL: url,
    TENANT: tenant,
  });
}

async function startProcess(script: string, env: NodeJS.ProcessEnv): Promise<BiddingProcess> {
  const child: ChildProcess = spawn(process.execPath, [script], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = new Map<number, { resolve: (result: BidResult) => void; reject: (error: Error) => void }>();
  let last = 0;
  let alive = true;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => {
    alive = false;
    for (const { reject } of waiting.values()) reject(new Error('the process died'));
    waiting.clear();
  });
  child.stdin?.on('error', () => undefined);
  await new Promise<void>((ready, failed) => {
    void ended.then(() => failed(new Error('the bidding process ended while starting')));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (text) => {
      const line = JSON.parse(text) as AnswerLine;
      if ('ready' in line) return ready();
      const bid = waiting.get(line.id);
      waiting.delete(line.id);
      if ('result' in line) bid?.resolve(line.result);
      else bid?.reject(new Error(line.error));
    });
  });
  return {
    get alive() {
      return alive;
    },
    place(lotId, asked) {
      if (!alive) return Promise.reject(new Error('the process is dead'));
      const id = ++last;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        const line: BidLine = { id, lotId, asked };
        child.stdin?.write(`${JSON.stringify(line)}\n`);
      });
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
