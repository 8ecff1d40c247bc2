import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fieldsTexts } from '@tradehall/texts/en/fields';
import { inCountryOrder } from '@tradehall/domain/fields/country-order';
import { isEmptyValue, isFieldShown, optionsOf, readerOf } from '@tradehall/domain/onboarding/field-conditions';
import {
  valuesByStep,
  type SetupField,
  type SetupReferences,
  type SetupState,
  type SetupStep,
} from '@tradehall/domain/onboarding/setup-state';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** A complete step in a few lines, laid out as the definition says (`closedLayout`). */
export function SetupSummary({
  state,
  step,
  references,
}: {
  state: SetupState;
  step: SetupStep;
  references: SetupReferences;
}) {
  const t = useTexts(fieldsTexts);
  const read = readerOf(valuesByStep(state), step.stepId);
  const country = step.fields.find(({ id }) => id === 'COUNTRY')?.value;
  const shown = (field: SetupField): string => {
    const options = optionsOf(field, read, references);
    const nameOf = (id: string) => options.find((one) => one.id === id)?.option ?? id;
    const { value } = field;
    if (typeof value === 'boolean') return `${field.label}: ${value ? t('YES') : t('NO')}`;
    if (typeof value === 'string') return nameOf(value);
    if (value === null) return '';
    return 'option' in value ? `${nameOf(value.option)} ${value.text}` : value.map(nameOf).join(', ');
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {step.closedLayout.map((row, at) => {
        const fields = inCountryOrder(row, typeof country === 'string' ? country : undefined, (id) => id)
          .flatMap((id) => step.fields.find((field) => field.id === id) ?? [])
          .filter((field) => isFieldShown(field, read) && !isEmptyValue(field.value));
        return fields.length === 0 ? null : (
          <Typography key={at} color={at === 0 ? 'text.primary' : 'text.secondary'} sx={{ overflowWrap: 'anywhere' }}>
            {fields.map(shown).join(' · ')}
          </Typography>
        );
      })}
    </Box>
  );
}
