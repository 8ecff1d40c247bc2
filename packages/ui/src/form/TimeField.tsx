import MuiTextField from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import { useField, type FieldOf } from './use-field';

interface TimeFieldProps<Values extends FieldValues> extends FieldOf<Values, string> {
  /** Names the time zone: the field has none, what it holds is a clock on a wall, as `2026-11-23T09:30`. */
  readonly label: string;
  readonly withSeconds?: boolean;
}

/** A day and a time by the shop's clock, to the minute unless told. */
export function TimeField<Values extends FieldValues>({
  form,
  name,
  label,
  withSeconds = false,
}: TimeFieldProps<Values>) {
  const field = useField<Values, string>({ form, name });
  return (
    <MuiTextField
      type="datetime-local"
      label={label}
      value={field.value}
      onChange={(event) => field.change(event.target.value)}
      onBlur={field.leave}
      inputRef={field.ref}
      error={field.error !== undefined}
      helperText={field.said(undefined, shownTime)}
      slotProps={{
        htmlInput: { step: withSeconds ? 1 : 60 },
        // A browser shows its own pattern in an empty field of a date.
        inputLabel: { shrink: true },
        formHelperText: { role: field.error === undefined ? 'status' : 'alert' },
      }}
    />
  );
}

/** To the second, as it was set. */
const shownTime = (wallTime: string): string => wallTime.replace('T', ' ');
