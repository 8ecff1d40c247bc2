import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import { QuantityField } from '@tradehall/ui/form/QuantityField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { getDeskCounts } from '@tradehall/contract/desk';
import { deskReturnsTexts } from '@tradehall/texts/en/desk-returns';
import { getDeskReturn, receiveReturn, sellerListReturns, type DeskReturnDetail } from '@tradehall/contract/returns';
import { count } from '@tradehall/web/tenant/format';

/** What came back: how many units, in which grade, and into whose stock. */
export function ReceiveReturnDialog({ found, onClose }: { found: DeskReturnDetail; onClose: () => void }) {
  const t = useTexts(deskReturnsTexts);
  const { returnNumber, quantity: most, itemNumberWarehouse } = found;
  const form = useForm({
    values: { quantity: String(most), grade: '', restockTo: itemNumberWarehouse, note: '' },
    check: ({ quantity }) => {
      const units = parseQuantityEntry(quantity) ?? 0;
      const isRight = units >= 1 && units <= most;
      return isRight ? [] : [{ field: 'quantity', message: t('DESK_RETURN_ENTER_UNITS', [count(most)], most) }];
    },
  });
  const receive = useCommand(receiveReturn, {
    refreshes: [getDeskReturn, sellerListReturns, getDeskCounts],
    says: () => t('DESK_RETURN_CHANGED', [returnNumber]),
    done: onClose,
  });
  return (
    <FormDialog
      form={form}
      keeps={`receive:${returnNumber}`}
      title={`${t('DESK_RETURN_RECEIVE')}: ${returnNumber}`}
      onSubmit={({ quantity, grade, restockTo, note }) =>
        receive.run({
          params: { returnNumber },
          body: {
            quantity: parseQuantityEntry(quantity) ?? 0,
            grade: grade.trim(),
            note: note.trim(),
            ...(restockTo.trim() === '' ? {} : { restockTo: restockTo.trim() }),
          },
        })
      }
      issues={receive.issues}
      onClose={onClose}
      submitLabel={t('DESK_RETURN_RECEIVE')}
      cancelLabel={t('DESK_RETURN_CANCEL')}
    >
      <QuantityField form={form} name="quantity" label={t('DESK_RETURN_UNITS')} autoFocus />
      <TextField form={form} name="grade" label={t('DESK_RETURN_GRADE')} maxLength={60} />
      <TextField form={form} name="restockTo" label={t('DESK_RETURN_RESTOCK', [itemNumberWarehouse])} maxLength={200} />
      <TextField form={form} name="note" label={t('DESK_RETURN_NOTE')} maxLength={1024} />
    </FormDialog>
  );
}
