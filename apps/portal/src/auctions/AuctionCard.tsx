import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { auctionsTexts } from '@tradehall/texts/en/auctions';
import type { AuctionRow } from '@tradehall/contract/auctions/auction-shapes';
import { paths } from '../navigation/paths';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, instant } from '@tradehall/web/tenant/format';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { StatusChip } from '@tradehall/ui/StatusChip';
import { FRAME } from '@tradehall/ui/theme/frame';
import { auctionBadge } from './auction-labels';
import { Countdown } from './Countdown';

/** On a desk the name over the value, on a phone beside it. */
function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Box
      sx={{
        minWidth: 0,
        display: { xs: 'grid', md: 'block' },
        gridTemplateColumns: '128px 1fr',
        alignItems: 'baseline',
      }}
    >
      <Typography variant="caption" color="text.secondary" component="dt">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: { md: 'nowrap' } }}>
        {children}
      </Box>
    </Box>
  );
}

/**
 * One auction: what, when, how many lots, and where the buyer stands; in one line where a wide
 * screen has room for it.
 */
export function AuctionCard({ auction }: { auction: AuctionRow }) {
  const t = useTexts(auctionsTexts);
  const badge = auctionBadge(auction);
  const stands = auction.winningCount > 0 || auction.outbidCount > 0;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        ...FRAME,
        p: 3,
        '&:hover': { borderColor: 'text.secondary' },
        display: 'grid',
        gap: 3,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr', xl: 'minmax(240px, 2fr) 5fr' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1, flexWrap: 'wrap' }}>
          <StatusChip label={t(badge.label)} tone={badge.tone} />
          <Typography variant="caption" color="text.secondary">
            {auction.auctionNumber}
          </Typography>
        </Box>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {/* The whole card is the link's target; the text is its name. */}
          <TextLink
            to={paths.auction(auction.auctionNumber)}
            color="inherit"
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 } }}
          >
            {auction.auctionDescription}
          </TextLink>
        </Typography>
        {auction.cancelReason === null ? null : (
          <Typography variant="caption" color="text.secondary">
            {t('AUCTION_CANCELED_BECAUSE', [auction.cancelReason])}
          </Typography>
        )}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 4,
          rowGap: { xs: 1, md: 2 },
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr 1fr', lg: '216px 216px 56px minmax(150px, 1fr) 150px' },
        }}
      >
        <Fact label={t('AUCTION_START_DATE')}>{instant(auction.startDate, 'month-date-time-zone')}</Fact>
        <Fact label={t('AUCTION_LOTS_BEGIN_CLOSING')}>
          {instant(auction.lotsBeginClosingDate, 'month-date-time-zone')}
        </Fact>
        <Fact label={t('AUCTION_COLUMN_LOTS')}>{count(auction.lotCount)}</Fact>
        <Fact label={t('AUCTION_COLUMN_STANDING')}>
          {stands ? t('AUCTION_YOUR_STANDING', [auction.winningCount, auction.outbidCount]) : t('LOT_BADGE_NEVER_BID')}
        </Fact>
        <Fact label={t('LOT_COLUMN_TIME_LEFT')}>
          <Countdown
            startDate={auction.startDate}
            endDate={auction.endDate}
            status={auction.status === 'RUNNING' ? 'Running' : auction.status === 'SCHEDULED' ? 'Scheduled' : 'Closed'}
          />
        </Fact>
      </Box>
    </Box>
  );
}
