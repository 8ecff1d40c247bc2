import type { Selectable } from 'kysely';
import type { ToldParam } from '@tradehall/domain/notifications/told-params';
import { netDaysOf } from '@tradehall/domain/payments/net-days';
import type { AccountsTable } from '../database/schema';
import { notifyAccount, type AccountEmail } from '../notify/notify-account';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Tenant } from '../http/request-context';
import type { Services } from '../room/services';
import { notifyAccountsChanged } from '../tenancy/callers';
import { findSalesRep, readTerms, storeSalesRep, storeTerms, type AccountTerms } from './terms-store';

/**
 * Sets what a seller decides about a buyer; a new sales representative is introduced by mail, and so are other terms of
 * payment or another credit limit. Whoever names the version
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
    .select(['sales_rep_id', 'version', 'payment_terms', 'credit_limit_minor'])
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
  await notifyAccount(tx, services, tenant, accountId, rep && introductionOf(rep));
  const now = await termsOf(tx, accountId);
  if (now.payment_terms !== account.payment_terms || now.credit_limit_minor !== account.credit_limit_minor)
    await notifyAccount(tx, services, tenant, accountId, emailOfTerms(now));
}

interface Assignment {
  readonly accountIds: readonly string[];
  readonly salesRepId: string | null;
  /** Whose each account was where it was looked at. */
  readonly seen?: Readonly<Record<string, string | null>> | undefined;
}

/**
 * Gives accounts to a sales representative, or to none, all or none of them (SD07): looked up, locked and written at
 * once. Buyers who have another one from now on are introduced. Of whoever says whose they were, none is taken from
 * somebody who got it meanwhile.
 */
export async function assignSalesRep(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'texts' | 'siteOf'>,
  tenant: Tenant,
  { accountIds, salesRepId, seen = {} }: Assignment,
): Promise<void> {
  // In one order, so that two assignments at once do not wait for each other.
  const accounts = await tx
    .selectFrom('accounts')
    .select(['account_id', 'business_name', 'customer_number', 'sales_rep_id'])
    .where('account_id', 'in', [...accountIds])
    .orderBy('account_id')
    .forUpdate()
    .execute();
  if (accounts.length < new Set(accountIds).size) throw new ApiError(404, 'ACCOUNT_NOT_FOUND');
  const others = accounts.filter(({ account_id: accountId, sales_rep_id: now }) => {
    const before = seen[accountId];
    return before !== undefined && now !== before && now !== salesRepId;
  });
  const [first] = others;
  if (first !== undefined)
    throw new ApiError(409, 'ACCOUNT_ASSIGNED_SINCE', {
      params: [first.business_name || first.customer_number],
      details: { salesReps: Object.fromEntries(others.map((each) => [each.account_id, each.sales_rep_id])) },
    });
  const rep = await storeSalesRep(tx, accountIds, salesRepId, services.clock.now());
  await notifyAccountsChanged(tx, tenant.tenantId);
  for (const { account_id: accountId, sales_rep_id: before } of accounts)
    await notifyAccount(tx, services, tenant, accountId, rep && before !== salesRepId ? introductionOf(rep) : null);
}

const introductionOf = ({ name, email }: { readonly name: string; readonly email: string }): AccountEmail => ({
  subject: 'MAIL_SALES_REP_SUBJECT',
  text: 'MAIL_SALES_REP',
  params: [name, email],
  path: '/account-details',
});

type Terms = Pick<Selectable<AccountsTable>, 'payment_terms' | 'credit_limit_minor'>;

const termsOf = (tx: Transaction, accountId: string): Promise<Terms> =>
  tx
    .selectFrom('accounts')
    .select(['payment_terms', 'credit_limit_minor'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();

/** On which terms a buyer pays from now on, told to those who see what the account owes. */
function emailOfTerms({ payment_terms: terms, credit_limit_minor: limit }: Terms): AccountEmail {
  const credit: ToldParam =
    limit === null
      ? { label: 'MAIL_TERMS_NO_LIMIT' }
      : limit === 0
        ? { label: 'MAIL_TERMS_NO_CREDIT' }
        : { minor: limit };
  return {
    subject: 'MAIL_TERMS_SUBJECT',
    text: 'MAIL_TERMS',
    subjectParams: [],
    params: [terms === '' ? { label: 'MAIL_TERMS_NONE' } : termsWords(terms), credit],
    path: '/orders/statement',
    button: 'STATEMENT_TITLE',
    needs: 'CAN_VIEW_ORDER',
  };
}

/** `NET_30` is `Net 30`; what the seller wrote in other words stands as it is. */
function termsWords(terms: string): string {
  const days = netDaysOf(terms);
  return days === undefined ? terms : `Net ${days}`;
}
