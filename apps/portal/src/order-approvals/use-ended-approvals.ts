import { useCallback } from 'react';
import { getOrderApproval, orderApprovalsChanged } from '@tradehall/contract/order-approvals';
import { eventsMissed } from '@tradehall/contract/live';
import { settle, useSnackbars } from '@tradehall/ui/state/snackbars';
import { askCall, refreshCall } from '@tradehall/web/calls/call-query';
import { waitingIn } from '@tradehall/web/calls/command-messages';
import { useLiveEvent } from '@tradehall/web/live/live-events';

async function endIfOver(about: string, approvalId: string): Promise<void> {
  const asked = { params: { approvalId } };
  try {
    await refreshCall(getOrderApproval, asked);
    const { state } = await askCall(getOrderApproval, asked);
    if (state !== 'WAITING') settle(about);
  } catch {
    // Whether it ended is not known then: the message stays for its time.
  }
}

/** Nothing says any more that an order waits for an owner once it was decided, taken back or ran out (W73, A17). */
export function useEndedApprovals(): void {
  const snackbars = useSnackbars();
  const look = useCallback(() => {
    for (const { about } of snackbars) {
      const approvalId = waitingIn(about);
      if (about === undefined || approvalId === undefined) continue;
      void endIfOver(about, approvalId);
    }
  }, [snackbars]);
  useLiveEvent(orderApprovalsChanged, look);
  useLiveEvent(eventsMissed, look);
}
