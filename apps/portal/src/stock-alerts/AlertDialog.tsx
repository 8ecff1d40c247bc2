import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { StockAlert } from '@tradehall/contract/stock-alerts';
import { correctAlertQuantity } from '@tradehall/domain/quantity/correct-quantity';
import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import { defaultAlertQuantity } from '@tradehall/domain/stock-alerts/alert-rule';
import { stockAlertsTexts } from '@tradehall/texts/en/stock-alerts';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { FormFailure } from '@tradehall/ui/form/FormFailure';
import { useField } from '@tradehall/ui/form/use-field';
import { useForm } from '@tradehall/ui/form/use-form';
import { useAction } from '@tradehall/web/calls/use-action';
import { quantityIssueText } from '@tradehall/web/i18n/read-typed-quantity';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { AlertQuantity } from './AlertQuantity';
import { removeStockAlert, saveStockAlert, type AlertItem } from './alerts-cache';

export interface AlertDialogProps {
  readonly item: AlertItem;
  readonly existing: StockAlert | undefined;
  readonly defaultQuantity: number | undefined;
  readonly onClose: () => void;
}

/** Sets, changes or deletes an alert from a row of the stock list (F01, F03). */
export function AlertDialog({ item, existing, defaultQuantity, onClose }: AlertDialogProps) {
  const t = useTexts(stockAlertsTexts);
  const exists = existing !== undefined;
  const form = useForm({
    values: { quantity: String(existing?.quantity ?? defaultAlertQuantity(defaultQuantity, item.incrementSize)) },
    check: ({ quantity: text }) => {
      const message = quantityIssueText(text);
      return message === undefined ? [] : [{ field: 'quantity', message }];
    },
  });
  const quantity = useField<{ quantity: string }, string>({ form, name: 'quantity' });
  const action = useAction((work: () => Promise<void>) => work(), { done: onClose, refused: () => true });
  const save = (entered: { quantity: string }) =>
    action.run(() =>
      saveStockAlert(item, correctAlertQuantity(parseQuantityEntry(entered.quantity), item.incrementSize), exists),
    );
  return (
    <FormDialog
      form={form}
      keeps={`alert:${item.participantId ?? ''}:${item.itemNumberWarehouse}`}
      title={t('STOCK_ALERT_DIALOG')}
      onSubmit={save}
      busy={action.busy}
      onClose={onClose}
      submitLabel={t(exists ? 'STOCK_ALERT_SAVE' : 'STOCK_ALERT_CREATE')}
      cancelLabel={t('STOCK_ALERT_CLOSE')}
      actions={
        exists ? (
          <Button
            color="error"
            disabled={action.busy}
            onClick={() => void action.run(() => removeStockAlert(item))}
            sx={{ mr: 'auto' }}
          >
            {t('STOCK_ALERT_DELETE_BUTTON')}
          </Button>
        ) : null
      }
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{item.description}</Typography>
      <AlertQuantity
        description={item.description}
        value={quantity.value}
        incrementSize={item.incrementSize}
        onChange={quantity.change}
        autoFocus
      />
      <FormFailure message={action.failure?.message} />
    </FormDialog>
  );
}
