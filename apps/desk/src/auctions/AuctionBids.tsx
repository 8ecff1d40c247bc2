import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AuctionBid } from '@tradehall/contract/auctions/seller-lot-calls';
import { deskAuctionsTexts } from '@tradehall/texts/en/desk-auctions';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import { Section } from '@tradehall/ui/Section';
import { scrollsWithin } from '@tradehall/ui/theme/scrolls-within';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instantBriefly, money } from '@tradehall/web/tenant/format';

interface AuctionBidsProps {
  readonly bids: readonly AuctionBid[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Who bid how much on what, the newest first; a buyer's maximum is nobody's to see (SD76). */
export function AuctionBids({ bids, error, onRetry }: AuctionBidsProps) {
  const t = useTexts(deskAuctionsTexts);
  return (
    <Section title={t('DESK_AUC_BIDS_LIVE')}>
      {bids === undefined ? (
        <LoadingBlock error={error} height={120} onRetry={onRetry} />
      ) : bids.length === 0 ? (
        <Typography color="text.secondary">{t('DESK_AUC_BIDS_NONE')}</Typography>
      ) : (
        <Box
          component="ol"
          tabIndex={0}
          aria-label={t('DESK_AUC_BIDS_LIVE')}
          sx={{ listStyle: 'none', m: 0, p: 0, ...scrollsWithin({ xs: 420, md: 180, xl: 420 }) }}
        >
          {bids.map(({ lotNumber, sequence, buyer, amount, isAutomatic, decidedAt }) => (
            <Box
              component="li"
              key={`${lotNumber} ${sequence}`}
              sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}
            >
              {t('DESK_AUC_BID_LINE', [buyer, money(amount), lotNumber])}{' '}
              <Typography component="span" variant="caption" color="text.secondary">
                {instantBriefly(decidedAt)} {isAutomatic ? t('DESK_AUC_BID_AUTOMATIC') : ''}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}
