import { expect, test } from 'vitest';
import { findBroken, RULES } from './house-rules.mjs';

const rule = {
  name: 'no-shouting',
  reason: 'It is rude.',
  files: /^apps\//,
  refuses: /SHOUT/,
  example: 'SHOUT',
  allowed: [['apps/stage.ts', 'a stage']],
};
const onStage = ['apps/stage.ts', 'SHOUT'];

test('what a rule refuses is found with its line, and not where it may stand', () => {
  expect(findBroken([rule], [onStage, ['apps/quiet.ts', 'a\nSHOUT'], ['docs/quiet.md', 'SHOUT']])).toEqual([
    'apps/quiet.ts:2: no-shouting. It is rude.',
  ]);
});

test('a place that needs no leave any more and a rule that finds nothing are refused too', () => {
  expect(findBroken([rule], [])).toEqual(['no-shouting: apps/stage.ts does not need its leave; take it off the list']);
  expect(findBroken([{ ...rule, example: 'shout' }], [onStage])).toHaveLength(1);
});

test.each(RULES.map((each) => [each.name, each]))('%s finds its example in every app', (_name, each) => {
  const place = 'apps/server/src/offers/somewhere.ts';
  expect(findBroken([{ ...each, allowed: [] }], [[place, each.example]])).toEqual([
    `${place}:1: ${each.name}. ${each.reason}`,
  ]);
});
