import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { BidResult } from '../auctions/bid-engine';
import type { AskedBid } from '../auctions/decide-batch';
import type { AnswerLine, BidLine } from './bidding-process';

export interface BiddingProcess {
  readonly alive: boolean;
  /** Rejects when the process dies before it answers. */
  place(lotId: number, asked: AskedBid): Promise<BidResult>;
  kill(): Promise<void>;
}

const here = fileURLToPath(new URL('.', import.meta.url));

/** Bundles the bidding process once, so that a killed one is back in a moment; `start` runs one. */
export async function prepareBiddingProcesses(
  url: string,
  tenant: string,
): Promise<{ start: () => Promise<BiddingProcess>; clean: () => void }> {
  // Inside the repository, so that its packages are found.
  const folder = mkdtempSync(join(here, '../../../../node_modules/.cache/', 'bidding-'));
  const script = join(folder, 'bidding-process.mjs');
  await build({
    entryPoints: [join(here, 'bidding-process.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: {},
    plugins: [
      {
        name: 'workspaces',
        setup: (setup) =>
          void setup.onResolve({ filter: /^@tradehall\// }, ({ path }) => ({
            path: join(here, '../../../../packages', path.replace(/^@tradehall\/(\w+)\//, '$1/src/') + '.ts'),
          })),
      },
    ],
  });
  return {
    start: () => startProcess(script, { ...process.env, DATABASE_URL: url, TENANT: tenant }),
    clean: () => rmSync(folder, { recursive: true, force: true }),
  };
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
