import { useQuery } from '@tanstack/react-query';
import { getFormData, getFormPdf, submitForm } from '@tradehall/contract/compliance-forms';
import type { AccountDocument } from '@tradehall/contract/documents';
import { callServer } from '@tradehall/web/calls/call-server';
import { downloadFile } from '@tradehall/web/downloads/download-file';
import { buyerTypeHeader, reloadDocuments, retryAfterConflict } from '../documents/document-calls';

/** A submitted form, for reading; the freight form asks by its type (N10). */
export function useSubmittedForm({ uploadedDocumentId, documentCategory }: AccountDocument) {
  return useQuery({
    queryKey: ['form-data', uploadedDocumentId],
    queryFn: () =>
      callServer(getFormData, {
        params: { uploadedDocumentId },
        headers: buyerTypeHeader(),
        ...(documentCategory === 'INTERNATIONAL_SHIPPING'
          ? { query: { type: 'INTERNATIONAL_SHIPPING' as const } }
          : {}),
      } as never),
    enabled: uploadedDocumentId !== '',
    staleTime: Infinity,
  });
}

export async function sendForm(document: AccountDocument, formData: object): Promise<void> {
  await retryAfterConflict(document, (fresh) =>
    callServer(submitForm, {
      body: {
        documentReferenceId: fresh.documentReferenceId,
        addressId: fresh.metadata.shippingAddress?.addressId ?? '',
        formData: formData as Record<string, unknown>,
      },
      headers: buyerTypeHeader(),
    }),
  );
  await reloadDocuments();
}

export function downloadFormPdf({ uploadedDocumentId, documentName }: AccountDocument): Promise<string> {
  return downloadFile(getFormPdf, { params: { uploadedDocumentId }, fallbackName: `${documentName}.pdf` });
}
