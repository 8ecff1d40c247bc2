import { getDeskStock, getDeskStockFacets, type DeskStockItem } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { adjustStock, getDeskStockItem, type LedgerEntry } from '@tradehall/contract/stock-desk/stock-item-calls';
import { ADJUST_REASONS } from '@tradehall/domain/stock-desk/adjust-reasons';
import { mayBeCounted, type HeldUnits } from '@tradehall/domain/stock-list/counted-held';
import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import { deskStockTexts } from '@tradehall/texts/en/desk-stock';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { CheckboxField } from '@tradehall/ui/form/CheckboxField';
import { SelectField } from '@tradehall/ui/form/SelectField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import { useForm } from '@tradehall/ui/form/use-form';
import { useCommand } from '@tradehall/web/calls/use-command';
import { readTypedQuantity } from '@tradehall/web/i18n/read-typed-quantity';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { MovedSince } from './MovedSince';
import { REASON_LABELS } from './reason-labels';
import { useSeenEntry } from './use-seen-entry';

/** More or fewer units as they are written, read like every count (W29); 0 for what is none. */
function unitsOf(text: string): number {
  const [, sign = '', written = ''] = /^\s*([-+−]?)(.*)$/s.exec(text) ?? [];
  const entry = readTypedQuantity(written);
  const units = entry.kind === 'digits' ? (parseQuantityEntry(entry.digits) ?? 0) : 0;
  return units > 999_999_999 ? 0 : sign === '' || sign === '+' ? units : -units;
}

interface AdjustEntry {
  readonly by: string;
  readonly reason: string;
  readonly note: string;
  readonly heldLeftOut: boolean;
}

/** More or fewer units by hand, for a reason that the ledger keeps (SD24). */
export function AdjustDialog({
  item,
  held,
  ledger,
  onClose,
}: {
  readonly item: DeskStockItem;
  /** Units of it that lots of auctions and accepted offers hold. */
  readonly held: HeldUnits;
  /** The newest of its entries. */
  readonly ledger: readonly LedgerEntry[];
  readonly onClose: () => void;
}) {
  const t = useTexts(deskStockTexts);
  const wrongUnits = (entry: AdjustEntry) => {
    const units = unitsOf(entry.by);
    if (units === 0) return [{ field: 'by', message: t('DESK_STOCK_ADJUST_ENTER') }];
    // What was never answered is not judged by what it left itself.
    return item.quantity + units < 0 && !adjust.isUnanswered(inputOf(entry))
      ? [{ field: 'by', message: t('DESK_STOCK_ADJUST_SHORT', [count(item.quantity)]) }]
      : [];
  };
  /** What a count may have in it that is not free; empty where nothing is to be asked. */
  const heldIn = (by: string, reason: string): readonly string[] => {
    if (reason !== 'COUNTED') return [];
    const { inLots, reserved } = mayBeCounted({ before: 0, after: unitsOf(by) }, held);
    return [
      ...(inLots > 0 ? [t('DESK_STOCK_HELD_IN_LOTS', [count(inLots)], inLots)] : []),
      ...(reserved > 0 ? [t('DESK_STOCK_HELD_RESERVED', [count(reserved)], reserved)] : []),
    ];
  };
  const form = useForm<AdjustEntry>({
    values: { by: '', reason: '', note: '', heldLeftOut: false },
    check: (entry) => [
      ...wrongUnits(entry),
      ...(entry.reason === '' ? [{ field: 'reason', message: t('DESK_STOCK_REASON_CHOOSE') }] : []),
      ...(heldIn(entry.by, entry.reason).length > 0 && !entry.heldLeftOut
        ? [{ field: 'heldLeftOut', message: t('DESK_STOCK_HELD_NOT_COUNTED') }]
        : []),
    ],
    checkLeft: (entry) => (entry.by.trim() === '' ? [] : wrongUnits(entry)),
  });
  const { lastEntry, moved, overtaken } = useSeenEntry(ledger);
  const adjust = useCommand(adjustStock, {
    refused: overtaken,
    refreshes: [getDeskStockItem, getDeskStock, getDeskStockFacets],
    says: ({ quantities }) => t('DESK_STOCK_ADJUSTED', [count(quantities[0]?.quantity ?? 0)]),
    done: onClose,
  });
  const by = useFieldValue(form, 'by');
  const units = unitsOf(by);
  const heldNow = heldIn(by, useFieldValue(form, 'reason'));
  const inputOf = ({ by: entered, reason, note, heldLeftOut }: AdjustEntry) => ({
    body: {
      lines: [{ itemNumberWarehouse: item.itemNumberWarehouse, by: unitsOf(entered), lastEntry }],
      reason: ADJUST_REASONS.find((one) => one === reason) ?? ('CORRECTION' as const),
      note: note.trim(),
      ...(heldLeftOut && heldIn(entered, reason).length > 0 ? { heldLeftOut: true as const } : {}),
    },
  });
  return (
    <FormDialog
      form={form}
      keeps={`adjust:${item.itemNumberWarehouse}`}
      title={t('DESK_STOCK_ADJUST_TITLE')}
      onSubmit={(entry) => adjust.run(inputOf(entry))}
      issues={adjust.issues}
      onClose={onClose}
      submitLabel={t('DESK_STOCK_ADJUST')}
      cancelLabel={t('DESK_STOCK_CANCEL')}
    >
      <MovedSince entries={moved} />
      <TextField
        form={form}
        name="by"
        label={t('DESK_STOCK_ADJUST_BY')}
        helperText={t('DESK_STOCK_ADJUST_HINT', [count(item.quantity), count(Math.max(0, item.quantity + units))])}
        autoFocus
      />
      <SelectField
        form={form}
        name="reason"
        label={t('DESK_STOCK_REASON')}
        placeholder={t('DESK_STOCK_REASON_CHOOSE')}
        choices={ADJUST_REASONS.map((reason) => ({ value: reason, label: t(REASON_LABELS[reason]) }))}
      />
      {heldNow.length === 0 ? null : (
        <CheckboxField form={form} name="heldLeftOut" label={t('DESK_STOCK_HELD_LEFT_OUT', [heldNow.join(', ')])} />
      )}
      <TextField form={form} name="note" label={t('DESK_STOCK_NOTE')} maxLength={500} lines={2} />
    </FormDialog>
  );
}
