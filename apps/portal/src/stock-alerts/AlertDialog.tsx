import { useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { StockAlert } from '@tradehall/contract/stock-alerts';
import { stockAlertsTexts } from '@tradehall/texts/en/stock-alerts';
import { correctAlertQuantity } from '@tradehall/domain/quantity/correct-quantity';
import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import { defaultAlertQuantity } from '@tradehall/domain/stock-alerts/alert-rule';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { AlertQuantity } from './AlertQuantity';
import { removeStockAlert, saveStockAlert, type AlertItem } from './alerts-cache';

export interface AlertDialogProps {
  readonly item: AlertItem;
  readonly existing: StockAlert | undefined;
  readonly defaultQuantity: number;
  readonly onClose: () => void;
}

/** Sets, changes or deletes an alert from a row of the stock list (F01, F03). */
export function AlertDialog({ item, existing, defaultQuantity, onClose }: AlertDialogProps) {
  const t = useTexts(stockAlertsTexts);
  const [value, setValue] = useState(() =>
    String(existing?.quantity ?? defaultAlertQuantity(defaultQuantity, item.incrementSize)),
  );
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      await work();
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(() =>
      saveStockAlert(item, correctAlertQuantity(parseQuantityEntry(value), item.incrementSize), existing !== undefined),
    );
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby="alert-title">
      <form onSubmit={save}>
        <DialogTitle id="alert-title">{t('STOCK_ALERT_DIALOG')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{item.description}</Typography>
          <AlertQuantity
            description={item.description}
            value={value}
            incrementSize={item.incrementSize}
            onChange={setValue}
            autoFocus
          />
          <div role="alert">{problem === '' ? null : <Alert severity="error">{problem}</Alert>}</div>
        </DialogContent>
        <DialogActions>
          {existing === undefined ? null : (
            <Button
              color="error"
              disabled={busy}
              onClick={() => void run(() => removeStockAlert(item))}
              sx={{ mr: 'auto' }}
            >
              {t('STOCK_ALERT_DELETE_BUTTON')}
            </Button>
          )}
          <Button onClick={onClose} disabled={busy}>
            {t('STOCK_ALERT_CLOSE')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {t(existing === undefined ? 'STOCK_ALERT_CREATE' : 'STOCK_ALERT_SAVE')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
