import { useMemo, type Ref } from 'react';
import TextField from '@mui/material/TextField';

export interface NativeSelectProps {
  readonly id?: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly option: string }[];
  /** What stands while nothing is chosen. */
  readonly placeholder: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  readonly helperText?: string | undefined;
  readonly autoComplete?: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** The list itself, which takes the focus. */
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** The platform's own list: long ones are searched by typing, and a phone shows its wheel. */
export function NativeSelect({
  id,
  label,
  value,
  options,
  placeholder,
  required = false,
  disabled = false,
  error,
  helperText,
  autoComplete,
  onChange,
  onBlur,
  inputRef,
}: NativeSelectProps) {
  // Lists of countries are long and forms hold many: kept, so that a letter typed elsewhere does not walk them all.
  const choices = useMemo(
    () =>
      options.map((one) => (
        <option key={one.id} value={one.id}>
          {one.option}
        </option>
      )),
    [options],
  );
  return (
    <TextField
      {...(id === undefined ? {} : { id })}
      select
      label={label}
      value={value}
      required={required}
      disabled={disabled}
      error={error !== undefined}
      helperText={error ?? helperText}
      onChange={(event) => onChange(event.target.value)}
      {...(onBlur === undefined ? {} : { onBlur })}
      {...(inputRef === undefined ? {} : { inputRef })}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        ...(error === undefined ? {} : { formHelperText: { role: 'alert' } }),
        ...(autoComplete === undefined ? {} : { htmlInput: { autoComplete } }),
      }}
    >
      <option value="">{placeholder}</option>
      {choices}
    </TextField>
  );
}
