import type { ReactNode, Ref } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { isMoneyEntry, tooPrecise } from '@tradehall/domain/money/money-entry';
import { currency } from '@tradehall/web/tenant/format';

export interface MoneyInputProps {
  readonly label: string;
  /** Major units as typed; parse it with `parseMoneyEntry`. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  readonly error?: boolean;
  readonly helperText?: ReactNode;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  readonly hiddenLabel?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly id?: string;
}

/** An amount: digits with at most one point, and no more decimals than the currency has (N12). */
export function MoneyInput({
  label,
  value,
  onChange,
  onBlur,
  error = false,
  helperText,
  autoFocus = false,
  disabled = false,
  hiddenLabel = false,
  inputRef,
  id,
}: MoneyInputProps) {
  return (
    <TextField
      {...(id === undefined ? {} : { id })}
      {...(hiddenLabel ? { hiddenLabel: true } : { label })}
      value={value}
      onChange={(event) => {
        const text = event.target.value;
        if (isMoneyEntry(text) && !tooPrecise(text, currency.precision) && text.length <= 13) onChange(text);
      }}
      onBlur={() => onBlur?.()}
      onFocus={(event) => event.target.select()}
      error={error}
      helperText={helperText}
      autoFocus={autoFocus}
      disabled={disabled}
      {...(inputRef === undefined ? {} : { inputRef })}
      slotProps={{
        htmlInput: {
          inputMode: currency.precision === 0 ? 'numeric' : 'decimal',
          autoComplete: 'off',
          style: { textAlign: 'right' },
          ...(hiddenLabel ? { 'aria-label': label } : {}),
        },
        input: { startAdornment: <InputAdornment position="start">{currency.symbol}</InputAdornment> },
        formHelperText: { role: error ? 'alert' : 'status' },
      }}
    />
  );
}
