import { AUTHORITIES, type Authority } from '@tradehall/domain/access/authorities';
import { readCurrency } from '@tradehall/domain/money/currency';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
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

export interface AccountTerms {
  readonly salesRepId?: string | null | undefined;
  readonly authorities?: readonly Authority[] | undefined;
  readonly paymentTerms?: string | undefined;
  readonly priceGroup?: string | undefined;
  /** Major units; null takes the limit away, and 0 allows no credit. */
  readonly creditLimit?: number | null | undefined;
  readonly isOfflineBuyer?: boolean | undefined;
}

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

/** Sets what a seller decides about a buyer; a new sales representative is introduced by mail. */
export async function changeAccountTerms(
  tx: Transaction,
  services: Parts,
  tenant: Tenant,
  accountId: string,
  terms: AccountTerms,
): Promise<void> {
  const account = await tx
    .selectFrom('accounts')
    .select(['sales_rep_id'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new ApiError(404, 'ACCOUNT_NOT_FOUND');
  await storeTerms(tx, tenant, accountId, terms, services.clock.now());
  await notifyAccountsChanged(tx, tenant.tenantId);
  const rep =
    terms.salesRepId && terms.salesRepId !== account.sales_rep_id ? await findSalesRep(tx, terms.salesRepId) : null;
  const letter = rep && {
    subject: 'MAIL_SALES_REP_SUBJECT',
    text: 'MAIL_SALES_REP',
    params: [rep.name, rep.email],
    path: '/account-details',
  };
  await notifyAccount(tx, services, tenant, accountId, letter);
}

async function lockSubmitted(tx: Transaction, accountId: string) {
  const application = await findApplication(tx, { accountId }, true);
  if (!application) throw new ApiError(404, 'APPLICATION_NOT_FOUND');
  if (application.decision === 'APPROVED') throw new ApiError(409, 'ALREADY_APPROVED');
  if (!application.submittedAt) throw new ApiError(409, 'SETUP_NOT_SUBMITTED');
  return application;
}

async function storeTerms(
  tx: Transaction,
  tenant: Tenant,
  accountId: string,
  terms: AccountTerms,
  now: Date,
): Promise<void> {
  if (typeof terms.salesRepId === 'string') await findSalesRep(tx, terms.salesRepId);
  const { currency, currencyPrecision } = tenant.configuration;
  await tx
    .updateTable('accounts')
    .set({
      updated_at: now,
      ...(terms.salesRepId === undefined ? {} : { sales_rep_id: terms.salesRepId }),
      ...(terms.paymentTerms === undefined ? {} : { payment_terms: terms.paymentTerms }),
      ...(terms.priceGroup === undefined ? {} : { price_group: terms.priceGroup }),
      ...(terms.creditLimit === undefined
        ? {}
        : {
            credit_limit_minor:
              terms.creditLimit === null
                ? null
                : toMinorUnits(terms.creditLimit, readCurrency(currency, currencyPrecision).precision),
          }),
    })
    .where('account_id', '=', accountId)
    .execute();
  if (terms.authorities === undefined && terms.isOfflineBuyer === undefined) return;
  await tx
    .updateTable('account_users')
    .set({
      ...(terms.authorities === undefined ? {} : { authorities: [...terms.authorities] }),
      ...(terms.isOfflineBuyer === undefined ? {} : { is_offline: terms.isOfflineBuyer }),
    })
    .where('account_id', '=', accountId)
    .execute();
}

async function findSalesRep(tx: Transaction, salesRepId: string): Promise<{ name: string; email: string }> {
  const rep = await tx
    .selectFrom('sales_reps')
    .select(['name', 'email'])
    .where('sales_rep_id', '=', salesRepId)
    .executeTakeFirst();
  if (!rep) throw new ApiError(422, 'UNKNOWN_SALES_REP');
  return rep;
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
