import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { getStockCost, saveStockCost, type StockCost } from '@tradehall/contract/stock-desk/stock-item-calls';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { moneyEntryText } from '@tradehall/domain/money/money-entry';
import { deskStockTexts } from '@tradehall/texts/en/desk-stock';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { Facts } from '@tradehall/ui/Facts';
import { MoneyField } from '@tradehall/ui/form/MoneyField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { Section } from '@tradehall/ui/Section';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { refusalDetails } from '@tradehall/web/fetch/network-error';
import { currency, money } from '@tradehall/web/tenant/format';
import { useMay } from '../session/staff';
import { costOf, isCostEntry } from './cost-entry';

/** What the item cost; for whoever may not see it there is no such part (SD13). */
export function CostSection({ itemKey }: { itemKey: string }) {
  const t = useTexts(deskStockTexts);
  const { data } = useCall(getStockCost, { params: { itemNumberWarehouse: itemKey } }, { retry: false });
  const mayEdit = useMay('COST_EDIT');
  const [isEditing, setEditing] = useState(false);
  if (data === undefined) return null;
  const isEmpty = data.cost === null && data.floor === null && data.supplier === '' && data.bin === '';
  return (
    <Section title={t('DESK_STOCK_COST_TITLE')}>
      {isEmpty ? (
        <Typography color="text.secondary">{t('DESK_STOCK_NO_COST')}</Typography>
      ) : (
        <Facts
          facts={[
            [t('DESK_STOCK_COST'), data.cost === null ? '' : money(data.cost)],
            [t('DESK_STOCK_FLOOR'), data.floor === null ? '' : money(data.floor)],
            [t('DESK_STOCK_SUPPLIER'), data.supplier],
            [t('DESK_STOCK_BIN'), data.bin],
          ]}
        />
      )}
      {mayEdit ? (
        <Button sx={{ mt: 2, ml: -2 }} onClick={() => setEditing(true)}>
          {t('DESK_STOCK_EDIT_COST')}
        </Button>
      ) : null}
      {isEditing ? <CostDialog itemKey={itemKey} cost={data} onClose={() => setEditing(false)} /> : null}
    </Section>
  );
}

function CostDialog({ itemKey, cost, onClose }: { itemKey: string; cost: StockCost; onClose: () => void }) {
  const t = useTexts(deskStockTexts);
  const { precision } = currency;
  const entry = (price: number | null) =>
    price === null ? '' : moneyEntryText(toMinorUnits(price, precision), precision);
  const form = useForm({
    values: { cost: entry(cost.cost), floor: entry(cost.floor), supplier: cost.supplier, bin: cost.bin },
    check: (typed) =>
      (['cost', 'floor'] as const).flatMap((field) =>
        isCostEntry(typed[field], precision) ? [] : [{ field, message: t('DESK_STOCK_COST_ENTER') }],
      ),
  });
  // What a colleague stored meanwhile stands behind the dialog; what was typed stays, and is saved over it knowingly.
  const [seen, setSeen] = useState(cost.version);
  const save = useCommand(saveStockCost, {
    refused: (error) => {
      const stored = refusalDetails(saveStockCost, 'STOCK_COST_CHANGED', error);
      if (stored !== undefined) {
        setSeen(stored.version);
        void refreshCall(getStockCost);
      }
      return false;
    },
    refreshes: [getStockCost],
    says: () => t('DESK_STOCK_SAVED'),
    done: onClose,
  });
  return (
    <FormDialog
      form={form}
      keeps={`cost:${itemKey}`}
      title={t('DESK_STOCK_COST_TITLE')}
      onSubmit={({ cost: paid, floor, supplier, bin }) =>
        save.run({
          params: { itemNumberWarehouse: itemKey },
          body: {
            cost: costOf(paid, precision),
            floor: costOf(floor, precision),
            version: seen,
            supplier: supplier.trim(),
            bin: bin.trim(),
          },
        })
      }
      issues={save.issues}
      onClose={onClose}
      submitLabel={t('DESK_STOCK_SAVE')}
      cancelLabel={t('DESK_STOCK_CANCEL')}
    >
      <MoneyField form={form} name="cost" label={t('DESK_STOCK_COST')} autoFocus />
      <MoneyField form={form} name="floor" label={t('DESK_STOCK_FLOOR')} />
      <TextField form={form} name="supplier" label={t('DESK_STOCK_SUPPLIER')} maxLength={200} />
      <TextField form={form} name="bin" label={t('DESK_STOCK_BIN')} maxLength={100} />
    </FormDialog>
  );
}
