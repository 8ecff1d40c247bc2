import { accountChanged } from '@tradehall/contract/accounts';
import { liveEvent } from '../jobs/live-event';
import { nextDocumentStatus, type DocumentEvent } from '@tradehall/domain/documents/document-changes';
import type { DocumentStatus } from '@tradehall/domain/documents/document-status';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { outbox } from '../jobs/outbox';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const COLUMNS = [
  'document_reference_id',
  'account_id',
  'code',
  'address_id',
  'rule_based',
  'document_name',
  'status',
  'submission_id',
  'is_retired',
] as const;

export interface LockedDocument {
  readonly document_reference_id: string;
  readonly account_id: string;
  readonly code: string;
  readonly address_id: string;
  readonly rule_based: boolean;
  readonly document_name: string;
  readonly status: DocumentStatus;
  readonly submission_id: string | null;
  readonly is_retired: boolean;
}

/**
 * A document of this account, locked; `null` looks at every account, for the seller. Anything
 * else is not found, never forbidden.
 */
export async function lockDocument(
  tx: Transaction,
  documentReferenceId: string,
  accountId: string | null,
): Promise<LockedDocument> {
  if (!UUID.test(documentReferenceId)) throw new ApiError(404, 'DOCUMENT_NOT_FOUND');
  let query = tx
    .selectFrom('account_documents')
    .select(COLUMNS)
    .where('document_reference_id', '=', documentReferenceId);
  if (accountId !== null) query = query.where('account_id', '=', accountId);
  const row = await query.forUpdate().executeTakeFirst();
  if (!row) throw new ApiError(404, 'DOCUMENT_NOT_FOUND');
  return row;
}

export interface FoundSubmission {
  readonly submission_id: string;
  readonly account_id: string;
  readonly file_id: string | null;
  readonly file_name: string;
  readonly form_path: string | null;
  readonly form_data: Record<string, unknown> | null;
  readonly user_email: string;
  readonly submitted_at: Date;
  readonly document_reference_id: string;
}

/** What was handed in, of this account alone; `null` looks at every account, for the seller. */
export async function findSubmission(
  tx: Transaction,
  submissionId: string,
  accountId: string | null,
): Promise<FoundSubmission> {
  if (!UUID.test(submissionId)) throw new ApiError(404, 'DOCUMENT_NOT_FOUND');
  let query = tx
    .selectFrom('document_submissions')
    .select([
      'submission_id',
      'account_id',
      'file_id',
      'file_name',
      'form_path',
      'form_data',
      'user_email',
      'submitted_at',
      'document_reference_id',
    ])
    .where('submission_id', '=', submissionId);
  if (accountId !== null) query = query.where('account_id', '=', accountId);
  const row = await query.executeTakeFirst();
  if (!row) throw new ApiError(404, 'DOCUMENT_NOT_FOUND');
  return row;
}

/** The status an event leads to; refused when it can't happen to the document now. */
export function statusAfter(document: LockedDocument, event: DocumentEvent): DocumentStatus {
  const next = document.is_retired ? null : nextDocumentStatus(document.status, event);
  if (next === null) throw new ApiError(409, 'DOCUMENT_DECISION_IMPOSSIBLE');
  return next;
}

export interface StatusChange {
  readonly status: DocumentStatus;
  /** What the history says, where it differs: EXPIRED and REJECTED (I11). */
  readonly historyStatus?: DocumentStatus;
  readonly submissionId?: string | null;
  readonly expiresOn?: string | null;
  readonly reason?: string;
  /** What a certificate that is verified by it exempts; any other change takes that back (W44). */
  readonly exemptRegions?: readonly string[] | undefined;
  readonly changedBy: string;
  readonly now: Date;
}

/** Writes a change of status with its history. Reminders begin anew. */
export async function storeStatus(
  tx: Transaction,
  tenantId: string,
  document: LockedDocument,
  change: StatusChange,
): Promise<void> {
  const submissionId = change.submissionId === undefined ? document.submission_id : change.submissionId;
  await tx
    .updateTable('account_documents')
    .set({
      status: change.status,
      submission_id: submissionId,
      expires_on: change.expiresOn ?? null,
      rejection_reason: change.status === 'MISSING_REJECTED' ? (change.reason ?? '') : '',
      exempt_regions: [...(change.exemptRegions ?? [])],
      reminded_days: null,
      updated_at: change.now,
    })
    .where('document_reference_id', '=', document.document_reference_id)
    .execute();
  await tx
    .insertInto('document_history')
    .values({
      tenant_id: tenantId,
      document_reference_id: document.document_reference_id,
      submission_id: submissionId,
      status: change.historyStatus ?? change.status,
      reason: change.reason ?? '',
      changed_by: change.changedBy,
      changed_at: change.now,
    })
    .execute();
}

export interface NewSubmission {
  readonly fileId: string;
  readonly fileName: string;
  readonly description: string;
  readonly form: { readonly path: string; readonly data: Record<string, unknown> } | null;
  readonly user: { readonly userId: string; readonly email: string };
  readonly now: Date;
}

/** Puts what was handed in under its document, which then waits for review. Gives the submission's id. */
export async function storeSubmission(
  tx: Transaction,
  tenantId: string,
  document: LockedDocument,
  submission: NewSubmission,
): Promise<{ uploadedDocumentId: string; documentStatus: DocumentStatus }> {
  const status = statusAfter(document, 'submit');
  const { submission_id } = await tx
    .insertInto('document_submissions')
    .values({
      tenant_id: tenantId,
      document_reference_id: document.document_reference_id,
      account_id: document.account_id,
      file_id: submission.fileId,
      file_name: submission.fileName,
      description: submission.description,
      form_path: submission.form?.path ?? null,
      form_data: submission.form ? JSON.stringify(submission.form.data) : null,
      user_id: submission.user.userId,
      user_email: submission.user.email,
      submitted_at: submission.now,
    })
    .returning('submission_id')
    .executeTakeFirstOrThrow();
  await storeStatus(tx, tenantId, document, {
    status,
    submissionId: submission_id,
    changedBy: submission.user.email,
    now: submission.now,
  });
  await outbox.event(tx, liveEvent(accountChanged, { topic: `account:${document.account_id}`, coalesce: 'account' }));
  return { uploadedDocumentId: submission_id, documentStatus: status };
}
