import { endFirstVisit } from '@tradehall/contract/accounts';
import { useCommand } from '@tradehall/web/calls/use-command';
import { createStore, useStore } from '@tradehall/web/state/create-store';
import { useVisitor } from '@tradehall/web/visitor/use-visitor';

const touring = createStore(false);
/** In this window; the account keeps it for the others. */
const over = createStore(false);

export const useTouring = (): boolean => useStore(touring);
export const startTour = (): void => touring.set(true);

/** Whether to offer to show the buyer around: on a first visit, until it was taken or declined (W62). */
export function useFirstVisit(): boolean {
  const isOver = useStore(over);
  const isTouring = useTouring();
  return useVisitor().user?.isFirstVisit === true && !isOver && !isTouring;
}

/** Ends the tour and the first visit. Where the answer is lost it is offered once more, on another day. */
export function useEndTour(): () => void {
  const { run } = useCommand(endFirstVisit, { refused: () => true });
  return () => {
    touring.set(false);
    over.set(true);
    void run({});
  };
}
