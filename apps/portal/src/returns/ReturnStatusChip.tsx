import { returnsTexts } from '@tradehall/texts/en/returns';
import type { ReturnStatus } from '@tradehall/domain/orders/return-status';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { StatusChip, type StatusTone } from '@tradehall/ui/StatusChip';

const TONES: Record<ReturnStatus, StatusTone> = {
  REQUESTED: 'warning',
  APPROVED: 'info',
  RECEIVED: 'info',
  CREDITED: 'success',
  REJECTED: 'error',
  WITHDRAWN: 'neutral',
};

export function ReturnStatusChip({ status }: { status: ReturnStatus }) {
  const t = useTexts(returnsTexts);
  return <StatusChip label={t(`RETURN_STATUS_${status}`)} tone={TONES[status]} />;
}
