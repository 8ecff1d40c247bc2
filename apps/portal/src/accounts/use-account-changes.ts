import { useState } from 'react';
import { eventsMissed } from '@tradehall/contract/live';
import { accountChanged } from '@tradehall/contract/accounts';
import { getAccountSetup } from '@tradehall/contract/onboarding';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { currentVisitor } from '@tradehall/web/visitor/visitor';
import { reloadDocuments } from '../documents/document-calls';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { becomeBuyer } from '../onboarding/become-buyer';

/**
 * Hears live that something about the account changed: documents and application are loaded anew, and an applicant who
 * was approved becomes a buyer with a fresh token. Tells whether that happened while the screen stood.
 */
export function useAccountChanges(): boolean {
  const [isApproved, setApproved] = useState(false);
  const look = () => {
    void reloadDocuments();
    if (!currentVisitor().requiresSetup) return;
    void refreshCall(getAccountSetup);
    void becomeBuyer()
      .then((isBuyer) => isBuyer && setApproved(true))
      .catch(() => undefined);
  };
  useLiveEvent(accountChanged, look);
  useLiveEvent(eventsMissed, look);
  return isApproved;
}
