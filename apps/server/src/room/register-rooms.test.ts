import type { FastifyInstance } from 'fastify';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { defineRoom, type Room } from './define-room';
import { inOrderOfNeeds, registerRooms } from './register-rooms';
import type { Services } from './services';

const app = {} as FastifyInstance;
const services = {} as Services;
const stock = defineRoom({ name: 'stock', needs: [], register: () => ({ quantity: 5 }) });
const network = defineRoom({ name: 'network', needs: [], register: () => Promise.resolve('network') });
const offers = defineRoom({
  name: 'offers',
  needs: [stock],
  register(_app, _services, needs) {
    expectTypeOf(needs).toEqualTypeOf<{ readonly stock: { quantity: number } }>();
    return { needs };
  },
});

describe('the rooms of the server', () => {
  test('operation: a room is registered after what it needs, wherever it stands on the list, and gets just that', async () => {
    expect(inOrderOfNeeds([offers, network, stock])).toEqual([stock, offers, network]);
    expect(await registerRooms(app, services, [offers, network, stock])).toEqual({
      stock: { quantity: 5 },
      network: 'network',
      offers: { needs: { stock: { quantity: 5 } } },
    });
  });

  test('operation: the start fails where a room needs one that is not on the list', async () => {
    await expect(registerRooms(app, services, [offers, network])).rejects.toThrow(
      'The room offers needs stock, which is not on the list.',
    );
  });

  test('operation: the start fails where rooms need each other in a circle, before any of them is registered', async () => {
    const needs: Room[] = [];
    let registered = 0;
    const first: Room = { name: 'first', needs, register: () => (registered += 1) };
    const second = defineRoom({ name: 'second', needs: [first], register: () => (registered += 1) });
    needs.push(second);
    await expect(registerRooms(app, services, [stock, first, second])).rejects.toThrow(
      'Rooms need each other in a circle: first → second → first.',
    );
    expect(registered).toBe(0);
  });

  test('operation: the start fails where two rooms have one name', () => {
    expect(() => inOrderOfNeeds([stock, { ...stock }])).toThrow('Two rooms are called stock.');
  });

  test('operation: a room that fails stops the start', async () => {
    const failing = defineRoom({ name: 'failing', needs: [], register: () => Promise.reject(new Error('no key')) });
    await expect(registerRooms(app, services, [failing, stock])).rejects.toThrow('no key');
  });
});
