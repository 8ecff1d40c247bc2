import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Listener } from '../database/listen';
import type { LiveTopic, TenantEvent } from '../jobs/live-event';
import type { LiveHub } from './live-hub';

export interface LiveBridge {
  /** Tells the streams of every server process, once; what must survive a crash goes through the outbox instead. */
  publish(event: TenantEvent): void;
  stop(): Promise<void>;
}

const CHANNEL = 'tradehall_live';
/** PostgreSQL carries at most 8000 bytes in one notification. */
const NOTICE_BYTES = 7_900;
/** Notices that could not be sent are kept this many; past it the others are told to load anew. */
const KEPT = 10_000;

interface Notice {
  readonly from: string;
  readonly events: readonly TenantEvent[];
}

/** Joins the hubs of several server processes through the database's notifications, many events to one notification. */
export function joinLiveHubs(
  hub: LiveHub,
  pool: pg.Pool,
  listener: Listener,
  onError: (error: Error) => void,
): LiveBridge {
  const self = randomUUID();
  let queue: TenantEvent[] = [];
  let sending: Promise<void> | undefined;
  let stopped = false;
  const off = listener.on(CHANNEL, (payload) => {
    const notice = JSON.parse(payload) as Notice;
    if (notice.from !== self) for (const event of notice.events) hub.deliver(event);
  });
  const offGap = listener.onGap(() => hub.refetchAll());

  async function sendQueue(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue;
      queue = [];
      try {
        await pool.query('select pg_notify($1, notice) from unnest($2::text[]) as notice', [
          CHANNEL,
          noticesOf(self, batch),
        ]);
      } catch (error) {
        onError(error as Error);
        if (stopped) return;
        queue = [...batch, ...queue];
        if (queue.length > KEPT) queue = refetchInstead(queue);
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    }
  }

  return {
    publish(event) {
      hub.deliver(event);
      queue.push(event);
      sending ??= Promise.resolve()
        .then(sendQueue)
        .finally(() => (sending = undefined));
    },
    async stop() {
      stopped = true;
      off();
      offGap();
      await sending;
    },
  };
}

/**
 * Packs events into as few notifications as their size allows; one too large on its own becomes a word to load anew.
 */
export function noticesOf(from: string, events: readonly TenantEvent[]): string[] {
  const empty = Buffer.byteLength(JSON.stringify({ from, events: [] }));
  const notices: string[] = [];
  let parts: string[] = [];
  let size = empty;
  const close = (): void => {
    if (parts.length > 0) notices.push(`{"from":${JSON.stringify(from)},"events":[${parts.join(',')}]}`);
    parts = [];
    size = empty;
  };
  for (const event of events) {
    let text = JSON.stringify(event);
    if (Buffer.byteLength(text) + empty > NOTICE_BYTES)
      text = JSON.stringify({ tenantId: event.tenantId, topic: event.topic, name: 'refetch', coalesce: '' });
    const bytes = Buffer.byteLength(text) + 1;
    if (size + bytes > NOTICE_BYTES) close();
    parts.push(text);
    size += bytes;
  }
  close();
  return notices;
}

function refetchInstead(events: readonly TenantEvent[]): TenantEvent[] {
  const told = new Map(
    events.map(({ tenantId, topic }) => [
      `${tenantId}/${topic}`,
      { tenantId, topic: topic as LiveTopic, name: 'refetch', coalesce: '' },
    ]),
  );
  return [...told.values()];
}
