import type { Clock } from './clock';
import { DatabaseClock } from './database-clock';

interface Asked {
  query(statement: string): Promise<{ readonly rows: readonly { readonly now_ms: number }[] }>;
}

/** Milliseconds until the database is asked again: a machine whose clock was set is wrong for as long at most. */
const ASK_EVERY = 5_000;
const NOW = 'select (extract(epoch from clock_timestamp()) * 1000)::bigint as now_ms';

export interface FollowedClock {
  readonly clock: Clock;
  stop(): void;
}

/**
 * The time of a deployment: its database's, on every server alike, whatever the machines say (0202, H11). While the
 * database is away, the clock goes on by what it knew.
 */
export async function followDatabaseClock(database: Asked, askEvery = ASK_EVERY): Promise<FollowedClock> {
  const known = new DatabaseClock();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function ask(): Promise<void> {
    const asked = Date.now();
    const [answer] = (await database.query(NOW)).rows;
    if (answer !== undefined) known.set(answer.now_ms, asked);
  }
  function askLater(): void {
    if (stopped) return;
    timer = setTimeout(
      () =>
        void ask()
          .catch(() => undefined)
          .finally(askLater),
      askEvery,
    );
    timer.unref();
  }

  await ask();
  askLater();
  return {
    clock: { now: () => new Date(known.now()) },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
