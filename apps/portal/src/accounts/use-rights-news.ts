import { accountChanged } from '@tradehall/contract/accounts';
import { eventsMissed } from '@tradehall/contract/live';
import { refreshAll } from '@tradehall/web/calls/call-query';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { currentVisitor, refreshVisitor } from '@tradehall/web/visitor/visitor';

/** Answers that say what may be done, as an order's do, are old with the authorities that they were given to. */
async function askAnew(): Promise<void> {
  const before = currentVisitor().authorities;
  const { authorities } = await refreshVisitor();
  if (before.size !== authorities.size || [...before].some((held) => !authorities.has(held))) await refreshAll();
}

/** An applicant who is approved needs a fresh token first (`useAccountChanges`). */
const look = (): void => {
  if (!currentVisitor().requiresSetup) void askAnew().catch(() => undefined);
};

/** What the seller lets the account do, or not any more, shows in its open windows at once (B09, SD64). */
export function useRightsNews(): void {
  useLiveEvent(accountChanged, look);
  useLiveEvent(eventsMissed, look);
}
