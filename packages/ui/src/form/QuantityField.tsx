import type { FieldValues } from 'react-hook-form';
import { QuantityInput, type QuantityInputProps } from '../QuantityInput';
import { useField, type FieldOf } from './use-field';

type Own = 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef';

export interface QuantityFieldProps<Values extends FieldValues>
  extends FieldOf<Values, string>, Omit<QuantityInputProps, Own> {}

/** A count of a form, as it was typed: read it with `parseQuantityEntry`. */
export function QuantityField<Values extends FieldValues>({
  form,
  name,
  helperText,
  ...rest
}: QuantityFieldProps<Values>) {
  const field = useField<Values, string>({ form, name });
  return (
    <QuantityInput
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
