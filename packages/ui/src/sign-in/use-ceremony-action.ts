import { useState } from 'react';
import type { SignInStep } from '@tradehall/web/sign-in/sign-in-steps';
import { sentenceOf } from '@tradehall/web/sign-in/use-identity-action';
import { usePasskeyAction } from '@tradehall/web/sign-in/use-passkey-action';

/** A step of the sign-in by a passkey: what the device and what the pool refused is said above it. */
export function useCeremonyAction<Input>(
  work: (input: Input) => Promise<SignInStep>,
  onStep: (step: SignInStep) => void,
) {
  const [sentence, setSentence] = useState<string>();
  const action = usePasskeyAction(work, {
    done: onStep,
    refused: (error) => {
      setSentence(sentenceOf(error));
      return true;
    },
  });
  const run = (input: Input) => {
    setSentence(undefined);
    return action.run(input);
  };
  return { ...action, run, sentence };
}
