import type { SeenApplication } from '@tradehall/contract/onboarding-review';
import { AUTHORITIES } from '@tradehall/domain/access/authorities';
import { storeTerms, type AccountTerms } from '../buyers/terms-store';
import { notifyAccountsChanged } from '../tenancy/callers';
import { notifyAccount } from '../notify/notify-account';
import type { Transaction } from '../database/transaction-kysely';
import { readDocumentCounts } from '../documents/documents-read-model';
import { syncRequiredDocuments } from '../documents/sync-required-documents';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { requirePermission } from '../http/serve-call';
import type { Services } from '../room/services';
import { addApplicationEvent } from './application-events';
import { storeApplicationAddresses } from './application-addresses';
import { findApplication } from './application-store';
import { readOnboardingRules } from './onboarding-settings';
import { shopDay } from '../tenancy/shop-day';

/** What was looked at before; left out, whatever there is. */
interface Seen {
  readonly seen?: SeenApplication | undefined;
}

interface Words extends Seen {
  readonly reason: string;
}

type Parts = Pick<Services, 'clock' | 'texts' | 'siteOf' | 'pools'>;

/**
 * Makes an applicant a buyer with addresses to order to: the account is approved, its user joins
 * the Buyer group and hears of it.
 */
export async function approveApplication(
  tx: Transaction,
  services: Parts,
  tenant: Tenant,
  seller: Caller,
  accountId: string,
  { waiverReason = '', seen, ...terms }: AccountTerms & { readonly waiverReason?: string | undefined } & Seen,
): Promise<void> {
  const application = await lockSubmitted(tx, accountId, seen);
  const now = services.clock.now();
  const waiver = await waiverOf(tx, tenant, seller, {
    accountId,
    reason: waiverReason.trim(),
    day: shopDay(tenant, now),
  });
  await storeTerms(tx, tenant, accountId, { authorities: AUTHORITIES, ...terms }, now);
  await tx
    .updateTable('accounts')
    .set({ is_approved: true, buyer_type: 'BUYER', updated_at: now })
    .where('account_id', '=', accountId)
    .execute();
  await storeApplicationAddresses(tx, tenant.tenantId, await readOnboardingRules(tx), application);
  await decide(tx, accountId, {
    decision: 'APPROVED',
    decision_reason: '',
    decided_by: seller.userId,
    decided_at: now,
  });
  await addApplicationEvent(tx, tenant.tenantId, accountId, { kind: 'APPROVED', actor: seller.email, waiver, now });
  // A pool of the tenant's own keeps its groups itself.
  if (tenant.configuration.identityPool === undefined)
    await services.pools.addToGroup(tx, tenant.tenantId, application.userId, 'Buyer');
  await notifyAccountsChanged(tx, tenant.tenantId);
  const params = [tenant.configuration.tenantName];
  await notifyAccount(tx, services, tenant, accountId, {
    subject: 'MAIL_APPROVED_SUBJECT',
    text: 'MAIL_APPROVED',
    params,
    path: '/',
    always: true,
  });
}

/** Hands an application back with a reason; the applicant can change it and submit it again. */
export async function handBackApplication(
  tx: Transaction,
  services: Parts,
  tenant: Tenant,
  seller: Caller,
  accountId: string,
  { reason, seen }: Words,
): Promise<void> {
  await lockSubmitted(tx, accountId, seen);
  const now = services.clock.now();
  await decide(tx, accountId, {
    decision: 'HANDED_BACK',
    decision_reason: reason,
    decided_by: seller.userId,
    decided_at: now,
    submitted_at: null,
  });
  await addApplicationEvent(tx, tenant.tenantId, accountId, { kind: 'HANDED_BACK', actor: seller.email, reason, now });
  const params = [tenant.configuration.tenantName, reason];
  await notifyAccount(tx, services, tenant, accountId, {
    subject: 'MAIL_HANDED_BACK_SUBJECT',
    text: 'MAIL_HANDED_BACK',
    params,
    path: '/account-setup',
    button: 'SETUP_TITLE',
    always: true,
  });
}

/** Refuses an application: its answers stay as they were handed in, and the applicant reads why. */
export async function refuseApplication(
  tx: Transaction,
  services: Parts,
  tenant: Tenant,
  seller: Caller,
  accountId: string,
  { reason, seen }: Words,
): Promise<void> {
  const application = await lockSubmitted(tx, accountId, seen);
  if (application.decision === 'REFUSED') throw new ApiError(409, 'ALREADY_REFUSED');
  const now = services.clock.now();
  await decide(tx, accountId, {
    decision: 'REFUSED',
    decision_reason: reason,
    decided_by: seller.userId,
    decided_at: now,
  });
  await addApplicationEvent(tx, tenant.tenantId, accountId, { kind: 'REFUSED', actor: seller.email, reason, now });
  await notifyAccount(tx, services, tenant, accountId, {
    subject: 'MAIL_APPLICATION_REFUSED_SUBJECT',
    text: 'MAIL_APPLICATION_REFUSED',
    params: [tenant.configuration.tenantName, reason],
    path: '/account-details',
    always: true,
  });
}

/** The reason that stands for papers that are missing, rejected or expired; none is needed where none is (SD67). */
async function waiverOf(
  tx: Transaction,
  { tenantId }: Tenant,
  seller: Caller,
  { accountId, reason, day }: { readonly accountId: string; readonly reason: string; readonly day: string },
): Promise<string> {
  await syncRequiredDocuments(tx, tenantId, accountId);
  const { missing } = await readDocumentCounts(tx, accountId, day);
  if (missing === 0) return '';
  if (reason === '') throw new ApiError(409, 'PAPERS_MISSING', { params: [missing] });
  requirePermission(seller, 'WAIVE');
  return reason;
}

async function lockSubmitted(tx: Transaction, accountId: string, seen: SeenApplication | undefined) {
  const application = await findApplication(tx, { accountId }, true);
  if (!application) throw new ApiError(404, 'APPLICATION_NOT_FOUND');
  if (application.decision === 'APPROVED') throw new ApiError(409, 'ALREADY_APPROVED');
  if (!application.submittedAt)
    throw new ApiError(409, application.decision === 'HANDED_BACK' ? 'ALREADY_HANDED_BACK' : 'SETUP_NOT_SUBMITTED');
  const now: SeenApplication = {
    state: application.decision === 'REFUSED' ? 'REFUSED' : 'TO_REVIEW',
    submittedDate: application.submittedAt.toISOString(),
  };
  if (seen !== undefined && (seen.state !== now.state || seen.submittedDate !== now.submittedDate))
    throw new ApiError(409, 'APPLICATION_CHANGED_MEANWHILE', { details: { ...now } });
  return application;
}

async function decide(
  tx: Transaction,
  accountId: string,
  decision: {
    decision: 'APPROVED' | 'HANDED_BACK' | 'REFUSED';
    decision_reason: string;
    decided_by: string;
    decided_at: Date;
    submitted_at?: null;
  },
): Promise<void> {
  await tx.updateTable('account_applications').set(decision).where('account_id', '=', accountId).execute();
}
