import { getApprovals } from '@tradehall/contract/approvals';
import { changeListPages } from '@tradehall/web/calls/use-list-pages';

/** Takes what was decided out of what waits before the list is read anew: the next key is meant for the next row. */
export function leaveWaiting(approvalId: string): void {
  changeListPages(getApprovals, (page, { list }) =>
    list === 'decided' ? page : { ...page, approvals: page.approvals.filter((each) => each.approvalId !== approvalId) },
  );
}
