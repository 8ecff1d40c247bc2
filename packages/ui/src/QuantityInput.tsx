import type { KeyboardEvent, ReactNode, Ref } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { parseQuantityEntry, quantityEntryOf } from '@tradehall/domain/quantity/quantity-entry';

export interface QuantityInputProps {
  readonly label: string;
  /** What stands in the field; the owner corrects it on blur. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  /** Arrow keys step by it. */
  readonly increment?: number;
  readonly error?: boolean;
  readonly helperText?: ReactNode;
  readonly unit?: ReactNode;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  readonly hiddenLabel?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly id?: string;
}

/** A count: digits alone can be typed, a pasted `1,200` is taken as 1200, arrow keys step by the increment (D01). */
export function QuantityInput({
  label,
  value,
  onChange,
  onBlur,
  increment = 1,
  error = false,
  helperText,
  unit,
  autoFocus = false,
  disabled = false,
  hiddenLabel = false,
  inputRef,
  id,
}: QuantityInputProps) {
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const now = parseQuantityEntry(value) ?? 0;
    onChange(String(Math.max(increment, event.key === 'ArrowUp' ? now + increment : now - increment)));
  };
  return (
    <TextField
      {...(id === undefined ? {} : { id })}
      {...(hiddenLabel ? { hiddenLabel: true } : { label })}
      value={value}
      onChange={(event) => {
        const entry = quantityEntryOf(event.target.value);
        if (entry !== undefined && entry.length <= 9) onChange(entry);
      }}
      onBlur={() => onBlur?.()}
      onKeyDown={step}
      onFocus={(event) => event.target.select()}
      error={error}
      helperText={helperText}
      autoFocus={autoFocus}
      disabled={disabled}
      {...(inputRef === undefined ? {} : { inputRef })}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'off',
          style: { textAlign: 'right' },
          ...(hiddenLabel ? { 'aria-label': label } : {}),
        },
        input: unit === undefined ? {} : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
        formHelperText: { role: error ? 'alert' : 'status' },
      }}
    />
  );
}
