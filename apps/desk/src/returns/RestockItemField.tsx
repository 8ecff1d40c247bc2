import { useEffect } from 'react';
import { getDeskStock } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { deskReturnsTexts } from '@tradehall/texts/en/desk-returns';
import { ChoiceField } from '@tradehall/ui/form/ChoiceField';
import { TextField } from '@tradehall/ui/form/TextField';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import type { Form } from '@tradehall/ui/form/use-form';
import { useDebounced } from '@tradehall/ui/state/use-debounced';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import type { ReceivedEntry } from './received-entry';

const ASKED_AFTER = 250;
const FOUND = 8;

/** The item of the stock that goods which came back in another state are put to, found by words (SD60). */
export function RestockItemField({ form, apart }: { form: Form<ReceivedEntry>; apart: string }) {
  const t = useTexts(deskReturnsTexts);
  const asked = useDebounced(useFieldValue(form, 'search').trim(), ASKED_AFTER);
  const { data, error } = useCall(
    getDeskStock,
    { query: { search: asked, limit: FOUND } },
    { enabled: asked !== '', keepsPrevious: true },
  );
  // What was chosen of other words is no longer in sight.
  const { setValue } = form.hook;
  useEffect(() => setValue('item', ''), [asked, setValue]);
  const found = asked === '' ? [] : (data?.rows ?? []).filter((row) => row.itemNumberWarehouse !== apart);
  const isNothing = asked !== '' && data !== undefined && found.length === 0;
  return (
    <>
      <TextField
        form={form}
        name="search"
        type="search"
        label={t('DESK_RETURN_FIND_ITEM')}
        maxLength={200}
        helperText={error?.message ?? (isNothing ? t('DESK_RETURN_NO_ITEM') : undefined)}
      />
      <ChoiceField
        form={form}
        name="item"
        label={t('DESK_RETURN_ITEM')}
        choices={found.map(({ itemNumberWarehouse, itemNumber, warehouseLabel, description }) => ({
          value: itemNumberWarehouse,
          label: [itemNumber, warehouseLabel, description].filter(Boolean).join(' · '),
        }))}
      />
    </>
  );
}
