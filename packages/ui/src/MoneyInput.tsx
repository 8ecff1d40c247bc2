import { useState, type ReactNode, type Ref } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { currency } from '@tradehall/web/tenant/format';
import { takeMoneyText, writtenMoney, type TakenText } from './take-money-text';

export interface MoneyInputProps {
  readonly label: string;
  /** Major units as typed; parse it with `parseMoneyEntry`. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What was written can't be read, for this reason; undefined once it can. The value is empty meanwhile. */
  readonly onUnread?: (reason: string | undefined) => void;
  readonly onBlur?: () => void;
  readonly error?: boolean;
  readonly helperText?: ReactNode;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  readonly hiddenLabel?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly id?: string;
}

/** `12.` on the way to `12.5` is twelve. */
function isSameAmount(one: string, other: string): boolean {
  const minor = parseMoneyEntry(one, currency.precision);
  return one === other || (minor !== undefined && minor === parseMoneyEntry(other, currency.precision));
}

/**
 * An amount: digits with at most one decimal sign, and no more decimals than the currency has (N12); it stands there
 * with the decimal sign of its reader's language. What is written otherwise is read by the one reader of amounts and
 * stands as it was written until the field is left; whatever is corrected or can't be read is said (W29). What was said
 * stays until the amount changes: a line that went as the field is left would take the button away from under a press.
 */
export function MoneyInput({
  label,
  value,
  onChange,
  onUnread,
  onBlur,
  error = false,
  helperText,
  autoFocus = false,
  disabled = false,
  hiddenLabel = false,
  inputRef,
  id,
}: MoneyInputProps) {
  const [taken, setTaken] = useState<TakenText>();
  // What was written counts as long as the value is what it was read as: its owner may keep the amount, not the text.
  const written = taken !== undefined && isSameAmount(taken.value, value) ? taken : undefined;
  const shown = written?.shown ?? writtenMoney(value);
  const isUnread = written?.isUnread === true;
  const note = error && written?.isLeft === true ? undefined : written?.note;
  return (
    <TextField
      {...(id === undefined ? {} : { id })}
      {...(hiddenLabel ? { hiddenLabel: true } : { label })}
      value={shown}
      onChange={(event) => {
        const next = takeMoneyText(event.target.value);
        setTaken(next);
        onUnread?.(next.isUnread === true ? next.note : undefined);
        if (next.value !== value) onChange(next.value);
      }}
      onBlur={() => {
        if (!isUnread)
          setTaken(written?.note === undefined ? undefined : { ...written, shown: writtenMoney(value), isLeft: true });
        onBlur?.();
      }}
      onFocus={(event) => event.target.select()}
      error={error || isUnread}
      helperText={note ?? helperText}
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
        formHelperText: { role: error || isUnread ? 'alert' : 'status' },
      }}
    />
  );
}
