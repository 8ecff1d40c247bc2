import Typography from '@mui/material/Typography';
import { getAccountDetails, putTaxNumber, TAX_NUMBER_LENGTH } from '@tradehall/contract/accounts';
import { accountsTexts } from '@tradehall/texts/en/accounts';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** The account's tax number, which its next invoices carry (W43). */
export function TaxNumberDialog({ taxNumber, onClose }: { taxNumber: string; onClose: () => void }) {
  const t = useTexts(accountsTexts);
  const form = useForm({ values: { taxNumber }, check: () => [] });
  const save = useCommand(putTaxNumber, {
    refreshes: [getAccountDetails],
    says: () => t('DETAILS_TAX_NUMBER_SAVED'),
    done: onClose,
  });
  return (
    <FormDialog
      form={form}
      keeps="tax-number"
      title={t('DETAILS_TAX_NUMBER_CHANGE')}
      onSubmit={(entry) => save.run({ body: { taxNumber: entry.taxNumber.trim() } })}
      issues={save.issues}
      onClose={onClose}
      submitLabel={t('DETAILS_TAX_NUMBER_SAVE')}
      cancelLabel={t('DETAILS_TAX_NUMBER_CANCEL')}
    >
      <TextField form={form} name="taxNumber" label={t('DETAILS_TAX_NUMBER')} maxLength={TAX_NUMBER_LENGTH} />
      <Typography variant="caption" color="text.secondary">
        {t('DETAILS_TAX_NUMBER_HINT')}
      </Typography>
    </FormDialog>
  );
}
