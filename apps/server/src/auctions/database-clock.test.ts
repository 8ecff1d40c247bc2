import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseClock } from './database-clock';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('J04 a late bid is timed in whole milliseconds, however odd the answer that set the clock took', () => {
  const clock = new DatabaseClock();
  for (const roundTrip of [0, 1, 2, 3, 7]) {
    vi.setSystemTime(1_795_330_714_000);
    const asked = Date.now();
    vi.advanceTimersByTime(roundTrip);
    clock.set(asked + 5_000, asked);
    expect([roundTrip, Number.isInteger(clock.now())]).toEqual([roundTrip, true]);
    expect(Math.abs(clock.now() - (asked + 5_000 + roundTrip / 2))).toBeLessThanOrEqual(0.5);
  }
});
