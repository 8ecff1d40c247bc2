import type { z } from 'zod/mini';
import { APP_NAMES, type AppName } from '@tradehall/domain/access/apps';
import { isStorableText } from '@tradehall/contract/wire/input-types';
import { PoolError } from './pool-error';
import type { PoolBody, PoolRequest } from './pool-parts';

/** The longest value any call takes; sealed blocks and tokens are the long ones. */
const LONGEST = 20_000;

/** A required text of the request. */
export function text(body: PoolBody, name: string, longest = LONGEST): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw PoolError.invalidParameter(`Missing required parameter ${name}`);
  if (value.length > longest)
    throw PoolError.invalidParameter(
      `Value at '${name}' failed to satisfy constraint: Member must have length less than or equal to ${longest}`,
    );
  if (!isStorableText(value))
    throw PoolError.invalidParameter(`Value at '${name}' failed to satisfy regular expression pattern`);
  return value;
}

export function record(body: PoolBody, name: string): PoolBody {
  const value = body[name];
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw PoolError.invalidParameter(`Missing required parameter ${name}`);
  return value as PoolBody;
}

export function username(body: PoolBody, name = 'Username'): string {
  return text(body, name, 320);
}

/** What a client says of itself beside the protocol; empty where it says nothing. */
export function clientMetadata(body: PoolBody): PoolBody {
  return body['ClientMetadata'] === undefined ? {} : record(body, 'ClientMetadata');
}

/** A text of the request that is JSON of a shape. */
export function parsed<S extends z.ZodMiniType>(body: PoolBody, name: string, shape: S): z.infer<S> {
  let given: unknown;
  try {
    given = JSON.parse(text(body, name));
  } catch (error) {
    if (error instanceof PoolError) throw error;
  }
  const read = shape.safeParse(given);
  if (!read.success) throw PoolError.invalidParameter(`Invalid value for ${name}`);
  return read.data;
}

/** The app whose client a call names; it must be one of the pool's own. */
export function clientOf({ pool, body }: PoolRequest): AppName {
  const clientId = text(body, 'ClientId', 256);
  const app = APP_NAMES.find((name) => pool.clients[name] === clientId);
  if (app === undefined) throw PoolError.unknownClient(clientId);
  return app;
}

/** Attributes that users may set for themselves. The email is the sign-in name and is not among them. */
const OWN_ATTRIBUTES = new Set(['name', 'family_name', 'given_name', 'phone_number', 'locale']);

/** `[{ Name, Value }]` as a record; names outside the list are refused, as the pool has no attributes of its own. */
export function attributes(body: PoolBody, name: string, also: readonly string[] = []): Record<string, string> {
  const list = body[name] ?? [];
  if (!Array.isArray(list) || list.length > 50) throw PoolError.invalidParameter(`Invalid value for ${name}`);
  const read: Record<string, string> = {};
  for (const entry of list as readonly { Name?: unknown; Value?: unknown }[]) {
    const key = entry?.Name;
    const value = entry?.Value ?? '';
    if (typeof key !== 'string' || typeof value !== 'string' || value.length > 2048 || !isStorableText(value))
      throw PoolError.invalidParameter(`Invalid value for ${name}`);
    if (!OWN_ATTRIBUTES.has(key) && !also.includes(key)) {
      throw PoolError.invalidParameter(
        `Attributes did not conform to the schema: ${key.slice(0, 64)}: Attribute does not exist in the schema or cannot be changed.`,
      );
    }
    read[key] = value;
  }
  return read;
}
