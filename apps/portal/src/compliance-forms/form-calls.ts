import { getFormData, getFormPdf, submitForm } from '@tradehall/contract/compliance-forms';
import type { AccountDocument } from '@tradehall/contract/documents';
import { useCall } from '@tradehall/web/calls/use-call';
import { sendCommand } from '@tradehall/web/calls/use-command';
import { downloadFile } from '@tradehall/web/downloads/download-file';
import { buyerTypeHeader, reloadDocuments, retryAfterConflict } from '../documents/document-calls';

/** A submitted form, for reading; the freight form asks by its type (N10). */
export function useSubmittedForm({ uploadedDocumentId, documentCategory }: AccountDocument) {
  return useCall(
    getFormData,
    {
      params: { uploadedDocumentId },
      query: documentCategory === 'INTERNATIONAL_SHIPPING' ? { type: documentCategory } : {},
      headers: buyerTypeHeader(),
    },
    { enabled: uploadedDocumentId !== '', staleTime: Infinity },
  );
}

/** It was submitted meanwhile, as by another window: there is nothing to send any more. */
export class SubmittedMeanwhile extends Error {
  override readonly name = 'SubmittedMeanwhile';
  readonly document: AccountDocument;

  constructor(document: AccountDocument) {
    super();
    this.document = document;
  }
}

export async function sendForm(document: AccountDocument, formData: object): Promise<void> {
  await retryAfterConflict(document, (fresh) => {
    if (fresh.uploadedDocumentId !== '') throw new SubmittedMeanwhile(fresh);
    return sendCommand(submitForm, {
      body: {
        documentReferenceId: fresh.documentReferenceId,
        addressId: fresh.metadata.shippingAddress?.addressId ?? '',
        formData: formData as Record<string, unknown>,
      },
      headers: buyerTypeHeader(),
    });
  });
  await reloadDocuments();
}

export function downloadFormPdf({ uploadedDocumentId, documentName }: AccountDocument): Promise<string> {
  return downloadFile(getFormPdf, { params: { uploadedDocumentId }, fallbackName: `${documentName}.pdf` });
}
