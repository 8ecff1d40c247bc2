import { securityTexts } from '@tradehall/texts/en/security';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { TextField } from '../form/TextField';
import type { FieldOf } from '../form/use-field';
import type { FormValues } from '../form/use-form';

interface FactorCodeFieldProps<Values extends FormValues> extends FieldOf<Values, string> {
  readonly label?: string | undefined;
}

/** A code of the app, or one for recovery. */
export function FactorCodeField<Values extends FormValues>({ label, ...field }: FactorCodeFieldProps<Values>) {
  const t = useTexts(securityTexts);
  return (
    <TextField
      {...field}
      label={label ?? t('SECOND_FACTOR_CODE')}
      autoComplete="one-time-code"
      maxLength={16}
      className="tabular"
      isSecret
      autoFocus
    />
  );
}
