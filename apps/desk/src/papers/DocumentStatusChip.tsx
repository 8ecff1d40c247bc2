import type { AccountDocument } from '@tradehall/contract/documents';
import { documentsTexts } from '@tradehall/texts/en/documents';
import { StatusChip, type StatusTone } from '@tradehall/ui/StatusChip';
import { useTexts } from '@tradehall/web/i18n/use-texts';

const toneOf = (status: AccountDocument['documentStatus']): StatusTone =>
  status === 'VERIFIED' || status === 'WAIVED_VERIFIED' ? 'success' : status === 'TO_REVIEW' ? 'warning' : 'error';

/** How far a document is. */
export function DocumentStatusChip({ status }: { status: AccountDocument['documentStatus'] }) {
  const t = useTexts(documentsTexts);
  return status === '' ? null : <StatusChip label={t(`DOCUMENT_STATUS_${status}`)} tone={toneOf(status)} />;
}
