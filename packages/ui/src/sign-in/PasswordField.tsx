import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import VisibilityOffOutlinedIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import { PASSWORD_MAX_LENGTH } from '@tradehall/domain/access/password-policy';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { TextField } from '../form/TextField';
import type { FieldOf } from '../form/use-field';
import type { FormValues } from '../form/use-form';
import { useTexts } from '@tradehall/web/i18n/use-texts';

interface PasswordFieldProps<Values extends FormValues> extends FieldOf<Values, string> {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly describedBy?: string;
  readonly autoFocus?: boolean;
}

/** A password that can be looked at while it is typed. */
export function PasswordField<Values extends FormValues>({ autoFocus = false, ...field }: PasswordFieldProps<Values>) {
  const t = useTexts(signInTexts);
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      isSecret
      maxLength={PASSWORD_MAX_LENGTH}
      autoFocus={autoFocus}
      endAdornment={
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
      }
    />
  );
}
