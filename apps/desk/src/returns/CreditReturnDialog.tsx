import { TextField } from '@tradehall/ui/form/TextField';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import { useForm } from '@tradehall/ui/form/use-form';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { getDeskCounts } from '@tradehall/contract/desk';
import { deskReturnsTexts } from '@tradehall/texts/en/desk-returns';
import Typography from '@mui/material/Typography';
import { creditReturn, getDeskReturn, sellerListReturns, type DeskReturnDetail } from '@tradehall/contract/returns';
import { SelectField } from '@tradehall/ui/form/SelectField';
import { CreditEffect } from '../orders/CreditEffect';

/** Ends a return with a credit note over its units; what was paid above it waits to be refunded with the order. */
export function CreditReturnDialog({ found, onClose }: { found: DeskReturnDetail; onClose: () => void }) {
  const t = useTexts(deskReturnsTexts);
  const { returnNumber, invoices, lineNumber, quantity } = found;
  const form = useForm({ values: { invoiceNumber: '', note: '' }, check: () => [] });
  const chosen = useFieldValue(form, 'invoiceNumber');
  const credit = useCommand(creditReturn, {
    refreshes: [getDeskReturn, sellerListReturns, getDeskCounts],
    says: () => t('DESK_RETURN_CHANGED', [returnNumber]),
    done: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`${t('DESK_RETURN_CREDIT')}: ${returnNumber}`}
      onSubmit={({ invoiceNumber, note }) =>
        credit.run({
          params: { returnNumber },
          body: { invoiceNumber: invoiceNumber || (invoices[0] ?? ''), note: note.trim() },
        })
      }
      issues={credit.issues}
      onClose={onClose}
      submitLabel={t('DESK_RETURN_CREDIT')}
      cancelLabel={t('DESK_RETURN_CANCEL')}
      canSubmit={invoices.length > 0}
    >
      {invoices.length === 0 ? (
        <Typography color="error.main">{t('DESK_RETURN_NO_INVOICE')}</Typography>
      ) : (
        <SelectField
          form={form}
          name="invoiceNumber"
          label={t('DESK_RETURN_INVOICE')}
          placeholder={invoices[0] ?? ''}
          choices={invoices.slice(1).map((number) => ({ value: number, label: number }))}
        />
      )}
      {invoices.length === 0 ? null : (
        <CreditEffect invoiceNumber={chosen || (invoices[0] ?? '')} lines={[{ lineNumber, quantity }]} />
      )}
      <TextField form={form} name="note" label={t('DESK_RETURN_NOTE')} maxLength={480} />
    </FormDialog>
  );
}
