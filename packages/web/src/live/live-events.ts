import { createParser } from 'eventsource-parser';
import { useEffect, useRef } from 'react';
import { safeParse } from 'zod/mini';
import { LONGEST_RECENT, openLiveEvents, eventsMissed } from '@tradehall/contract/live';
import type { EventData, EventDefinition } from '@tradehall/contract/wire/define-event';
import { fetchCall, firstCallAt } from '../calls/call-server';
import { doubtUnseen } from '../calls/refresh-queries';
import { watchConnection } from '../fetch/connection';
import { NetworkError } from '../fetch/network-error';
import { watchShop } from '../fetch/shop-state';
import { isSignedIn } from '../session/session';
import { createStore, useStore } from '../state/create-store';

/**
 * One stream of live events for the whole app (J03). It opens with the first listener and first gets what happened
 * while the page loaded, comes back after a break with the last id it got, and publishes `refetch` when something was
 * missed. Where a stream cannot be held, listeners look again every half minute.
 */
type LiveListener = (data: unknown) => void;

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
const POLL_EVERY = 30_000;
/** The server says something every 25 s; a stream that is silent for longer is dead. */
const LONGEST_SILENCE = 40_000;
/** A stream that breaks this often without a word is given up for polling. */
const TRIES_BEFORE_POLLING = 4;
/** What a call may take to the server, and an event from one server to another. */
const ON_THE_WAY = 2_000;

/** What the server says first, of nothing that happened. */
const OPENED = 'open';

const listeners = new Map<string, Set<LiveListener>>();
const topics = new Map<string, number>();
const connection = createStore(false);
let running: AbortController | undefined;
let lastEventId = '';
let failures = 0;

function publish(name: string, data: unknown): void {
  for (const listener of [...(listeners.get(name) ?? [])]) listener(data);
  // A screen that stands no more listens no more, and its answers may be shown again.
  if (name !== OPENED) doubtUnseen();
}

/** Has every screen that follows the stream load again. */
function publishMissed(): void {
  publish(eventsMissed.name, null);
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
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) return;
  const parser = createParser({
    onEvent: (event) => {
      if (event.id !== undefined) lastEventId = event.id;
      publish(event.event ?? 'message', parse(event.data));
    },
  });
  connection.set(true);
  if (tooLongAgo) publishMissed();
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

const isRefusal = (status: number): boolean => status === 401 || status === 403;

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
    } catch (error) {
      failures += 1;
      // Whoever is refused is told by what the screen loads: a session that ended, a shop that closed.
      if (error instanceof NetworkError && isRefusal(error.status)) publishMissed();
    }
    connection.set(false);
    if (signal.aborted) return;
    if (failures >= TRIES_BEFORE_POLLING) {
      publishMissed();
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

/**
 * Without a network nothing is live any more, though the stream itself may not notice for long; back from sleep or
 * from a lost network it is opened anew at once.
 */
watchConnection(goOnOrWait);
/** Nor is anything while the shop stands still. */
watchShop(goOnOrWait);

function goOnOrWait(isThere: boolean): void {
  failures = 0;
  if (isThere) return restart();
  running?.abort();
  running = undefined;
  connection.set(false);
}

/**
 * Calls the handler for every such event while the screen stands. Data of another shape, from a server of another
 * version, is taken for something missed: the screen loads again.
 */
export function useLiveEvent<E extends EventDefinition>(event: E, handler: (data: EventData<E>) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const { name, data: shape } = event;
  useEffect(
    () =>
      listen(name, (data) => {
        const parsed = safeParse(shape, data);
        if (parsed.success) latest.current(parsed.data as EventData<E>);
        else publishMissed();
      }),
    [name, shape],
  );
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

/** Whether events come as they happen, for screens that show it. */
export function useLiveConnection(): boolean {
  return useStore(connection);
}
