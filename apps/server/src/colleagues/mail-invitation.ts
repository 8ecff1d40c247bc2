import { sql } from 'kysely';
import type { colleaguesTexts } from '@tradehall/texts/en/colleagues';
import { personName } from '@tradehall/domain/access/person-name';
import type { TextParam } from '@tradehall/domain/text/fill-text';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { outbox } from '../jobs/outbox';
import { createFormatText } from '../notify/format-text';
import { mailBrand } from '../notify/mail-brand';
import type { Services } from '../room/services';
import type { Owner } from './run-owner-command';

/** The email of an invitation: who invites into which account, the password to come in with, and where (W70). */
export async function mailInvitation(
  tx: Transaction,
  services: Pick<Services, 'texts' | 'siteOf'>,
  tenant: Tenant,
  { accountId, caller }: Owner,
  { email, code }: { readonly email: string; readonly code: string },
): Promise<void> {
  const { rows } = await sql<{ business_name: string }>`
    select business_name from accounts
     where tenant_id = current_setting('app.tenant_id') and account_id = ${accountId}::uuid`.execute(tx);
  const format = createFormatText(services, tenant);
  const say = (label: keyof typeof colleaguesTexts, params: readonly TextParam[] = []) => format(label, params);
  const inviter = personName(caller);
  const params = [inviter, rows[0]?.business_name ?? '', tenant.configuration.tenantName];
  const site = services.siteOf(tenant.tenantId);
  await outbox.mail(tx, {
    to: email,
    subject: say('MAIL_COLLEAGUE_SUBJECT', params),
    brand: mailBrand(tenant, site),
    blocks: [
      { text: say('MAIL_COLLEAGUE_TEXT', params) },
      { code },
      { button: say('MAIL_COLLEAGUE_OPEN', [tenant.configuration.tenantName]), url: `${site}/` },
      { note: say('MAIL_COLLEAGUE_NOTE') },
    ],
  });
}
