import Box from '@mui/material/Box';
import type { AuctionDetail } from '@tradehall/contract/auctions/auction-shapes';
import { auctionsTexts } from '@tradehall/texts/en/auctions';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instant } from '@tradehall/web/tenant/format';
import { StatusChip } from '@tradehall/ui/StatusChip';
import { auctionBadge } from './auction-labels';
import { LiveStatus } from './LiveStatus';

/** Start date, when lots begin closing, how many there are (J02), and the server's clock. */
export function AuctionFacts({ auction }: { auction: AuctionDetail }) {
  const t = useTexts(auctionsTexts);
  const badge = auctionBadge(auction);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, alignItems: 'center' }}>
      <StatusChip label={t(badge.label)} tone={badge.tone} />
      <span>
        {t('AUCTION_START_DATE')}{' '}
        <time dateTime={auction.startDate}>{instant(auction.startDate, 'month-date-time-zone')}</time>
      </span>
      <span>
        {t('AUCTION_LOTS_BEGIN_CLOSING')}{' '}
        <time dateTime={auction.lotsBeginClosingDate}>
          {instant(auction.lotsBeginClosingDate, 'month-date-time-zone')}
        </time>
      </span>
      <span>{t('AUCTION_LOT_COUNT', [auction.lotCount], auction.lotCount)}</span>
      <LiveStatus />
    </Box>
  );
}
