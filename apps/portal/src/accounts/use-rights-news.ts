import { accountChanged } from '@tradehall/contract/accounts';
import { eventsMissed } from '@tradehall/contract/live';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { currentVisitor, refreshVisitor } from '@tradehall/web/visitor/visitor';

/** An applicant who is approved needs a fresh token first (`useAccountChanges`). */
const look = (): void => {
  if (!currentVisitor().requiresSetup) void refreshVisitor().catch(() => undefined);
};

/** What the seller lets the account do, or not any more, shows in its open windows at once (B09, SD64). */
export function useRightsNews(): void {
  useLiveEvent(accountChanged, look);
  useLiveEvent(eventsMissed, look);
}
