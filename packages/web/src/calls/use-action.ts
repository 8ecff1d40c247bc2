import { useCallback, useEffect, useId, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { WaitsForApproval } from './call-server';
import { announceAnswered, announceDone, announceFailure, announceUnshown, announceWaiting } from './command-messages';
import { queryClient } from './query-client';

export interface ActionOptions<Input, Answer> {
  /** Runs with the answer, before busy ends. What fails in it is no failure of the act, which was done. */
  readonly done?: (answer: Answer, input: Input) => unknown;
  /** The sentence that tells of success. */
  readonly says?: (answer: Answer, input: Input) => string;
  /** Looks at a failure first: true when it has been dealt with and no message is needed. */
  readonly refused?: (error: unknown, input: Input) => boolean;
  /** Runs where it waits for a second person instead of being done: the dialog closes, as what was typed is kept. */
  readonly waits?: (input: Input, approvalId: string) => unknown;
  /**
   * What an input is about, where one action serves several things: the failure of the one is not over because another
   * succeeded.
   */
  readonly matterOf?: (input: Input) => unknown;
  /** How long messages stay, in milliseconds; without it the app's usual time. */
  readonly duration?: number;
}

export interface Action<Input, Answer> {
  /**
   * Does it once: while it runs, another press does nothing. Gives undefined when it failed; the failure is shown.
   * It stays the same function, so that rows which are drawn again only for cause can be given it.
   */
  readonly run: (input: Input) => Promise<Answer | undefined>;
  readonly busy: boolean;
  /** Why the last try failed, until the next one. */
  readonly failure: Error | undefined;
  readonly reset: () => void;
}

/** Something a press sets off that takes time: busy while it runs, its outcome told in one way. */
export function useAction<Input, Answer>(
  work: (input: Input) => Promise<Answer>,
  { done, says, refused, waits, matterOf, duration }: ActionOptions<Input, Answer> = {},
): Action<Input, Answer> {
  const running = useRef(false);
  const id = useId();
  const aboutOf = (input: Input) => `${id} ${JSON.stringify(matterOf?.(input))}`;
  const mutation = useMutation<Answer, Error, Input>(
    {
      mutationFn: async (input) => {
        const answer = await work(input);
        announceAnswered(aboutOf(input));
        if (says !== undefined) announceDone(says(answer, input), duration);
        try {
          await done?.(answer, input);
        } catch (error) {
          announceUnshown(error);
        }
        return answer;
      },
      // Offline it fails at once, as every call does, instead of waiting unseen for a network.
      networkMode: 'always',
    },
    queryClient,
  );
  const latest = useRef({ refused, waits, aboutOf, duration });
  useEffect(() => {
    latest.current = { refused, waits, aboutOf, duration };
  });
  const { mutateAsync, isPending, error, reset } = mutation;
  const run = useCallback(
    async (input: Input): Promise<Answer | undefined> => {
      if (running.current) return undefined;
      running.current = true;
      try {
        return await mutateAsync(input);
      } catch (failure) {
        if (failure instanceof WaitsForApproval) {
          announceAnswered(latest.current.aboutOf(input));
          announceWaiting(failure.message, failure.approvalId, latest.current.duration);
          await latest.current.waits?.(input, failure.approvalId);
          return undefined;
        }
        const now = latest.current;
        if (now.refused?.(failure, input) !== true) announceFailure(failure, now.aboutOf(input), now.duration);
        return undefined;
      } finally {
        running.current = false;
      }
    },
    [mutateAsync],
  );
  return { run, busy: isPending, failure: error ?? undefined, reset };
}
