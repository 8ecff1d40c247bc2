import { useCallback } from 'react';
import { getOrderApproval, orderApprovalsChanged } from '@tradehall/contract/order-approvals';
import { eventsMissed } from '@tradehall/contract/live';
import { settle, useSnackbars } from '@tradehall/ui/state/snackbars';
import { callServer } from '@tradehall/web/calls/call-server';
import { waitingIn } from '@tradehall/web/calls/command-messages';
import { useLiveEvent } from '@tradehall/web/live/live-events';

/** Nothing says any more that an order waits for an owner once it was decided, taken back or ran out (W73, A17). */
export function useEndedApprovals(): void {
  const snackbars = useSnackbars();
  const look = useCallback(() => {
    for (const { about } of snackbars) {
      const approvalId = waitingIn(about);
      if (about === undefined || approvalId === undefined) continue;
      void callServer(getOrderApproval, { params: { approvalId } }).then(
        ({ state }) => {
          if (state !== 'WAITING') settle(about);
        },
        // Whether it ended is not known then: the message stays for its time.
        () => undefined,
      );
    }
  }, [snackbars]);
  useLiveEvent(orderApprovalsChanged, look);
  useLiveEvent(eventsMissed, look);
}
