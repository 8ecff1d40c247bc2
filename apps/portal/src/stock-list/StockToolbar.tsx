import { lazy, Suspense, useState } from 'react';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ShoppingCartOutlinedIcon from '@mui/icons-material/ShoppingCartOutlined';
import { Link } from '@tanstack/react-router';
import { stockListTexts } from '@tradehall/contract/texts/stock-list-texts';
import type { StockFilter } from '@tradehall/domain/stock-list/stock-filter';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { isOwnStock, participantHeader } from '@tradehall/domain/network/participant';
import { useHolds } from '../api/use-visitor';
import { ImportButton } from '../bulk-import/ImportButton';
import { DailyReportButton } from '../daily-report/DailyReportButton';
import { useTexts } from '../i18n/use-texts';
import { useCartCounts } from '../offers/offers-cache';
import { AlertsLink } from '../stock-alerts/AlertsLink';
import { configuration } from '../tenant/configuration';
import { ExportMenu } from './ExportMenu';

const TutorialDialog = lazy(() => import('./TutorialDialog').then((module) => ({ default: module.TutorialDialog })));
/** A badge never shows more (document 1 §9). */
export const BADGE_MAX = 999_999;

/** What can be done with the list (document 1 §2 "Toolbar"). */
export function StockToolbar({ filter, settings, onReviewImport }: { filter: StockFilter; settings: StockListSettings | undefined; onReviewImport: () => void }) {
  const t = useTexts(stockListTexts);
  const mayBuy = useHolds('CAN_BUY_ONLINE');
  const counts = useCartCounts();
  const [tutorial, setTutorial] = useState(false);
  const { tutorialUrl, gradeScaleUrl } = configuration;
  return (
    <>
      {tutorialUrl === undefined ? null : <Button onClick={() => setTutorial(true)}>{t('STOCK_TUTORIAL')}</Button>}
      {gradeScaleUrl === undefined ? null : (
        <Button href={gradeScaleUrl} target="_blank" rel="noopener noreferrer">
          {t('STOCK_GRADING_SCALE')}
        </Button>
      )}
      <AlertsLink />
      <DailyReportButton />
      <ImportButton participant={participantHeader(filter.warehouseGroup)} onReview={onReviewImport} />
      {settings === undefined ? null : <ExportMenu filter={filter} settings={settings} />}
      {mayBuy ? (
        <IconButton
          component={Link}
          {...({ to: '/cart', state: { participantId: isOwnStock(filter.warehouseGroup) ? '' : filter.warehouseGroup }, ...(isOwnStock(filter.warehouseGroup) ? {} : { search: { participant: filter.warehouseGroup } }) } as object)}
          aria-label={`${t('STOCK_CART_LINK')}: ${counts.READY_TO_CHECKOUT}`}
        >
          <Badge badgeContent={counts.READY_TO_CHECKOUT} max={BADGE_MAX} color="primary">
            <ShoppingCartOutlinedIcon fontSize="small" />
          </Badge>
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
    </>
  );
}
