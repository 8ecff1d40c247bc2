import { createContext, useContext, useState } from 'react';
import { complianceFormsTexts } from '@tradehall/contract/texts/compliance-forms-texts';
import { fieldsTexts } from '@tradehall/contract/texts/fields-texts';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { findText } from '../i18n/dictionary';

/** What every field of a form asks: whether it may be changed, and what is wrong at its path. */
export interface FormEditing {
  readonly readOnly: boolean;
  readonly errorAt: (path: string) => string | undefined;
  /** Editing a field takes its error away, and those of what lies below it (document 3 §5.7). */
  readonly clear: (path: string) => void;
}

const Editing = createContext<FormEditing>({ readOnly: true, errorAt: () => undefined, clear: () => undefined });
export const FormEditingProvider = Editing.Provider;
export const useFormEditing = (): FormEditing => useContext(Editing);

/** The id of a field's element, by which an error is scrolled to. */
export const fieldId = (path: string): string => `form-${path.replaceAll('.', '-')}`;

const sentences: Record<string, string> = { ...fieldsTexts, ...(complianceFormsTexts as unknown as Record<string, string>) };

export function useFormIssues(readOnly: boolean): FormEditing & { readonly show: (issues: readonly Issue[]) => void; readonly count: number } {
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  return {
    readOnly,
    count: issues.length,
    errorAt: (path) => {
      const issue = issues.find(({ field }) => field === path);
      return issue && (findText(issue.messageCode, sentences[issue.messageCode], issue.params ?? []) ?? issue.messageCode);
    },
    clear: (path) => setIssues((known) => known.filter(({ field = '' }) => field !== path && !field.startsWith(`${path}.`))),
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
  const target = element.matches('input, select, textarea, button') ? element : element.querySelector<HTMLElement>('input:not([tabindex="-1"]), select, textarea, button');
  target?.focus({ preventScroll: true });
}
