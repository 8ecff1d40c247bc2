import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, money } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import type { OffersSearch } from '../navigation/searches';
import { useMay } from '../session/staff';

interface OffersHeaderProps {
  readonly total: number | undefined;
  readonly totals: { readonly units: number; readonly value: number } | undefined;
  readonly view: OffersSearch['view'];
  readonly onView: (view: OffersSearch['view']) => void;
}

/** How many offers the filters leave and what they come to, the same in every view, and the way between the views. */
export function OffersHeader({ total, totals, view, onView }: OffersHeaderProps) {
  const t = useTexts(deskOffersTexts);
  const maySeeRules = useMay('RULES_VIEW');
  const facts =
    total === undefined || totals === undefined
      ? undefined
      : `${t('DESK_OFFERS_COUNT', [count(total)], total)}, ${t('DESK_OFFERS_TOTALS', [count(totals.units), money(totals.value)])}`;
  return (
    <PageHeader
      title={t('DESK_OFFERS_TITLE')}
      facts={facts}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <ToggleButtonGroup
            size="small"
            exclusive
            value={view ?? 'lines'}
            aria-label={t('DESK_OFFERS_VIEW')}
            onChange={(_, next: 'lines' | 'buyers' | 'items' | null) => {
              if (next !== null) onView(next === 'lines' ? undefined : next);
            }}
          >
            <ToggleButton value="lines">{t('DESK_OFFERS_BY_LINE')}</ToggleButton>
            <ToggleButton value="buyers">{t('DESK_OFFERS_BY_BUYER')}</ToggleButton>
            <ToggleButton value="items">{t('DESK_OFFERS_BY_ITEM')}</ToggleButton>
          </ToggleButtonGroup>
          <LinkButton variant="outlined" to={paths.closedOffers()}>
            {t('DESK_CLOSED_TITLE')}
          </LinkButton>
          {maySeeRules ? (
            <LinkButton variant="outlined" to={paths.offerRules()}>
              {t('DESK_OFFERS_RULES')}
            </LinkButton>
          ) : null}
        </Box>
      }
    />
  );
}
