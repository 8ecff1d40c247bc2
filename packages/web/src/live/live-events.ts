import { createParser } from 'eventsource-parser';
import { useEffect, useRef } from 'react';
import { LONGEST_RECENT, openLiveEvents, type LiveEventName } from '@tradehall/contract/live';
import { fetchCall, firstCallAt } from '../calls/call-server';
import { isSignedIn } from '../session/session';

/**
 * One stream of live events for the whole portal (J03). It opens with the first listener and first hears
 * what happened while the page loaded, comes back after a break with the last id it heard, and says `refetch` when
 * something was missed. Where a stream cannot
 * be held, listeners are told to look again every half minute.
 */
export type LiveListener = (data: unknown) => void;

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
const POLL_EVERY = 30_000;
/** The server says something every 25 s; a stream that is silent for longer is dead. */
const LONGEST_SILENCE = 40_000;
/** A stream that breaks this often without a word is given up for polling. */
const TRIES_BEFORE_POLLING = 4;
/** What a call may take to the server, and an event from one server to another. */
const ON_THE_WAY = 2_000;

const listeners = new Map<string, Set<LiveListener>>();
const topics = new Map<string, number>();
const connectionListeners = new Set<(isConnected: boolean) => void>();
let running: AbortController | undefined;
let lastEventId = '';
let failures = 0;
let connected = false;

function setConnected(now: boolean): void {
  if (connected === now) return;
  connected = now;
  for (const listener of connectionListeners) listener(now);
}

function tell(name: string, data: unknown): void {
  for (const listener of [...(listeners.get(name) ?? [])]) listener(data);
}

/** Tells every listener to load again, whatever it listens for. */
function tellMissed(): void {
  for (const name of listeners.keys()) if (name === 'refetch') tell(name, undefined);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function readStream(signal: AbortSignal): Promise<void> {
  const asked = [...topics.keys()];
  const recent = lastEventId === '' ? Math.ceil(performance.now() - firstCallAt()) + ON_THE_WAY : undefined;
  const tooLongAgo = recent !== undefined && recent > LONGEST_RECENT;
  const response = await fetchCall(openLiveEvents, {
    signal,
    headers: { accept: 'text/event-stream', ...(lastEventId === '' ? {} : { 'last-event-id': lastEventId }) },
    query: { topics: asked.length === 0 ? undefined : asked.join(','), recent: tooLongAgo ? undefined : recent },
    exempt: [401, 403, 429],
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) return;
  const parser = createParser({
    onEvent: (event) => {
      if (event.id !== undefined) lastEventId = event.id;
      tell(event.event ?? 'message', parse(event.data));
    },
  });
  setConnected(true);
  if (tooLongAgo) tellMissed();
  for (let chunk = await readOrGiveUp(reader); !chunk.done; chunk = await readOrGiveUp(reader)) {
    failures = 0;
    parser.feed(chunk.value);
  }
}

/** A connection that died without a word is given up when even the server's heartbeat stays away. */
async function readOrGiveUp<T>(reader: ReadableStreamDefaultReader<T>): Promise<ReadableStreamReadResult<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      void reader.cancel().catch(() => undefined);
      reject(new Error('the live stream fell silent'));
    }, LONGEST_SILENCE);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } finally {
    clearTimeout(timer);
  }
}

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function keepOpen(signal: AbortSignal): Promise<void> {
  while (!signal.aborted && isSignedIn()) {
    try {
      await readStream(signal);
    } catch {
      failures += 1;
    }
    setConnected(false);
    if (signal.aborted) return;
    if (failures >= TRIES_BEFORE_POLLING) {
      tellMissed();
      await wait(POLL_EVERY, signal);
    } else {
      await wait(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures) * (0.7 + Math.random() * 0.6), signal);
    }
  }
}

function restart(): void {
  running?.abort();
  running = undefined;
  if (listeners.size === 0 || !isSignedIn()) return;
  running = new AbortController();
  void keepOpen(running.signal);
}

function listen(name: string, listener: LiveListener): () => void {
  const existing = listeners.get(name) ?? new Set<LiveListener>();
  existing.add(listener);
  listeners.set(name, existing);
  if (running === undefined || running.signal.aborted) restart();
  return () => {
    existing.delete(listener);
    if (existing.size === 0) listeners.delete(name);
    if (listeners.size === 0) restart();
  };
}

/** Without a network nothing is live any more, though the stream itself may not notice for long. */
globalThis.addEventListener?.('offline', () => {
  running?.abort();
  running = undefined;
  setConnected(false);
});

/** Back from sleep or from a lost network: the stream is opened anew at once. */
globalThis.addEventListener?.('online', () => {
  failures = 0;
  restart();
});

/** Calls `hear` for every event of that name while the screen stands. */
export function useLiveEvent(name: LiveEventName, hear: LiveListener): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => listen(name, (data) => latest.current(data)), [name]);
}

/** Joins a topic beside the user's own, for example `auction:A-17`, while the screen stands. */
export function useLiveTopic(topic: string | undefined): void {
  useEffect(() => {
    if (topic === undefined) return undefined;
    topics.set(topic, (topics.get(topic) ?? 0) + 1);
    if (topics.get(topic) === 1) restart();
    return () => {
      const left = (topics.get(topic) ?? 1) - 1;
      if (left > 0) topics.set(topic, left);
      else topics.delete(topic);
      if (left <= 0) restart();
    };
  }, [topic]);
}

/** Calls `hear` when the stream opens or breaks, for screens that show it. */
export function onLiveConnection(hear: (isConnected: boolean) => void): () => void {
  connectionListeners.add(hear);
  hear(connected);
  return () => connectionListeners.delete(hear);
}
