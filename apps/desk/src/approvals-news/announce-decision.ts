import type { approvalDecided } from '@tradehall/contract/approvals';
import type { EventData } from '@tradehall/contract/wire/define-event';
import { deskApprovalsTexts } from '@tradehall/texts/en/desk-approvals';
import { notify } from '@tradehall/ui/state/snackbars';
import { textOf } from '@tradehall/web/i18n/use-texts';

/** Tells whoever asked for something, on any screen, that somebody decided it (SD08). */
export function announceDecision({ state, recordId, decidedBy }: EventData<typeof approvalDecided>): void {
  if (state === 'WAITING') return;
  notify(textOf(deskApprovalsTexts, `APPROVAL_TOLD_${state}`, [decidedBy, recordId]), {
    severity: state === 'APPROVED' ? 'success' : 'info',
  });
}
