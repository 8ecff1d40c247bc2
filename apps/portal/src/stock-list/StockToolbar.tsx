import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ShoppingCartOutlinedIcon from '@mui/icons-material/ShoppingCartOutlined';
import { Link } from '@tanstack/react-router';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import type { StockFilter } from '@tradehall/domain/stock-list/stock-filter';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { isOwnStock, participantHeader } from '@tradehall/domain/network/participant';
import { useHolds } from '@tradehall/web/visitor/use-visitor';
import { ImportButton } from '../bulk-import/ImportButton';
import { DailyReportButton } from '../daily-report/DailyReportButton';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useCartCounts } from '../offers/offers-cache';
import { AlertsLink } from '../stock-alerts/AlertsLink';
import { configuration } from '@tradehall/web/tenant/configuration';
import { CountBadge } from '@tradehall/ui/CountBadge';
import { ExportMenu } from './ExportMenu';

const TutorialDialog = lazyPart(() => import('./TutorialDialog'), 'TutorialDialog');

/** On a phone one row that is pushed sideways, so that the list begins within the first screen. */
const TOOLBAR = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  '& > *': { flex: 'none' },
  // Room for badges, which the edge of what scrolls would cut.
  overflowX: { xs: 'auto', md: 'visible' },
  maxWidth: '100%',
  py: { xs: 2, md: 0 },
  scrollbarWidth: 'none',
  // What fades out goes on.
  maskImage: { xs: 'linear-gradient(to right, #000 calc(100% - 48px), transparent)', md: 'none' },
  pr: { xs: 12, md: 0 },
} as const;

/** What can be done with the list (C03). */
export function StockToolbar({
  filter,
  settings,
  onReviewImport,
}: {
  filter: StockFilter;
  settings: StockListSettings | undefined;
  onReviewImport: () => void;
}) {
  const t = useTexts(stockListTexts);
  const mayBuy = useHolds('CAN_BUY_ONLINE');
  const counts = useCartCounts();
  const [tutorial, setTutorial] = useState(false);
  const { tutorialUrl, gradeScaleUrl } = configuration;
  return (
    <Box sx={TOOLBAR}>
      {tutorialUrl === undefined ? null : <Button onClick={() => setTutorial(true)}>{t('STOCK_TUTORIAL')}</Button>}
      {gradeScaleUrl === undefined ? null : (
        <Button href={gradeScaleUrl} target="_blank" rel="noopener noreferrer">
          {t('STOCK_GRADING_SCALE')}
        </Button>
      )}
      <AlertsLink />
      <DailyReportButton />
      <ImportButton participant={participantHeader(filter.warehouseGroup)} onReview={onReviewImport} />
      <ExportMenu filter={filter} settings={settings} />
      {mayBuy ? (
        <IconButton
          component={Link}
          {...({
            to: '/cart',
            state: { participantId: isOwnStock(filter.warehouseGroup) ? '' : filter.warehouseGroup },
            ...(isOwnStock(filter.warehouseGroup) ? {} : { search: { participant: filter.warehouseGroup } }),
          } as object)}
          aria-label={`${t('STOCK_CART_LINK')}: ${counts.READY_TO_CHECKOUT}`}
        >
          <CountBadge count={counts.READY_TO_CHECKOUT}>
            <ShoppingCartOutlinedIcon fontSize="small" />
          </CountBadge>
        </IconButton>
      ) : (
        <IconButton disabled aria-label={t('STOCK_CART_LINK')}>
          <ShoppingCartOutlinedIcon fontSize="small" />
        </IconButton>
      )}
      {tutorial && tutorialUrl !== undefined ? (
        <Suspense fallback={null}>
          <TutorialDialog address={tutorialUrl} onClose={() => setTutorial(false)} />
        </Suspense>
      ) : null}
    </Box>
  );
}
