import { notifyAccount } from '../notify/notify-account';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Tenant } from '../http/request-context';
import type { Services } from '../room/services';
import { notifyAccountsChanged } from '../tenancy/callers';
import { findSalesRep, readTerms, storeTerms, type AccountTerms } from './terms-store';

/**
 * Sets what a seller decides about a buyer; a new sales representative is introduced by mail. Whoever names the version
 * that was seen overwrites nothing that somebody else changed meanwhile.
 */
export async function changeAccountTerms(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'texts' | 'siteOf'>,
  tenant: Tenant,
  accountId: string,
  { version, ...terms }: AccountTerms & { readonly version?: number | undefined },
): Promise<void> {
  const account = await tx
    .selectFrom('accounts')
    .select(['sales_rep_id', 'version'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new ApiError(404, 'ACCOUNT_NOT_FOUND');
  if (version !== undefined && version !== account.version) {
    const details = { terms: await readTerms(tx, accountId, tenant.configuration.currencyPrecision) };
    throw new ApiError(409, 'ACCOUNT_CHANGED', { details });
  }
  await storeTerms(tx, tenant, accountId, terms, services.clock.now());
  await notifyAccountsChanged(tx, tenant.tenantId);
  const rep =
    terms.salesRepId && terms.salesRepId !== account.sales_rep_id ? await findSalesRep(tx, terms.salesRepId) : null;
  const email = rep && {
    subject: 'MAIL_SALES_REP_SUBJECT',
    text: 'MAIL_SALES_REP',
    params: [rep.name, rep.email],
    path: '/account-details',
  };
  await notifyAccount(tx, services, tenant, accountId, email);
}
