import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FactCheckOutlinedIcon from '@mui/icons-material/FactCheckOutlined';
import { useNavigate } from '@tanstack/react-router';
import { orderApprovalsTexts } from '@tradehall/texts/en/order-approvals';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { StatusChip } from '@tradehall/ui/StatusChip';
import { DataTable } from '@tradehall/ui/table/DataTable';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, instant, money } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { APPROVAL_TONES, approvalKind } from './approval-words';
import { useOrderApprovals } from './order-approvals-data';

/** Orders above a limit, what waits first: an owner sees those of the account, a colleague their own (W73). */
export function OrderApprovalsPage() {
  const t = useTexts(orderApprovalsTexts);
  const orders = useTexts(ordersTexts);
  const navigate = useNavigate();
  const { rows: approvals, first, error, retry, hasMore, isLoadingMore, more } = useOrderApprovals();
  const total = first?.count ?? 0;
  return (
    <>
      <PageHeader
        title={t('ORDER_APPROVALS_TITLE')}
        facts={
          approvals === undefined || approvals.length === 0
            ? undefined
            : t('ORDER_APPROVALS_COUNT', [count(total)], total)
        }
        back={{ to: paths.orders(), label: orders('ORDERS_TITLE') }}
      />
      <DataTable
        label={t('ORDER_APPROVALS_TITLE')}
        rows={approvals}
        rowKey={({ approvalId }) => approvalId}
        error={approvals === undefined ? error : undefined}
        onRetry={retry}
        onOpen={({ approvalId }) => void navigate({ to: paths.orderApproval(approvalId) })}
        empty={
          <EmptyState icon={<FactCheckOutlinedIcon />} title={t('ORDER_APPROVALS_EMPTY')}>
            {t('ORDER_APPROVALS_EMPTY_HINT')}
          </EmptyState>
        }
        columns={[
          {
            id: 'what',
            label: t('ORDER_APPROVAL_WHAT'),
            place: 'title',
            cell: (row) => <TextLink to={paths.orderApproval(row.approvalId)}>{approvalKind(row)}</TextLink>,
          },
          { id: 'who', label: t('ORDER_APPROVAL_WHO'), place: 'fact', cell: ({ requestedBy }) => requestedBy },
          {
            id: 'when',
            label: t('ORDER_APPROVAL_WHEN'),
            place: 'fact',
            noWrap: true,
            cell: ({ requestedAt }) => instant(requestedAt, 'month-date-time-zone'),
          },
          {
            id: 'lines',
            label: t('ORDER_APPROVAL_QUANTITY'),
            place: 'none',
            noWrap: true,
            cell: ({ lineCount }) => t('ORDER_APPROVAL_LINE_COUNT', [count(lineCount)], lineCount),
          },
          {
            id: 'total',
            label: t('ORDER_APPROVAL_TOTAL'),
            place: 'fact',
            align: 'right',
            noWrap: true,
            cell: ({ approvedTotal, total }) => money(approvedTotal ?? total),
          },
          {
            id: 'state',
            label: t('ORDER_APPROVAL_STATE'),
            place: 'corner',
            cell: ({ state }) => <StatusChip label={t(`ORDER_APPROVAL_STATE_${state}`)} tone={APPROVAL_TONES[state]} />,
          },
        ]}
      />
      {hasMore ? (
        <Box sx={{ display: 'grid', justifyItems: 'center', py: 4 }}>
          <Button variant="outlined" onClick={more} disabled={isLoadingMore}>
            {t('ORDER_APPROVALS_MORE')}
          </Button>
        </Box>
      ) : null}
    </>
  );
}
