import { useCallback, useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useNavigate } from '@tanstack/react-router';
import { exportLots, watchLot } from '@tradehall/contract/auctions/auction-calls';
import type { AuctionDetail } from '@tradehall/contract/auctions/auction-shapes';
import { auctionsTexts } from '@tradehall/texts/en/auctions';
import { DEFAULT_LOT_TAB, LOT_TABS, type LotTab } from '@tradehall/domain/auctions/lot-bidding-status';
import { sendCommand } from '@tradehall/web/calls/use-command';
import { trackEvent } from '@tradehall/web/analytics/track-event';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { saveDownload } from '@tradehall/ui/state/save-download';
import { notifyError } from '@tradehall/ui/state/snackbars';
import { useDebounced } from '@tradehall/ui/state/use-debounced';
import { changeAuction, useAuction } from './auction-cache';
import { AuctionFacts } from './AuctionFacts';
import { BidDialog } from './BidDialog';
import { BidImport } from './BidImport';
import { LotDialog } from './LotDialog';
import { LotList } from './LotList';
import { LotTabs } from './LotTabs';
import { changeLot } from './merge-lot-updates';
import { PreferencesWarning } from './PreferencesWarning';
import { useTypedBids } from './typed-bids';
import { useOutbidNotices } from './use-outbid-notices';
import type { LotView } from './visible-lots';

const SEARCH_DELAY = 500;

/** The bidding screen of one auction (J02, B07), live. The number is the path's last segment. */
export function AuctionBiddingPage() {
  const t = useTexts(auctionsTexts);
  const navigate = useNavigate();
  const { auctionNumber } = routes.auction.useParams();
  const { data: auction, error } = useAuction(auctionNumber);
  const failed = error !== null && auction === undefined;

  // An auction that cannot be loaded leads back to the list with its message (J06).
  useEffect(() => {
    if (!failed) return;
    notifyError(error);
    void navigate({ to: paths.auctions(), replace: true });
  }, [failed, error, navigate]);
  const isLoaded = auction !== undefined;
  useEffect(() => {
    if (isLoaded) trackEvent('viewItemList', { list: 'auction', auctionNumber });
  }, [isLoaded, auctionNumber]);

  if (auction === undefined) {
    return (
      <>
        <PageHeader
          title={t('AUCTION_NUMBER_LABEL', [auctionNumber])}
          back={{ to: paths.auctions(), label: t('AUCTION_BACK') }}
        />
        <Box
          role="status"
          aria-busy="true"
          aria-label={t('AUCTION_NUMBER_LABEL', [auctionNumber])}
          sx={{ display: 'grid', gap: 1 }}
        >
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton key={row} variant="rounded" height={52} />
          ))}
        </Box>
      </>
    );
  }
  return <Bidding key={auctionNumber} auction={auction} />;
}

function Bidding({ auction }: { auction: AuctionDetail }) {
  const t = useTexts(auctionsTexts);
  const navigate = routes.auction.useNavigate();
  const { auctionNumber } = auction;
  const search = routes.auction.useSearch();
  const tab = LOT_TABS.find((each) => each === search.tab) ?? DEFAULT_LOT_TAB;
  const [typed, setTyped] = useState('');
  const [watchedOnly, setWatchedOnly] = useState(false);
  const typedBids = useTypedBids(auction);
  const [bidding, setBidding] = useState<{ readonly lotNumber: string; readonly amount: number }>();
  const wanted = useDebounced(typed, SEARCH_DELAY);
  const view: LotView = { tab, search: wanted, watchedOnly };
  const canBid = auction.isPreferencesSet && auction.status === 'RUNNING';

  const go = useCallback(
    (change: { tab?: LotTab; lot?: string | undefined }) => {
      const next = { tab, lot: search.lot, ...change };
      void navigate({
        // A message leads to its lot from every page, and its reader may have gone on.
        to: routes.auction.to,
        params: { auctionNumber },
        search: {
          ...(next.tab === DEFAULT_LOT_TAB ? {} : { tab: next.tab }),
          ...(next.lot === undefined ? {} : { lot: next.lot }),
        },
        replace: change.lot === undefined,
        resetScroll: false,
      });
    },
    [navigate, auctionNumber, tab, search.lot],
  );
  const onOpen = useCallback(
    (lotNumber: string) => {
      trackEvent('viewItem', { auctionNumber, lotNumber });
      go({ lot: lotNumber });
    },
    [go, auctionNumber],
  );
  // One lot opens, several stand in their tab, which shows them whatever was searched for.
  const said = useOutbidNotices(auctionNumber, ([only = '', ...others]) => {
    if (others.length === 0) onOpen(only);
    else go({ tab: 'OUTBID', lot: undefined });
  });
  const onBid = useCallback((lotNumber: string, amount: number) => setBidding({ lotNumber, amount }), []);
  const onWatch = useCallback(
    (lotNumber: string, isWatched: boolean) => {
      changeAuction(auctionNumber, (before) => changeLot(before, lotNumber, { isWatched }));
      sendCommand(watchLot, { params: { auctionNumber, lotNumber }, body: { isWatched } }).catch((error: unknown) => {
        changeAuction(auctionNumber, (before) => changeLot(before, lotNumber, { isWatched: !isWatched }));
        notifyError(error);
      });
    },
    [auctionNumber],
  );
  const save = () =>
    void saveDownload(exportLots, {
      params: { auctionNumber },
      query: { tab, ...(wanted === '' ? {} : { search: wanted }), ...(watchedOnly ? { watched: 'true' } : {}) },
      fallbackName: `auction-${auctionNumber}.xlsx`,
    });

  const lotOf = (lotNumber: string | undefined) => auction.lots.find((lot) => lot.lotNumber === lotNumber);
  const opened = lotOf(search.lot);
  const bidOn = lotOf(bidding?.lotNumber);

  return (
    <>
      <PageHeader
        title={`${auction.auctionDescription} · ${auctionNumber}`}
        back={{ to: paths.auctions(), label: t('AUCTION_BACK') }}
        facts={<AuctionFacts auction={auction} />}
        actions={
          <>
            <Button variant="outlined" onClick={save}>
              {t('AUCTION_EXPORT')}
            </Button>
            <BidImport auctionNumber={auctionNumber} canBid={canBid} isOver={auction.status === 'CLOSED'} />
          </>
        }
      />
      {auction.isPreferencesSet ? null : <PreferencesWarning />}
      {auction.cancelReason === null ? null : (
        <Alert severity="info" variant="outlined" sx={{ mb: 3 }}>
          {t('AUCTION_CANCELED_BECAUSE', [auction.cancelReason])}
        </Alert>
      )}
      <LotTabs
        lots={auction.lots}
        tab={tab}
        onTab={(next) => go({ tab: next })}
        search={typed}
        onSearch={setTyped}
        watchedOnly={watchedOnly}
        onWatchedOnly={setWatchedOnly}
      />
      <LotList
        key={`${tab} ${wanted} ${watchedOnly}`}
        auction={auction}
        view={view}
        typed={typedBids}
        canBid={canBid}
        onOpen={onOpen}
        onBid={onBid}
        onWatch={onWatch}
      />
      <div className="visually-hidden" role="status" aria-live="polite" data-outbid-notices>
        {said}
      </div>
      {opened === undefined || bidOn !== undefined ? null : (
        <LotDialog
          auctionNumber={auctionNumber}
          warehouseCode={auction.warehouseCode}
          startDate={auction.startDate}
          lot={opened}
          canBid={canBid}
          onBid={onBid}
          onClose={() => go({ lot: undefined })}
        />
      )}
      {bidding === undefined || bidOn === undefined ? null : (
        <BidDialog
          auctionNumber={auctionNumber}
          bidderAlias={auction.bidderAlias}
          lot={bidOn}
          wished={bidding.amount}
          onAmount={typedBids.onAsked}
          onClose={() => setBidding(undefined)}
        />
      )}
    </>
  );
}
