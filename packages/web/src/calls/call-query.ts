import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { CallData, CallDefinition } from '@tradehall/contract/wire/define-call';
import { loadCall, type CallArguments, type LooseInput } from './call-server';
import { answeredAt, askOrKeep } from './kept-answers';
import { queryClient } from './query-client';
import { refreshQueries } from './refresh-queries';

/**
 * Where the answer of a call lies in the cache: under the call itself and all that tells two askings apart. Without an
 * input it is the beginning of every key of that call.
 */
export function callKey(call: CallDefinition, input?: LooseInput): QueryKey {
  const root = [call.method, call.path];
  if (input === undefined) return root;
  const { participant = '', params = {}, query = {}, body } = input;
  return [...root, participant, params, query, ...(body === undefined ? [] : [body])];
}

/** How a call is asked and kept: for `useQuery`, where a screen needs more than `useCall` offers. */
export function callQuery<C extends CallDefinition>(call: C, ...[input]: CallArguments<C>) {
  const given = input ?? {};
  const queryKey = callKey(call, given as LooseInput);
  return queryOptions({
    queryKey,
    queryFn: (): Promise<CallData<C>> =>
      askOrKeep(
        call,
        queryKey,
        () => loadCall(call, ...([given] as unknown as CallArguments<C>)),
        () => queryClient.getQueryData<CallData<C>>(queryKey),
      ),
  });
}

/** When the server gave what is known of a call that is kept for times without a network, in milliseconds (W60). */
export function callAnsweredAt<C extends CallDefinition>(call: C, ...[input]: CallArguments<C>): number | undefined {
  return answeredAt(callKey(call, (input ?? {}) as LooseInput));
}

/** Asks ahead of the screen that will show it. A failure is left to that screen, which asks again. */
export function prefetchCall<C extends CallDefinition>(call: C, ...input: CallArguments<C>): Promise<void> {
  return queryClient.prefetchQuery(callQuery(call, ...input));
}

/** Asks now, or gives what is known and still fresh. */
export function askCall<C extends CallDefinition>(call: C, ...input: CallArguments<C>): Promise<CallData<C>> {
  return queryClient.fetchQuery(callQuery(call, ...input));
}

/** Has the answers of a call asked for anew where a screen shows them: all of them, or those of one input. */
export async function refreshCall<C extends CallDefinition>(call: C, ...[input]: CallArguments<C> | []): Promise<void> {
  await refreshQueries({ queryKey: callKey(call, input as LooseInput | undefined) });
}

/** Has every answer asked for anew, after what changes more than can be listed; but for those of some calls. */
export async function refreshAll(except: readonly CallDefinition[] = []): Promise<void> {
  await refreshQueries({
    predicate: ({ queryKey: [method, path] }) => !except.some((call) => call.method === method && call.path === path),
  });
}

/** An answer is on its way, which may have been read before what is known by now. */
export function isAsked<C extends CallDefinition>(call: C, ...[input]: CallArguments<C>): boolean {
  return queryClient.getQueryState(callKey(call, (input ?? {}) as LooseInput))?.fetchStatus === 'fetching';
}

/** What a call was last answered, as far as it is known. */
export function knownAnswer<C extends CallDefinition>(call: C, ...[input]: CallArguments<C>): CallData<C> | undefined {
  return queryClient.getQueryData<CallData<C>>(callKey(call, (input ?? {}) as LooseInput));
}

/** Puts an answer in place, or changes the known one; a change of nothing known stays nothing. */
export function setCallAnswer<C extends CallDefinition>(
  call: C,
  input: NonNullable<CallArguments<C>[0]>,
  next: CallData<C> | ((known: CallData<C>) => CallData<C>),
): void {
  queryClient.setQueryData<CallData<C>>(callKey(call, input as LooseInput), (known) =>
    typeof next !== 'function'
      ? next
      : known === undefined
        ? undefined
        : (next as (known: CallData<C>) => CallData<C>)(known),
  );
}
