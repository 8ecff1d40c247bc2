import { get, useFieldArray } from 'react-hook-form';
import type { Form, FormValues } from './use-form';

export interface Rows {
  /** A key for each row, which stays with it when it moves. */
  readonly keys: readonly string[];
  readonly append: (row: FormValues) => void;
  readonly remove: (at: number) => void;
  readonly moveUp: (at: number) => void;
  /** What is wrong with the list as a whole. */
  readonly issue: string | undefined;
}

/** A list within a form, whose rows come, go and move. */
export function useRows(form: Form<FormValues>, name: string): Rows {
  const { fields, append, remove, swap } = useFieldArray({ control: form.hook.control, name, keyName: 'rowKey' });
  const message = (faultAt(form, name) as { readonly message?: unknown } | undefined)?.message;
  return {
    keys: fields.map(({ rowKey }) => rowKey),
    append,
    remove,
    moveUp: (at) => swap(at, at - 1),
    issue: typeof message === 'string' ? message : undefined,
  };
}

/** Whether something at a place of a form, or below it, is wrong. */
export const isAtFault = (form: Form<FormValues>, name: string): boolean => faultAt(form, name) !== undefined;

const faultAt = (form: Form<FormValues>, name: string): unknown => get(form.hook.formState.errors, name);
