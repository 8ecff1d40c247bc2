import { useState } from 'react';
import GavelIcon from '@mui/icons-material/Gavel';
import Button from '@mui/material/Button';
import { auctionListChanged } from '@tradehall/contract/auctions/auction-events';
import { listSellerAuctions, type SellerAuctionRow } from '@tradehall/contract/auctions/seller-auction-calls';
import { eventsMissed } from '@tradehall/contract/live';
import { SCREEN_PAGE } from '@tradehall/contract/wire/list-page';
import { AUCTION_STATUSES } from '@tradehall/domain/auctions/auction-status';
import { deskAuctionsTexts } from '@tradehall/texts/en/desk-auctions';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { StatusChip } from '@tradehall/ui/StatusChip';
import { DataTable } from '@tradehall/ui/table/DataTable';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useListPages } from '@tradehall/web/calls/use-list-pages';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { count, instant } from '@tradehall/web/tenant/format';
import { ListMore } from '../list/ListMore';
import { ListTabs } from '../list/ListTabs';
import { useListKeys } from '../list/use-list-keys';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import { useMay } from '../session/staff';
import { AuctionDialog } from './AuctionDialog';
import { AuctionsNotHeld } from './AuctionsNotHeld';
import { STATUS_LABELS } from './auction-labels';

const refresh = () => void refreshCall(listSellerAuctions);
const NONE: readonly SellerAuctionRow[] = [];
const keyOf = ({ auctionNumber }: SellerAuctionRow) => auctionNumber;

/** The seller's auctions, in every status or in one (J01). */
export function AuctionsPage() {
  const t = useTexts(deskAuctionsTexts);
  const tShell = useTexts(deskShellTexts);
  const mayEdit = useMay('AUCTION_EDIT');
  const navigate = routes.auctions.useNavigate();
  const [isNew, setNew] = useState(false);
  const found = routes.auctions.useSearch();
  const status = AUCTION_STATUSES.find((each) => each === found.status);
  const pages = useListPages(listSellerAuctions, { limit: SCREEN_PAGE, status }, ({ auctions: page }) => page);
  const total = pages.first?.count;
  useLiveEvent(auctionListChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  const { rows: auctions } = pages;
  const open = ({ auctionNumber }: SellerAuctionRow) => void navigate({ to: paths.auction(auctionNumber) });
  const { cursor } = useListKeys(auctions ?? NONE, keyOf, open);
  return (
    <>
      <PageHeader
        title={tShell('DESK_AUCTIONS')}
        facts={total === undefined ? undefined : t('DESK_AUC_COUNT', [count(total)], total)}
        actions={
          mayEdit ? (
            <Button variant="contained" onClick={() => setNew(true)}>
              {t('DESK_AUC_NEW')}
            </Button>
          ) : undefined
        }
      />
      <AuctionsNotHeld />
      <ListTabs
        label={t('DESK_AUC_STATUS')}
        value={status ?? 'all'}
        tabs={[
          { value: 'all', label: t('DESK_AUC_ALL') },
          ...AUCTION_STATUSES.map((each) => ({ value: each, label: t(STATUS_LABELS[each].label) })),
        ]}
        onChange={(chosen) => void navigate({ search: { status: chosen === 'all' ? undefined : chosen } })}
      />
      <DataTable
        label={tShell('DESK_AUCTIONS')}
        rows={auctions}
        rowKey={keyOf}
        isCurrent={cursor.isAt}
        error={auctions === undefined ? pages.error : undefined}
        onRetry={pages.retry}
        onOpen={open}
        empty={
          <EmptyState
            icon={<GavelIcon />}
            title={t(status === undefined ? 'DESK_AUC_EMPTY' : 'DESK_AUC_NONE_OF_STATUS')}
          >
            {status === undefined ? t('DESK_AUC_EMPTY_HINT') : undefined}
          </EmptyState>
        }
        columns={[
          {
            id: 'number',
            label: t('DESK_AUC_NUMBER'),
            place: 'title',
            noWrap: true,
            cell: ({ auctionNumber }) => (
              <TextLink to={paths.auction(auctionNumber)} sx={{ fontWeight: 600 }}>
                {auctionNumber}
              </TextLink>
            ),
          },
          { id: 'name', label: t('DESK_AUC_NAME'), cell: ({ auctionDescription }) => auctionDescription },
          {
            id: 'status',
            label: t('DESK_AUC_STATUS'),
            place: 'corner',
            cell: ({ status }) => (
              <StatusChip label={t(STATUS_LABELS[status].label)} tone={STATUS_LABELS[status].tone} />
            ),
          },
          {
            id: 'start',
            label: t('DESK_AUC_START'),
            place: 'fact',
            noWrap: true,
            cell: ({ startDate }) => instant(startDate, 'month-date-time-zone'),
          },
          {
            id: 'lots',
            label: t('DESK_AUC_LOTS'),
            align: 'right',
            place: 'fact',
            cell: ({ lotCount }) => count(lotCount),
          },
        ]}
      />
      <ListMore pages={pages} />
      {isNew ? (
        <AuctionDialog
          onSaved={({ auctionNumber }) => void navigate({ to: paths.auction(auctionNumber) })}
          onClose={() => setNew(false)}
        />
      ) : null}
    </>
  );
}
