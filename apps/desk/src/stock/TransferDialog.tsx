import { getDeskStock, getDeskStockFacets, type DeskStockItem } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { getKnownWarehouses } from '@tradehall/contract/settings/setting-calls';
import { getDeskStockItem, transferStock, type LedgerEntry } from '@tradehall/contract/stock-desk/stock-item-calls';
import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import { deskStockTexts } from '@tradehall/texts/en/desk-stock';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { QuantityField } from '@tradehall/ui/form/QuantityField';
import { SelectField } from '@tradehall/ui/form/SelectField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { MovedSince } from './MovedSince';
import { useSeenEntry } from './use-seen-entry';

interface TransferEntry {
  readonly to: string;
  readonly quantity: string;
  readonly note: string;
}

/** Units to another warehouse; the item begins there where it is new. */
export function TransferDialog({
  item,
  ledger,
  onClose,
}: {
  readonly item: DeskStockItem;
  /** The newest of its entries. */
  readonly ledger: readonly LedgerEntry[];
  readonly onClose: () => void;
}) {
  const t = useTexts(deskStockTexts);
  // Where nothing lies yet units can go as well: every warehouse that the settings name is one.
  const { data, error } = useCall(getKnownWarehouses);
  const units = (text: string) => parseQuantityEntry(text) ?? 0;
  // What was never answered is not judged by what it left itself.
  const isTooMany = (entry: TransferEntry): boolean =>
    units(entry.quantity) > item.quantity && !transfer.isUnanswered(inputOf(entry));
  const form = useForm<TransferEntry>({
    values: { to: '', quantity: '', note: '' },
    check: (entry) => [
      ...(entry.to === '' ? [{ field: 'to', message: t('STOCK_TRANSFER_SAME') }] : []),
      ...(units(entry.quantity) < 1 || isTooMany(entry)
        ? [{ field: 'quantity', message: t('DESK_STOCK_TRANSFER_ENTER', [count(item.quantity)]) }]
        : []),
    ],
  });
  const { lastEntry, moved, overtaken } = useSeenEntry(ledger);
  const transfer = useCommand(transferStock, {
    refused: overtaken,
    refreshes: [getDeskStockItem, getDeskStock, getDeskStockFacets],
    says: () => {
      const sent = units(form.hook.getValues('quantity'));
      return t('DESK_STOCK_TRANSFERRED', [count(sent)], sent);
    },
    done: onClose,
  });
  const inputOf = ({ to, quantity, note }: TransferEntry) => ({
    body: {
      itemNumberWarehouse: item.itemNumberWarehouse,
      toWarehouse: to,
      quantity: units(quantity),
      note: note.trim(),
      lastEntry,
    },
  });
  return (
    <FormDialog
      form={form}
      keeps={`transfer:${item.itemNumberWarehouse}`}
      title={t('DESK_STOCK_TRANSFER_TITLE')}
      onSubmit={(entry) => transfer.run(inputOf(entry))}
      issues={transfer.issues}
      onClose={onClose}
      submitLabel={t('DESK_STOCK_TRANSFER')}
      cancelLabel={t('DESK_STOCK_CANCEL')}
    >
      <MovedSince entries={moved} />
      <SelectField
        form={form}
        name="to"
        label={t('DESK_STOCK_TRANSFER_TO')}
        placeholder={t('DESK_STOCK_WAREHOUSE')}
        helperText={data === undefined ? error?.message : undefined}
        choices={(data?.warehouses ?? [])
          .filter(({ code, isOwn }) => isOwn && code !== item.warehouse)
          .map(({ code, label }) => ({ value: code, label }))}
      />
      <QuantityField form={form} name="quantity" label={t('DESK_STOCK_TRANSFER_UNITS')} />
      <TextField form={form} name="note" label={t('DESK_STOCK_NOTE')} maxLength={500} />
    </FormDialog>
  );
}
