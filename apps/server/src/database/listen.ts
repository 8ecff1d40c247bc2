import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface Listener {
  /** Calls `hear` for every notification of the channel, in commit order. Ends with the returned function. */
  on(channel: string, hear: (payload: string) => void): () => void;
  /** Calls `missed` after every reconnect: what was said in between is lost, and readers must look again. */
  onGap(missed: () => void): () => void;
  /** Resolves once every channel asked for so far is heard; what was said before that is not. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** Hears what other server processes say through the database, over one connection that comes back when it breaks. */
export async function startListener(url: string, onError: (error: Error) => void = () => undefined): Promise<Listener> {
  const channels = new Map<string, Set<(payload: string) => void>>();
  const gaps = new Set<() => void>();
  let client: pg.Client | undefined;
  let stopped = false;
  /** A connection takes one command at a time. */
  let listening: Promise<unknown> = Promise.resolve();

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'tradehall-listen', keepAlive: true });
    next.on('error', onError);
    await next.connect();
    next.on('notification', ({ channel, payload }) => channels.get(channel)?.forEach((hear) => hear(payload ?? '')));
    try {
      for (const channel of channels.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      // Whoever connects tries again; one that also came back by itself would be a second one, and so on.
      await next.end().catch(onError);
      throw error;
    }
    if (stopped) return next.end();
    next.once('end', () => void reconnect());
    client = next;
  }

  async function reconnect(): Promise<void> {
    client = undefined;
    for (let wait = 50; !stopped; wait = Math.min(wait * 2, 2000)) {
      try {
        await connect();
        for (const missed of gaps) missed();
        return;
      } catch (error) {
        onError(error as Error);
        await sleep(wait);
      }
    }
  }

  await connect();
  return {
    on(channel, hear) {
      const hearers = channels.get(channel) ?? new Set();
      if (hearers.size === 0) {
        channels.set(channel, hearers);
        listening = listening.then(() => client?.query(`listen ${pg.escapeIdentifier(channel)}`)).catch(onError);
      }
      hearers.add(hear);
      return () => {
        hearers.delete(hear);
      };
    },
    onGap(missed) {
      gaps.add(missed);
      return () => {
        gaps.delete(missed);
      };
    },
    ready: () => listening.then(() => undefined),
    async stop() {
      stopped = true;
      await listening;
      await client?.end().catch(onError);
    },
  };
}
