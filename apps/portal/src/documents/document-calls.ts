import { useQuery } from '@tanstack/react-query';
import {
  BUYER_TYPE_HEADER,
  DOCUMENT_METADATA_HEADER,
  getBlankForm,
  getDocumentLink,
  getDocuments,
  UPLOADED_DOCUMENT_HEADER,
  uploadDocument,
  type AccountDocument,
} from '@tradehall/contract/documents';
import { callServer } from '@tradehall/web/calls/call-server';
import { downloadFile } from '@tradehall/web/downloads/download-file';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { queryClient } from '@tradehall/web/calls/query-client';
import { refreshIdToken } from '@tradehall/web/session/session';
import { storedBuyerType } from '../onboarding/setup-calls';

export const DOCUMENTS_KEY = ['account-documents'] as const;
export const ACCOUNT_DETAILS_KEY = ['account-details'] as const;

/** Every document call says which kind of buyer asks (K02). */
export const buyerTypeHeader = (): Record<string, string> => ({ [BUYER_TYPE_HEADER]: storedBuyerType() });

const askDocuments = () => callServer(getDocuments, { headers: buyerTypeHeader() });

export function useDocuments() {
  return useQuery({ queryKey: DOCUMENTS_KEY, queryFn: askDocuments, staleTime: 0 });
}

/** Loads the documents and the account's badge anew. */
export async function reloadDocuments(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: DOCUMENTS_KEY }),
    queryClient.invalidateQueries({ queryKey: ACCOUNT_DETAILS_KEY }),
  ]);
}

/**
 * Runs a call about a document; a 409 refreshes token and documents and tries once more with what the document
 * is now, while the screen keeps what was typed (L01).
 */
export async function retryAfterConflict<T>(
  document: AccountDocument,
  run: (fresh: AccountDocument) => Promise<T>,
): Promise<T> {
  try {
    return await run(document);
  } catch (error) {
    if (!(error instanceof NetworkError) || error.status !== 409) throw error;
    await refreshIdToken();
    const documents = await queryClient.fetchQuery({ queryKey: DOCUMENTS_KEY, queryFn: askDocuments, staleTime: 0 });
    const fresh = documents.find((one) => one.documentReferenceId === document.documentReferenceId);
    if (fresh === undefined) throw error;
    return run(fresh);
  }
}

/** Uploads one file (N09): a replaced document goes by its id, one that no rule names carries its description. */
export async function sendDocument(document: AccountDocument, file: File, documentDescription: string): Promise<void> {
  await retryAfterConflict(document, (fresh) => {
    const form = new FormData();
    form.append('file', file);
    const headers = {
      ...buyerTypeHeader(),
      ...(fresh.uploadedDocumentId === '' ? {} : { [UPLOADED_DOCUMENT_HEADER]: fresh.uploadedDocumentId }),
      ...(fresh.ruleBased
        ? {}
        : {
            [DOCUMENT_METADATA_HEADER]: encodeURIComponent(JSON.stringify({ ruleBased: false, documentDescription })),
          }),
    };
    return callServer(uploadDocument, { params: { documentReferenceId: fresh.documentReferenceId }, form, headers });
  });
  await reloadDocuments();
}

/** Opens an uploaded document in a new tab by its short-lived link. */
export async function openDocument(uploadedDocumentId: string): Promise<void> {
  // Opened at the click, before the answer: later it would count as a pop-up.
  const tab = window.open('', '_blank');
  try {
    const { url } = await callServer(getDocumentLink, { params: { uploadedDocumentId }, headers: buyerTypeHeader() });
    if (tab === null) window.location.assign(url);
    else {
      tab.opener = null;
      tab.location.replace(url);
    }
  } catch (error) {
    tab?.close();
    throw error;
  }
}

export function downloadBlankForm({ documentReferenceId, documentName }: AccountDocument): Promise<string> {
  return downloadFile(getBlankForm, { params: { documentReferenceId }, fallbackName: `${documentName}.pdf` });
}
