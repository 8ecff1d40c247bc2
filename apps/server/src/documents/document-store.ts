import { accountChanged } from '@tradehall/contract/accounts';
import { liveEvent } from '../jobs/live-event';
import {
  inForceOf,
  nextDocument,
  type DocumentEvent,
  type DocumentStanding,
} from '@tradehall/domain/documents/document-changes';
import type { DocumentStatus, InForceStatus } from '@tradehall/domain/documents/document-status';
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
  'standing_status',
  'standing_submission_id',
  'expires_on',
  'exempt_regions',
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
  readonly standing_status: InForceStatus | null;
  readonly standing_submission_id: string | null;
  readonly expires_on: string | null;
  readonly exempt_regions: string[];
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

const standingOf = ({ status, standing_status }: LockedDocument): DocumentStanding => ({
  status,
  standing: standing_status,
});

/** Where the document stands after an event; refused when it can't happen to it now. */
export function standingAfter(document: LockedDocument, event: DocumentEvent): DocumentStanding {
  const next = document.is_retired ? null : nextDocument(standingOf(document), event);
  if (next === null) throw new ApiError(409, 'DOCUMENT_DECISION_IMPOSSIBLE');
  return next;
}

/** What is in force now, by the paper that was handed in for it: none for a waiver. Null where nothing is. */
export function paperInForce(document: LockedDocument): { readonly submissionId: string | null } | null {
  if (inForceOf(standingOf(document)) === null) return null;
  return { submissionId: document.standing_status === null ? document.submission_id : document.standing_submission_id };
}

export interface DocumentChange {
  readonly event: DocumentEvent;
  /** What was handed in. */
  readonly submissionId?: string;
  readonly expiresOn?: string | null;
  readonly reason?: string;
  /** What a certificate that is verified by it exempts (W44). */
  readonly exemptRegions?: readonly string[] | undefined;
  readonly changedBy: string;
  readonly now: Date;
}

/** What the history says of an event, where the document itself is missing again or stands as before (I11). */
const IN_HISTORY: Partial<Record<DocumentEvent, DocumentStatus>> = {
  reject: 'REJECTED',
  revoke: 'REJECTED',
  expire: 'EXPIRED',
};

/**
 * Writes what happened to a document, with its history; refused when it can't happen to it now. What is in force keeps
 * its day and its regions until it is ended or another one takes its place (decision 0306). Reminders begin anew.
 */
export async function changeDocument(
  tx: Transaction,
  tenantId: string,
  document: LockedDocument,
  { event, submissionId, expiresOn, reason, exemptRegions, changedBy, now }: DocumentChange,
): Promise<DocumentStanding> {
  const next = standingAfter(document, event);
  const stood = paperInForce(document);
  const isNew = event === 'verify' || event === 'waive';
  const isKept = !isNew && inForceOf(next) !== null;
  const hasExpired = event === 'expire' && next.status !== document.status;
  // A renewal that was rejected leaves the place to what it was to renew.
  const isBack = event === 'reject' && isKept;
  const newest = submissionId ?? document.submission_id;
  const endsWhatStands = event === 'expire' || event === 'revoke';
  await tx
    .updateTable('account_documents')
    .set({
      status: next.status,
      submission_id: isBack ? (stood?.submissionId ?? null) : newest,
      standing_status: next.standing,
      standing_submission_id: next.standing === null ? null : (stood?.submissionId ?? null),
      // What is missing because it expired says since when.
      expires_on: isNew ? (expiresOn ?? null) : isKept || hasExpired ? document.expires_on : null,
      exempt_regions: isNew ? [...(exemptRegions ?? [])] : isKept ? document.exempt_regions : [],
      rejection_reason: event === 'reject' || event === 'revoke' ? (reason ?? '') : '',
      reminded_days: null,
      // A renewal keeps its place in the queue when what it renews is over.
      ...(endsWhatStands && next.status === document.status ? {} : { updated_at: now }),
    })
    .where('document_reference_id', '=', document.document_reference_id)
    .execute();
  await tx
    .insertInto('document_history')
    .values({
      tenant_id: tenantId,
      document_reference_id: document.document_reference_id,
      submission_id: endsWhatStands ? (stood?.submissionId ?? null) : newest,
      status: IN_HISTORY[event] ?? next.status,
      reason: reason ?? '',
      changed_by: changedBy,
      changed_at: now,
    })
    .execute();
  return next;
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
  const { status } = await changeDocument(tx, tenantId, document, {
    event: 'submit',
    submissionId: submission_id,
    changedBy: submission.user.email,
    now: submission.now,
  });
  await outbox.event(tx, liveEvent(accountChanged, { topic: `account:${document.account_id}`, coalesce: 'account' }));
  return { uploadedDocumentId: submission_id, documentStatus: status };
}
