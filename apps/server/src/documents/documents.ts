import type { FastifyInstance } from 'fastify';
import {
  getBlankForm,
  getDocumentLink,
  getDocuments,
  getPendingDocuments,
  uploadDocument as uploadCall,
} from '@tradehall/contract/documents';
import {
  getDocumentForSeller,
  getDocumentHistory,
  getDocumentQueue,
  rejectDocument as rejectCall,
  requestDocument as requestCall,
  revokeDocument as revokeCall,
  verifyDocument as verifyCall,
  waiveDocument as waiveCall,
} from '@tradehall/contract/documents-review';
import { DOCUMENT_MAX_BYTES } from '@tradehall/domain/documents/upload-rules';
import type { Settings } from '../settings/settings';
import { holderOf } from '../files/link-holder';
import { ApiError } from '../http/api-error';
import type { AuditAct } from '@tradehall/domain/staff/audit-acts';
import { runStaffCommand, type StaffCommand } from '../audit/run-staff-command';
import { sayPage } from '../http/list-page';
import { serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import { attachment } from '../spreadsheets/sheet-text';
import { rejectDocument, requestDocument, revokeDocument, verifyDocument, waiveDocument } from './decide-document';
import { newestOf, readDefinitions } from './document-definitions';
import { findSubmission, lockDocument } from './document-store';
import { pendingOf, readDocuments, readQueue } from './documents-read-model';
import { EXPIRE_DOCUMENTS, expireDocuments } from './expire-documents';
import { paperLanguage } from '../printing/paper-language';
import { printSheet } from '../printing/print-thread';
import { uploadDocument } from './upload-document';

const SUCCESS = { status: 'SUCCESS' } as const;

/** Required documents: the buyer's list and uploads, the seller's decisions, and their expiry (I10, I11, K02). */
export function registerDocuments(app: FastifyInstance, services: Services, settings: Settings): void {
  const { database, files, jobs } = services;
  settings.defineWords(async (tx) =>
    (await readDefinitions(tx)).flatMap(({ content: { name, description, instructions } }) => [
      name,
      description,
      ...instructions.map(({ label }) => label),
    ]),
  );
  jobs.define(EXPIRE_DOCUMENTS, { work: () => expireDocuments(services) });
  jobs.schedule(EXPIRE_DOCUMENTS, '7 * * * *');

  serveCall(app, getDocuments, ({ tenant, caller }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => (caller.accountId === null ? [] : readDocuments(tx, tenant.tenantId, caller.accountId)),
      { retries: 2 },
    ),
  );
  serveCall(app, getPendingDocuments, ({ tenant, caller }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) =>
        caller.accountId === null ? [] : pendingOf(await readDocuments(tx, tenant.tenantId, caller.accountId)),
      { retries: 2 },
    ),
  );
  serveCall(app, getDocumentLink, ({ tenant, caller, params, raw }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        if (caller.accountId === null) throw new ApiError(404, 'DOCUMENT_NOT_FOUND');
        const { file_id } = await findSubmission(tx, params.uploadedDocumentId, caller.accountId);
        if (file_id === null) throw new ApiError(404, 'DOCUMENT_NOT_FOUND');
        return { url: files.link(tenant.tenantId, file_id, holderOf(tenant, caller, raw)) };
      },
      { readOnly: true },
    ),
  );
  serveCall(app, getBlankForm, async ({ tenant, caller, params, reply }) => {
    const content = await database.inTenant(tenant.tenantId, async (tx) => {
      if (caller.accountId === null) throw new ApiError(404, 'DOCUMENT_NOT_FOUND');
      const document = await lockDocument(tx, params.documentReferenceId, caller.accountId);
      return newestOf(await readDefinitions(tx), document.code)?.content;
    });
    if (!content || content.blankForm.length === 0) throw new ApiError(404, 'DOCUMENT_NO_BLANK_FORM');
    const { tenantName } = tenant.configuration;
    const pdf = await printSheet({
      title: content.name,
      tenantName,
      language: paperLanguage(tenant.configuration),
      facts: [],
      sections: [{ heading: '', text: content.description, rows: [], blanks: content.blankForm }],
      foot: tenantName,
    });
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', attachment(`${content.name}.pdf`))
      .send(pdf);
  });
  serveCall(
    app,
    uploadCall,
    ({ tenant, caller, params, raw }) => uploadDocument(services, tenant, caller, params.documentReferenceId, raw),
    {
      // Room for the form around the file.
      bodyLimit: DOCUMENT_MAX_BYTES + 64 * 1024,
    },
  );

  serveCall(app, getDocumentQueue, async ({ tenant, query, reply }) => {
    const page = await database.inTenant(tenant.tenantId, (tx) => readQueue(tx, query.status ?? 'TO_REVIEW', query), {
      readOnly: true,
    });
    sayPage(reply, page);
    return [...page.rows];
  });
  serveCall(app, getDocumentHistory, ({ tenant, params }) =>
    database.inTenant(tenant.tenantId, async (tx) => {
      await lockDocument(tx, params.documentReferenceId, null);
      const rows = await tx
        .selectFrom('document_history')
        .selectAll()
        .where('document_reference_id', '=', params.documentReferenceId)
        .orderBy('history_id')
        .execute();
      return rows.map((row) => ({
        status: row.status,
        uploadedDocumentId: row.submission_id ?? '',
        changedDate: row.changed_at.toISOString(),
        changedBy: row.changed_by,
        reason: row.reason,
      }));
    }),
  );
  serveCall(app, getDocumentForSeller, ({ tenant, caller, params, raw }) =>
    database.inTenant(tenant.tenantId, async (tx) => {
      const document = await lockDocument(tx, params.documentReferenceId, null);
      const { file_id } = await findSubmission(tx, document.submission_id ?? '', null);
      if (file_id === null) throw new ApiError(404, 'DOCUMENT_NOT_FOUND');
      return { url: files.link(tenant.tenantId, file_id, holderOf(tenant, caller, raw)) };
    }),
  );
  serveCall(app, verifyCall, async ({ tenant, caller, params, body, raw }) => {
    const about = aboutDocument('DOCUMENT_VERIFIED', params.documentReferenceId);
    await runStaffCommand(database, { tenant, caller, raw }, about, (tx) =>
      verifyDocument(tx, services, tenant, caller, params.documentReferenceId, body),
    );
    return SUCCESS;
  });
  serveCall(app, rejectCall, async ({ tenant, caller, params, body, raw }) => {
    const about = aboutDocument('DOCUMENT_REJECTED', params.documentReferenceId, body.reason);
    await runStaffCommand(database, { tenant, caller, raw }, about, (tx) =>
      rejectDocument(tx, services, tenant, caller, params.documentReferenceId, body),
    );
    return SUCCESS;
  });
  serveCall(app, revokeCall, async ({ tenant, caller, params, body, raw }) => {
    const about = aboutDocument('DOCUMENT_REVOKED', params.documentReferenceId, body.reason);
    await runStaffCommand(database, { tenant, caller, raw }, about, (tx) =>
      revokeDocument(tx, services, tenant, caller, params.documentReferenceId, body),
    );
    return SUCCESS;
  });
  serveCall(app, waiveCall, async ({ tenant, caller, params, body, raw }) => {
    const about = aboutDocument('DOCUMENT_WAIVED', params.documentReferenceId, body.reason);
    await runStaffCommand(database, { tenant, caller, raw }, about, (tx) =>
      waiveDocument(tx, services, tenant, caller, params.documentReferenceId, body),
    );
    return SUCCESS;
  });
  serveCall(app, requestCall, ({ tenant, caller, params, body, raw, idempotencyKey }) =>
    runStaffCommand(
      database,
      { tenant, caller, raw },
      {
        act: 'DOCUMENT_REQUESTED',
        record: 'DOCUMENT',
        once: { scope: `request-document:${params.accountId}`, key: idempotencyKey, body },
      },
      async (tx, trail) => {
        const documentReferenceId = await requestDocument(tx, services, tenant, params.accountId, body);
        trail.about([documentReferenceId]);
        trail.changed(undefined, { accountId: params.accountId, ...body });
        return { documentReferenceId };
      },
    ),
  );
}

function aboutDocument(act: AuditAct, documentReferenceId: string, reason?: string): StaffCommand {
  return {
    act,
    record: 'DOCUMENT',
    ids: [documentReferenceId],
    reason,
    watched: { table: 'account_documents', key: 'document_reference_id', values: [documentReferenceId] },
  };
}
