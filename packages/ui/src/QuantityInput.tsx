import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import { quantityIssueText } from '@tradehall/web/i18n/read-typed-quantity';
import type { TakenText } from './take-money-text';
import { takeQuantityText } from './take-quantity-text';

export interface QuantityInputProps {
  readonly label: string;
  /** Digits, or the text that says no count: parse it with `parseQuantityEntry`. The owner corrects it on blur. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The field was left with a count, or empty: what can't be read stays as it was written. */
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

/**
 * A count: what is typed or pasted is read as the reader's language writes numbers, or stays and is refused aloud
 * (W29); arrow keys step by the increment (D01). What was said stays until the count changes, as in a `MoneyInput`.
 */
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
  const [taken, setTaken] = useState<TakenText>();
  // What was written counts as long as the value is what it was read as.
  const written = taken !== undefined && taken.value === value ? taken : undefined;
  const shown = written?.shown ?? value;
  const unread =
    written === undefined ? quantityIssueText(value) : written.isUnread === true ? written.note : undefined;
  const isWrong = error || unread !== undefined;
  const note = error && written?.isLeft === true ? undefined : written?.note;
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
      value={shown}
      onChange={(event) => {
        const next = takeQuantityText(event.target.value);
        setTaken(next);
        if (next.value !== value) onChange(next.value);
      }}
      onBlur={() => {
        if (unread !== undefined) return;
        setTaken(written?.note === undefined ? undefined : { ...written, shown: value, isLeft: true });
        onBlur?.();
      }}
      onKeyDown={step}
      onFocus={(event) => event.target.select()}
      error={isWrong}
      helperText={unread ?? note ?? helperText}
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
        formHelperText: { role: isWrong ? 'alert' : 'status' },
      }}
    />
  );
}
