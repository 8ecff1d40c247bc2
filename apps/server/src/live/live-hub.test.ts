import { expect, test, vi } from 'vitest';
import { noticesOf } from './live-bridge';
import type { LiveTopic, TenantEvent } from '../jobs/live-event';
import { createLiveHub, type LiveSocket } from './live-hub';

class Ear implements LiveSocket {
  writes: string[] = [];
  writableLength = 0;
  destroyed = false;
  write(chunk: Buffer): boolean {
    this.writes.push(chunk.toString());
    return true;
  }
  destroy(): void {
    this.destroyed = true;
  }
  get names(): string[] {
    return [...this.writes.join('').matchAll(/^event: (.*)$/gm)].map((match) => match[1] as string);
  }
  get lastId(): string {
    return [...this.writes.join('').matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '';
  }
}

const event = (over: Partial<TenantEvent> = {}): TenantEvent => ({
  tenantId: 'acme',
  topic: 'tenant',
  name: 'stockChanged',
  data: { v: 1 },
  ...over,
});

test('operation: an event reaches the listeners of its topic at its tenant alone, in one write a tick', () => {
  const hub = createLiveHub();
  const [a, b, other] = [new Ear(), new Ear(), new Ear()];
  hub.open(a, { tenantId: 'acme', topics: ['tenant', 'account:1'] });
  hub.open(b, { tenantId: 'acme', topics: ['tenant', 'account:2'] });
  hub.open(other, { tenantId: 'nova', topics: ['tenant', 'account:1'] });
  hub.deliver(event());
  hub.deliver(event({ topic: 'account:1', name: 'offerChanged' }));
  hub.deliver(event({ name: 'stockChanged' }));
  hub.flush();
  expect(a.names).toEqual(['open', 'stockChanged', 'stockChanged', 'offerChanged']);
  expect(a.writes).toHaveLength(2);
  expect(b.names).toEqual(['open', 'stockChanged', 'stockChanged']);
  expect(other.names).toEqual(['open']);
  hub.close();
});

test('operation: a stream that opens hears what happened to its topics while its page loaded, and is told to load again where that is not known', () => {
  vi.useFakeTimers();
  const hub = createLiveHub({ kept: 2 });
  vi.advanceTimersByTime(10_000);
  const happen = (over: Partial<TenantEvent>): void => {
    hub.deliver(event(over));
    hub.flush();
  };
  const opened = (recentMilliseconds: number): string[] => {
    const ear = new Ear();
    hub.open(ear, { tenantId: 'acme', topics: ['tenant', 'account:1'], recentMilliseconds }).end();
    return ear.names;
  };
  happen({ name: 'stockChanged' });
  vi.advanceTimersByTime(3_000);
  happen({ topic: 'account:1', name: 'orderChanged' });
  happen({ topic: 'account:2', name: 'offerChanged' });
  vi.advanceTimersByTime(1_000);
  expect(opened(0)).toEqual(['open']);
  expect(opened(2_000)).toEqual(['open', 'orderChanged']);
  expect(opened(5_000)).toEqual(['open', 'stockChanged', 'orderChanged']);
  expect(opened(20_000), 'longer than there is a hub').toEqual(['open', 'refetch']);
  happen({ topic: 'account:3' });
  happen({ topic: 'account:3' });
  expect(opened(5_000), 'longer than events are kept').toEqual(['open', 'refetch']);
  expect(opened(500)).toEqual(['open']);
  hub.refetchAll();
  vi.advanceTimersByTime(1_000);
  expect(opened(2_000), 'longer than since the last gap').toEqual(['open', 'refetch']);
  expect(opened(500)).toEqual(['open']);
  hub.close();
  vi.useRealTimers();
});

test('operation: of a burst with one key the last state alone is sent', () => {
  const hub = createLiveHub();
  const ear = new Ear();
  hub.open(ear, { tenantId: 'acme', topics: ['auction:1'] });
  for (let bid = 1; bid <= 50; bid++)
    hub.deliver(event({ topic: 'auction:1', name: 'refreshLot', data: { bid }, coalesce: 'lot-7' }));
  hub.flush();
  expect(ear.names).toEqual(['open', 'refreshLot']);
  expect(ear.writes.join('')).toContain('{"bid":50}');
  hub.close();
});

test('operation: a client that comes back hears what it missed, and a gap is answered with refetch', () => {
  const hub = createLiveHub({ kept: 4 });
  const ear = new Ear();
  const stream = hub.open(ear, { tenantId: 'acme', topics: ['tenant'] });
  hub.deliver(event());
  hub.flush();
  const { lastId } = ear;
  stream.end();
  hub.deliver(event({ name: 'orderChanged' }));
  hub.deliver(event({ topic: 'account:9', name: 'offerChanged' }));
  const back = new Ear();
  hub.open(back, { tenantId: 'acme', topics: ['tenant'], lastEventId: lastId });
  expect(back.names).toEqual(['open', 'orderChanged']);

  for (let i = 0; i < 20; i++) {
    hub.deliver(event());
    hub.flush();
  }
  const late = new Ear();
  hub.open(late, { tenantId: 'acme', topics: ['tenant'], lastEventId: lastId });
  expect(late.names).toEqual(['open', 'refetch']);
  const elsewhere = new Ear();
  hub.open(elsewhere, { tenantId: 'acme', topics: ['tenant'], lastEventId: 'abcdef-3' });
  expect(elsewhere.names).toEqual(['open', 'refetch']);
  hub.refetchAll();
  expect(late.names.at(-1)).toBe('refetch');
  hub.close();
});

test('operation: a client that does not read is cut off, and idle ones get a heartbeat', () => {
  vi.useFakeTimers();
  const hub = createLiveHub({ heartbeatMilliseconds: 1000, pileLimit: 10 });
  const [slow, idle] = [new Ear(), new Ear()];
  let ended = 0;
  hub.open(slow, { tenantId: 'acme', topics: ['tenant'], onEnd: () => ended++ });
  hub.open(idle, { tenantId: 'acme', topics: ['tenant'] });
  slow.writableLength = 11;
  vi.advanceTimersByTime(1001);
  expect([slow.destroyed, ended, hub.streams]).toEqual([true, 1, 1]);
  expect(idle.writes.at(-1)).toBe(':\n\n');
  hub.close();
  vi.useRealTimers();
});

test('operation: events are packed into few notifications, none larger than the database carries', () => {
  const events = Array.from({ length: 500 }, (_, i) => event({ data: { text: 'ü'.repeat(i) } }));
  const notices = noticesOf('me', [...events, event({ topic: 'account:1', data: 'x'.repeat(9000) })]);
  expect(Math.max(...notices.map((notice) => Buffer.byteLength(notice)))).toBeLessThanOrEqual(7_900);
  const unpacked = notices.flatMap((notice) => (JSON.parse(notice) as { events: TenantEvent[] }).events);
  expect(unpacked).toHaveLength(501);
  expect(unpacked.at(-1)).toMatchObject({ topic: 'account:1', name: 'refetch' });
});

test('J03 a stream that is cut in the middle of what it missed has not heard the rest: it is told again', () => {
  const hub = createLiveHub({ kept: 4 });
  const all: LiveTopic[] = ['tenant', 'account:1'];
  const first = new Ear();
  hub.open(first, { tenantId: 'acme', topics: all }).end();
  const since = first.lastId;
  hub.deliver(event({ name: 'a' }));
  hub.deliver(event({ name: 'b', topic: 'account:1' }));
  hub.deliver(event({ name: 'c' }));
  hub.flush();
  const openedAfter = (lastEventId: string): Ear => {
    const ear = new Ear();
    hub.open(ear, { tenantId: 'acme', topics: all, lastEventId }).end();
    return ear;
  };
  /** All that is heard where the first stream ends after so many of its lines, and a second one goes on. */
  const heardBy = (text: string): string[][] => {
    const events = text.split('\n\n').filter(Boolean);
    return events.map((_, at) => {
      const begun = new Ear();
      for (const one of events.slice(0, at + 1)) begun.write(Buffer.from(`${one}\n\n`));
      const next = openedAfter(begun.lastId || since);
      return [...new Set([...begun.names, ...next.names])].filter((name) => name !== 'open').sort();
    });
  };
  expect(heardBy(openedAfter(since).writes.join(''))).toEqual(Array.from({ length: 4 }, () => ['a', 'b', 'c']));
  // The same of a stream that was open: what is written together rises.
  const there = new Ear();
  hub.open(there, { tenantId: 'acme', topics: all });
  hub.deliver(event({ name: 'd' }));
  hub.deliver(event({ name: 'e', topic: 'account:1' }));
  hub.deliver(event({ name: 'f' }));
  hub.flush();
  const numbers = [...there.writes.join('').matchAll(/^id: .*-(\d+)$/gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  // And of one that is to load again.
  for (let at = 0; at < 20; at++) {
    hub.deliver(event());
    hub.flush();
  }
  for (const heard of heardBy(openedAfter(since).writes.join(''))) expect(heard).toContain('refetch');
  hub.close();
});
