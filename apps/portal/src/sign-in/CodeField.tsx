import { signInTexts } from '@tradehall/texts/en/sign-in';
import { TextField } from '@tradehall/ui/form/TextField';
import type { FieldOf } from '@tradehall/ui/form/use-field';
import type { FormValues } from '@tradehall/ui/form/use-form';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** Also the wide digits of a Japanese keyboard. */
const digits = (text: string) => text.normalize('NFKC').replace(/\D/g, '').slice(0, 12);

/** The code of an email: a number, so that digits alone can be typed and pasted (I03). */
export function CodeField<Values extends FormValues>({
  autoFocus = false,
  ...field
}: FieldOf<Values, string> & { readonly autoFocus?: boolean }) {
  const t = useTexts(signInTexts);
  return (
    <TextField
      {...field}
      label={t('VERIFICATION_CODE')}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="tabular"
      accept={digits}
      autoFocus={autoFocus}
    />
  );
}
