import { accountChanged } from '@tradehall/contract/accounts';
import { eventsMissed } from '@tradehall/contract/live';
import { refreshAll } from '@tradehall/web/calls/call-query';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { currentVisitor, refreshVisitor } from '@tradehall/web/visitor/visitor';

/** Answers that say what may be done, as an order's do, are old with the authorities that they were given to. */
async function askAnew(): Promise<void> {
  const before = currentVisitor().authorities;
  const { authorities } = await refreshVisitor();
  if (before.size !== authorities.size || [...before].some((held) => !authorities.has(held))) void refreshAll();
}

let isAsking = false;
/** Told once more while it was asked: the answer may be older than that. */
let isToldAgain = false;

/**
 * One change is told to the account and to its users, and a window hears both: two askings side by side would each find
 * that the authorities changed, and have all answers asked for twice. An applicant who is approved needs a fresh token
 * first (`useAccountChanges`).
 */
async function look(): Promise<void> {
  isToldAgain = true;
  if (isAsking) return;
  isAsking = true;
  try {
    while (isToldAgain) {
      isToldAgain = false;
      if (!currentVisitor().requiresSetup) await askAnew();
    }
  } catch {
    // What is told next asks again.
  } finally {
    isAsking = false;
  }
}

/** What the seller lets the account do, or not any more, shows in its open windows at once (B09, SD64). */
export function useRightsNews(): void {
  useLiveEvent(accountChanged, () => void look());
  useLiveEvent(eventsMissed, () => void look());
}
