import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { offersTexts } from '@tradehall/texts/en/offers';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { formatMoney } from '@tradehall/domain/money/format-money';
import { Facts } from '@tradehall/ui/Facts';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { currency, money, percent } from '@tradehall/web/tenant/format';
import type { OfferSubject } from './offer-subject';

function Price({ value, struck = false }: { value: number; struck?: boolean }) {
  return (
    <Box
      component="span"
      className="tabular"
      sx={{
        textDecoration: struck ? 'line-through' : 'none',
        color: struck ? 'text.secondary' : 'text.primary',
      }}
    >
      {money(value)}
    </Box>
  );
}

/** What is bought or offered for, and the prices that stand. */
export function OfferFacts({ subject, existing }: { subject: OfferSubject; existing: StocklistOffer | undefined }) {
  const t = useTexts(offersTexts);
  const counter = existing?.offerStatus === 'COUNTERED' ? existing.counterPrice : null;
  return (
    <Box>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{subject.itemDescription}</Typography>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ mb: 2 }}>
        {subject.warehouseLabel}
      </Typography>
      <Facts
        sx={{ '& dd': { textAlign: 'right' } }}
        facts={[
          [
            t('OFFER_LIST_PRICE'),
            subject.listPrice === null ? null : (
              <Price value={subject.listPrice} struck={subject.specialPrice !== null} />
            ),
          ],
          [t('OFFER_SPECIAL_PRICE'), subject.specialPrice === null ? null : <Price value={subject.specialPrice} />],
          [
            t('OFFER_YOUR_OFFER'),
            existing === undefined || existing.isProposed || existing.offerStatus === 'BUY_AT_LIST' ? null : (
              <Price value={existing.offerPrice} />
            ),
          ],
          [t('OFFER_SELLER_COUNTER'), counter === null ? null : <Price value={counter} />],
        ]}
      />
    </Box>
  );
}

/** The difference to list in percent and the total, changing while one types (D03). */
export function OfferOutcome({ total, underList }: { total: number | undefined; underList: number | undefined }) {
  const t = useTexts(offersTexts);
  const difference =
    underList === undefined
      ? undefined
      : underList > 0
        ? t('OFFER_PERCENT_UNDER', [percent(underList, 1)])
        : t('OFFER_AT_LIST');
  return (
    <Box
      aria-live="polite"
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: 4,
        borderTop: 1,
        borderColor: 'divider',
        pt: 3,
        minHeight: 40,
      }}
    >
      <Typography color="textSecondary">{difference ?? ''}</Typography>
      <Typography className="tabular" sx={{ fontSize: 16, fontWeight: 600 }}>
        {t('OFFER_TOTAL')} {total === undefined ? '--' : formatMoney(total, currency)}
      </Typography>
    </Box>
  );
}
