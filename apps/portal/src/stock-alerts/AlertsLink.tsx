import Button from '@mui/material/Button';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { useHolds } from '@tradehall/web/visitor/use-visitor';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { CountBadge } from '@tradehall/ui/CountBadge';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { paths } from '../navigation/paths';
import { useStockAlerts } from './alerts-cache';

/** The toolbar's Stock Alerts with how many there are; disabled without the authority (B09, C03). */
export function AlertsLink() {
  const t = useTexts(stockListTexts);
  const maySet = useHolds('CAN_SET_STOCKLIST_ALERT');
  const { alerts = [] } = useStockAlerts();
  if (!maySet) return <Button disabled>{t('STOCK_ALERTS')}</Button>;
  return (
    <CountBadge count={alerts.length} overlap="rectangular" sx={{ '& .MuiBadge-badge': { right: 2, top: 4 } }}>
      <LinkButton to={paths.stockAlerts()} aria-label={`${t('STOCK_ALERTS')}: ${alerts.length}`} sx={{ pr: 4 }}>
        {t('STOCK_ALERTS')}
      </LinkButton>
    </CountBadge>
  );
}
