import type { Issue, Texts } from '@tradehall/domain/text/fill-text';
import { findText } from './dictionary';

/** What is wrong with one field, as a sentence. */
export interface FieldIssue {
  readonly field: string;
  readonly message: string;
}

/** What a rule of the domain found, as sentences at the fields of a form. */
export function fieldIssues(texts: Texts, issues: readonly (Issue | null | undefined)[]): readonly FieldIssue[] {
  return issues.flatMap((issue) => {
    if (issue?.field === undefined) return [];
    const { field, messageCode, params = [] } = issue;
    return [{ field, message: findText(messageCode, texts[messageCode], params) ?? messageCode }];
  });
}
