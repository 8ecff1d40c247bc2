import { useNavigate } from '@tanstack/react-router';
import { dailyReportSent } from '@tradehall/contract/daily-report';
import { alertFired } from '@tradehall/contract/stock-alerts';
import { dailyReportTexts } from '@tradehall/texts/en/daily-report';
import { stockAlertsTexts } from '@tradehall/texts/en/stock-alerts';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { calendarDay, count } from '@tradehall/web/tenant/format';
import { notify } from '@tradehall/ui/state/snackbars';
import { paths } from '../navigation/paths';
import { refreshAlerts } from './alerts-cache';

/** A count in groups; `1000+` above the cap as the stock list has it. */
const unitsText = (shown: string): string => (Number.isInteger(Number(shown)) ? count(Number(shown)) : shown);

/** Says on whatever screen that an alert fired or the daily report left. */
export function useStockNotices(): void {
  const t = useTexts(stockAlertsTexts);
  const report = useTexts(dailyReportTexts);
  const navigate = useNavigate();
  useLiveEvent(alertFired, ({ alerts }) => {
    const [first] = alerts;
    if (first === undefined) return;
    refreshAlerts();
    const message =
      alerts.length === 1
        ? t('STOCK_ALERT_FIRED', [first.description, unitsText(first.shownQuantity)])
        : t('STOCK_ALERTS_FIRED', [count(alerts.length)]);
    notify(message, {
      severity: 'info',
      action: { label: t('STOCK_ALERT_VIEW'), run: () => void navigate({ to: paths.stockAlerts() }) },
    });
  });
  useLiveEvent(dailyReportSent, ({ day }) =>
    notify(report('DAILY_REPORT_SENT', [calendarDay(day, 'month-date')]), { severity: 'info' }),
  );
}
