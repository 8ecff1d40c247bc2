import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import NotificationsActiveIcon from '@mui/icons-material/NotificationsActive';
import NotificationsNoneIcon from '@mui/icons-material/NotificationsNone';
import Tooltip from '@mui/material/Tooltip';
import { stockAlertsTexts } from '@tradehall/texts/en/stock-alerts';
import { offerKey } from '@tradehall/domain/offers/offer-key';
import { useHolds } from '@tradehall/web/visitor/use-visitor';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useAlertsByItem, type AlertItem } from './alerts-cache';

const AlertDialog = lazyPart(() => import('./AlertDialog'), 'AlertDialog');

/** A stock row's bell; disabled without the authority (B09). */
export function AlertButton({ item, defaultQuantity }: { item: AlertItem; defaultQuantity: number | undefined }) {
  const t = useTexts(stockAlertsTexts);
  const maySet = useHolds('CAN_SET_STOCKLIST_ALERT');
  const alert = useAlertsByItem().get(offerKey(item.participantId, item.itemNumberWarehouse));
  const [isOpen, setOpen] = useState(false);
  const label = t(alert === undefined ? 'STOCK_ALERT_SET' : 'STOCK_ALERT_IS_SET', [item.description]);
  return (
    <>
      <Tooltip title={maySet ? '' : t('STOCK_ALERT_MAY_NOT')}>
        <Box component="span" sx={{ display: 'inline-flex' }}>
          <IconButton
            size="small"
            data-shortcut="alert"
            disabled={!maySet}
            aria-haspopup="dialog"
            aria-label={label}
            onClick={() => setOpen(true)}
            sx={{ width: 32, height: 32, color: alert === undefined ? 'text.secondary' : 'primary.main' }}
          >
            {alert === undefined ? (
              <NotificationsNoneIcon fontSize="small" />
            ) : (
              <NotificationsActiveIcon fontSize="small" />
            )}
          </IconButton>
        </Box>
      </Tooltip>
      {isOpen ? (
        <Suspense fallback={null}>
          <AlertDialog item={item} existing={alert} defaultQuantity={defaultQuantity} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
