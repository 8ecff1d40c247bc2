import { useEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { FieldValues, Path } from 'react-hook-form';
import type { FieldIssue } from '@tradehall/web/i18n/field-issues';
import type { Form as FormModel } from './use-form';

export interface FormProps<Values extends FieldValues> {
  readonly form: FormModel<Values>;
  /** Sends what was entered; the form is busy until it settles. */
  readonly onSubmit: (values: Values) => unknown;
  /** What the server found wrong, as a command says it: shown at the fields. */
  readonly issues?: readonly FieldIssue[];
  readonly onFocus?: () => void;
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
}

/**
 * A form that is sent once at a time: by its button, by Enter in a field, or by Ctrl and Enter (⌘ and Enter) anywhere
 * in it. The first field at fault gets the focus.
 */
export function Form<Values extends FieldValues>({ form, onSubmit, issues, onFocus, sx, children }: FormProps<Values>) {
  const { hook, busy } = form;
  const drawn = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const known = (issues ?? []).filter(({ field }) => hook.getFieldState(field as Path<Values>) && has(hook, field));
    known.forEach(({ field, message }, at) =>
      hook.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: at === 0 }),
    );
    if (known.length > 0) focusFirstWrong(drawn.current);
  }, [issues, hook]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog's form stands within another form's tree, not within that form.
    event.stopPropagation();
    if (!busy)
      void hook.handleSubmit(
        async (values) => void (await onSubmit(values)),
        () => focusFirstWrong(drawn.current),
      )(event);
  };
  return (
    <Box
      component="form"
      ref={drawn}
      noValidate
      onSubmit={submit}
      onKeyDown={sendByKeys}
      {...(onFocus && { onFocus })}
      {...(sx && { sx })}
    >
      {children}
    </Box>
  );
}

/** A choice, or a field of several lines, has another use for Enter alone. */
function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, currentTarget: form, target } = event;
  // A menu that is open stands within the form's tree, not within the form.
  if (key !== 'Enter' || !(ctrlKey || metaKey) || event.defaultPrevented || !form.contains(target as Node)) return;
  event.preventDefault();
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]:not(:disabled)');
  if (button !== null && !event.repeat) form.requestSubmit(button);
}

/** Takes the focus to the first field at fault once it is drawn: what was folded away is not there before. */
function focusFirstWrong(form: HTMLFormElement | null): void {
  setTimeout(() => {
    if (form?.contains(document.activeElement) && document.activeElement?.matches(WRONG)) return;
    form?.querySelector<HTMLElement>(WRONG)?.focus();
  }, 50);
}

const WRONG = '[aria-invalid="true"]:not([aria-hidden="true"])';

function has(hook: { readonly getValues: (field: never) => unknown }, field: string): boolean {
  return hook.getValues(field as never) !== undefined;
}
