import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FollowLater } from './follow-later';

test('D06 changes that come together are followed in one run, and what comes during a run in the next', async () => {
  const runs: string[][] = [];
  let finish: () => void = () => undefined;
  const later = new FollowLater((ownerId, keys) => {
    runs.push([ownerId, ...keys]);
    return new Promise((resolve) => (finish = resolve));
  });
  later.add('acme', ['a', 'b']);
  later.add('acme', ['b', 'c']);
  later.add('nova', ['x']);
  await expect.poll(() => runs.length).toBe(2);
  expect(runs).toEqual([
    ['acme', 'a', 'b', 'c'],
    ['nova', 'x'],
  ]);
  later.add('nova', ['y']);
  later.add('nova', ['z']);
  await sleep(80);
  expect(runs).toHaveLength(2);
  finish();
  await expect.poll(() => runs.length).toBe(3);
  expect(runs[2]).toEqual(['nova', 'y', 'z']);
});

test('D06 once stopped it follows nothing more', async () => {
  const runs: string[] = [];
  const later = new FollowLater((ownerId) => {
    runs.push(ownerId);
    return Promise.resolve();
  });
  later.add('acme', ['a']);
  later.stop();
  // An order that was under way when the server was told to stop.
  later.add('nova', ['b']);
  await sleep(80);
  expect(runs).toEqual([]);
});
