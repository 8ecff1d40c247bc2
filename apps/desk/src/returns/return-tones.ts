import type { ReturnStatus } from '@tradehall/domain/orders/return-status';
import type { StatusTone } from '@tradehall/ui/StatusChip';

export const RETURN_TONES: Readonly<Record<ReturnStatus, StatusTone>> = {
  REQUESTED: 'warning',
  APPROVED: 'info',
  RECEIVED: 'warning',
  CREDITED: 'success',
  REJECTED: 'error',
  WITHDRAWN: 'neutral',
};
