import { useState } from 'react';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { useAction, type Action } from '../calls/use-action';
import { textOf } from '../i18n/use-texts';
import { asFailure, failureLabel, isCodeFailure, isThrottled } from './sign-in-failure';

export interface IdentityAction<Input, Answer> extends Action<Input, Answer> {
  /** Why the last try failed, above the form. */
  readonly sentence: string | undefined;
}

interface IdentityActionOptions<Input, Answer> {
  readonly done?: (answer: Answer, input: Input) => unknown;
  /** A code that is of no use stands at its field instead, with this sentence. */
  readonly badCode?: (sentence: string) => void;
  readonly failed?: () => void;
}

/** Something that the identity pool is asked for; its refusals are said above the form, in its own place. */
export function useIdentityAction<Input, Answer>(
  work: (input: Input) => Promise<Answer>,
  { done, badCode, failed }: IdentityActionOptions<Input, Answer> = {},
): IdentityAction<Input, Answer> {
  const [sentence, setSentence] = useState<string>();
  const action = useAction<Input, Answer>(work, {
    ...(done === undefined ? {} : { done }),
    refused: (error) => {
      const said = sentenceOf(error);
      if (badCode !== undefined && isCodeFailure(asFailure(error))) badCode(said);
      else setSentence(said);
      failed?.();
      return true;
    },
  });
  const run = (input: Input) => {
    setSentence(undefined);
    return action.run(input);
  };
  return { ...action, run, sentence };
}

/** What a refusal of the pool says to the person. */
export function sentenceOf(error: unknown): string {
  const failure = asFailure(error);
  const label = isThrottled(error) ? 'TOO_MANY_ATTEMPTS' : failureLabel(failure);
  return label === undefined ? failure.message : textOf(signInTexts, label);
}
