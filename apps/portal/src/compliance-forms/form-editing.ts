import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { complianceFormsTexts } from '@tradehall/texts/en/compliance-forms';
import { fieldsTexts } from '@tradehall/texts/en/fields';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { findText } from '@tradehall/web/i18n/dictionary';

/** What every field of a form asks: whether it may be changed, and what is wrong at its path. */
export interface FormEditing {
  readonly readOnly: boolean;
  readonly errorAt: (path: string) => string | undefined;
  /** Editing a field takes its error away, and those of what lies below it (I19). */
  readonly clear: (path: string) => void;
}

const Editing = createContext<FormEditing>({ readOnly: true, errorAt: () => undefined, clear: () => undefined });
export const FormEditingProvider = Editing.Provider;
export const useFormEditing = (): FormEditing => useContext(Editing);

/**
 * Changes a form from what it is now: the same function for as long as the form stands, so that parts that did not
 * change are not drawn again.
 */
export type Change<F> = (update: (form: F) => F) => void;

/** Changes one part of a form. */
export function useChangePart<F extends object, K extends keyof F>(change: Change<F>, part: K): Change<F[K]> {
  return useCallback((update) => change((form) => ({ ...form, [part]: update(form[part]) })), [change, part]);
}

/** The id of a field's element, by which an error is scrolled to. */
export const fieldId = (path: string): string => `form-${path.replaceAll('.', '-')}`;

const sentences: Record<string, string> = {
  ...fieldsTexts,
  ...(complianceFormsTexts as unknown as Record<string, string>),
};

export interface FormIssues {
  /** What the fields ask; another one only when the issues change. */
  readonly editing: FormEditing;
  readonly show: (issues: readonly Issue[]) => void;
  readonly count: number;
}

export function useFormIssues(readOnly: boolean): FormIssues {
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const clear = useCallback(
    (path: string) =>
      setIssues((known) => {
        const left = known.filter(({ field = '' }) => field !== path && !field.startsWith(`${path}.`));
        return left.length === known.length ? known : left;
      }),
    [],
  );
  const editing = useMemo(
    () => ({
      readOnly,
      errorAt: (path: string) => {
        const issue = issues.find(({ field }) => field === path);
        return (
          issue && (findText(issue.messageCode, sentences[issue.messageCode], issue.params ?? []) ?? issue.messageCode)
        );
      },
      clear,
    }),
    [readOnly, issues, clear],
  );
  return {
    editing,
    count: issues.length,
    show: (found) => {
      setIssues(found);
      const [first] = found;
      if (first?.field !== undefined) scrollToField(first.field);
    },
  };
}

function scrollToField(path: string): void {
  const element = document.getElementById(fieldId(path));
  if (!element) return;
  element.scrollIntoView({ block: 'center' });
  const target = element.matches('input, select, textarea, button')
    ? element
    : element.querySelector<HTMLElement>('input:not([tabindex="-1"]), select, textarea, button');
  target?.focus({ preventScroll: true });
}
