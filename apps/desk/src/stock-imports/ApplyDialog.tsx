import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import {
  applyStockImport,
  getImportRows,
  getStockImport,
  getStockImports,
  type StockImport,
} from '@tradehall/contract/stock-desk/stock-import-calls';
import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import { deskImportsTexts } from '@tradehall/texts/en/desk-imports';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { QuantityField } from '@tradehall/ui/form/QuantityField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';

interface ApplyDialogProps {
  readonly found: StockImport;
  readonly taken: number;
  readonly onClose: () => void;
}

/** The last look before the stock changes; where a guard tripped its number must be typed (SD17). */
export function ApplyDialog({ found: { importId, reviewedAt, confirm }, taken, onClose }: ApplyDialogProps) {
  const t = useTexts(deskImportsTexts);
  const form = useForm({
    values: { typed: '' },
    check: ({ typed }) =>
      confirm === 0 || parseQuantityEntry(typed) === confirm
        ? []
        : [{ field: 'typed', message: t('STOCK_IMPORT_CONFIRM', [count(confirm)]) }],
  });
  const apply = useCommand(applyStockImport, {
    // Refused because a colleague chose or reviewed anew: the rows are shown as they stand.
    refreshes: [getStockImport, getStockImports, getImportRows],
    done: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('DESK_IMPORT_APPLY_TITLE')}
      onSubmit={() =>
        apply.run({
          params: { importId },
          body: { confirm, taken, ...(reviewedAt === null ? {} : { reviewed: reviewedAt }) },
        })
      }
      issues={apply.issues}
      onClose={onClose}
      submitLabel={t('DESK_IMPORT_APPLY', [count(taken)], taken)}
      cancelLabel={t('DESK_IMPORT_CANCEL')}
    >
      <Typography>{t('DESK_IMPORT_APPLY_ALL')}</Typography>
      {confirm === 0 ? null : (
        <>
          <Alert severity="warning">{t('DESK_IMPORT_CONFIRM', [count(confirm)], confirm)}</Alert>
          <QuantityField form={form} name="typed" label={t('DESK_IMPORT_CONFIRM_LABEL')} />
        </>
      )}
    </FormDialog>
  );
}
