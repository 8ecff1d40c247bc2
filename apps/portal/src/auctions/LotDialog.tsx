import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { AuctionLot, BidHistoryEntry } from '@tradehall/contract/auctions/auction-shapes';
import { auctionsTexts } from '@tradehall/texts/en/auctions';
import { paths } from '../navigation/paths';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, instant, money } from '@tradehall/web/tenant/format';
import { GuardedDialog } from '@tradehall/ui/dialog/GuardedDialog';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { StatusChip } from '@tradehall/ui/StatusChip';
import { useMobile } from '@tradehall/ui/state/use-mobile';
import { useLot } from './auction-cache';
import { LANDED_PLACE, LandedPrice } from '../landed/LandedPrice';
import { useLandedLots, type LandedLot } from '../landed/use-landed-lots';
import { LotManifest } from './LotManifest';
import { isLotOver, lotBadge } from './auction-labels';
import { Countdown } from './Countdown';

const PriceChart = lazyPart(() => import('./PriceChart'), 'PriceChart');

const NO_LOTS: readonly LandedLot[] = [];

export interface LotDialogProps {
  readonly auctionNumber: string;
  /** Where it ships from. */
  readonly warehouseCode: string;
  readonly startDate: string;
  readonly lot: AuctionLot;
  readonly canBid: boolean;
  readonly onBid: (lotNumber: string, amount: number) => void;
  readonly onClose: () => void;
}

/** A lot with everything there is to know: standing, reserve, price over time, every bid. */
export function LotDialog({ auctionNumber, warehouseCode, startDate, lot, canBid, onBid, onClose }: LotDialogProps) {
  const t = useTexts(auctionsTexts);
  const isMobile = useMobile();
  const { data, error, refetch } = useLot(auctionNumber, lot.lotNumber);
  const badge = lotBadge(lot);
  const isOver = isLotOver(lot);
  const landedOf = useLandedLots(warehouseCode, isOver ? NO_LOTS : [lot]);
  return (
    <GuardedDialog
      title={`${t('LOT_NUMBER', [lot.lotNumber])} · ${lot.lotName}`}
      maxWidth="sm"
      fullScreen={isMobile}
      onClose={onClose}
    >
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }} tabIndex={0}>
        <Typography color="text.secondary">{lot.description}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
          <StatusChip label={t(badge.label)} tone={badge.tone} />
          {lot.isReserveMet === null ? null : (
            <StatusChip
              label={t(lot.isReserveMet ? 'LOT_RESERVE_MET' : 'LOT_RESERVE_NOT_MET')}
              tone={lot.isReserveMet ? 'success' : 'warning'}
            />
          )}
          <Typography variant="caption">
            {t('LOT_QUANTITY', [count(lot.quantity)], lot.quantity)}
            {lot.grade === '' ? '' : ` · ${t('LOT_GRADE', [lot.grade])}`}
          </Typography>
          <Countdown startDate={startDate} endDate={lot.endDate} status={lot.status} />
        </Box>
        <Box>
          <Typography sx={{ fontSize: 20, fontWeight: 600 }}>{money(lot.currentBid)}</Typography>
          {isOver ? null : (
            <Box sx={LANDED_PLACE}>
              <LandedPrice landed={landedOf(lot)} of={lot.lotName} />
            </Box>
          )}
          <Typography color="text.secondary" variant="caption" component="div">
            {[
              lot.isStartingBid ? t('LOT_STARTING_BID') : isOver ? '' : t('LOT_MINIMUM', [money(lot.minimumBid)]),
              lot.maximumBid === null ? '' : t('LOT_YOUR_MAXIMUM', [money(lot.maximumBid)]),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          <Typography variant="caption" color="text.secondary" component="div">
            {t(isOver ? 'LOT_ENDED_AT' : 'LOT_COLUMN_ENDS')} {instant(lot.endDate, 'month-date-time-zone')}
            {isOver || lot.hardEndDate === lot.endDate
              ? ''
              : ` · ${t('LOT_EXTENDED_UNTIL', [instant(lot.hardEndDate, 'month-date-time-zone')])}`}
          </Typography>
        </Box>
        {error !== null && data === undefined ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton variant="rounded" height={220} />
        ) : (
          <>
            {data.bids.length < 2 ? null : (
              <Suspense fallback={<Skeleton variant="rounded" height={150} />}>
                <PriceChart lotNumber={lot.lotNumber} bids={data.bids} />
              </Suspense>
            )}
            {data.manifest.length === 0 ? null : <LotManifest lines={data.manifest} />}
            <History bids={data.bids} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        {lot.wonOrderNumber === null ? null : (
          <LinkButton to={paths.order(lot.wonOrderNumber)}>{t('LOT_WON_ORDER', [lot.wonOrderNumber])}</LinkButton>
        )}
        <Button onClick={onClose}>{t('LOT_CLOSE_DIALOG')}</Button>
        {lot.status === 'Running' ? (
          <Button variant="contained" disabled={!canBid} onClick={() => onBid(lot.lotNumber, lot.minimumBid)}>
            {t('BID_CONFIRM_BUTTON', [money(lot.minimumBid)])}
          </Button>
        ) : null}
      </DialogActions>
    </GuardedDialog>
  );
}

/** Bidders are aliases: one can tell them apart, not who they are. */
function History({ bids }: { bids: readonly BidHistoryEntry[] }) {
  const t = useTexts(auctionsTexts);
  return (
    <section aria-labelledby="lot-history">
      <Typography id="lot-history" variant="h3" sx={{ mb: 1 }}>
        {t('LOT_HISTORY')}
      </Typography>
      {bids.length === 0 ? (
        <Typography color="text.secondary">{t('LOT_HISTORY_EMPTY')}</Typography>
      ) : (
        <Table
          size="small"
          sx={{
            '& .MuiTableCell-root': { px: 1 },
            '& .MuiTableCell-root:first-of-type': { pl: 0 },
            '& .MuiTableCell-root:last-of-type': { pr: 0, whiteSpace: 'nowrap' },
          }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{t('LOT_COLUMN_WHO')}</TableCell>
              <TableCell>{t('RESULTS_COLUMN_DATE')}</TableCell>
              <TableCell align="right">{t('LOT_COLUMN_BID_AMOUNT')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {bids.map((bid) => (
              <TableRow key={bid.sequence}>
                <TableCell sx={{ fontWeight: bid.isOwn ? 600 : 400 }}>
                  {bid.isOwn ? t('LOT_HISTORY_YOU') : t('LOT_HISTORY_BIDDER', [bid.bidder.slice(0, 4)])}
                  {bid.kind === 'BID' ? null : (
                    <Typography variant="caption" color="text.secondary" component="span">
                      {' '}
                      {t(bid.kind === 'AUTOMATIC' ? 'LOT_HISTORY_AUTOMATIC' : 'LOT_HISTORY_MAXIMUM')}
                    </Typography>
                  )}
                </TableCell>
                <TableCell sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
                  {instant(bid.bidDate, 'month-date-time-zone')}
                </TableCell>
                <TableCell align="right">{money(bid.bidAmount)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  );
}
