import { expect, test } from 'vitest';
import { inOrderOfNeeds } from '../room/register-rooms';
import { ROOMS } from './rooms';

test('operation: every room that another needs is on the list, and no two need each other in a circle', () => {
  const order = inOrderOfNeeds(ROOMS);
  expect(new Set(order)).toEqual(new Set(ROOMS));
  for (const [at, room] of order.entries())
    for (const needed of room.needs)
      expect(order.indexOf(needed), `${room.name} needs ${needed.name}`).toBeLessThan(at);
});
