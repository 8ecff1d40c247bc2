import type { z } from 'zod/mini';

/** One live event, described once: the server publishes it and the screens that listen get its data typed. */
export interface EventDefinition<Name extends string = string, Data extends z.core.$ZodType = z.core.$ZodType> {
  readonly name: Name;
  readonly data: Data;
}

export type EventData<E extends EventDefinition> = z.core.output<E['data']>;

export function defineEvent<const Name extends string, Data extends z.core.$ZodType>(
  name: Name,
  data: Data,
): EventDefinition<Name, Data> {
  return { name, data };
}
