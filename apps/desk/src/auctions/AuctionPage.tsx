import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { exportAuctionResults, type SellerAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import { canAmendAuction, canCancelAuction, canMoveAuction } from '@tradehall/domain/auctions/auction-status';
import { deskAuctionsTexts } from '@tradehall/texts/en/desk-auctions';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { Section } from '@tradehall/ui/Section';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { useMobile } from '@tradehall/ui/state/use-mobile';
import { StatusChip } from '@tradehall/ui/StatusChip';
import { saveDownload } from '@tradehall/ui/state/save-download';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, money } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import { useMay } from '../session/staff';
import { AuctionBids } from './AuctionBids';
import { AuctionDialog } from './AuctionDialog';
import { AuctionFacts } from './AuctionFacts';
import { AuctionLots } from './AuctionLots';
import { isUnsold, STATUS_LABELS, type SellerLot } from './auction-labels';
import { CancelAuctionDialog } from './CancelAuctionDialog';
import { LotDialog } from './LotDialog';
import { LotsFileDialog } from './LotsFileDialog';
import { RemoveLotDialog } from './RemoveLotDialog';
import { RelistDialog } from './RelistDialog';
import { ScheduleDialog } from './ScheduleDialog';
import { useLiveAuction } from './use-live-auction';

type Act =
  | 'edit'
  | 'add'
  | 'file'
  | 'schedule'
  | 'cancel'
  | 'relist'
  | { readonly lot: SellerLot }
  | { readonly gone: SellerLot };

/** One auction: what can be done next, its lots, and its bids as they come (SD76). */
export function AuctionPage() {
  const t = useTexts(deskAuctionsTexts);
  const { auctionNumber } = routes.auction.useParams();
  const { lot } = routes.auction.useSearch();
  const navigate = routes.auction.useNavigate();
  const { auction: asked, bids } = useLiveAuction(auctionNumber);
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  const mayEdit = useMay('AUCTION_EDIT');
  const auction = asked.data;
  const back = { to: paths.auctions(), label: t('DESK_AUC_BACK') };
  if (auction === undefined)
    return (
      <>
        <PageHeader title={auctionNumber} back={back} />
        <LoadingBlock error={asked.error} height={360} onRetry={() => void asked.refetch()} />
      </>
    );
  const isOpen = canAmendAuction(auction.status) && mayEdit;
  const unsold = auction.lots.filter(isUnsold);
  const hasEnded = !['DRAFT', 'SCHEDULED', 'RUNNING'].includes(auction.status);
  const bidSum = auction.lots.reduce((sum, { currentBid }) => sum + (currentBid ?? 0), 0);
  return (
    <>
      <PageHeader
        title={auction.auctionDescription}
        facts={`${auctionNumber} · ${t(hasEnded ? 'DESK_AUC_TOTAL_THEN' : 'DESK_AUC_TOTAL_NOW', [money(bidSum)])}`}
        back={back}
        actions={<Acts auction={auction} onAct={setAct} />}
      />
      <Box sx={{ display: 'flex', gap: 2, mb: 4, alignItems: 'center', flexWrap: 'wrap' }}>
        <StatusChip label={t(STATUS_LABELS[auction.status].label)} tone={STATUS_LABELS[auction.status].tone} />
        {auction.cancelReason === null ? null : (
          <Typography color="text.secondary">{t('DESK_AUC_CANCELED_FOR', [auction.cancelReason])}</Typography>
        )}
      </Box>
      {unsold.length === 0 || auction.status !== 'CLOSED' ? null : (
        <Alert
          severity="info"
          sx={{ mb: 4 }}
          action={
            mayEdit ? (
              <Button color="inherit" onClick={() => setAct('relist')}>
                {t('DESK_AUC_RELIST')}
              </Button>
            ) : undefined
          }
        >
          {t('DESK_AUC_RELIST_HINT', [count(unsold.length)], unsold.length)}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 320px' },
        }}
      >
        <AuctionLots
          auction={auction}
          wanted={lot}
          onEdit={isOpen ? (lot) => setAct({ lot }) : undefined}
          onRemove={(gone) => setAct({ gone })}
        />
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            minWidth: 0,
            // The lots need all of a laptop's width: what runs beside them on a wide screen stands above them there.
            order: { md: -1, xl: 0 },
            gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))', xl: 'minmax(0, 1fr)' },
          }}
        >
          <Section title={t('DESK_AUC_FACTS')}>
            <AuctionFacts auction={auction} />
          </Section>
          {auction.status === 'DRAFT' || auction.status === 'SCHEDULED' ? null : (
            <AuctionBids bids={bids.data?.bids} error={bids.error} onRetry={() => void bids.refetch()} />
          )}
        </Box>
      </Box>
      {act === 'edit' ? <AuctionDialog auction={auction} onSaved={() => undefined} onClose={close} /> : null}
      {act === 'add' ? <LotDialog auctionNumber={auctionNumber} lot={undefined} onClose={close} /> : null}
      {typeof act !== 'object' ? null : 'lot' in act ? (
        <LotDialog
          auctionNumber={auctionNumber}
          lot={auction.lots.find(({ lotNumber }) => lotNumber === act.lot.lotNumber) ?? act.lot}
          onClose={close}
        />
      ) : (
        <RemoveLotDialog auctionNumber={auctionNumber} lot={act.gone} onClose={close} />
      )}
      {act === 'file' ? <LotsFileDialog auctionNumber={auctionNumber} onClose={close} /> : null}
      {act === 'schedule' ? <ScheduleDialog auction={auction} onClose={close} /> : null}
      {act === 'cancel' ? <CancelAuctionDialog auctionNumber={auctionNumber} onClose={close} /> : null}
      {act === 'relist' ? (
        <RelistDialog lots={unsold} onDone={(number) => void navigate({ to: paths.auction(number) })} onClose={close} />
      ) : null}
    </>
  );
}

function Acts({ auction, onAct }: { auction: SellerAuction; onAct: (act: Act) => void }) {
  const t = useTexts(deskAuctionsTexts);
  const mayEdit = useMay('AUCTION_EDIT');
  const mayRun = useMay('AUCTION_RUN');
  const mayStock = useMay('STOCK_EDIT');
  const isMobile = useMobile();
  const { status, auctionNumber, lots } = auction;
  const download = (part: 'lots' | 'bids') =>
    void saveDownload(exportAuctionResults, {
      params: { auctionNumber },
      query: { part },
      fallbackName: `auction-${auctionNumber}-${part}.xlsx`,
    });
  return (
    <>
      {canMoveAuction(status, 'SCHEDULED') && mayRun ? (
        <Button variant="contained" disabled={lots.length === 0} onClick={() => onAct('schedule')}>
          {t('DESK_AUC_SCHEDULE')}
        </Button>
      ) : null}
      {canAmendAuction(status) && mayEdit ? (
        <>
          <Button variant="outlined" onClick={() => onAct('add')}>
            {t('DESK_AUC_ADD_LOT')}
          </Button>
          {mayStock && !isMobile ? (
            <LinkButton to={paths.stock()} search={{ auction: auctionNumber }} variant="outlined">
              {t('DESK_AUC_FROM_STOCK')}
            </LinkButton>
          ) : null}
          <Button variant="outlined" onClick={() => onAct('file')}>
            {t('DESK_AUC_UPLOAD')}
          </Button>
          <Button variant="outlined" onClick={() => onAct('edit')}>
            {t('DESK_AUC_EDIT')}
          </Button>
        </>
      ) : (
        <>
          <Button variant="outlined" onClick={() => download('lots')}>
            {t('DESK_AUC_RESULTS')}
          </Button>
          <Button variant="outlined" onClick={() => download('bids')}>
            {t('DESK_AUC_BIDS_FILE')}
          </Button>
        </>
      )}
      {canCancelAuction(status) && mayRun ? (
        <Button variant="outlined" color="error" onClick={() => onAct('cancel')}>
          {t('DESK_AUC_CANCEL')}
        </Button>
      ) : null}
    </>
  );
}
