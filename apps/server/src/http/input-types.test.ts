import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { everyCall } from '../testing/every-call';

type Shape = Readonly<Record<string, unknown>>;

/** Formats that end somewhere, whatever is written. */
const FORMATS = new Set(['uuid', 'date', 'date-time']);
/** More than any number of ours: a call that allows this much has forgotten its bound. */
const BEYOND = 10_000_000_000_000;

/** Every place of a schema that lets in what the database cannot keep, or without an end. */
function openPlaces(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const shape = schema as Shape;
  if ('const' in shape || 'enum' in shape) return [];
  const branches = [...((shape['anyOf'] as []) ?? []), ...((shape['oneOf'] as []) ?? [])];
  if (branches.length > 0) return branches.flatMap((branch) => openPlaces(branch, place));
  const [type] = [shape['type']].flat().filter((name) => name !== 'null');
  switch (type ?? 'null') {
    case 'string': {
      if (FORMATS.has(String(shape['format']))) return [];
      const patterns = [
        shape['pattern'],
        ...((shape['allOf'] as readonly Shape[]) ?? []).map(({ pattern }) => pattern),
      ];
      const isClosed = typeof shape['maxLength'] === 'number' && patterns.some((pattern) => pattern !== undefined);
      return isClosed ? [] : [`${place}: a text without an end or with any character`];
    }
    case 'integer':
    case 'number': {
      const least = (shape['minimum'] ?? shape['exclusiveMinimum']) as number | undefined;
      const most = (shape['maximum'] ?? shape['exclusiveMaximum']) as number | undefined;
      const isBounded = least !== undefined && least > -BEYOND && most !== undefined && most < BEYOND;
      return isBounded ? [] : [`${place}: a number without bounds`];
    }
    case 'array':
      return [
        ...(typeof shape['maxItems'] === 'number' ? [] : [`${place}: a list without an end`]),
        ...openPlaces(shape['items'], `${place}[]`),
      ];
    case 'object':
      return [
        ...Object.entries((shape['properties'] as Shape | undefined) ?? {}).flatMap(([name, property]) =>
          openPlaces(property, `${place}.${name}`),
        ),
        ...(shape['propertyNames'] === undefined ? [] : openPlaces(shape['propertyNames'], `${place}{name}`)),
        ...(typeof shape['additionalProperties'] === 'object'
          ? openPlaces(shape['additionalProperties'], `${place}{}`)
          : []),
      ];
    case 'boolean':
    case 'null':
      return [];
    default:
      return String(shape['description']).startsWith('JSON') ? [] : [`${place}: anything at all`];
  }
}

// Importing the whole contract takes a while on a machine that does much else.
test('every text, number and list that a call takes has an end, and every text can be kept', async () => {
  const open: string[] = [];
  for (const call of await everyCall()) {
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = call[part];
      if (schema === undefined) continue;
      open.push(...openPlaces(z.toJSONSchema(schema, { io: 'input' }), `${call.method} ${call.path} ${part}`));
    }
  }
  expect(open).toEqual([]);
}, 180_000);
