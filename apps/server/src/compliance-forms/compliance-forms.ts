import type { FastifyInstance } from 'fastify';
import { getFormData, getFormPdf, submitForm as submitCall } from '@tradehall/contract/compliance-forms';
import { formPageAt } from '@tradehall/domain/compliance-forms/form-pages';
import { findSubmission } from '../documents/document-store';
import { readShippingAddress } from '../documents/documents-read-model';
import { ApiError } from '../http/api-error';
import { serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import { attachment } from '../spreadsheets/sheet-text';
import { businessName, formPdf, submitForm } from './submit-form';

/** The online compliance forms: submitting, reading again, and the signed PDF (I14, K02). */
export function registerComplianceForms(app: FastifyInstance, services: Services): void {
  const { database, files } = services;

  serveCall(app, submitCall, ({ tenant, caller, body }) => submitForm(services, tenant, caller, body));

  serveCall(app, getFormData, ({ tenant, caller, params, query }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        if (caller.accountId === null) throw new ApiError(404, 'DOCUMENT_NOT_FOUND');
        const submission = await findSubmission(tx, params.uploadedDocumentId, caller.accountId);
        const page = formPageAt(submission.form_path ?? '');
        // Asking for the freight form's type of anything else finds nothing (N10).
        if (!page || !submission.form_data || (query.type !== undefined && page.form !== 'freight'))
          throw new ApiError(404, 'DOCUMENT_NOT_FOUND');
        return {
          formData: submission.form_data,
          documentPath: page.path,
          submitted: submission.submitted_at.toISOString(),
          customer: await businessName(tx, caller.accountId),
          userEmail: submission.user_email,
        };
      },
      { readOnly: true },
    ),
  );

  serveCall(app, getFormPdf, async ({ tenant, caller, params, reply }) => {
    const { submission, customer, kept, shippingAddress } = await database.inTenant(
      tenant.tenantId,
      async (tx) => {
        if (caller.accountId === null) throw new ApiError(404, 'DOCUMENT_NOT_FOUND');
        const found = await findSubmission(tx, params.uploadedDocumentId, caller.accountId);
        return {
          submission: found,
          customer: await businessName(tx, caller.accountId),
          shippingAddress: await readShippingAddress(tx, found.document_reference_id),
          kept: found.file_id === null ? undefined : await files.read(tx, found.file_id),
        };
      },
      { readOnly: true },
    );
    const page = formPageAt(submission.form_path ?? '');
    if (!page || !submission.form_data) throw new ApiError(404, 'DOCUMENT_NOT_FOUND');
    const made = () =>
      formPdf({
        tenant,
        page,
        data: submission.form_data ?? {},
        shippingAddress,
        submittedAt: submission.submitted_at,
        customer,
        userEmail: submission.user_email,
      });
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', attachment(submission.file_name))
      .send(kept ?? (await made()));
  });
}
