import { securityTexts } from '@tradehall/texts/en/security';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { TextField } from '../form/TextField';
import type { FieldOf } from '../form/use-field';
import type { FormValues } from '../form/use-form';

/** A code of the app, or one for recovery. */
export function FactorCodeField<Values extends FormValues>(field: FieldOf<Values, string>) {
  const t = useTexts(securityTexts);
  return (
    <TextField
      {...field}
      label={t('SECOND_FACTOR_CODE')}
      autoComplete="one-time-code"
      maxLength={16}
      className="tabular"
      isSecret
      autoFocus
    />
  );
}
