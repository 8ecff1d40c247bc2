import { useRouterState, type HistoryState } from '@tanstack/react-router';
import type { AccountDocument } from '@tradehall/contract/documents';

/** The navigation state that opens a document's form. */
export function formState(document: AccountDocument): HistoryState {
  return { formDocument: document };
}

/** The document whose form this is; undefined when nobody led here. */
export function useFormDocument(): AccountDocument | undefined {
  return useRouterState({ select: (state) => state.location.state.formDocument });
}
