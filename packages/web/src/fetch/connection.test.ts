import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkConnection, isConnected } from './connection';

const isThere = vi.hoisted(() => ({ now: true }));
vi.mock('./reachable', () => ({ isServerReachable: () => Promise.resolve(isThere.now) }));

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  isThere.now = true;
  await checkConnection();
  vi.useRealTimers();
});

test('W60 a server that is back is found within a second, however many calls failed before', async () => {
  isThere.now = false;
  for (let failed = 0; failed < 8; failed += 1) await checkConnection();
  expect(isConnected()).toBe(false);
  isThere.now = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isConnected()).toBe(true);
});

test('W60 a server that stays away is asked less and less often, and at least every 15 seconds', async () => {
  isThere.now = false;
  await checkConnection();
  // After 1, 3, 7 and 15 seconds, and then each 15.
  await vi.advanceTimersByTimeAsync(31_000);
  isThere.now = true;
  await vi.advanceTimersByTimeAsync(14_000);
  expect(isConnected()).toBe(true);
});
