import { AUTHORITIES } from '@tradehall/domain/access/authorities';
import { storeTerms, type AccountTerms } from '../buyers/terms-store';
import { notifyAccountsChanged } from '../tenancy/callers';
import { notifyAccount } from '../notify/notify-account';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import type { Services } from '../room/services';
import { storeApplicationAddresses } from './application-addresses';
import { findApplication } from './application-store';
import { readOnboardingRules } from './onboarding-settings';

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
  terms: AccountTerms,
): Promise<void> {
  const application = await lockSubmitted(tx, accountId);
  const now = services.clock.now();
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
  reason: string,
): Promise<void> {
  await lockSubmitted(tx, accountId);
  const now = services.clock.now();
  await decide(tx, accountId, {
    decision: 'HANDED_BACK',
    decision_reason: reason,
    decided_by: seller.userId,
    decided_at: now,
    submitted_at: null,
  });
  const params = [tenant.configuration.tenantName, reason];
  await notifyAccount(tx, services, tenant, accountId, {
    subject: 'MAIL_HANDED_BACK_SUBJECT',
    text: 'MAIL_HANDED_BACK',
    params,
    path: '/account-setup',
    always: true,
  });
}

async function lockSubmitted(tx: Transaction, accountId: string) {
  const application = await findApplication(tx, { accountId }, true);
  if (!application) throw new ApiError(404, 'APPLICATION_NOT_FOUND');
  if (application.decision === 'APPROVED') throw new ApiError(409, 'ALREADY_APPROVED');
  if (!application.submittedAt) throw new ApiError(409, 'SETUP_NOT_SUBMITTED');
  return application;
}

async function decide(
  tx: Transaction,
  accountId: string,
  decision: {
    decision: 'APPROVED' | 'HANDED_BACK';
    decision_reason: string;
    decided_by: string;
    decided_at: Date;
    submitted_at?: null;
  },
): Promise<void> {
  await tx.updateTable('account_applications').set(decision).where('account_id', '=', accountId).execute();
}
