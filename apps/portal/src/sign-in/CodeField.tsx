import type { Ref } from 'react';
import TextField from '@mui/material/TextField';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { useTexts } from '@tradehall/web/i18n/use-texts';

export interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly issue?: string | undefined;
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** The code of a letter: a number, so that digits alone can be typed and pasted (I03). */
export function CodeField({ value, onChange, issue, autoFocus = false, inputRef }: CodeFieldProps) {
  const t = useTexts(signInTexts);
  return (
    <TextField
      label={t('VERIFICATION_CODE')}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 12))}
      error={issue !== undefined}
      helperText={issue}
      autoFocus={autoFocus}
      {...(inputRef === undefined ? {} : { inputRef })}
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', className: 'tabular' },
        formHelperText: { role: 'alert' },
      }}
    />
  );
}
