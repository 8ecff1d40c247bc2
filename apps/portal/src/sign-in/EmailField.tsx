import type { Ref } from 'react';
import TextField from '@mui/material/TextField';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { useTexts } from '@tradehall/web/i18n/use-texts';

export interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (email: string) => void;
  readonly onBlur?: () => void;
  readonly issue?: string | undefined;
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** The e-mail address that signs in; its format is judged when the field is left (I01). */
export function EmailField({ value, onChange, onBlur, issue, autoFocus = false, inputRef }: EmailFieldProps) {
  const t = useTexts(signInTexts);
  return (
    <TextField
      label={t('SIGN_IN_EMAIL')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      error={issue !== undefined}
      helperText={issue}
      autoFocus={autoFocus}
      {...(inputRef === undefined ? {} : { inputRef })}
      slotProps={{
        htmlInput: {
          autoComplete: 'username',
          inputMode: 'email',
          maxLength: 254,
          spellCheck: false,
          autoCapitalize: 'none',
        },
        formHelperText: { role: 'alert' },
      }}
    />
  );
}
