import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore';

test('operation: so many work at once, the others in their order, and a failure gives its turn on', async () => {
  const turns = createSemaphore(2, 10);
  const order: number[] = [];
  let busy = 0;
  let most = 0;
  const all = Array.from({ length: 8 }, (_, at) =>
    turns.take(async () => {
      most = Math.max(most, ++busy);
      order.push(at);
      await sleep(5);
      busy -= 1;
      if (at % 3 === 0) throw new Error(`no ${at}`);
      return at;
    }),
  );
  const settled = await Promise.allSettled(all);
  expect(settled.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(2);
  expect(await turns.take(() => Promise.resolve('free again'))).toBe('free again');
});

test('operation: who comes when too many wait is told at once', async () => {
  const turns = createSemaphore(1, 1);
  let end: () => void = () => undefined;
  const first = turns.take(() => new Promise<void>((resolve) => (end = resolve)));
  const second = turns.take(() => Promise.resolve());
  expect(turns.take(() => Promise.resolve())).toBeUndefined();
  end();
  await Promise.all([first, second]);
  expect(await turns.take(() => Promise.resolve(1))).toBe(1);
});
