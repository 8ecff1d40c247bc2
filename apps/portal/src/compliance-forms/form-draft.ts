import { readInterrupted } from '@tradehall/web/storage/interrupted-form';
import { currentVisitor } from '@tradehall/web/visitor/visitor';

/** What the names of all drafts of forms begin with. */
export const FORM_DRAFTS = 'form:';

/** Named by the user too: colleagues of an account have the same documents, and what one types is not the other's. */
const ofUser = (): string => `${FORM_DRAFTS}${encodeURIComponent(currentVisitor().user?.userId ?? '')}:`;

/** What a form's draft is kept by: whose it is, for which document, at which address. */
export const formDraftOf = (documentReferenceId: string, path: string): string =>
  `${ofUser()}${documentReferenceId}:${path}`;

/** The document whose form stood at this address when this user's session ended. */
export function interruptedFormAt(path: string): string | undefined {
  const draft = readInterrupted(ofUser());
  const reference = draft?.slice(ofUser().length, -path.length - 1);
  return reference !== undefined && draft === formDraftOf(reference, path) ? reference : undefined;
}
