import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Approval } from '@tradehall/contract/approvals';
import { getDeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import { deskApprovalsTexts } from '@tradehall/texts/en/desk-approvals';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';

/** What is left to be given back of the order by now, beside what would be: a part may have gone meanwhile (SD08). */
export function ApprovalRefund({ asked, recordIds: [phonexOrderNumber = ''] }: Pick<Approval, 'asked' | 'recordIds'>) {
  const t = useTexts(deskApprovalsTexts);
  const { data, error, refetch } = useCall(getDeskOrder, { params: { phonexOrderNumber } }, { staleTime: 0 });
  if (data === undefined)
    return error === null ? (
      <Skeleton variant="text" sx={{ mt: 2 }} />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    );
  const { open } = data.refund;
  const isBeyond = asked !== null && asked > open;
  return (
    <Typography sx={{ mt: 2, ...(isBeyond ? { fontWeight: 600 } : {}) }}>
      {t(isBeyond ? 'APPROVAL_REFUND_BEYOND' : 'APPROVAL_REFUND_LEFT', [phonexOrderNumber, money(open)])}
    </Typography>
  );
}
