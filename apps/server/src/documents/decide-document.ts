import { addMonths } from 'date-fns';
import type { ToldParam } from '@tradehall/domain/notifications/told-params';
import { notifyAccount } from '../notify/notify-account';
import { requireAccount } from '../tenancy/require-account';
import { shopDay } from '../tenancy/shop-day';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import type { Services } from '../room/services';
import { newestOf, readDefinitions } from './document-definitions';
import { changeDocument, lockDocument, paperInForce, standingAfter, type LockedDocument } from './document-store';
import { checkOpened } from './paper-openings';

type Parts = Pick<Services, 'clock' | 'texts' | 'siteOf'>;

/** Accepts what was handed in, until the date given or as long as the document's definition says. */
export async function verifyDocument(
  tx: Transaction,
  services: Parts,
  tenant: Tenant,
  seller: Caller,
  documentReferenceId: string,
  {
    expiryDate,
    paperId,
    exemptRegions,
  }: {
    readonly expiryDate?: string | undefined;
    readonly paperId?: string | undefined;
    readonly exemptRegions?: readonly string[] | undefined;
  },
): Promise<void> {
  const now = services.clock.now();
  const document = await lockDocument(tx, documentReferenceId, null);
  await checkOpened(tx, { seen: paperId, current: document.submission_id }, seller);
  standingAfter(document, 'verify');
  const today = shopDay(tenant, now);
  const expiresOn = futureDate(expiryDate, today) ?? (await usualExpiry(tx, document, today));
  await changeDocument(tx, tenant.tenantId, document, {
    event: 'verify',
    expiresOn,
    exemptRegions,
    changedBy: seller.email,
    now,
  });
  await tell(tx, services, tenant, document, 'VERIFIED', []);
}

/**
 * Turns down what waits for review: the document is missing again, or what it was to renew stands as before. The
 * history says REJECTED (I11). Nobody overrules by it the colleague who verified the paper meanwhile (SD69).
 */
export async function rejectDocument(
  tx: Transaction,
  services: Parts,
  tenant: Tenant,
  seller: Caller,
  documentReferenceId: string,
  { reason, paperId }: { readonly reason: string; readonly paperId?: string | undefined },
): Promise<void> {
  const document = await lockDocument(tx, documentReferenceId, null);
  await checkOpened(tx, { seen: paperId, current: document.submission_id }, seller);
  await changeDocument(tx, tenant.tenantId, document, {
    event: 'reject',
    reason,
    changedBy: seller.email,
    now: services.clock.now(),
  });
  const { standing_status: stands, expires_on: until } = document;
  if (stands === null) return tell(tx, services, tenant, document, 'REJECTED', [reason]);
  const what = until === null ? 'RENEWAL_REJECTED' : 'RENEWAL_REJECTED_UNTIL';
  return tell(tx, services, tenant, document, what, [reason, ...(until === null ? [] : [{ calendarDay: until }])]);
}

/** Ends what is in force, which is named: whatever took its place meanwhile stays (W44, decision 0306). */
export async function revokeDocument(
  tx: Transaction,
  services: Parts,
  tenant: Tenant,
  seller: Caller,
  documentReferenceId: string,
  { reason, uploadedDocumentId }: { readonly reason: string; readonly uploadedDocumentId: string },
): Promise<void> {
  const document = await lockDocument(tx, documentReferenceId, null);
  if ((paperInForce(document)?.submissionId ?? '') !== uploadedDocumentId)
    throw new ApiError(409, 'DOCUMENT_DECISION_IMPOSSIBLE');
  const { status } = await changeDocument(tx, tenant.tenantId, document, {
    event: 'revoke',
    reason,
    changedBy: seller.email,
    now: services.clock.now(),
  });
  await tell(tx, services, tenant, document, status === 'TO_REVIEW' ? 'REVOKED_IN_REVIEW' : 'REVOKED', [reason]);
}

/** Lets the account trade without the document; a paper that came unseen meanwhile is looked at first (SD67). */
export async function waiveDocument(
  tx: Transaction,
  services: Parts,
  tenant: Tenant,
  seller: Caller,
  documentReferenceId: string,
  {
    reason,
    expiryDate,
    uploadedDocumentId: seen,
  }: {
    readonly reason: string;
    readonly expiryDate?: string | undefined;
    readonly uploadedDocumentId?: string | undefined;
  },
): Promise<void> {
  const now = services.clock.now();
  const document = await lockDocument(tx, documentReferenceId, null);
  const isUnseen = seen !== undefined && document.submission_id !== seen;
  if (isUnseen && document.status === 'TO_REVIEW') throw new ApiError(409, 'PAPER_REPLACED');
  standingAfter(document, 'waive');
  await changeDocument(tx, tenant.tenantId, document, {
    event: 'waive',
    expiresOn: futureDate(expiryDate, shopDay(tenant, now)),
    reason,
    changedBy: seller.email,
    now,
  });
  await tell(tx, services, tenant, document, 'WAIVED', []);
}

/** Asks one buyer for a document that no rule names; answers with its reference. */
export async function requestDocument(
  tx: Transaction,
  services: Parts,
  tenant: Tenant,
  accountId: string,
  { documentName, documentDescription }: { readonly documentName: string; readonly documentDescription: string },
): Promise<string> {
  await requireAccount(tx, accountId);
  const { document_reference_id } = await tx
    .insertInto('account_documents')
    .values({
      tenant_id: tenant.tenantId,
      account_id: accountId,
      rule_based: false,
      document_name: documentName,
      document_description: documentDescription,
      submission_id: null,
      expires_on: null,
      reminded_days: null,
    })
    .returning('document_reference_id')
    .executeTakeFirstOrThrow();
  await notifyAccount(tx, services, tenant, accountId, {
    subject: 'MAIL_DOCUMENT_REQUESTED_SUBJECT',
    text: 'MAIL_DOCUMENT_REQUESTED',
    params: [{ words: documentName }],
    path: '/account-details',
  });
  return document_reference_id;
}

/** What the account is told, and under which subject. */
const TOLD = {
  VERIFIED: 'VERIFIED',
  REJECTED: 'REJECTED',
  RENEWAL_REJECTED: 'REJECTED',
  RENEWAL_REJECTED_UNTIL: 'REJECTED',
  REVOKED: 'REVOKED',
  REVOKED_IN_REVIEW: 'REVOKED',
  WAIVED: 'WAIVED',
} as const;

function tell(
  tx: Transaction,
  services: Parts,
  tenant: Tenant,
  document: LockedDocument,
  what: keyof typeof TOLD,
  more: readonly ToldParam[],
): Promise<void> {
  const message = {
    subject: `MAIL_DOCUMENT_${TOLD[what]}_SUBJECT`,
    text: `MAIL_DOCUMENT_${what}`,
    params: [{ words: document.document_name }, ...more],
    path: '/account-details',
  };
  return notifyAccount(tx, services, tenant, document.account_id, message);
}

function futureDate(date: string | undefined, today: string): string | null {
  if (date === undefined) return null;
  if (date <= today) throw ApiError.ofIssues(422, [{ messageCode: 'DOCUMENT_EXPIRY_PAST', field: 'expiryDate' }]);
  return date;
}

async function usualExpiry(tx: Transaction, document: LockedDocument, today: string): Promise<string | null> {
  const months = newestOf(await readDefinitions(tx), document.code)?.content.validMonths ?? 0;
  return months === 0
    ? null
    : addMonths(new Date(`${today}T12:00:00Z`), months)
        .toISOString()
        .slice(0, 10);
}
