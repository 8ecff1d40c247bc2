import type { approvalDecided } from '@tradehall/contract/approvals';
import type { EventData } from '@tradehall/contract/wire/define-event';
import { approvalWhat } from '@tradehall/domain/staff/approval';
import { deskApprovalsTexts } from '@tradehall/texts/en/desk-approvals';
import { notify } from '@tradehall/ui/state/snackbars';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';

/** Tells whoever asked for something, on any screen, that somebody decided it (SD08). */
export function announceDecision({ state, limit, asked, of, decidedBy }: EventData<typeof approvalDecided>): void {
  if (state === 'WAITING') return;
  const what = approvalWhat({ limit, asked, of }, { text: (label) => textOf(deskApprovalsTexts, label), money });
  notify(textOf(deskApprovalsTexts, `APPROVAL_TOLD_${state}`, [decidedBy, what]), {
    severity: state === 'APPROVED' ? 'success' : 'info',
  });
}
