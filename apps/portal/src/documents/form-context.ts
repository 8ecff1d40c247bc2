import { useRouterState } from '@tanstack/react-router';
import type { AccountDocument } from '@tradehall/contract/documents';

/** What a form page is about: it comes with the navigation, never by the address (B04). */
interface FormState {
  readonly formDocument?: AccountDocument;
}

/** The navigation state that opens a document's form. */
export function formState(document: AccountDocument): object {
  return { formDocument: document } satisfies FormState;
}

/** The document whose form this is; undefined when nobody led here. */
export function useFormDocument(): AccountDocument | undefined {
  return useRouterState({ select: (state) => (state.location.state as FormState).formDocument });
}
