import { accountChanged } from '@tradehall/contract/accounts';
import { liveEvent } from '../jobs/live-event';
import { sql } from 'kysely';
import type { Authority } from '@tradehall/domain/access/authorities';
import { writeToldParams, type ToldParam } from '@tradehall/domain/notifications/told-params';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { outbox } from '../jobs/outbox';
import type { MailBlock } from '../mail/mail-layout';
import { addNotifications } from './add-notifications';
import { createFormatText } from './format-text';
import { mailBrand } from './mail-brand';
import type { NotifyDeps } from './notify-deps';
import { tellingOf } from './telling-of';

export interface AccountEmail {
  /** Labels of the catalog. */
  readonly subject: string;
  readonly text: string;
  readonly subjectParams?: readonly ToldParam[];
  readonly params?: readonly ToldParam[];
  /** Where the email's button leads, below the site. */
  readonly path: string;
  /** What the button says; else it leads to the account's details. */
  readonly button?: string;
  /** Told to those alone who hold it. */
  readonly needs?: Authority;
  /** Sent even to those who asked for no email: it decides whether they can trade at all. */
  readonly always?: boolean;
}

/**
 * Tells every user of an account by email, and their open portals live, that something about the account changed.
 * Both are owed by the causing transaction and delivered after it.
 */
export async function notifyAccount(
  tx: Transaction,
  { texts, siteOf }: NotifyDeps,
  tenant: Tenant,
  accountId: string,
  email: AccountEmail | null,
): Promise<void> {
  const { rows: users } = await sql<{ user_id: string; email: string; is_told: boolean; wants_mail: boolean }>`
    select u.user_id, u.email, ${email?.needs ?? null}::text is null or ${email?.needs ?? null} = any (u.authorities) as is_told,
           coalesce(p.email_notification, true) and coalesce(c.mail, 'AT_ONCE') = 'AT_ONCE' as wants_mail
      from account_users u
      left join notification_preferences p on p.tenant_id = u.tenant_id and p.user_id = u.user_id
      left join notification_choices c on c.tenant_id = u.tenant_id and c.user_id = u.user_id and c.kind = 'ACCOUNT'
     where u.account_id = ${accountId}::uuid`.execute(tx);
  const format = createFormatText({ texts }, tenant);
  const telling = tellingOf(tenant, format);
  const written = (params: readonly ToldParam[] = []) => writeToldParams(params, telling);
  const site = siteOf(tenant.tenantId);
  if (email !== null)
    await addNotifications(
      tx,
      users
        .filter(({ is_told }) => is_told)
        .map((user) => ({
          userId: user.user_id,
          kind: 'ACCOUNT',
          label: email.subject,
          params: email.subjectParams ?? email.params ?? [],
          path: email.path,
          isAnnounced: true,
        })),
    );
  // Staff hear what the account is told; a stream that is older than its user's account hears it as the user's.
  await outbox.event(tx, liveEvent(accountChanged, { topic: `account:${accountId}`, coalesce: 'account' }));
  for (const user of users) {
    await outbox.event(tx, liveEvent(accountChanged, { topic: `user:${user.user_id}`, coalesce: 'account' }));
    if (email === null || !user.is_told || !(user.wants_mail || email.always === true)) continue;
    const blocks: MailBlock[] = [
      { text: format(email.text, written(email.params)) },
      { button: format(email.button ?? 'ACCOUNT_DETAILS'), url: site + email.path },
    ];
    await outbox.mail(tx, {
      to: user.email,
      subject: format(email.subject, written(email.subjectParams ?? email.params)),
      brand: mailBrand(tenant, site),
      blocks,
    });
  }
}
