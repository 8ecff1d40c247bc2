import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { IDEMPOTENCY_HEADER, PARTICIPANT_HEADER } from '@tradehall/contract/wire/error-answer';
import { fitting, hostile, oneOf, spoiled, type Random, type Seen, type Shape } from './fuzz-values';
import { multipart } from './multipart';

/** One call as the OpenAPI document describes it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly parameters: readonly {
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
    readonly schema: Shape;
  }[];
  readonly body: Shape | undefined;
}

interface Documented {
  readonly parameters?: Operation['parameters'];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Shape }>> };
}

/** Every call of an OpenAPI document. A stream has no end to wait for, and is left to its own test. */
export function operationsOf(document: unknown): Operation[] {
  const { paths } = document as { paths: Readonly<Record<string, Readonly<Record<string, Documented>>>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => ['get', 'post', 'put', 'delete'].includes(method) && !path.endsWith('/live/events'))
      .map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase() as Operation['method'],
        path,
        parameters,
        body: requestBody?.content['application/json']?.schema,
      })),
  );
}

export interface FuzzRequest {
  readonly method: Operation['method'];
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: NonNullable<InjectOptions['payload']>;
}

/** Percent-encoded as a client does; half of a pair of surrogates cannot be, and stands for itself. */
function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
}

/** A request for a call: fitting it, spoiled in one place, or hostile all over. */
export function requestFor(random: Random, operation: Operation, seen: Seen): FuzzRequest {
  const spoil = oneOf(random, ['nothing', 'nothing', 'parameter', 'body', 'body', 'both'] as const);
  const inAddress = (shape: Shape, name: string): string =>
    encoded(
      (spoil === 'parameter' || spoil === 'both') && random() < 0.6
        ? hostile(random)
        : fitting(random, shape, seen, name),
    );
  const query = operation.parameters
    .filter(({ in: place, required }) => place === 'query' && (required === true || random() < 0.5))
    .map(({ name, schema }) => `${name}=${inAddress(schema, name)}`);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const described = operation.parameters.find((one) => one.in === 'path' && one.name === name);
    return inAddress(described?.schema ?? { type: 'string' }, name) || 'x';
  });
  const headers: Record<string, string> = { [IDEMPOTENCY_HEADER]: randomUUID() };
  if (random() < 0.05) headers[IDEMPOTENCY_HEADER] = oneOf(random, ['', 'k'.repeat(4_000), 'a b', "'"]);
  if (random() < 0.1) headers[PARTICIPANT_HEADER] = oneOf(random, ['acme', 'orbit', "x'--", 'p'.repeat(3_000)]);
  return {
    method: operation.method,
    url: path + (query.length === 0 ? '' : `?${query.join('&')}`),
    ...contentFor(random, operation, seen, headers, spoil === 'body' || spoil === 'both'),
  };
}

function contentFor(
  random: Random,
  { method, body }: Operation,
  seen: Seen,
  headers: Record<string, string>,
  isSpoiled: boolean,
): Pick<FuzzRequest, 'headers' | 'payload'> {
  if (method === 'GET') return { headers };
  if (body === undefined) return random() < 0.8 ? uploadFor(random, headers) : { headers };
  const fits = fitting(random, body, seen);
  const text = JSON.stringify(isSpoiled ? spoiled(random, fits) : fits) ?? '';
  return {
    headers: { ...headers, 'content-type': 'application/json' },
    payload: isSpoiled && random() < 0.05 ? text.slice(0, -1) : text,
  };
}

/** An upload that is no document and no sheet, or one that breaks off. */
function uploadFor(random: Random, headers: Record<string, string>): Pick<FuzzRequest, 'headers' | 'payload'> {
  const sent = multipart({
    field: oneOf(random, ['file', 'x', '-'.repeat(36), '__proto__']),
    name: oneOf(random, ['a.xlsx', 'a.pdf', 'a.csv', '../a.png', 'a\u202efdp.exe', 'x'.repeat(400)]),
    content: Buffer.from(oneOf(random, ['', 'PK\u0003\u0004', '%PDF-1.4', 'Item #,Warehouse\nA,DAL', '\u0000\u0001'])),
  });
  const cut = random() < 0.3 ? Math.floor(random() * sent.payload.length) : sent.payload.length;
  return { headers: { ...headers, ...sent.headers }, payload: sent.payload.subarray(0, cut) };
}
