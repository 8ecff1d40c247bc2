import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as ServerClock from './server-clock';

const START = Date.parse('2026-03-01T12:00:00Z');
let clock: typeof ServerClock;

beforeEach(async () => {
  vi.useFakeTimers({ now: START });
  vi.resetModules();
  clock = await import('./server-clock');
});
afterEach(() => vi.useRealTimers());

/** An answer from a server whose clock is `ahead`, `took` milliseconds later; `there` of them to the server. */
function answer({ ahead, took, there = took / 2 }: { ahead: number; took: number; there?: number }): void {
  const asked = Date.now();
  vi.setSystemTime(asked + took);
  clock.setServerTime(new Date(asked + there + ahead).toISOString(), asked);
}
const ahead = () => clock.serverNow() - Date.now();

test('W26 the clock is the server’s, half of the way there and back', () => {
  expect(ahead()).toBe(0);
  answer({ ahead: 90_000, took: 200 });
  expect(ahead()).toBe(90_000);
});

test('W26 an answer that took long, or over which the computer slept, moves no clock that is known better', () => {
  answer({ ahead: 5_000, took: 100 });
  answer({ ahead: 5_000, took: 40_000, there: 39_990 });
  expect(Math.abs(ahead() - 5_000)).toBeLessThanOrEqual(50);
  answer({ ahead: 5_000, took: 3_600_000, there: 20 });
  expect(Math.abs(ahead() - 5_000)).toBeLessThanOrEqual(50);
});

test('W26 many answers tell more than one, and a clock that was set is followed at once', () => {
  answer({ ahead: 1_000, took: 400, there: 300 });
  answer({ ahead: 1_000, took: 400, there: 100 });
  expect(ahead()).toBe(1_000);
  vi.setSystemTime(Date.now() + 600_000);
  answer({ ahead: -599_000, took: 100 });
  expect(ahead()).toBe(-599_000);
});

test('W26 what is no time, or came before it was asked for, leaves the clock', () => {
  answer({ ahead: 2_000, took: 100 });
  clock.setServerTime('soon', Date.now());
  answer({ ahead: 2_000, took: -5_000 });
  expect(ahead()).toBe(2_000);
});
