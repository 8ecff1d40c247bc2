import { getDeskCounts } from '@tradehall/contract/desk';
import { getDeskReturn, receiveReturn, sellerListReturns, type DeskReturnDetail } from '@tradehall/contract/returns';
import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import { deskReturnsTexts } from '@tradehall/texts/en/desk-returns';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { ChoiceField } from '@tradehall/ui/form/ChoiceField';
import { QuantityField } from '@tradehall/ui/form/QuantityField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import { useForm } from '@tradehall/ui/form/use-form';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { useMay } from '../session/staff';
import { RestockItemField } from './RestockItemField';
import type { ReceivedEntry } from './received-entry';

/**
 * What came back: how many units, in which grade, and into whose stock. No reason of a return says that goods are as
 * they were sold: where they go is chosen, and never stands there before (SD60).
 */
export function ReceiveReturnDialog({ found, onClose }: { found: DeskReturnDetail; onClose: () => void }) {
  const t = useTexts(deskReturnsTexts);
  const seesStock = useMay('STOCK_VIEW');
  const { returnNumber, quantity: most, itemNumber, warehouse, itemNumberWarehouse } = found;
  const form = useForm<ReceivedEntry>({
    values: { quantity: String(most), grade: '', where: '', search: '', item: '', note: '' },
    check: ({ quantity, where, item }) => {
      const units = parseQuantityEntry(quantity) ?? 0;
      return [
        ...(units >= 1 && units <= most
          ? []
          : [{ field: 'quantity', message: t('DESK_RETURN_ENTER_UNITS', [count(most)], most) }]),
        ...(where === '' ? [{ field: 'where', message: t('DESK_RETURN_ENTER_WHERE') }] : []),
        ...(where === 'other' && item === '' ? [{ field: 'item', message: t('DESK_RETURN_ENTER_ITEM') }] : []),
      ];
    },
  });
  const where = useFieldValue(form, 'where');
  const receive = useCommand(receiveReturn, {
    refreshes: [getDeskReturn, sellerListReturns, getDeskCounts],
    says: ({ quantity }) => t('DESK_RETURN_WAS_RECEIVED', [count(quantity), returnNumber], quantity),
    done: onClose,
  });
  return (
    <FormDialog
      form={form}
      keeps={`receive:${returnNumber}`}
      title={`${t('DESK_RETURN_RECEIVE')}: ${returnNumber}`}
      onSubmit={({ quantity, grade, note, ...entry }) =>
        receive.run({
          params: { returnNumber },
          body: {
            quantity: parseQuantityEntry(quantity) ?? 0,
            grade: grade.trim(),
            note: note.trim(),
            ...(entry.where === 'same' ? { restockTo: itemNumberWarehouse } : {}),
            ...(entry.where === 'other' ? { restockTo: entry.item } : {}),
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
      <ChoiceField
        form={form}
        name="where"
        label={t('DESK_RETURN_WHERE')}
        choices={[
          { value: 'same', label: t('DESK_RETURN_RESTOCK', [`${itemNumber} · ${warehouse}`]) },
          ...(seesStock ? [{ value: 'other', label: t('DESK_RETURN_RESTOCK_OTHER') }] : []),
          { value: 'none', label: t('DESK_RETURN_RESTOCK_NONE') },
        ]}
      />
      {where === 'other' ? <RestockItemField form={form} apart={itemNumberWarehouse} /> : null}
      <TextField form={form} name="note" label={t('DESK_RETURN_NOTE')} maxLength={1024} />
    </FormDialog>
  );
}
