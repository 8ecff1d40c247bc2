import Alert from '@mui/material/Alert';
import { orderApprovalsTexts } from '@tradehall/texts/en/order-approvals';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { useOrderApprovals, useSeesApprovals } from './order-approvals-data';

interface OrderApprovalsNoticeProps {
  /** What the reader asked for themselves, and nothing that others did. */
  readonly onlyOwn?: boolean;
}

/** Says where orders are looked for that some of them wait: for this owner, or for theirs (W73). */
export function OrderApprovalsNotice({ onlyOwn = false }: OrderApprovalsNoticeProps) {
  const t = useTexts(orderApprovalsTexts);
  const isSeen = useSeesApprovals();
  const { first: data } = useOrderApprovals(isSeen);
  if (!isSeen || data === undefined) return null;
  const own = data.approvals.filter(({ state, isOwn }) => isOwn && state === 'WAITING');
  const decides = data.waiting > 0 && !onlyOwn;
  const waiting = decides ? data.waiting : own.length;
  if (waiting === 0) return null;
  const [only] = decides ? data.approvals : own;
  return (
    <Alert
      severity={decides ? 'warning' : 'info'}
      sx={{ mb: 3, alignItems: 'center' }}
      action={
        <LinkButton
          color="inherit"
          size="small"
          to={waiting === 1 && only !== undefined ? paths.orderApproval(only.approvalId) : paths.orderApprovals()}
        >
          {t('ORDER_APPROVALS_SHOW')}
        </LinkButton>
      }
    >
      {t(decides ? 'ORDER_APPROVALS_NOTICE' : 'ORDER_APPROVALS_NOTICE_OWN', [count(waiting)], waiting)}
    </Alert>
  );
}
