import type { FieldValues } from 'react-hook-form';
import { MoneyInput, type MoneyInputProps } from '../MoneyInput';
import { useField, type FieldOf } from './use-field';

type Own = 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef';

export interface MoneyFieldProps<Values extends FieldValues>
  extends FieldOf<Values, string>, Omit<MoneyInputProps, Own> {}

/** An amount of a form in major units, as it was typed: read it with `parseMoneyEntry`. */
export function MoneyField<Values extends FieldValues>({ form, name, helperText, ...rest }: MoneyFieldProps<Values>) {
  const field = useField<Values, string>({ form, name });
  return (
    <MoneyInput
      {...rest}
      value={field.value}
      onChange={field.change}
      onBlur={field.leave}
      inputRef={field.ref}
      error={field.error !== undefined}
      helperText={field.error ?? helperText}
    />
  );
}
