import { useState } from 'react';
import { useAction, type Action, type ActionOptions } from '../calls/use-action';
import { passkeyFailure, type PasskeyFailure } from './passkey-failure';

export interface PasskeyAction<Input, Answer> extends Action<Input, Answer> {
  /** Why the last ceremony came to nothing, until the next one. */
  readonly notice: PasskeyFailure | undefined;
}

/** Something that a passkey is needed for: a ceremony that comes to nothing is said in its own place. */
export function usePasskeyAction<Input, Answer>(
  work: (input: Input) => Promise<Answer>,
  options: ActionOptions<Input, Answer> = {},
): PasskeyAction<Input, Answer> {
  const [notice, setNotice] = useState<PasskeyFailure>();
  const action = useAction(work, {
    ...options,
    refused: (error, input) => {
      const failure = passkeyFailure(error);
      setNotice(failure);
      return failure !== undefined || options.refused?.(error, input) === true;
    },
  });
  const run = (input: Input) => {
    setNotice(undefined);
    return action.run(input);
  };
  return { ...action, run, notice };
}
