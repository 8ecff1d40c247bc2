import type { FastifyInstance } from 'fastify';
import type { Provided, Room } from './define-room';
import type { Services } from './services';

/**
 * Registers every room after those it needs, otherwise in the list's order. Stops the start where a room needs one that
 * is not on the list, where rooms need each other in a circle, or where two have one name.
 */
export async function registerRooms<const Rooms extends readonly Room[]>(
  app: FastifyInstance,
  services: Services,
  rooms: Rooms,
): Promise<Provided<Rooms>> {
  const provided: Record<string, unknown> = {};
  for (const room of inOrderOfNeeds(rooms)) {
    const needs = Object.fromEntries(room.needs.map(({ name }) => [name, provided[name]]));
    provided[room.name] = await room.register(app, services, needs as never);
  }
  return provided as Provided<Rooms>;
}

export function inOrderOfNeeds(rooms: readonly Room[]): readonly Room[] {
  const names = new Set<string>();
  for (const { name } of rooms) {
    if (names.has(name)) throw new Error(`Two rooms are called ${name}.`);
    names.add(name);
  }
  const ordered = new Set<Room>();
  const visit = (room: Room, way: readonly Room[]): void => {
    if (ordered.has(room)) return;
    if (way.includes(room)) {
      const circle = [...way.slice(way.indexOf(room)), room].map(({ name }) => name).join(' → ');
      throw new Error(`Rooms need each other in a circle: ${circle}.`);
    }
    for (const needed of room.needs) {
      if (!rooms.includes(needed))
        throw new Error(`The room ${room.name} needs ${needed.name}, which is not on the list.`);
      visit(needed, [...way, room]);
    }
    ordered.add(room);
  };
  for (const room of rooms) visit(room, []);
  return [...ordered];
}
