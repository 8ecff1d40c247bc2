import { signInTexts } from '@tradehall/texts/en/sign-in';
import { TextField } from '../form/TextField';
import type { FieldOf } from '../form/use-field';
import type { FormValues } from '../form/use-form';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** The email address that signs in; its format is judged when the field is left (I01). */
export function EmailField<Values extends FormValues>({
  autoFocus = false,
  ...field
}: FieldOf<Values, string> & { readonly autoFocus?: boolean }) {
  const t = useTexts(signInTexts);
  return (
    <TextField
      {...field}
      label={t('SIGN_IN_EMAIL')}
      inputMode="email"
      autoComplete="username"
      maxLength={254}
      autoFocus={autoFocus}
    />
  );
}
