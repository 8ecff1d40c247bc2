import type { FastifyInstance } from 'fastify';
import type { Services } from './services';

/** A room of the server: what it serves, which rooms it stands on, and what it gives to those that stand on it. */
export interface Room<Name extends string = string, Provided = unknown> {
  readonly name: Name;
  readonly needs: readonly Room[];
  readonly register: (app: FastifyInstance, services: Services, needs: never) => Provided | Promise<Provided>;
}

/** What some rooms provide, each by its name. */
export type Provided<Rooms extends readonly Room[]> = {
  readonly [R in Rooms[number] as R['name']]: R extends Room<string, infer P> ? P : never;
};

/**
 * Describes a room. `register` serves its calls, defines its jobs, follows the rooms it needs, and answers what it
 * provides; it gets what the rooms it names in `needs` provide, and nothing of any other.
 */
export function defineRoom<const Name extends string, const Needs extends readonly Room[], Gives>(room: {
  readonly name: Name;
  readonly needs: Needs;
  readonly register: (app: FastifyInstance, services: Services, needs: Provided<Needs>) => Gives | Promise<Gives>;
}): Room<Name, Gives> {
  return room;
}
