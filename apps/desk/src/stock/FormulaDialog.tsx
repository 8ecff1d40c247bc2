import { draftByFormula, type DraftFormula } from '@tradehall/contract/stock-desk/stock-draft-calls';
import type { CallBodyInput } from '@tradehall/contract/wire/define-call';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { percentIn, PERCENT_CHANGE } from '@tradehall/domain/money/read-percent';
import { PRICE_ROUNDINGS } from '@tradehall/domain/stock-desk/price-formula';
import { deskDraftTexts } from '@tradehall/texts/en/desk-draft';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { MoneyField } from '@tradehall/ui/form/MoneyField';
import { SelectField } from '@tradehall/ui/form/SelectField';
import { PercentField } from '@tradehall/ui/form/PercentField';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import { useForm } from '@tradehall/ui/form/use-form';
import { notify } from '@tradehall/ui/state/snackbars';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, currency } from '@tradehall/web/tenant/format';
import { useMay } from '../session/staff';
import { refreshDraft } from './use-draft-cells';

/** Items that were selected, or the filters of all that match. */
export type FormulaTarget = Pick<CallBodyInput<typeof draftByFormula>, 'keys' | 'matching'>;

const KINDS = { PERCENT: 'DESK_DRAFT_PERCENT', VALUE: 'DESK_DRAFT_VALUE', COST_PLUS: 'DESK_DRAFT_COST_PLUS' } as const;
type Kind = keyof typeof KINDS;

/** Prices of many items by one formula, into the draft (SD25). */
export function FormulaDialog({ target, onClose }: { target: FormulaTarget; onClose: (isDone: boolean) => void }) {
  const t = useTexts(deskDraftTexts);
  const mayCost = useMay('COST_VIEW');
  const { precision } = currency;
  const form = useForm({
    values: { field: 'listPrice', kind: 'PERCENT', percent: '', value: '', rounding: 'NONE' },
    check: ({ kind, percent, value }) => {
      if (kind === 'VALUE')
        return (parseMoneyEntry(value, precision) ?? 0) > 0
          ? []
          : [{ field: 'value', message: t('DESK_DRAFT_VALUE_ENTER') }];
      return percentIn(percent, PERCENT_CHANGE) === undefined
        ? [{ field: 'percent', message: t('DESK_DRAFT_PERCENT_ENTER') }]
        : [];
    },
  });
  const kind = useFieldValue(form, 'kind') as Kind;
  const draft = useCommand(draftByFormula, {
    says: ({ drafted }) => t('DESK_DRAFT_FORMULA_DONE', [count(drafted)], drafted),
    done: ({ leftOut }) => {
      if (leftOut > 0) notify(t('DESK_DRAFT_FORMULA_LEFT', [count(leftOut)], leftOut), { severity: 'warning' });
      refreshDraft();
      onClose(true);
    },
  });
  return (
    <FormDialog
      form={form}
      keeps="formula"
      title={t('DESK_DRAFT_FORMULA')}
      onSubmit={({ field, percent, value, rounding }) => {
        const rounded = PRICE_ROUNDINGS.find((one) => one === rounding) ?? 'NONE';
        const formula: DraftFormula =
          kind === 'VALUE'
            ? { kind, value: toMajorUnits(parseMoneyEntry(value, precision) ?? 0, precision) }
            : { kind, percent: percentIn(percent, PERCENT_CHANGE) ?? 0, rounding: rounded };
        return draft.run({
          body: { ...target, field: field === 'specialPrice' ? 'specialPrice' : 'listPrice', formula },
        });
      }}
      issues={draft.issues}
      onClose={() => onClose(false)}
      submitLabel={t('DESK_DRAFT_FORMULA_ADD')}
      cancelLabel={t('DESK_DRAFT_CANCEL')}
    >
      <SelectField
        form={form}
        name="field"
        label={t('DESK_DRAFT_FORMULA_FIELD')}
        choices={[
          { value: 'listPrice', label: t('DESK_DRAFT_LIST_PRICE') },
          { value: 'specialPrice', label: t('DESK_DRAFT_SPECIAL_PRICE') },
        ]}
      />
      <SelectField
        form={form}
        name="kind"
        label={t('DESK_DRAFT_FORMULA_KIND')}
        choices={(Object.keys(KINDS) as Kind[])
          .filter((one) => one !== 'COST_PLUS' || mayCost)
          .map((value) => ({ value, label: t(KINDS[value]) }))}
      />
      {kind === 'VALUE' ? (
        <MoneyField form={form} name="value" label={t('DESK_DRAFT_FORMULA_FIELD')} />
      ) : (
        <>
          <PercentField
            form={form}
            name="percent"
            range={PERCENT_CHANGE}
            label={t('DESK_DRAFT_BY_PERCENT')}
            helperText={t('DESK_DRAFT_BY_PERCENT_HINT')}
          />
          <SelectField
            form={form}
            name="rounding"
            label={t('DESK_DRAFT_ROUNDING')}
            choices={PRICE_ROUNDINGS.map((value) => ({ value, label: t(`DESK_DRAFT_ROUND_${value}`) }))}
          />
        </>
      )}
    </FormDialog>
  );
}
