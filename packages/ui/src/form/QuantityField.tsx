import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { quantityIssueText } from '@tradehall/web/i18n/read-typed-quantity';
import { QuantityInput, type QuantityInputProps } from '../QuantityInput';
import { useField, type FieldOf } from './use-field';

type Own = 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef';

export interface QuantityFieldProps<Values extends FieldValues>
  extends FieldOf<Values, string>, Omit<QuantityInputProps, Own> {
  /** What is wrong with what stands in it now: said before the form is sent. */
  readonly issue?: string | undefined;
}

/** A count of a form, read with `parseQuantityEntry`. While its text says none, the form isn't sent (W29). */
export function QuantityField<Values extends FieldValues>({
  form,
  name,
  helperText,
  issue,
  ...rest
}: QuantityFieldProps<Values>) {
  const field = useField<Values, string>({ form, name });
  const error = issue ?? field.error;
  const { judges } = form;
  useEffect(() => judges(name, (value) => quantityIssueText(String(value ?? ''))), [judges, name]);
  return (
    <QuantityInput
      {...rest}
      value={field.value}
      onChange={field.change}
      onBlur={field.leave}
      inputRef={field.ref}
      error={error !== undefined}
      helperText={issue ?? field.said(helperText)}
    />
  );
}
