import { approvalDecided } from '@tradehall/contract/approvals';
import { deskApprovalsTexts } from '@tradehall/texts/en/desk-approvals';
import { notify } from '@tradehall/ui/state/snackbars';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';

/** Tells whoever asked for something, on any screen, that somebody decided it (SD08). */
export function useApprovalNews(): void {
  const t = useTexts(deskApprovalsTexts);
  useLiveEvent(approvalDecided, ({ state, recordId, decidedBy }) => {
    if (state === 'WAITING') return;
    notify(t(`APPROVAL_TOLD_${state}`, [decidedBy, recordId]), { severity: state === 'APPROVED' ? 'success' : 'info' });
  });
}
