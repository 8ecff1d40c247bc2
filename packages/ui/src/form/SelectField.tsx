import type { ReactNode } from 'react';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import { NativeSelect } from '../NativeSelect';
import { useField, type FieldOf } from './use-field';

export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectFieldProps<Values extends FieldValues> extends FieldOf<Values, string> {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly helperText?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** The platform's own list, for long ones, with what stands while nothing is chosen. */
  readonly placeholder?: string;
}

/** One of several, from a list that opens. */
export function SelectField<Values extends FieldValues>({
  form,
  name,
  label,
  choices,
  helperText,
  placeholder,
  ...rest
}: SelectFieldProps<Values>) {
  const field = useField<Values, string>({ form, name });
  const labelOf = (theirs: string) => choices.find(({ value }) => value === theirs)?.label ?? theirs;
  const said = field.said(helperText, labelOf);
  if (placeholder !== undefined) {
    return (
      <NativeSelect
        {...rest}
        disabled={form.isReadOnly || rest.disabled === true}
        label={label}
        placeholder={placeholder}
        value={field.value}
        options={choices.map(({ value, label: option }) => ({ id: value, option }))}
        error={field.error}
        helperText={typeof said === 'string' ? said : undefined}
        onChange={field.change}
        onBlur={field.leave}
        inputRef={field.ref}
      />
    );
  }
  return (
    <MuiTextField
      {...rest}
      select
      label={label}
      value={field.value}
      onChange={(event) => field.change(event.target.value)}
      onBlur={field.leave}
      inputRef={field.ref}
      error={field.error !== undefined}
      helperText={said}
      slotProps={{
        formHelperText: { role: field.error === undefined ? 'status' : 'alert' },
        ...(form.isReadOnly ? { select: { readOnly: true } } : {}),
      }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}
