import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import {
  approveOrder,
  getOrderApproval,
  getOrderApprovals,
  withdrawOrder,
  type ApprovalLine,
  type ApprovalTerms,
  type OrderApprovalDetail,
} from '@tradehall/contract/order-approvals';
import { listOrders } from '@tradehall/contract/orders/order-calls';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { orderApprovalsTexts } from '@tradehall/texts/en/order-approvals';
import { Facts } from '@tradehall/ui/Facts';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { LONG_SNACKBAR_DURATION, notify } from '@tradehall/ui/state/snackbars';
import { StatusChip } from '@tradehall/ui/StatusChip';
import { DataTable } from '@tradehall/ui/table/DataTable';
import { useCommand } from '@tradehall/web/calls/use-command';
import { refusalDetails } from '@tradehall/web/fetch/network-error';
import { translateCode } from '@tradehall/web/i18n/dictionary';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, instant, money } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import { APPROVAL_TONES, approvalKind, wordOf } from './approval-words';
import { ApprovalTotals } from './ApprovalTotals';
import { useOrderApproval } from './order-approvals-data';
import { RefuseDialog } from './RefuseDialog';

/** One order that waits for an owner, or what became of it: who asks, which lines, what it comes to (W73, W40). */
export function OrderApprovalPage() {
  const { approvalId } = routes.orderApproval.useParams();
  const t = useTexts(orderApprovalsTexts);
  const { data, error, refetch } = useOrderApproval(approvalId);
  const back = { to: paths.orderApprovals(), label: t('ORDER_APPROVALS_TITLE') };
  if (data === undefined)
    return (
      <>
        <PageHeader title={t('ORDER_APPROVALS_TITLE')} back={back} />
        <LoadingBlock error={error} height={240} onRetry={() => void refetch()} />
      </>
    );
  return (
    <>
      <PageHeader
        title={t('ORDER_APPROVAL_TITLE', [data.requestedBy])}
        facts={[
          approvalKind(data),
          instant(data.requestedAt, 'month-date-time-zone'),
          ...(data.purchaseOrderNumber === '' ? [] : [t('ORDER_APPROVAL_PO', [data.purchaseOrderNumber])]),
        ].join(' · ')}
        back={back}
        actions={<StatusChip label={t(`ORDER_APPROVAL_STATE_${data.state}`)} tone={APPROVAL_TONES[data.state]} />}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <Standing approval={data} />
          <Lines lines={data.lines} />
          {data.terms === null ? null : <Terms terms={data.terms} />}
        </Box>
        <Decision approval={data} onChanged={() => void refetch()} />
      </Box>
    </>
  );
}

/** What is the matter, before anything else. */
function Standing({ approval }: { approval: OrderApprovalDetail }) {
  const t = useTexts(orderApprovalsTexts);
  const { state, problem, isOwn, expiresAt, decidedBy, decidedAt, reason, orderNumber } = approval;
  if (state === 'WAITING')
    return (
      <>
        {problem === null ? null : (
          <Alert severity="warning">{translateCode(problem.messageCode, problem.params) ?? problem.messageCode}</Alert>
        )}
        {isOwn ? (
          <Alert severity="info">
            {t(wordOf(approval, 'ORDER_APPROVAL_OWN_WAITS'), [instant(expiresAt, 'month-date-time-zone')])}
          </Alert>
        ) : null}
      </>
    );
  const done =
    state === 'EXPIRED' ? wordOf(approval, 'ORDER_APPROVAL_DONE_EXPIRED') : (`ORDER_APPROVAL_DONE_${state}` as const);
  return (
    <Alert severity={state === 'APPROVED' ? 'success' : state === 'REFUSED' ? 'error' : 'info'}>
      {t(isOrderedOtherwise(approval) ? 'ORDER_APPROVAL_DONE_ORDERED' : done, [
        decidedBy,
        instant(decidedAt ?? expiresAt, 'month-date-time-zone'),
        reason,
        orderNumber ?? '',
      ])}
    </Alert>
  );
}

/** Nobody took it back: its lines went into an order on another way. */
const isOrderedOtherwise = ({ state, kind, orderNumber }: OrderApprovalDetail): boolean =>
  state === 'WITHDRAWN' && kind === 'CHECKOUT' && orderNumber !== null;

/** Where it goes on: at the order that there is, and for whoever asked with what lies in the cart, refused or not. */
function wayOn(approval: OrderApprovalDetail) {
  const { state, kind, orderNumber, isOwn } = approval;
  const isThere = state === 'APPROVED' || isOrderedOtherwise(approval) || (isOwn && kind === 'SAVE');
  if (orderNumber !== null && isThere)
    return { to: paths.order(orderNumber), label: 'ORDER_APPROVAL_OPEN_ORDER' } as const;
  return isOwn ? ({ to: paths.cart(), label: 'ORDER_APPROVAL_OPEN_CART' } as const) : undefined;
}

/** Where it goes and how it is paid: consented to like the sum. */
function Terms({ terms }: { terms: ApprovalTerms }) {
  const t = useTexts(orderApprovalsTexts);
  return (
    <Paper variant="outlined" sx={{ p: 4 }}>
      <Facts
        facts={[
          [t('ORDER_APPROVAL_SHIP_TO'), terms.shipTo],
          [t('ORDER_APPROVAL_SHIPPING'), terms.shippingMethod],
          [t('ORDER_APPROVAL_BILL_TO'), terms.billTo],
          [t('ORDER_APPROVAL_PAYMENT'), terms.paymentMethod],
          [t('ORDER_APPROVAL_SERVICES'), terms.additionalServices.join(', ') || null],
          [t('ORDER_APPROVAL_THEN'), t(terms.isReleased ? 'ORDER_APPROVAL_THEN_SHIPS' : 'ORDER_APPROVAL_THEN_HOLDS')],
        ]}
      />
    </Paper>
  );
}

function Lines({ lines }: { lines: readonly ApprovalLine[] }) {
  const t = useTexts(orderApprovalsTexts);
  const checkout = useTexts(checkoutTexts);
  const changes = (line: ApprovalLine): string =>
    line.changes.map((change) => checkout(`CHANGE_${change}`, [count(line.availableQuantity ?? 0)])).join(', ');
  const was = ({ seenQuantity, seenUnitPrice, quantity, unitPrice }: ApprovalLine): string =>
    seenQuantity === quantity && seenUnitPrice === unitPrice
      ? ''
      : t('ORDER_APPROVAL_WAS', [`${count(seenQuantity)} × ${money(seenUnitPrice)}`]);
  return (
    <DataTable
      label={t('ORDER_APPROVAL_WHAT')}
      rows={lines}
      rowKey={({ offerId, itemNumber }) => offerId ?? itemNumber}
      empty={null}
      columns={[
        {
          id: 'item',
          label: t('ORDER_APPROVAL_ITEM'),
          place: 'title',
          cell: (line) => (
            <>
              {line.itemDescription}
              <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
                {line.itemNumber}
              </Typography>
              {line.changes.length === 0 ? null : (
                <Typography variant="caption" color="warning.main" sx={{ display: 'block', fontWeight: 600 }}>
                  {[changes(line), was(line)].filter((words) => words !== '').join(' · ')}
                </Typography>
              )}
            </>
          ),
        },
        {
          id: 'quantity',
          label: t('ORDER_APPROVAL_QUANTITY'),
          place: 'fact',
          align: 'right',
          cell: ({ quantity }) => count(quantity),
        },
        {
          id: 'price',
          label: t('ORDER_APPROVAL_PRICE'),
          place: 'fact',
          align: 'right',
          noWrap: true,
          cell: ({ unitPrice }) => money(unitPrice),
        },
        {
          id: 'amount',
          label: t('ORDER_APPROVAL_AMOUNT'),
          place: 'fact',
          align: 'right',
          noWrap: true,
          cell: ({ quantity, unitPrice }) => money(quantity * unitPrice),
        },
      ]}
    />
  );
}

/** The sum, and what this reader may do about it. */
function Decision({ approval, onChanged }: { approval: OrderApprovalDetail; onChanged: () => void }) {
  const t = useTexts(orderApprovalsTexts);
  const navigate = useNavigate();
  const [isRefusing, setRefusing] = useState(false);
  const { approvalId, owed, lines, total, approvedTotal, limit, requestedBy, state, kind } = approval;
  const refreshes = [getOrderApprovals, getOrderApproval, listOrders];
  const approve = useCommand(approveOrder, {
    refreshes,
    says: (answer) => t('ORDER_APPROVAL_APPROVED', [answer.orderNumber]),
    duration: LONG_SNACKBAR_DURATION,
    done: (answer) => navigate({ to: paths.order(answer.orderNumber) }),
    refused: (error) => {
      // Whatever it was, what stands here is not what stands there.
      onChanged();
      const isMoved = refusalDetails(approveOrder, 'CHECKOUT_CHANGED', error) !== undefined;
      if (isMoved) notify(t('ORDER_APPROVAL_CHANGED'), { severity: 'warning', duration: LONG_SNACKBAR_DURATION });
      return isMoved;
    },
  });
  const withdraw = useCommand(withdrawOrder, {
    refreshes,
    says: () => t(wordOf(approval, 'ORDER_APPROVAL_WITHDRAWN')),
  });
  const isOpen = state === 'WAITING';
  const way = wayOn(approval);
  return (
    <Paper
      component="aside"
      variant="outlined"
      aria-label={t('ORDER_APPROVAL_TOTAL')}
      sx={{ p: 4, display: 'grid', gap: 3, position: { lg: 'sticky' }, top: { lg: 72 } }}
    >
      <ApprovalTotals owed={owed} total={approvedTotal ?? total} />
      {isOpen && owed !== null && owed.total !== total ? (
        <Alert severity="warning">{t('ORDER_APPROVAL_ASKED_TOTAL', [money(total)])}</Alert>
      ) : null}
      {approvedTotal !== null && approvedTotal !== total ? (
        <Alert severity="info">{t('ORDER_APPROVAL_APPROVED_AT', [money(total), money(approvedTotal)])}</Alert>
      ) : null}
      {isOpen ? (
        <Typography variant="caption" color="text.secondary">
          {limit === null || (owed?.total ?? total) <= limit
            ? t('ORDER_APPROVAL_WITHIN_LIMIT', [requestedBy])
            : t('ORDER_APPROVAL_LIMIT', [requestedBy, money(limit)])}{' '}
          {t('ORDER_APPROVAL_NOT_RESERVED')}
        </Typography>
      ) : null}
      {isOpen && approval.mayDecide ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button
            variant="contained"
            disabled={owed === null || approve.busy}
            onClick={() =>
              void approve.run({
                params: { approvalId },
                body: {
                  total: owed?.total ?? 0,
                  lines: lines.flatMap(({ offerId, quantity, unitPrice }) =>
                    offerId === null ? [] : [{ offerId, quantity, unitPrice }],
                  ),
                },
              })
            }
            sx={{ flex: '1 1 auto', minHeight: 40 }}
          >
            {t(kind === 'SAVE' ? 'ORDER_APPROVAL_APPROVE_SAVE' : 'ORDER_APPROVAL_APPROVE')}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setRefusing(true)} sx={{ minHeight: 40 }}>
            {t('ORDER_APPROVAL_REFUSE')}
          </Button>
        </Box>
      ) : null}
      {way === undefined ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <LinkButton to={way.to} variant={state === 'APPROVED' ? 'contained' : 'outlined'}>
            {t(way.label)}
          </LinkButton>
          {isOpen ? (
            <Button
              color="inherit"
              disabled={withdraw.busy}
              onClick={() => void withdraw.run({ params: { approvalId } })}
            >
              {t('ORDER_APPROVAL_WITHDRAW')}
            </Button>
          ) : null}
        </Box>
      )}
      {isRefusing ? (
        <RefuseDialog approvalId={approvalId} requestedBy={requestedBy} onClose={() => setRefusing(false)} />
      ) : null}
    </Paper>
  );
}
