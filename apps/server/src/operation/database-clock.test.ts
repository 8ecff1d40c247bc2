import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseClock } from './database-clock';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('J04 a late bid is timed in whole milliseconds, however odd the answer that set the clock took', () => {
  for (const roundTrip of [0, 1, 2, 3, 7]) {
    const clock = new DatabaseClock();
    vi.setSystemTime(1_795_330_714_000);
    const asked = Date.now();
    vi.advanceTimersByTime(roundTrip);
    clock.set(asked + 5_000, asked);
    expect([roundTrip, Number.isInteger(clock.now())]).toEqual([roundTrip, true]);
    expect(Math.abs(clock.now() - (asked + 5_000 + roundTrip / 2))).toBeLessThanOrEqual(0.5);
  }
});

test('J04 an answer that took long says little: the clock stays where a quick one set it', () => {
  const clock = new DatabaseClock();
  const answer = ({ took, there }: { took: number; there: number }): void => {
    const asked = Date.now();
    vi.advanceTimersByTime(took);
    clock.set(asked + there + 600_000, asked);
  };
  vi.setSystemTime(1_795_330_714_000);
  answer({ took: 2, there: 1 });
  // A full pool: the question waited for a connection. A slow disk: its answer waited for the commit.
  for (const there of [3_999, 1]) {
    answer({ took: 4_000, there });
    expect(Math.abs(clock.now() - (Date.now() + 600_000))).toBeLessThanOrEqual(1);
  }
});

test('J04 a machine whose clock is set is followed with the next answer', () => {
  const clock = new DatabaseClock();
  vi.setSystemTime(1_795_330_714_000);
  clock.set(Date.now(), Date.now());
  vi.setSystemTime(Date.now() + 600_000);
  clock.set(Date.now() - 600_000, Date.now());
  expect(clock.now()).toBe(Date.now() - 600_000);
});
