import { useState, type Ref } from 'react';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import VisibilityOffOutlinedIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { PASSWORD_MAX_LENGTH } from '@tradehall/domain/access/password-policy';
import { useTexts } from '@tradehall/web/i18n/use-texts';

export interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (password: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly issue?: string | undefined;
  readonly describedBy?: string;
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({
  label,
  value,
  onChange,
  autoComplete,
  issue,
  describedBy,
  autoFocus = false,
  inputRef,
}: PasswordFieldProps) {
  const t = useTexts(signInTexts);
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label={label}
      type={shown ? 'text' : 'password'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={issue !== undefined}
      helperText={issue}
      autoFocus={autoFocus}
      {...(inputRef === undefined ? {} : { inputRef })}
      slotProps={{
        htmlInput: {
          autoComplete,
          maxLength: PASSWORD_MAX_LENGTH,
          spellCheck: false,
          autoCapitalize: 'none',
          ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        },
        formHelperText: { role: 'alert' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={t(shown ? 'HIDE_PASSWORD' : 'SHOW_PASSWORD')}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              >
                {shown ? <VisibilityOffOutlinedIcon fontSize="small" /> : <VisibilityOutlinedIcon fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
