import { setImmediate as settled } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairTurns, type LineFull, type TurnLimits } from './fair-turns';

const MANY = { waiting: 1_000, waitingEach: 1_000 };

/** Works that end when they are told to, and the order in which they began. */
function linesOf(limits: TurnLimits) {
  const turns = createFairTurns(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: LineFull[] = [];
  return {
    turns,
    begun,
    refused,
    bring(name: string, options?: { isPatient: boolean }) {
      const [tenantId = '', account = ''] = name.split(' ');
      const taken = turns.take(
        { tenantId, account },
        () => {
          begun.push(name);
          return new Promise<void>((resolve) => ends.push(resolve));
        },
        options,
      );
      if ('refused' in taken) refused.push(taken.refused);
    },
    async endAll() {
      for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
        end();
        await settled();
      }
    },
  };
}

test('operation: whoever brings twenty keeps nobody waiting for more than one of them', async () => {
  const { bring, begun, endAll } = linesOf({ atOnce: 1, atOnceEach: 1, ...MANY });
  for (let at = 0; at < 20; at++) bring('acme ann');
  bring('acme bob');
  bring('nova eve');
  for (let at = 0; at < 3; at++) bring('nova kim');
  await endAll();
  expect(begun.slice(0, 8)).toEqual([
    'acme ann',
    'acme ann',
    'nova eve',
    'acme bob',
    'nova kim',
    'acme ann',
    'nova kim',
    'acme ann',
  ]);
  expect(begun).toHaveLength(25);
});

test('operation: one account never holds every worker, and a free one waits for nobody', async () => {
  const { bring, begun, endAll } = linesOf({ atOnce: 2, atOnceEach: 1, ...MANY });
  for (let at = 0; at < 5; at++) bring('acme ann');
  expect(begun).toEqual(['acme ann']);
  bring('acme bob');
  expect(begun).toEqual(['acme ann', 'acme bob']);
  await endAll();
  expect(begun).toHaveLength(6);
});

test('operation: a full line refuses its owner alone, full lines everybody but what is patient', async () => {
  const { bring, begun, refused, endAll } = linesOf({ atOnce: 1, atOnceEach: 1, waiting: 3, waitingEach: 2 });
  for (let at = 0; at < 4; at++) bring('acme ann');
  expect(refused).toEqual(['own line is full']);
  bring('nova eve');
  bring('nova kim');
  expect(refused).toEqual(['own line is full', 'all lines are full']);
  bring('nova kim', { isPatient: true });
  await endAll();
  expect(begun).toHaveLength(5);
  bring('acme ann');
  expect(begun).toHaveLength(6);
});

test('operation: work that fails gives its turn on', async () => {
  const turns = createFairTurns({ atOnce: 1, atOnceEach: 1, ...MANY });
  const whose = { tenantId: 'acme', account: 'ann' };
  const all = await Promise.allSettled([
    turns.take(whose, () => Promise.reject(new Error('no'))),
    turns.take(whose, () => Promise.resolve('done')),
  ]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
