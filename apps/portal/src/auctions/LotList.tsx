import { useState } from 'react';
import Box from '@mui/material/Box';
import GavelIcon from '@mui/icons-material/Gavel';
import type { AuctionDetail } from '@tradehall/contract/auctions/auction-shapes';
import { auctionsTexts } from '@tradehall/texts/en/auctions';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { FRAME } from '@tradehall/ui/theme/frame';
import { useLandedLots } from '../landed/use-landed-lots';
import { areAllOver, isLotOver } from './auction-labels';
import { LOT_COLUMNS, LotRow, type LotRowProps } from './LotRow';
import type { TypedBids } from './typed-bids';
import { keepPlaces, type LotView } from './visible-lots';

export interface LotListProps extends Pick<LotRowProps, 'canBid' | 'onOpen' | 'onBid' | 'onWatch'> {
  readonly typed: TypedBids;
  readonly auction: AuctionDetail;
  readonly view: LotView;
}

/** What an empty tab says while there are bids, and once every lot is over. */
const NONE = { WINNER: 'LOT_NONE_WINNER', OUTBID: 'LOT_NONE_OUTBID' } as const;
const NONE_OVER = { WINNER: 'LOT_NONE_WON', OUTBID: 'LOT_NONE_LOST' } as const;

/**
 * The lots of a view. While it stands, lots keep their places whatever is bid on them; a new view
 * gets a new list by its key.
 */
export function LotList({ auction, view, typed, canBid, onOpen, onBid, onWatch }: LotListProps) {
  const t = useTexts(auctionsTexts);
  const [places, setPlaces] = useState<readonly string[]>([]);
  const kept = keepPlaces(places, auction.lots, view);
  if (kept !== places) setPlaces(kept);
  const byNumber = new Map(auction.lots.map((lot) => [lot.lotNumber, lot]));
  const open = auction.lots.filter((lot) => !isLotOver(lot));
  const landedOf = useLandedLots(auction.warehouseCode, open);
  const empty =
    auction.lots.length === 0
      ? 'LOT_NONE_IN_AUCTION'
      : view.search !== ''
        ? 'LOT_NONE_MATCH'
        : view.watchedOnly
          ? 'LOT_NONE_WATCHED'
          : view.tab === 'ALL'
            ? 'LOT_NONE_MATCH'
            : (areAllOver(auction.lots) ? NONE_OVER : NONE)[view.tab];
  return (
    <Box role="tabpanel" id="lot-panel" aria-labelledby={`lot-tab-${view.tab}`}>
      {kept.length === 0 ? (
        <EmptyState icon={<GavelIcon />} title={t(empty)} />
      ) : (
        <Box sx={{ ...FRAME, overflow: 'clip' }}>
          <Box
            aria-hidden="true"
            sx={{
              display: { xs: 'none', md: 'grid' },
              gridTemplateColumns: LOT_COLUMNS,
              columnGap: { xs: 3, md: 4 },
              px: 2,
              py: 1.5,
              borderBottom: 1,
              borderColor: 'divider',
              color: 'text.secondary',
              fontSize: 12,
              fontWeight: 600,
              position: 'sticky',
              top: 56,
              zIndex: 1,
              bgcolor: 'background.paper',
            }}
          >
            <span>{t('LOT_COLUMN_LOT')}</span>
            <span>{t('LOT_COLUMN_STANDING')}</span>
            <Box component="span" sx={{ textAlign: 'right' }}>
              {t('LOT_COLUMN_CURRENT_BID')}
            </Box>
            <span>{t('LOT_COLUMN_YOUR_BID')}</span>
            <Box component="span" sx={{ textAlign: 'right' }}>
              {t('LOT_COLUMN_TIME_LEFT')}
            </Box>
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {kept.map((lotNumber) => {
              const lot = byNumber.get(lotNumber);
              return lot === undefined ? null : (
                <LotRow
                  key={lotNumber}
                  typed={typed.of.get(lotNumber)}
                  onType={typed.onType}
                  onSent={typed.onSent}
                  lot={lot}
                  landed={isLotOver(lot) ? undefined : landedOf(lot)}
                  startDate={auction.startDate}
                  canBid={canBid}
                  onOpen={onOpen}
                  onBid={onBid}
                  onWatch={onWatch}
                />
              );
            })}
          </Box>
        </Box>
      )}
    </Box>
  );
}
