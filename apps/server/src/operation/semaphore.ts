/** Lets so much work happen at once, so much wait for its turn, and no more than that. */
export interface Turns {
  /** Undefined, and nothing done, when too many wait already. */
  take<T>(work: () => Promise<T>): Promise<T> | undefined;
}

/** First come, first served; work that fails gives its turn on all the same. */
export function createSemaphore(atOnce: number, mostWaiting: number): Turns {
  let busy = 0;
  const waiting: (() => void)[] = [];

  async function run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The turn goes on to who waits, or is given back.
      if (next === undefined) busy -= 1;
      else next();
    }
  }

  return {
    take(work) {
      if (busy < atOnce) {
        busy += 1;
        return run(work);
      }
      if (waiting.length >= mostWaiting) return undefined;
      return new Promise<void>((resolve) => waiting.push(resolve)).then(() => run(work));
    },
  };
}
