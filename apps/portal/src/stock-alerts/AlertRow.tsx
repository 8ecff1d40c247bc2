import { useState, type FormEvent, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { StockAlert } from '@tradehall/contract/stock-alerts';
import { stockAlertsTexts } from '@tradehall/texts/en/stock-alerts';
import { correctAlertQuantity } from '@tradehall/domain/quantity/correct-quantity';
import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import { valueLabel } from '@tradehall/domain/stock-list/stock-labels';
import { useAction } from '@tradehall/web/calls/use-action';
import { quantityIssueText } from '@tradehall/web/i18n/read-typed-quantity';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useStockSettings } from '../stock-settings/stock-settings';
import { useShownQuantity } from '../stock-settings/use-shown-quantity';
import { instant } from '@tradehall/web/tenant/format';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { usePendingTask } from '@tradehall/ui/state/pending-task';
import { useKept } from '@tradehall/ui/state/use-kept';
import { paths } from '../navigation/paths';
import { AlertQuantity } from './AlertQuantity';
import { removeStockAlert, saveStockAlert } from './alerts-cache';

/** One line where the list is wide enough for it, else a card. */
const AS_ROW = '@container (min-width: 840px)';

/** The item and the warehouse of a key, the warehouse as the stock list calls it. */
function usePlace({ itemNumberWarehouse, pxnsParticipantId }: StockAlert): string {
  const { data: settings } = useStockSettings(pxnsParticipantId);
  const at = itemNumberWarehouse.lastIndexOf('|');
  const warehouse = itemNumberWarehouse.slice(at + 1);
  return `${itemNumberWarehouse.slice(0, at)} · ${settings === undefined ? warehouse : valueLabel(settings, 'warehouse', warehouse)}`;
}

/** Where the item stands in the stock list, with its Buy and Offer. */
function searchOf({ itemNumberWarehouse, pxnsParticipantId, quantityAvailable }: StockAlert): Record<string, string> {
  return {
    q: itemNumberWarehouse.slice(0, itemNumberWarehouse.lastIndexOf('|')),
    ...(pxnsParticipantId === null ? {} : { warehouseGroup: pxnsParticipantId }),
    ...(quantityAvailable > 0 ? {} : { includeOutOfStock: 'true' }),
  };
}

/** One alert: UPDATE and CANCEL once its quantity was edited, CANCEL restores it (F01); leaving its page asks (A14). */
export function AlertRow({ alert }: { alert: StockAlert }) {
  const t = useTexts(stockAlertsTexts);
  const shown = useShownQuantity(alert.pxnsParticipantId);
  const place = usePlace(alert);
  const [edited, setEdited] = useState<string>();
  const subject = {
    participantId: alert.pxnsParticipantId,
    itemNumberWarehouse: alert.itemNumberWarehouse,
    quantityAvailable: alert.quantityAvailable,
  };
  const { run, busy } = useAction((work: () => Promise<void>) => work(), { done: () => setEdited(undefined) });
  const isEdited = edited !== undefined && edited !== String(alert.quantity);
  usePendingTask(isEdited);
  useKept<string>(`alert-row:${alert.pxnsParticipantId ?? ''}:${alert.itemNumberWarehouse}`, {
    keep: () => (isEdited ? edited : undefined),
    restore: setEdited,
  });
  const update = (event: FormEvent) => {
    event.preventDefault();
    if (isEdited && !busy && quantityIssueText(edited) === undefined)
      void run(() =>
        saveStockAlert(subject, correctAlertQuantity(parseQuantityEntry(edited), alert.incrementSize), true),
      );
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !busy) setEdited(undefined);
  };
  return (
    <Box
      component="li"
      data-alert={alert.itemNumberWarehouse}
      sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={update}
        onKeyDown={leave}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) 36px',
          gap: 2,
          alignItems: 'center',
          [AS_ROW]: { gridTemplateColumns: 'minmax(0, 1fr) auto 180px 36px', gap: 4 },
          px: 4,
          py: 3,
        }}
      >
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <TextLink to={paths.stock()} search={searchOf(alert)} sx={{ fontWeight: 600 }}>
            {alert.description}
          </TextLink>
          <Typography variant="caption" color="text.secondary" component="div">
            {[
              place,
              t('STOCK_ALERT_AVAILABLE', [shown(alert.quantityAvailable)], alert.quantityAvailable),
              alert.lastFiredDate === null
                ? ''
                : t('STOCK_ALERT_LAST_FIRED', [instant(alert.lastFiredDate, 'month-date-time-zone')]),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ gridColumn: '1 / -1', gridRow: '2', [AS_ROW]: { gridColumn: '2', gridRow: '1' } }}>
          <AlertQuantity
            description={alert.description}
            value={edited ?? String(alert.quantity)}
            incrementSize={alert.incrementSize}
            onChange={setEdited}
            disabled={busy}
          />
        </Box>
        <Box
          sx={{
            display: 'flex',
            gap: 2,
            gridColumn: '1 / -1',
            gridRow: '3',
            [AS_ROW]: { justifyContent: 'end', gridColumn: '3', gridRow: '1', minHeight: 32 },
          }}
        >
          {isEdited ? (
            <>
              <Button type="submit" variant="contained" disabled={busy}>
                {t('STOCK_ALERT_UPDATE')}
              </Button>
              <Button disabled={busy} onClick={() => setEdited(undefined)}>
                {t('STOCK_ALERT_CANCEL')}
              </Button>
            </>
          ) : null}
        </Box>
        <IconButton
          sx={{ gridColumn: '2', gridRow: '1', [AS_ROW]: { gridColumn: '4' } }}
          disabled={busy}
          aria-label={t('STOCK_ALERT_DELETE', [alert.description])}
          onClick={() => void run(() => removeStockAlert(subject))}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}
