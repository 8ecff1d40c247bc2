import { getAccountDetails } from '@tradehall/contract/accounts';
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
import { fileForm } from '@tradehall/web/calls/file-form';
import { askCall, refreshCall } from '@tradehall/web/calls/call-query';
import { loadCall } from '@tradehall/web/calls/call-server';
import { useCall } from '@tradehall/web/calls/use-call';
import { sendCommand } from '@tradehall/web/calls/use-command';
import { downloadFile } from '@tradehall/web/downloads/download-file';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { refreshIdToken } from '@tradehall/web/session/session';
import { storedBuyerType } from '../onboarding/setup-calls';

/** Every document call says which kind of buyer asks (K02). */
export const buyerTypeHeader = (): Record<string, string> => ({ [BUYER_TYPE_HEADER]: storedBuyerType() });

export function useDocuments() {
  return useCall(getDocuments, { headers: buyerTypeHeader() }, { staleTime: 0 });
}

/** Loads the documents and the account's badge anew. */
export async function reloadDocuments(): Promise<void> {
  await Promise.all([refreshCall(getDocuments), refreshCall(getAccountDetails)]);
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
    await refreshCall(getDocuments);
    const documents = await askCall(getDocuments, { headers: buyerTypeHeader() });
    const fresh = documents.find((one) => one.documentReferenceId === document.documentReferenceId);
    if (fresh === undefined) throw error;
    return run(fresh);
  }
}

/** Uploads one file (N09): a replaced document goes by its id, one that no rule names carries its description. */
export async function sendDocument(document: AccountDocument, file: File, documentDescription: string): Promise<void> {
  await retryAfterConflict(document, (fresh) => {
    const form = fileForm(file);
    const headers = {
      ...buyerTypeHeader(),
      ...(fresh.uploadedDocumentId === '' ? {} : { [UPLOADED_DOCUMENT_HEADER]: fresh.uploadedDocumentId }),
      ...(fresh.ruleBased
        ? {}
        : {
            [DOCUMENT_METADATA_HEADER]: encodeURIComponent(JSON.stringify({ ruleBased: false, documentDescription })),
          }),
    };
    return sendCommand(uploadDocument, { params: { documentReferenceId: fresh.documentReferenceId }, form, headers });
  });
  await reloadDocuments();
}

/**
 * Shows an uploaded document by its short-lived link in a tab that was opened at the click: later it would count as a
 * pop-up.
 */
export async function showDocument(uploadedDocumentId: string, tab: Window | null): Promise<void> {
  try {
    const { url } = await loadCall(getDocumentLink, { params: { uploadedDocumentId }, headers: buyerTypeHeader() });
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
