import type { Ref } from 'react';
import { useController, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import type { Form } from './use-form';

/** What every field of the kit is given: the form and the name of a value that it can hold. */
export interface FieldOf<Values extends FieldValues, Value> {
  readonly form: Form<Values>;
  readonly name: FieldPathByValue<Values, Value>;
}

export interface Field<Value> {
  readonly value: Value;
  readonly error: string | undefined;
  readonly ref: Ref<HTMLInputElement>;
  readonly change: (value: Value) => void;
  readonly leave: () => void;
}

export function useField<Values extends FieldValues, Value>({ form, name }: FieldOf<Values, Value>): Field<Value> {
  const { field, fieldState } = useController({ control: form.hook.control, name });
  return {
    value: field.value as Value,
    error: fieldState.error?.message,
    ref: field.ref,
    change(value) {
      field.onChange(value);
      form.edited(name);
    },
    leave() {
      field.onBlur();
      form.left(name);
    },
  };
}
