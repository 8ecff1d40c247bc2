import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PeerAnswer, PeerQuestion, PeerReady, PeerWork } from './search-peer-worker';

/** A search engine on a thread of its own: what takes minutes can be ended there, on this thread it could not. */
export interface PeerThread extends PeerReady {
  readonly ask: (typed: string) => Promise<PeerAnswer>;
  /** Asks one search after the other until `ms` are up. One that has no answer by then ends the thread. */
  readonly timeFor: (ms: number, searches: readonly string[]) => Promise<PeerTimes>;
  readonly end: () => Promise<void>;
}

export interface PeerTimes {
  /** Milliseconds of each search that was asked, in turn. */
  readonly times: readonly number[];
  /** Whether the last one had no answer: its time is what it had by then, which is less than it takes. */
  readonly wasEnded: boolean;
}

/** Begins the thread and waits until its engine has all items. */
export async function startPeer(work: PeerWork): Promise<PeerThread> {
  const thread = new Worker(new URL('./begin-search-peer.mjs', import.meta.url), { workerData: work });
  const [ready] = (await once(thread, 'message')) as [PeerReady];
  const ask = async (typed: string): Promise<PeerAnswer> => {
    const question: PeerQuestion = { typed };
    thread.postMessage(question);
    const [answer] = (await once(thread, 'message')) as [PeerAnswer];
    return answer;
  };
  return {
    ...ready,
    ask,
    timeFor: async (ms, searches) => {
      const times: number[] = [];
      const until = performance.now() + ms;
      for (const typed of searches) {
        const started = performance.now();
        if (started >= until) break;
        const answer = await answeredBy(until, ask(typed));
        if (!answer) {
          await thread.terminate();
          return { times: [...times, performance.now() - started], wasEnded: true };
        }
        times.push(answer.ms);
      }
      return { times, wasEnded: false };
    },
    end: async () => void (await thread.terminate()),
  };
}

/** The answer, or `undefined` when it has not come by then. */
async function answeredBy(until: number, answer: Promise<PeerAnswer>): Promise<PeerAnswer | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), until - performance.now());
  });
  try {
    return await Promise.race([answer, over]);
  } finally {
    clearTimeout(timer);
  }
}
