import { useMemo } from 'react';
import type { CallAnswer, CallDefinition } from '@tradehall/contract/wire/define-call';
import { checkConnection } from '../fetch/connection';
import { isUnanswered, NetworkError } from '../fetch/network-error';
import type { FieldIssue } from '../i18n/field-issues';
import { refreshCall } from './call-query';
import {
  callServer,
  refuseOffline,
  WaitsForApproval,
  type CallArguments,
  type CallInput,
  type LooseInput,
} from './call-server';
import { announceAnswered } from './command-messages';
import { beginIntent, endIntent, isPending } from './pending-intents';
import { useAction, type Action, type ActionOptions } from './use-action';

export interface CommandOptions<C extends CallDefinition> extends ActionOptions<CallInput<C>, CallAnswer<C>> {
  /**
   * Calls whose answers this makes old: they are asked for anew where a screen shows them, and so they are where it is
   * refused because somebody else was faster, and where no answer came to what is not done once alone: whoever is
   * to look before they try again sees what is so now (W60).
   */
  readonly refreshes?: readonly CallDefinition[];
  /** What makes two inputs one intent; without it, all of the input. */
  readonly intentOf?: (input: CallInput<C>) => unknown;
}

export interface Command<C extends CallDefinition> extends Action<CallInput<C>, CallAnswer<C>> {
  /** The last refusal's faults, for the fields of a form. */
  readonly issues: readonly FieldIssue[];
  /**
   * Whether this very thing is on its way, or was sent and never answered: sent again it is done once, so that what the
   * first try left on the screen is nothing against it (SD51).
   */
  readonly isUnanswered: (input: CallInput<C>) => boolean;
}

/**
 * Makes one call, once for each intent: an idempotent call keeps its key until an answer came, so that trying again
 * after a lost one does nothing twice, and has a new key after that.
 */
export async function sendCommand<C extends CallDefinition>(
  call: C,
  input: CallInput<C>,
  intent: unknown = input,
): Promise<CallAnswer<C>> {
  const send = (given: LooseInput) => callServer(call, ...([given] as unknown as CallArguments<C>));
  if (call.idempotent !== true) {
    const answer = await send(input as LooseInput);
    announceAnswered();
    return answer;
  }
  // What never leaves leaves no key behind, nor takes one away.
  await refuseOffline(call);
  const isRepeated = isPending(call, intent);
  const pending = beginIntent(call, intent, input as LooseInput);
  try {
    const answer = await send({ ...pending.input, idempotencyKey: pending.key, isRepeated });
    endIntent(call, intent);
    announceAnswered();
    return answer;
  } catch (error) {
    if (wasAnswered(error)) endIntent(call, intent);
    throw error;
  }
}

/** That it waits for a second person is an answer, too. */
const wasAnswered = (error: unknown): boolean => error instanceof WaitsForApproval || !isUnanswered(error);

/** Once the server is known to be there; where it is away, all is asked for anew when it is back. */
async function whileConnected(ask: () => void): Promise<void> {
  if (await checkConnection()) ask();
}

/** What it was about is not as it was shown, or is not there any more. */
function isOvertaken(error: unknown): boolean {
  return error instanceof NetworkError && (error.status === 409 || error.status === 404);
}

/** A call that changes something, for a button or a form. */
export function useCommand<C extends CallDefinition>(call: C, options: CommandOptions<C> = {}): Command<C> {
  const { refreshes = [], intentOf, matterOf, done, refused, ...rest } = options;
  const refresh = () => refreshes.forEach((stale) => void refreshCall(stale));
  const action = useAction((input: CallInput<C>) => sendCommand(call, input, intentOf?.(input) ?? input), {
    ...rest,
    matterOf: (input) => [(input as LooseInput | undefined)?.params, matterOf?.(input)],
    done: (answer, input) => {
      refresh();
      return done?.(answer, input);
    },
    refused: (error, input) => {
      if (isOvertaken(error)) refresh();
      else if (call.idempotent !== true && !wasAnswered(error)) void whileConnected(refresh);
      return refused?.(error, input) === true;
    },
  });
  const { failure } = action;
  return {
    ...action,
    issues: useMemo(() => issuesOf(failure), [failure]),
    isUnanswered: (input) => isPending(call, intentOf?.(input) ?? input),
  };
}

/** A refusal's faults at the fields that it names; none where it names none. */
export function issuesOf(failure: unknown): readonly FieldIssue[] {
  const errors = (failure instanceof NetworkError ? failure.errorBody?.errors : undefined) ?? [];
  return errors.flatMap(({ field, messageDescription }) =>
    field === undefined ? [] : [{ field, message: messageDescription }],
  );
}
