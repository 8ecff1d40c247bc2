interface Line {
  busy: number;
  readonly waiting: Set<() => void>;
}

/** Lets each tenant have so many works under way at once; the next one waits for one of the tenant's own to end. */
export interface TenantShare {
  run<T>(tenantId: string, work: () => Promise<T>): Promise<T>;
}

/**
 * One tenant's transactions can wait for each other for half a minute, as orders do for a file of stock that is being
 * applied. They hold a connection each: without a share they would have all, and every other tenant's calls would wait.
 * Whoever waits longer than `waitAtMost` milliseconds is refused, as one is whom the pool has no connection for.
 */
export function createTenantShare(each: number, waitAtMost: number): TenantShare {
  const lines = new Map<string, Line>();

  function turnIn(line: Line): Promise<void> {
    if (line.busy < each) {
      line.busy += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.waiting.delete(begin);
        reject(new Error('timeout exceeded when trying to connect: the tenant has all connections of its share'));
      }, waitAtMost);
      line.waiting.add(begin);
    });
  }

  return {
    async run(tenantId, work) {
      const line = lines.get(tenantId) ?? { busy: 0, waiting: new Set() };
      lines.set(tenantId, line);
      await turnIn(line);
      try {
        return await work();
      } finally {
        const [next] = line.waiting;
        if (next === undefined) line.busy -= 1;
        else {
          // The turn is handed on: whoever comes just now does not overtake.
          line.waiting.delete(next);
          next();
        }
        if (line.busy === 0) lines.delete(tenantId);
      }
    },
  };
}
