import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import HowToRegOutlinedIcon from '@mui/icons-material/HowToRegOutlined';
import { approvalsChanged, approveRequest, getApprovals, type Approval } from '@tradehall/contract/approvals';
import { getDeskCounts } from '@tradehall/contract/desk';
import { eventsMissed } from '@tradehall/contract/live';
import { SCREEN_PAGE } from '@tradehall/contract/wire/list-page';
import { approvalAmount, approvalWhat } from '@tradehall/domain/staff/approval';
import { deskApprovalsTexts } from '@tradehall/texts/en/desk-approvals';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { StatusChip, type StatusTone } from '@tradehall/ui/StatusChip';
import { DataTable } from '@tradehall/ui/table/DataTable';
import type { Column } from '@tradehall/ui/table/table-columns';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useListPages } from '@tradehall/web/calls/use-list-pages';
import { useServerNow } from '@tradehall/web/fetch/server-clock';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { instantBriefly, money, roughTime } from '@tradehall/web/tenant/format';
import { ListMore } from '../list/ListMore';
import { ListTabs } from '../list/ListTabs';
import { useListKeys } from '../list/use-list-keys';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import { ApprovalOffers } from './ApprovalOffers';
import { ApprovalRefund } from './ApprovalRefund';
import { askWhatBecame } from './ask-what-became';
import { DeclineDialog } from './DeclineDialog';
import { leaveWaiting } from './leave-waiting';

type T = Translate<typeof deskApprovalsTexts>;

const TONES: Readonly<Record<Approval['state'], StatusTone>> = {
  WAITING: 'info',
  APPROVED: 'success',
  DECLINED: 'error',
  EXPIRED: 'neutral',
};
const NONE: readonly Approval[] = [];
const keyOf = ({ approvalId }: Approval) => approvalId;
const refresh = () => void refreshCall(getApprovals);
/** From here on it is said how long something still waits. */
const SOON = 4 * 3_600_000;

const creditOf = (t: T, limit: number | null): string => approvalAmount(limit, { text: t, money });
const whatOf = (t: T, { limit, asked }: Approval): string => approvalWhat({ limit, asked }, { text: t, money });

/** Whose it is: every name where they are few. */
function buyersOf(t: T, names: readonly string[]): string {
  const [first = '', second = ''] = names;
  return names.length > 3 ? t('APPROVAL_BUYERS_MORE', [first, second, names.length - 2]) : names.join(', ');
}

interface Place {
  readonly to: string;
  readonly search?: Record<string, string>;
}

/** Where the record is looked at; undefined where it has no screen of its own, or there are several. */
function placeOf({ record, recordIds }: Approval): Place | undefined {
  const [id = ''] = recordIds;
  if (record === 'ORDER') return { to: paths.order(id) };
  if (recordIds.length > 1) return undefined;
  if (record === 'ACCOUNT') return { to: paths.buyer(id) };
  return record === 'OFFER' ? { to: paths.offers(), search: { status: 'ALL', offer: id } } : undefined;
}

/** The record, or of several whose they are. */
function RecordLink({ approval }: { approval: Approval }) {
  const t = useTexts(deskApprovalsTexts);
  const { record, recordIds, buyerNames } = approval;
  const [id = ''] = recordIds;
  const buyers = buyersOf(t, buyerNames);
  const place = placeOf(approval);
  if (place !== undefined) return <TextLink {...place}>{record === 'ORDER' ? id : buyers}</TextLink>;
  return recordIds.length > 1 ? <span title={buyerNames.join(', ')}>{buyers}</span> : <>{id}</>;
}

/** What colleagues may not do alone, and what became of it (SD08). */
export function ApprovalsPage() {
  const t = useTexts(deskApprovalsTexts);
  const navigate = routes.approvals.useNavigate();
  const list = routes.approvals.useSearch().list ?? 'waiting';
  const pages = useListPages(getApprovals, { list, limit: SCREEN_PAGE }, ({ approvals }) => approvals);
  useLiveEvent(approvalsChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  const now = useServerNow(30_000);
  // Its time may run out under somebody's eyes, before the server says so.
  const isOver = ({ expiresAt }: Approval): boolean => Date.parse(expiresAt) <= now;
  const [approved, setApproved] = useState<Approval>();
  const [declined, setDeclined] = useState<Approval>();
  const approve = useCommand(approveRequest, {
    refreshes: [getApprovals, getDeskCounts],
    says: () => t('APPROVAL_APPROVED_SAID'),
    done: (_, { params }) => {
      leaveWaiting(params.approvalId);
      setApproved(undefined);
    },
    refused: (error, { params }) => {
      refresh();
      setApproved(undefined);
      void askWhatBecame(error, params.approvalId, 'APPROVED');
      return true;
    },
  });
  const { rows } = pages;
  const open = (row: Approval) => {
    const place = placeOf(row);
    if (place !== undefined) void navigate(place);
  };
  const decidable = (row: Approval | undefined) =>
    list === 'waiting' && row?.mayDecide === true && row.state === 'WAITING' && !isOver(row) ? row : undefined;
  const { cursor } = useListKeys(rows ?? NONE, keyOf, open, ({ row }) =>
    list === 'waiting'
      ? {
          a: {
            says: t('APPROVAL_APPROVE'),
            act: () => setApproved(onlyDeclined(decidable(row)) === undefined ? decidable(row) : undefined),
          },
          d: { says: t('APPROVAL_DECLINE'), act: () => setDeclined(decidable(row)) },
        }
      : {},
  );
  return (
    <>
      <PageHeader title={t('APPROVALS_TITLE')} />
      <ListTabs
        label={t('APPROVALS_TITLE')}
        value={list}
        tabs={[
          {
            value: 'waiting',
            label: t('APPROVALS_WAITING'),
            count: list === 'waiting' ? pages.first?.count : undefined,
          },
          { value: 'decided', label: t('APPROVALS_DECIDED') },
        ]}
        onChange={(next) => void navigate({ search: { list: next === 'decided' ? next : undefined } })}
      />
      <DataTable
        label={t('APPROVALS_TITLE')}
        rows={rows}
        rowKey={keyOf}
        isCurrent={cursor.isAt}
        error={rows === undefined ? pages.error : undefined}
        onRetry={pages.retry}
        empty={
          <EmptyState
            icon={<HowToRegOutlinedIcon />}
            title={t(list === 'waiting' ? 'APPROVALS_EMPTY' : 'APPROVALS_NONE_DECIDED')}
          >
            {t('APPROVALS_EMPTY_HINT')}
          </EmptyState>
        }
        columns={columnsOf(t, list, now)}
        {...(list === 'waiting'
          ? {
              actionsLabel: t('APPROVAL_ACTIONS'),
              rowActions: (row: Approval) =>
                isOver(row) ? (
                  <Typography variant="body2" color="text.secondary">
                    {t('APPROVAL_STATE_EXPIRED')}
                  </Typography>
                ) : row.mayDecide ? (
                  <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
                    <ApproveButton approval={row} onApprove={() => setApproved(row)} />
                    <Button size="small" onClick={() => setDeclined(row)}>
                      {t('APPROVAL_DECLINE')}
                    </Button>
                  </Box>
                ) : (
                  <Typography variant="body2" color="text.secondary">
                    {t(row.isOwn ? 'APPROVAL_OWN_WAITS' : 'APPROVAL_BEYOND')}
                  </Typography>
                ),
            }
          : {})}
      />
      <ListMore pages={pages} />
      <ConfirmDialog
        open={approved !== undefined}
        title={approved === undefined ? '' : t('APPROVAL_APPROVE_TITLE', [whatOf(t, approved)])}
        confirmLabel={t('APPROVAL_APPROVE')}
        cancelLabel={t('APPROVAL_CANCEL')}
        onConfirm={async () => {
          if (approved !== undefined)
            await approve.run({ params: { approvalId: approved.approvalId }, body: { seen: approved.seen } });
        }}
        onCancel={() => setApproved(undefined)}
      >
        {approved?.isChanged === true ? (
          <Typography sx={{ mb: 2, fontWeight: 600 }}>{t('APPROVAL_CHANGED_TEXT')}</Typography>
        ) : null}
        <Typography>{t('APPROVAL_APPROVE_TEXT', [approved?.requestedBy ?? ''])}</Typography>
        {approved === undefined || approved.reason === '' ? null : (
          <Typography sx={{ mt: 2, overflowWrap: 'anywhere' }}>
            <q>{approved.reason}</q>
          </Typography>
        )}
        {approved?.creditNow === undefined ? null : (
          <Typography sx={{ mt: 2 }}>
            {t('APPROVAL_CREDIT_NOW', [buyersOf(t, approved.buyerNames), creditOf(t, approved.creditNow)])}
          </Typography>
        )}
        {approved?.limit === 'refundMinor' ? <ApprovalRefund {...approved} /> : null}
        {approved?.record === 'OFFER' ? <ApprovalOffers approvalId={approved.approvalId} /> : null}
      </ConfirmDialog>
      {declined === undefined ? null : (
        <DeclineDialog approval={declined} what={whatOf(t, declined)} onClose={() => setDeclined(undefined)} />
      )}
    </>
  );
}

/** Why what waits can be declined alone: nothing would come of it; undefined where it can be approved. */
function onlyDeclined(row: Approval | undefined): 'APPROVAL_ASKER_GONE' | 'APPROVAL_MOVED_ON' | undefined {
  if (row?.askerLeft === true) return 'APPROVAL_ASKER_GONE';
  return row?.isOvertaken === true ? 'APPROVAL_MOVED_ON' : undefined;
}

function ApproveButton({ approval, onApprove }: { approval: Approval; onApprove: () => void }) {
  const t = useTexts(deskApprovalsTexts);
  const why = onlyDeclined(approval);
  return why === undefined ? (
    <Button size="small" variant="contained" onClick={onApprove}>
      {t('APPROVAL_APPROVE')}
    </Button>
  ) : (
    <Typography variant="body2" color="text.secondary">
      {t(why)}
    </Typography>
  );
}

function isSoonOver(expiresAt: string, now: number): boolean {
  const left = Date.parse(expiresAt) - now;
  return left > 0 && left <= SOON;
}

function columnsOf(t: T, list: 'waiting' | 'decided', now: number): Column<Approval>[] {
  return [
    {
      id: 'what',
      label: t('APPROVAL_WHAT'),
      place: 'title',
      cell: (row) => (
        <>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {whatOf(t, row)}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
            {[
              ...(row.creditNow === undefined ? [] : [t('APPROVAL_NOW', [creditOf(t, row.creditNow)])]),
              t('APPROVAL_ALLOWED', [money(row.allowed)]),
            ].join(' · ')}
          </Box>
        </>
      ),
    },
    { id: 'record', label: t('APPROVAL_BUYER'), cell: (row) => <RecordLinkWithBuyer approval={row} /> },
    {
      id: 'by',
      label: t('APPROVAL_BY'),
      place: 'fact',
      cell: (row) => (
        <>
          {row.requestedBy}
          <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{instantBriefly(row.requestedAt)}</Box>
        </>
      ),
    },
    {
      id: 'reason',
      label: t('APPROVAL_REASON'),
      cell: ({ reason }) => <Box sx={{ overflowWrap: 'anywhere' }}>{reason}</Box>,
    },
    list === 'waiting'
      ? {
          id: 'until',
          label: t('APPROVAL_UNTIL'),
          place: 'corner',
          cell: (row) => <Until {...row} now={now} />,
          card: (row) => <Until {...row} now={now} isInWords />,
        }
      : {
          id: 'state',
          label: t('APPROVAL_STATE'),
          place: 'corner',
          cell: ({ state, decidedBy, decidedAt, note }) => (
            <>
              <StatusChip tone={TONES[state]} label={t(`APPROVAL_STATE_${state}`)} />
              <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
                {[decidedBy, decidedAt === null ? '' : instantBriefly(decidedAt)].filter(Boolean).join(' · ')}
              </Box>
              {note === '' ? null : (
                <Box sx={{ overflowWrap: 'anywhere' }}>
                  <q>{note}</q>
                </Box>
              )}
            </>
          ),
        },
  ];
}

/** Until when it waits; in words where no label stands above it. */
function Until({ expiresAt, isChanged, now, isInWords = false }: Approval & { now: number; isInWords?: boolean }) {
  const t = useTexts(deskApprovalsTexts);
  const until = instantBriefly(expiresAt);
  return (
    <>
      {isInWords ? t('APPROVAL_UNTIL_IN_WORDS', [until]) : until}
      {isSoonOver(expiresAt, now) ? (
        <Box sx={{ color: 'warning.main', fontWeight: 600 }}>
          {t('APPROVAL_LEFT', [roughTime(expiresAt, new Date(now))])}
        </Box>
      ) : null}
      {isChanged ? (
        <Box>
          <StatusChip tone="warning" label={t('APPROVAL_CHANGED')} />
        </Box>
      ) : null}
    </>
  );
}

function RecordLinkWithBuyer({ approval }: { approval: Approval }) {
  const t = useTexts(deskApprovalsTexts);
  const { record, recordIds, buyerNames } = approval;
  const isMany = record === 'OFFER' && recordIds.length > 1;
  const below = record === 'ORDER' ? buyersOf(t, buyerNames) : isMany ? t('APPROVAL_OFFERS', [recordIds.length]) : '';
  return (
    <>
      <RecordLink approval={approval} />
      {below === '' ? null : <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{below}</Box>}
    </>
  );
}
