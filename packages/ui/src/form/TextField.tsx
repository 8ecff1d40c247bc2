import type { ReactNode } from 'react';
import MuiTextField from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import { useField, type FieldOf } from './use-field';

export interface TextFieldProps<Values extends FieldValues> extends FieldOf<Values, string> {
  readonly label: string;
  readonly helperText?: ReactNode;
  /** What is wrong with what stands in it now: said before the form is sent. */
  readonly issue?: string | undefined;
  readonly type?: 'text' | 'password' | 'search' | 'tel' | 'date';
  readonly inputMode?: 'email' | 'numeric' | 'decimal' | 'tel';
  readonly autoComplete?: string;
  readonly maxLength?: number;
  /** Lines that it shows at least; one line without it. */
  readonly lines?: number;
  readonly maxLines?: number;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly placeholder?: string;
  /** What of the typed text is taken. */
  readonly accept?: (text: string) => string;
  readonly describedBy?: string;
  readonly endAdornment?: ReactNode;
  readonly className?: string;
  /** Kept from spell checkers and from being written large. */
  readonly isSecret?: boolean;
}

/** A line of text, or some. */
export function TextField<Values extends FieldValues>({
  form,
  name,
  label,
  helperText,
  issue,
  type = 'text',
  inputMode,
  autoComplete,
  maxLength,
  lines,
  maxLines,
  accept = (text) => text,
  describedBy,
  endAdornment,
  className,
  isSecret = false,
  ...rest
}: TextFieldProps<Values>) {
  const field = useField<Values, string>({ form, name });
  const error = issue ?? field.error;
  const isVerbatim = isSecret || inputMode === 'email';
  return (
    <MuiTextField
      {...rest}
      label={label}
      type={type}
      value={field.value}
      onChange={(event) => field.change(accept(event.target.value))}
      onBlur={field.leave}
      inputRef={field.ref}
      error={error !== undefined}
      helperText={issue ?? field.said(helperText)}
      {...(lines === undefined ? {} : { multiline: true, minRows: lines, maxRows: maxLines ?? lines * 2 })}
      slotProps={{
        htmlInput: {
          ...(inputMode === undefined ? {} : { inputMode }),
          ...(autoComplete === undefined ? {} : { autoComplete }),
          ...(maxLength === undefined ? {} : { maxLength }),
          ...(className === undefined ? {} : { className }),
          ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
          ...(form.isReadOnly ? { readOnly: true } : {}),
          ...(isVerbatim ? { spellCheck: false, autoCapitalize: 'none' } : {}),
        },
        // A browser shows its own pattern in an empty field of a date.
        ...(type === 'date' ? { inputLabel: { shrink: true } } : {}),
        ...(endAdornment === undefined ? {} : { input: { endAdornment } }),
        formHelperText: { role: error === undefined ? 'status' : 'alert' },
      }}
    />
  );
}
