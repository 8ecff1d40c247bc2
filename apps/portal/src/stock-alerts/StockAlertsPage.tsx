import Box from '@mui/material/Box';
import NotificationsNoneIcon from '@mui/icons-material/NotificationsNone';
import Skeleton from '@mui/material/Skeleton';
import { eventsMissed } from '@tradehall/contract/live';
import { stockChanged } from '@tradehall/contract/stock-list/stock-events';
import { stockAlertsTexts } from '@tradehall/texts/en/stock-alerts';
import { paths } from '../navigation/paths';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { count } from '@tradehall/web/tenant/format';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { FRAME } from '@tradehall/ui/theme/frame';
import { WatchedWords } from '../saved-views/WatchedWords';
import { AlertRow } from './AlertRow';
import { alertKey, refreshAlerts, useStockAlerts } from './alerts-cache';

/** Stock Alerts (F01). */
export function StockAlertsPage() {
  const t = useTexts(stockAlertsTexts);
  const { alerts, error, refetch } = useStockAlerts();
  useLiveEvent(stockChanged, refreshAlerts);
  useLiveEvent(eventsMissed, refreshAlerts);
  return (
    <>
      <PageHeader
        title={t('STOCK_ALERTS_TITLE')}
        facts={alerts === undefined ? undefined : t('STOCK_ALERTS_COUNT', [count(alerts.length)], alerts.length)}
        back={{ to: paths.stock(), label: t('STOCK_ALERTS_BACK') }}
      />
      {error !== null && alerts === undefined ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : alerts === undefined ? (
        <Box aria-hidden>
          {Array.from({ length: 4 }, (_, row) => (
            <Skeleton key={row} variant="rounded" height={64} sx={{ mb: 1 }} />
          ))}
        </Box>
      ) : alerts.length === 0 ? (
        <EmptyState
          icon={<NotificationsNoneIcon />}
          title={t('STOCK_ALERTS_EMPTY')}
          action={
            <LinkButton variant="contained" to={paths.stock()}>
              {t('STOCK_ALERTS_GO')}
            </LinkButton>
          }
        >
          {t('STOCK_ALERTS_EMPTY_HINT')}
        </EmptyState>
      ) : (
        <Box
          component="ul"
          sx={{
            containerType: 'inline-size',
            listStyle: 'none',
            p: 0,
            m: 0,
            ...FRAME,
          }}
        >
          {alerts.map((alert) => (
            <AlertRow key={alertKey(alert)} alert={alert} />
          ))}
        </Box>
      )}
      <WatchedWords />
    </>
  );
}
