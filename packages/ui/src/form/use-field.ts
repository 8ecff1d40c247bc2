import type { ReactNode, Ref } from 'react';
import { useController, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { uiTexts } from '@tradehall/texts/en/ui';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import type { Form } from './use-form';

/** What every field of the kit is given: the form and the name of a value that it can hold. */
export interface FieldOf<Values extends FieldValues, Value> {
  readonly form: Form<Values>;
  readonly name: FieldPathByValue<Values, Value>;
}

export interface Field<Value> {
  readonly value: Value;
  readonly error: string | undefined;
  /** What stands under it: its error, else what a colleague made of it meanwhile, else its hint. */
  readonly said: (hint?: ReactNode, shownAs?: (theirs: string) => string) => ReactNode;
  readonly ref: Ref<HTMLInputElement>;
  readonly change: (value: Value) => void;
  readonly leave: () => void;
}

export function useField<Values extends FieldValues, Value>({ form, name }: FieldOf<Values, Value>): Field<Value> {
  const { field, fieldState } = useController({ control: form.hook.control, name });
  const t = useTexts(uiTexts);
  const theirs = form.theirs.get(name);
  const error = fieldState.error?.message;
  return {
    value: field.value as Value,
    error,
    said(hint, shownAs = (text) => text) {
      if (error !== undefined) return error;
      if (typeof theirs !== 'string' || field.value === theirs) return hint;
      return theirs === '' ? t('THEIRS_EMPTY') : t('THEIRS', [shownAs(theirs)]);
    },
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
