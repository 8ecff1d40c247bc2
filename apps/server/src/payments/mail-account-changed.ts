import { maskClientId } from '@tradehall/domain/payments/payment-account';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import type { FormatText } from '../notify/format-text';
import { mailOwners, type OwnersMailDeps } from '../notify/mail-owners';
import { dateText } from '../tenancy/tenant-locale';
import type { PaymentAccount } from './payment-account-store';

interface AccountChange {
  readonly before: PaymentAccount | undefined;
  readonly now: PaymentAccount | undefined;
  /** Who changed it, null for the operator of the deployment, and when. */
  readonly by: string | null;
  readonly at: Date;
}

/**
 * Tells the owners that their buyers' money goes elsewhere (SD63): a wrong account takes it unseen. A new secret or
 * webhook of the same account is no such change.
 */
export async function mailAccountChanged(
  tx: Transaction,
  deps: OwnersMailDeps,
  tenant: Tenant,
  { before, now, by, at }: AccountChange,
): Promise<void> {
  if (before?.payment_account_id === now?.payment_account_id) return;
  const { tenantName } = tenant.configuration;
  await mailOwners(tx, deps, tenant, (say) => ({
    subject: say('MAIL_PAY_ACCOUNT_SUBJECT', [tenantName]),
    blocks: [
      {
        text: say('MAIL_PAY_ACCOUNT_TEXT', [
          by ?? say('MAIL_PAY_ACCOUNT_OPERATOR'),
          dateText(tenant, at, 'month-date-time-zone'),
        ]),
      },
      {
        rows: [
          [say('MAIL_PAY_ACCOUNT_BEFORE'), accountWords(before, say)],
          [say('MAIL_PAY_ACCOUNT_NOW'), accountWords(now, say)],
        ],
      },
      { note: say('MAIL_PAY_ACCOUNT_NOTE') },
    ],
    button: say('MAIL_PAY_ACCOUNT_OPEN'),
    path: '/desk/settings/payment',
  }));
}

function accountWords(account: PaymentAccount | undefined, say: FormatText): string {
  if (account === undefined) return say('MAIL_PAY_ACCOUNT_NONE');
  const place = say(account.environment === 'live' ? 'DESK_PAY_ACCOUNT_LIVE' : 'DESK_PAY_ACCOUNT_SANDBOX');
  return `${maskClientId(account.client_id)} (${place})`;
}
