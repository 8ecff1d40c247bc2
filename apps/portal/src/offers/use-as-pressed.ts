import { useState } from 'react';

/**
 * What is sent, as it stood when it was pressed, until an answer came or something else is asked for: a list that
 * follows the stock is another one by then, and whoever tries again after a lost answer means the first one (W60).
 */
export function useAsPressed<T>(
  now: T,
  asks: unknown,
): {
  readonly shown: T;
  readonly press: () => void;
  readonly answered: () => void;
} {
  const [pressed, setPressed] = useState<{ readonly asks: string; readonly of: T }>();
  const key = JSON.stringify(asks);
  const shown = pressed?.asks === key ? pressed.of : now;
  return { shown, press: () => setPressed({ asks: key, of: shown }), answered: () => setPressed(undefined) };
}
