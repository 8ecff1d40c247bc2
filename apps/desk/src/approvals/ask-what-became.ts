import { getApprovals, type Approval } from '@tradehall/contract/approvals';
import { SCREEN_PAGE } from '@tradehall/contract/wire/list-page';
import { deskApprovalsTexts } from '@tradehall/texts/en/desk-approvals';
import { notify, notifyError, settle } from '@tradehall/ui/state/snackbars';
import { loadCall } from '@tradehall/web/calls/call-server';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { textOf } from '@tradehall/web/i18n/use-texts';

const SAYS = { APPROVED: 'APPROVAL_APPROVED_SAID', DECLINED: 'APPROVAL_DECLINED_SAID' } as const;

/**
 * Says why a decision was not answered, and where no answer came, what the server made of it: nobody reads that it is
 * not known beside a list that knows (SD08). True once the decision is known to stand.
 */
export async function askWhatBecame(
  error: unknown,
  approvalId: string,
  asked: Extract<Approval['state'], keyof typeof SAYS>,
): Promise<boolean> {
  const about = `approval ${approvalId}`;
  notifyError(error, { about });
  if (!(error instanceof NetworkError) || error.status !== 0) return false;
  const decided = await loadCall(getApprovals, { query: { list: 'decided', limit: SCREEN_PAGE } }).catch(
    () => undefined,
  );
  if (decided?.approvals.find((one) => one.approvalId === approvalId)?.state !== asked) return false;
  settle(about);
  notify(textOf(deskApprovalsTexts, SAYS[asked]));
  return true;
}
