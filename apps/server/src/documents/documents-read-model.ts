import { sql } from 'kysely';
import type { AccountDocument } from '@tradehall/contract/documents';
import { inForceOf } from '@tradehall/domain/documents/document-changes';
import {
  computeOverallStatus,
  keepPending,
  needsUpload,
  statusOrder,
  type DocumentStatus,
  type InForceStatus,
  type OverallDocumentStatus,
} from '@tradehall/domain/documents/document-status';
import type { DocumentLocation } from '@tradehall/domain/documents/required-documents';
import { addressLine } from '@tradehall/domain/fields/address-line';
import type { Transaction } from '../database/transaction-kysely';
import { exactMoment, momentKey, pageOf, readMomentKey, type ListPage, type PageQuestion } from '../http/list-page';
import { withStateName } from '../places/places';
import { newestOf, readDefinitions, type DocumentDefinition } from './document-definitions';
import { isOverOn } from './is-over-on';
import { isAskingByRules, syncRequiredDocuments } from './sync-required-documents';

interface DocumentRow {
  readonly document_reference_id: string;
  readonly account_id: string;
  readonly business_name: string;
  readonly code: string;
  readonly version: number;
  readonly address_id: string;
  readonly address: Readonly<Record<string, string>> | null;
  readonly rule_based: boolean;
  readonly document_name: string;
  readonly document_description: string;
  readonly locations: DocumentLocation[];
  readonly status: DocumentStatus;
  readonly submission_id: string | null;
  readonly file_name: string | null;
  readonly description: string | null;
  readonly form_path: string | null;
  readonly submitted_at: Date | null;
  readonly expires_on: string | null;
  readonly rejection_reason: string;
  readonly exempt_regions: string[];
  readonly standing_status: InForceStatus | null;
  readonly standing_submission_id: string | null;
  readonly standing_file_name: string | null;
}

const COLUMNS = sql`
  d.document_reference_id, d.account_id, a.business_name, d.code, d.version, d.address_id, r.content as address, d.rule_based, d.document_name, d.document_description,
  d.locations, d.status, d.submission_id, s.file_name, s.description, s.form_path, s.submitted_at, d.expires_on, d.rejection_reason, d.exempt_regions,
  d.standing_status, d.standing_submission_id, z.file_name as standing_file_name`;
const FROM = sql`
  account_documents d
  join accounts a on a.tenant_id = d.tenant_id and a.account_id = d.account_id
  left join document_submissions s on s.tenant_id = d.tenant_id and s.submission_id = d.submission_id
  left join document_submissions z on z.tenant_id = d.tenant_id and z.submission_id = d.standing_submission_id
  left join account_addresses r on r.tenant_id = d.tenant_id and r.account_id = d.account_id and r.address_id = d.address_id`;

/**
 * The documents of an account as the screen shows them, by status and name; what the rules ask
 * for is brought up to date first.
 */
export async function readDocuments(tx: Transaction, tenantId: string, accountId: string): Promise<AccountDocument[]> {
  const definitions = await syncRequiredDocuments(tx, tenantId, accountId);
  const { rows } =
    await sql<DocumentRow>`select ${COLUMNS} from ${FROM} where d.account_id = ${accountId}::uuid and not d.is_retired`.execute(
      tx,
    );
  const signedOn = statementSignedOn(rows, definitions);
  return rows
    .map((row) => documentOf(row, definitions, signedOn))
    .sort(
      (one, other) =>
        statusOrder(one.documentStatus) - statusOrder(other.documentStatus) ||
        one.documentName.localeCompare(other.documentName),
    );
}

/** The address that a document is about, in one line; empty for a document of the whole account. */
export async function readShippingAddress(tx: Transaction, documentReferenceId: string): Promise<string> {
  const { rows } = await sql<{
    address: DocumentRow['address'];
  }>`select r.content as address from ${FROM} where d.document_reference_id = ${documentReferenceId}::uuid`.execute(tx);
  return addressLine(withStateName(rows[0]?.address ?? {}));
}

/**
 * The pending view: what was rejected, and what was never handed in and so has no status of its own yet
 * (I10, M04).
 */
export function pendingOf(documents: readonly AccountDocument[]): AccountDocument[] {
  const own: Partial<Record<string, '' | 'REJECTED' | 'EXPIRED'>> = {
    MISSING: '',
    MISSING_REJECTED: 'REJECTED',
    MISSING_EXPIRED: '',
  };
  return keepPending(
    documents.map((document) => ({
      ...document,
      documentStatus: own[document.documentStatus] ?? document.documentStatus,
    })),
  );
}

/** A page of the seller's queue over all accounts, the longest waiting first (SD91). */
export async function readQueue(
  tx: Transaction,
  status: string,
  { after, limit }: PageQuestion,
): Promise<ListPage<AccountDocument & { accountId: string; businessName: string }>> {
  const key = readMomentKey(after);
  const definitions = await readDefinitions(tx);
  const waits = sql`d.tenant_id = current_setting('app.tenant_id') and d.status = ${status} and not d.is_retired`;
  const beyond =
    key === null
      ? sql``
      : sql`and (d.updated_at, d.document_reference_id) > (${key.at ?? '-infinity'}::timestamptz, ${key.id}::uuid)`;
  const { rows } = await sql<DocumentRow & { waits_since: string }>`
    select ${COLUMNS}, ${exactMoment(sql`d.updated_at`)} as waits_since from ${FROM} where ${waits} ${beyond}
     order by d.updated_at, d.document_reference_id limit ${limit + 1}`.execute(tx);
  const found = await sql<{
    count: number;
  }>`select count(*)::int as count from account_documents d where ${waits}`.execute(tx);
  const page = pageOf(rows, {
    limit,
    count: found.rows[0]?.count ?? 0,
    keyOf: (row) => momentKey(row.waits_since, row.document_reference_id),
  });
  return {
    ...page,
    rows: page.rows.map((row) => ({
      accountId: row.account_id,
      businessName: row.business_name,
      ...documentOf(row, definitions, null),
    })),
  };
}

export interface DocumentCounts {
  readonly overall: OverallDocumentStatus | null;
  readonly missing: number;
  readonly toReview: number;
}

/**
 * The badge of an account, and what it is made of (I11). With a day of the shop, a document that is over on it counts
 * as expired, whether or not the job has come to it.
 */
export async function readDocumentCounts(tx: Transaction, accountId: string, day?: string): Promise<DocumentCounts> {
  const isOver =
    day === undefined ? sql`false` : sql`status in ('VERIFIED', 'WAIVED_VERIFIED') and ${isOverOn(sql`${day}::date`)}`;
  const { rows } = await sql<{ status: DocumentStatus }>`
    select case when ${isOver} then 'MISSING_EXPIRED' else status end as status
      from account_documents where account_id = ${accountId}::uuid and not is_retired`.execute(tx);
  const statuses = rows.map(({ status }) => status);
  return {
    overall: computeOverallStatus((await isAskingByRules(tx)) ? 'RULES' : 'NONE', statuses),
    missing: statuses.filter(needsUpload).length,
    toReview: statuses.filter((status) => status === 'TO_REVIEW').length,
  };
}

/** When the account's end user statement was signed; null while there is none that counts. */
export function statementSignedOn(
  rows: readonly Pick<DocumentRow, 'code' | 'status' | 'submitted_at'>[],
  definitions: readonly DocumentDefinition[],
): string | null {
  const statement = rows.find(
    (row) =>
      newestOf(definitions, row.code)?.content.category === 'EUS' &&
      row.status !== 'MISSING_REJECTED' &&
      row.submitted_at !== null,
  );
  return statement?.submitted_at?.toISOString() ?? null;
}

function inForceIn(row: DocumentRow): AccountDocument['inForce'] {
  const status = inForceOf({ status: row.status, standing: row.standing_status });
  if (status === null) return null;
  return row.standing_status === null
    ? { status, uploadedDocumentId: row.submission_id ?? '', uploadedDocumentName: row.file_name ?? '' }
    : {
        status,
        uploadedDocumentId: row.standing_submission_id ?? '',
        uploadedDocumentName: row.standing_file_name ?? '',
      };
}

function documentOf(
  row: DocumentRow,
  definitions: readonly DocumentDefinition[],
  signedOn: string | null,
): AccountDocument {
  const content = newestOf(definitions, row.code)?.content;
  const isForm = content?.type === 'ONLINE_FORM';
  // A form that is needed again opens empty, in the newest version (I14).
  const isShown = row.submission_id !== null && !(isForm && needsUpload(row.status));
  const [address] = row.address === null ? [] : [row.address];
  return {
    documentReferenceId: row.document_reference_id,
    documentName: row.document_name,
    documentDescription: row.description || row.document_description,
    documentCategory: content?.category ?? 'GENERIC_DOCUMENT',
    documentType: content?.type ?? 'UPLOAD',
    documentStatus: row.status,
    documentPath: isForm ? ((isShown ? row.form_path : null) ?? content.path) : '',
    documentInstructions: [...(content?.instructions ?? [])],
    documentInstructionType: content?.instructionType ?? '',
    hasBlankForm: (content?.blankForm.length ?? 0) > 0,
    ruleBased: row.rule_based,
    addressSpecific: row.address_id !== '',
    locations: row.locations.map(({ country, states }) => ({ country, states: [...states] })),
    uploadedDocumentId: isShown ? (row.submission_id ?? '') : '',
    uploadedDocumentName: isShown ? (row.file_name ?? '') : '',
    uploadedDate: isShown ? (row.submitted_at?.toISOString() ?? null) : null,
    expiryDate: row.expires_on,
    inForce: inForceIn(row),
    rejectionReason: row.rejection_reason,
    exemptRegions: row.exempt_regions,
    metadata: {
      shippingAddress:
        row.address_id === '' ? null : { addressId: row.address_id, label: addressLine(withStateName(address ?? {})) },
    },
    eusSignedOnDate: content?.category === 'EUS_ADDENDUM' ? signedOn : null,
  };
}
