import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '@tradehall/ui/state/after-paint';
import { useStable } from '@tradehall/ui/state/use-stable';
import { createStore, useStore } from '@tradehall/web/state/create-store';

/** How many presses are shown and wait to be acted on. */
const waiting = createStore(0);

/** Whether something was pressed that nothing follows yet. */
export function useIsPressWaiting(): boolean {
  return useStore(waiting) > 0;
}

/**
 * A choice that stands as it was pressed in the very next frame, and is acted on when that was painted, however much
 * follows from it. Presses are acted on in the order they came; one stands as pressed until what follows is drawn.
 */
export function usePressed<T>(chosen: T, onPress: (value: T) => void): readonly [shown: T, press: (value: T) => void] {
  const [pressed, setPressed] = useState<{ readonly value: T }>();
  const act = useStable(onPress);
  const press = useStable((value: T) => {
    const mine = { value };
    setPressed(mine);
    actInTurn(() => {
      act(value);
      // With all that follows from it, which may take a while and gives way to the next press.
      startTransition(() => setPressed((last) => (last === mine ? undefined : last)));
    });
  });
  const isWaiting = pressed !== undefined;
  useEffect(() => {
    if (!isWaiting) return;
    waiting.set(waiting.get() + 1);
    return () => waiting.set(waiting.get() - 1);
  }, [isWaiting]);
  return [pressed === undefined ? chosen : pressed.value, press];
}

const acts: (() => void)[] = [];

/** After the next paint; what waits already has a paint of its own, in which all that follows from it is drawn. */
function actInTurn(act: () => void): void {
  acts.push(act);
  if (acts.length === 1) afterPaint(actNext);
}

function actNext(): void {
  const act = acts.shift();
  if (acts.length > 0) afterPaint(actNext);
  act?.();
}
