import {
  GATEWAY,
  type CallAnswer,
  type CallBodyInput,
  type CallDefinition,
  type CallParams,
  type CallQueryInput,
} from '@tradehall/contract/wire/define-call';
import { IDEMPOTENCY_HEADER, PARTICIPANT_HEADER } from '@tradehall/contract/wire/error-answer';
import { translateCode } from '../i18n/dictionary';
import { NetworkError, networkErrorOf } from '../fetch/network-error';
import { idToken, refreshIdToken } from '../session/session';
import { onForbidden, onUnauthorised } from '../session/session-events';

type Given<T, K extends string> = [T] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : undefined extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T };

export type CallInput<C extends CallDefinition> = Given<CallParams<C>, 'params'> &
  Given<CallQueryInput<C>, 'query'> &
  Given<CallBodyInput<C>, 'body'> & {
    /** The participant of the network; left out for the tenant's own stock (C18, K03). */
    readonly participant?: string | undefined;
    readonly idempotencyKey?: string;
    readonly form?: FormData;
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
    /** Statuses that the caller handles itself: they neither log out nor open a message elsewhere. */
    readonly exempt?: readonly number[];
  };

function pathOf(call: CallDefinition, params: Readonly<Record<string, unknown>> | undefined): string {
  return GATEWAY + call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
}

function queryOf(query: Readonly<Record<string, unknown>> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly participant?: string | undefined;
  readonly idempotencyKey?: string;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly exempt?: readonly number[];
}

async function send(call: CallDefinition, input: LooseInput, token: string | undefined): Promise<Response> {
  const headers: Record<string, string> = {
    accept: call.produces === 'file' ? '*/*' : 'application/json',
    ...input.headers,
  };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (input.participant !== undefined && input.participant !== '') headers[PARTICIPANT_HEADER] = input.participant;
  if (input.idempotencyKey !== undefined) headers[IDEMPOTENCY_HEADER] = input.idempotencyKey;
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  try {
    return await fetch(
      pathOf(call, input.params as Record<string, unknown>) + queryOf(input.query as Record<string, unknown>),
      {
        method: call.method,
        headers,
        ...(input.form === undefined
          ? input.body === undefined
            ? {}
            : { body: JSON.stringify(input.body) }
          : { body: input.form }),
        ...(input.signal === undefined ? {} : { signal: input.signal }),
      },
    );
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new NetworkError({
      message:
        translateCode('NETWORK_UNREACHABLE', []) ??
        'The server cannot be reached. Check your connection and try again.',
      status: 0,
      messageCode: 'NETWORK_UNREACHABLE',
      traceId: '',
    });
  }
}

let firstCall: number | undefined;

/**
 * When this page first asked for something of a signed-in user, on `performance.now()`'s clock;
 * now, when it has not yet.
 */
export function firstCallAt(): number {
  return firstCall ?? performance.now();
}

/**
 * Makes one call and gives the raw response, for files and streams. A 401 is tried once more with a fresh
 * token, then ends the session; a 403 logs out (L01), unless the caller exempts it.
 */
export async function fetchCall(call: CallDefinition, input: LooseInput = {}): Promise<Response> {
  const signedIn = call.access !== 'public';
  if (signedIn) firstCall ??= performance.now();
  let token = signedIn ? await idToken() : undefined;
  let response = await send(call, input, token);
  if (response.status === 401 && token !== undefined) {
    token = await refreshIdToken();
    if (token !== undefined) response = await send(call, input, token);
  }
  if (response.ok || response.status === 304) return response;
  const error = await networkErrorOf(response, translateCode);
  const exempt = input.exempt?.includes(error.status) === true;
  if (error.status === 401 && !exempt && signedIn) onUnauthorised();
  if (error.status === 403 && !exempt && signedIn) onForbidden(error);
  throw error;
}

/** Makes one call of the contract and gives its answer; every failure is a NetworkError. */
export async function callServer<C extends CallDefinition>(
  call: C,
  ...[input]: Partial<CallInput<C>> extends CallInput<C> ? [CallInput<C>?] : [CallInput<C>]
): Promise<CallAnswer<C>> {
  const response = await fetchCall(call, (input ?? {}) as LooseInput);
  if (response.status === 204) return undefined as CallAnswer<C>;
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as CallAnswer<C>;
}
