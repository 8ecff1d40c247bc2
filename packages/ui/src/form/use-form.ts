import { useCallback, useRef, useState } from 'react';
import {
  get,
  set,
  useForm as useHookForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { FieldIssue } from '@tradehall/web/i18n/field-issues';

/** What a form can hold: a plain object, a value a field. */
export type FormValues = FieldValues;

export type { FieldValues };

export interface FormOptions<Values extends FieldValues> {
  /** What stands in the fields at first. */
  readonly values: Values;
  /** What keeps the form from being sent; judged when it is sent, and from then on with every change. */
  readonly check?: (values: Values) => readonly FieldIssue[];
  /**
   * What can be judged of a field once it is left. With it, an edited field's issue goes at once and comes back only
   * when the field is left or the form is sent again.
   */
  readonly checkLeft?: (values: Values) => readonly FieldIssue[];
  /** Its fields are read and copied, not changed. */
  readonly isReadOnly?: boolean;
}

export interface Form<Values extends FieldValues> {
  readonly hook: UseFormReturn<Values>;
  /** Somebody entered something that is not saved. */
  readonly isTyped: boolean;
  /** It is being sent. */
  readonly busy: boolean;
  readonly isReadOnly: boolean;
  /** For fields: what was entered changed. */
  readonly edited: (name: Path<Values>) => void;
  /** For fields: the focus went elsewhere. */
  readonly left: (name: Path<Values>) => void;
  /**
   * For fields: says what keeps its own value from being sent, before the form's rules are asked. Answers how to stop.
   */
  readonly judges: (name: Path<Values>, judge: FieldJudge) => () => void;
  /** What somebody else put meanwhile into fields that were changed here too, by their names. */
  readonly theirs: Theirs;
  readonly setTheirs: (theirs: Theirs) => void;
}

export type Theirs = ReadonlyMap<string, unknown>;
const NOTHING_OF_THEIRS: Theirs = new Map();

/** Why a field's value can't be sent, in words; undefined when it can. */
export type FieldJudge = (value: unknown) => string | undefined;

/** A form's values, what is wrong with them, and whether they are on their way; its fields are named by its values. */
export function useForm<Values extends FieldValues>({
  values,
  check,
  checkLeft,
  isReadOnly = false,
}: FormOptions<Values>): Form<Values> {
  const [theirs, setTheirs] = useState(NOTHING_OF_THEIRS);
  const fields = useRef(new Map<Path<Values>, FieldJudge>());
  const judges = useCallback((name: Path<Values>, judge: FieldJudge) => {
    fields.current.set(name, judge);
    return () => void fields.current.delete(name);
  }, []);
  const hook = useHookForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    reValidateMode: checkLeft === undefined ? 'onChange' : 'onSubmit',
    resolver: (entered) => {
      const unread = [...fields.current].flatMap(([field, judge]) => {
        const message = judge(get(entered, field));
        return message === undefined ? [] : [{ field, message }];
      });
      const issues = [...unread, ...(check?.(entered) ?? [])];
      return issues.length === 0 ? { values: entered, errors: {} } : { values: {}, errors: errorsOf<Values>(issues) };
    },
  });
  const { isDirty, isSubmitting } = hook.formState;
  return {
    hook,
    isTyped: isDirty,
    busy: isSubmitting,
    isReadOnly,
    edited: (name) => {
      if (checkLeft !== undefined) hook.clearErrors(name);
    },
    judges,
    theirs,
    setTheirs,
    left: (name) => {
      const issue = checkLeft?.(hook.getValues()).find(({ field }) => field === name);
      if (issue !== undefined) hook.setError(name, { type: 'left', message: issue.message });
      else if (checkLeft !== undefined) hook.clearErrors(name);
    },
  };
}

function errorsOf<Values extends FieldValues>(issues: readonly FieldIssue[]): FieldErrors<Values> {
  const errors = {};
  // The first issue of a field is the one that is shown.
  for (const { field, message } of issues.toReversed()) set(errors, field, { type: 'check', message });
  return errors;
}
