import { getOrderApproval, getOrderApprovals, orderApprovalsChanged } from '@tradehall/contract/order-approvals';
import { eventsMissed } from '@tradehall/contract/live';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useListPages } from '@tradehall/web/calls/use-list-pages';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { useVisitor } from '@tradehall/web/visitor/use-visitor';

function useChanges(): void {
  const refresh = () => {
    void refreshCall(getOrderApprovals);
    void refreshCall(getOrderApproval);
  };
  useLiveEvent(orderApprovalsChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
}

/** Whether anything can wait for the visitor, or because of them: an owner decides, a limited colleague asks. */
export function useSeesApprovals(): boolean {
  const { user, isOffline } = useVisitor();
  // An offline buyer reaches orders alone (B02).
  return !isOffline && (user?.isAccountOwner === true || user?.hasOrderLimit === true);
}

export function useOrderApprovals(enabled = true) {
  useChanges();
  return useListPages(getOrderApprovals, {}, ({ approvals }) => approvals, { staleTime: 0, enabled });
}

export function useOrderApproval(approvalId: string) {
  useChanges();
  return useCall(getOrderApproval, { params: { approvalId } }, { staleTime: 0 });
}
