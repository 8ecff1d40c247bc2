import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { offersTexts } from '@tradehall/texts/en/offers';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { formatPercent } from '@tradehall/domain/format/format-value';
import { formatMoney } from '@tradehall/domain/money/format-money';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { currency, money } from '@tradehall/web/tenant/format';
import type { OfferSubject } from './offer-subject';

function Price({ label, value, struck = false }: { label: string; value: number; struck?: boolean }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        className="tabular"
        sx={{
          m: 0,
          textDecoration: struck ? 'line-through' : 'none',
          color: struck ? 'text.secondary' : 'text.primary',
        }}
      >
        {money(value)}
      </Typography>
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
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {subject.listPrice === null ? null : (
          <Price label={t('OFFER_LIST_PRICE')} value={subject.listPrice} struck={subject.specialPrice !== null} />
        )}
        {subject.specialPrice === null ? null : <Price label={t('OFFER_SPECIAL_PRICE')} value={subject.specialPrice} />}
        {existing === undefined || existing.offerStatus === 'BUY_AT_LIST' ? null : (
          <Price label={t('OFFER_YOUR_OFFER')} value={existing.offerPrice} />
        )}
        {counter === null ? null : <Price label={t('OFFER_SELLER_COUNTER')} value={counter} />}
      </Box>
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
        ? t('OFFER_PERCENT_UNDER', [formatPercent(underList, 1)])
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
