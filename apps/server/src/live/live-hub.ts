import { randomBytes } from 'node:crypto';
import type { LiveTopic, TenantEvent } from '../jobs/live-event';

/**
 * The part of a socket that the hub needs; the raw one, past HTTP's own writer, which costs more
 * per client than the data.
 */
export interface LiveSocket {
  write(chunk: Buffer): boolean;
  destroy(): void;
  readonly writableLength: number;
  readonly destroyed: boolean;
}

export interface LiveStream {
  /** Hears one more topic from now on. */
  join(topic: LiveTopic): void;
  leave(topic: LiveTopic): void;
  end(): void;
}

export interface LiveHub {
  /** Delivers to this process's streams; `publish` of the bridge reaches every process. */
  deliver(event: TenantEvent): void;
  /** From now on, what accounts are told under this name is told at one topic of the tenant too. */
  copy(name: string, topic: LiveTopic): void;
  open(
    socket: LiveSocket,
    options: {
      tenantId: string;
      topics: readonly LiveTopic[];
      lastEventId?: string;
      recentMilliseconds?: number;
      onEnd?: () => void;
    },
  ): LiveStream;
  /** Tells every stream that events were missed. */
  refetchAll(): void;
  /** Sends what waits for the tick now. */
  flush(): void;
  readonly streams: number;
  close(): void;
}

export interface LiveHubOptions {
  /** Events of this long are gathered into one write a client, after the first one of a burst. */
  readonly tickMilliseconds?: number;
  readonly heartbeatMilliseconds?: number;
  /** How many events are kept for a client that comes back. */
  readonly kept?: number;
  /** A client that lets this much pile up is cut off; it comes back and catches up. */
  readonly pileLimit?: number;
}

interface Client {
  readonly socket: LiveSocket;
  readonly topics: Set<string>;
  out: Buffer[];
  readonly onEnd: (() => void) | undefined;
}

interface Waiting {
  readonly key: string;
  readonly name: string;
  readonly data: string;
}

interface Kept {
  readonly sequence: number;
  /** On this process's steady clock, milliseconds. */
  readonly at: number;
  readonly key: string;
  readonly chunk: Buffer;
}

/**
 * The server-sent events of one process. An event is encoded once however many hear it, and a client gets at most one
 * write a tick: the system call per client is what an event to ten thousand streams costs.
 * Ids are `<epoch>-<sequence>`: the sequence rises within a process, and an id of another epoch, or one older than
 * what is kept, is a gap that is answered with `refetch` (J03).
 */
export function createLiveHub({
  tickMilliseconds = 15,
  heartbeatMilliseconds = 25_000,
  kept = 4096,
  pileLimit = 1024 * 1024,
}: LiveHubOptions = {}): LiveHub {
  const epoch = randomBytes(6).toString('hex');
  const topics = new Map<string, Set<Client>>();
  const copies = new Map<string, LiveTopic>();
  const clients = new Set<Client>();
  const history: Kept[] = [];
  /** The history misses nothing that happened since. */
  let wholeSince = performance.now();
  let sequence = 0;
  let waiting: Waiting[] = [];
  const coalesced = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let turn: NodeJS.Immediate | undefined;
  /** When the last fan-out ended and how long it took: the next one leaves at least twice that to everything else. */
  let lastEnd = -Infinity;
  let lastCost = 0;
  const heartbeat = setInterval(() => {
    const beat = Buffer.from(':\n\n');
    for (const client of clients) send(client, beat);
  }, heartbeatMilliseconds);
  heartbeat.unref();

  function frame(name: string, data: string): Buffer {
    sequence++;
    return Buffer.from(`id: ${epoch}-${sequence}\nevent: ${name}\ndata: ${data}\n\n`);
  }

  function send(client: Client, chunk: Buffer): void {
    if (client.socket.destroyed) return drop(client);
    if (client.socket.writableLength > pileLimit) {
      client.socket.destroy();
      return drop(client);
    }
    client.socket.write(chunk);
  }

  function drop(client: Client): void {
    if (!clients.delete(client)) return;
    for (const key of client.topics) leave(client, key);
    client.onEnd?.();
  }

  function leave(client: Client, key: string): void {
    const members = topics.get(key);
    members?.delete(client);
    if (members?.size === 0) topics.delete(key);
  }

  function join(client: Client, key: string): void {
    client.topics.add(key);
    const members = topics.get(key);
    if (members) members.add(client);
    else topics.set(key, new Set([client]));
  }

  /** The first event after a quiet moment goes out in this turn; those that follow wait for the tick together. */
  function schedule(): void {
    if (timer !== undefined || turn !== undefined) return;
    const wait = Math.max(tickMilliseconds, 2 * lastCost) - (performance.now() - lastEnd);
    if (wait <= 0) turn = setImmediate(flush);
    else timer = setTimeout(flush, wait);
  }

  function flush(): void {
    clearTimeout(timer);
    clearImmediate(turn);
    timer = undefined;
    turn = undefined;
    if (waiting.length === 0) return;
    const started = performance.now();
    const batch = waiting;
    waiting = [];
    coalesced.clear();
    const byKey = new Map<string, Waiting[]>();
    for (const item of batch) {
      const items = byKey.get(item.key);
      if (items) items.push(item);
      else byKey.set(item.key, [item]);
    }
    // Numbered as they are written: of a write that is cut the last id says truly what was heard.
    const chunks = new Map<string, Buffer[]>();
    for (const [key, items] of byKey)
      chunks.set(
        key,
        items.map(({ name, data }) => {
          const chunk = frame(name, data);
          history.push({ sequence, at: started, key, chunk });
          return chunk;
        }),
      );
    if (history.length > kept * 2) wholeSince = history.splice(0, history.length - kept).at(-1)?.at ?? wholeSince;
    const several: Client[] = [];
    const single = chunks.size === 1;
    for (const [key, list] of chunks) {
      const joined = list.length === 1 ? (list[0] as Buffer) : Buffer.concat(list);
      for (const client of topics.get(key) ?? []) {
        if (single) send(client, joined);
        else {
          if (client.out.length === 0) several.push(client);
          client.out.push(joined);
        }
      }
    }
    for (const client of several) {
      const { out } = client;
      client.out = [];
      send(client, out.length === 1 ? (out[0] as Buffer) : Buffer.concat(out));
    }
    lastEnd = performance.now();
    lastCost = lastEnd - started;
  }

  function enqueue({ tenantId, topic, name, data, coalesce }: TenantEvent): void {
    const key = keyOf(tenantId, topic);
    const item: Waiting = { key, name, data: JSON.stringify(data ?? null) };
    const slot = coalesce === undefined ? undefined : `${key}\n${name}\n${coalesce}`;
    const earlier = slot === undefined ? undefined : coalesced.get(slot);
    if (earlier !== undefined) waiting[earlier] = item;
    else {
      if (slot !== undefined) coalesced.set(slot, waiting.length);
      waiting.push(item);
    }
  }

  return {
    deliver(event) {
      enqueue(event);
      const accountId = OF_ACCOUNT.exec(event.topic)?.[1];
      const copy = accountId === undefined ? undefined : copies.get(event.name);
      if (copy !== undefined && accountId !== undefined) {
        enqueue({ ...event, topic: copy });
        // Nobody of a small circle listens, as a rule: nothing is kept for them, and who comes back loads again.
        const ofAccount = topicOfAccount(copy, accountId);
        if (topics.has(keyOf(event.tenantId, ofAccount))) enqueue({ ...event, topic: ofAccount });
      }
      const others = withheldOf(event.topic);
      if (event.withheld !== undefined && topics.has(keyOf(event.tenantId, others)))
        enqueue({ ...event, topic: others, data: event.withheld, coalesce: 'withheld' });
      schedule();
    },
    copy: (name, topic) => void copies.set(name, topic),
    open(socket, { tenantId, topics: wanted, lastEventId = '', recentMilliseconds = 0, onEnd }) {
      const client: Client = { socket, topics: new Set(), out: [], onEnd };
      flush();
      clients.add(client);
      for (const topic of wanted) join(client, keyOf(tenantId, topic));
      const isNarrowed = wanted.some(isOfAccount) && (lastEventId !== '' || recentMilliseconds > 0);
      const missed = isNarrowed
        ? 'gap'
        : lastEventId === ''
          ? missedWithin(recentMilliseconds, client.topics)
          : missedSince(lastEventId, client.topics);
      // The newest id comes with the last of what was missed: a stream that is cut before it has not heard it. It lets
      // a client that heard nothing yet say where it was.
      const newest = `id: ${epoch}-${sequence}\n`;
      const opening = (id: string) => Buffer.from(`retry: 2000\n${id}event: open\ndata: null\n\n`);
      if (missed === 'gap')
        send(client, Buffer.concat([opening(''), Buffer.from(`${newest}event: refetch\ndata: null\n\n`)]));
      else send(client, Buffer.concat([opening(missed.length === 0 ? newest : ''), ...missed]));
      return {
        join: (topic) => join(client, keyOf(tenantId, topic)),
        leave: (topic) => {
          const key = keyOf(tenantId, topic);
          client.topics.delete(key);
          leave(client, key);
        },
        end: () => {
          socket.destroy();
          drop(client);
        },
      };
    },
    refetchAll() {
      flush();
      const chunk = frame('refetch', 'null');
      for (const client of clients) send(client, chunk);
      // Whoever is away now has the same gap.
      history.length = 0;
      wholeSince = performance.now();
    },
    flush,
    get streams() {
      return clients.size;
    },
    close() {
      clearInterval(heartbeat);
      flush();
      for (const client of [...clients]) {
        client.socket.destroy();
        drop(client);
      }
    },
  };

  function missedWithin(milliseconds: number, wanted: ReadonlySet<string>): Buffer[] | 'gap' {
    if (milliseconds <= 0) return [];
    const since = performance.now() - milliseconds;
    if (since < wholeSince) return 'gap';
    const first = history.findLastIndex((item) => item.at < since) + 1;
    return history
      .slice(first)
      .filter((item) => wanted.has(item.key))
      .map((item) => item.chunk);
  }

  function missedSince(lastEventId: string, wanted: ReadonlySet<string>): Buffer[] | 'gap' {
    const [theirEpoch, text] = lastEventId.split('-');
    const last = Number(text);
    if (theirEpoch !== epoch || !Number.isInteger(last) || last > sequence) return 'gap';
    if (last === sequence) return [];
    if (history.length === 0 || (history[0] as Kept).sequence > last + 1) return 'gap';
    return history.filter((item) => item.sequence > last && wanted.has(item.key)).map((item) => item.chunk);
  }
}

function keyOf(tenantId: string, topic: LiveTopic): string {
  return `${tenantId}/${topic}`;
}

/** What of a topic of the staff is about one account: heard by those who are shown some accounts alone (SD07). */
export function topicOfAccount(topic: LiveTopic, accountId: string): LiveTopic {
  return `${topic}@${accountId}` as LiveTopic;
}

/** Where those of an account hear that there was something at a topic that they may not hear (W71). */
export function withheldOf(topic: LiveTopic): LiveTopic {
  return `${topic}@withheld` as LiveTopic;
}

/** What an account is told: all of it, or those of it who may see its orders. */
const OF_ACCOUNT = /^(?:account|orders):(.*)$/;

function isOfAccount(topic: LiveTopic): boolean {
  return topic.includes('@');
}
