import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { outbox } from '../jobs/outbox';
import type { MailBlock } from '../mail/mail-layout';
import { createFormatText, type FormatText } from './format-text';
import { mailBrand } from './mail-brand';
import type { NotifyDeps } from './notify-deps';

export interface OwnersMailDeps extends Pick<NotifyDeps, 'siteOf'> {
  readonly texts: Pick<NotifyDeps['texts'], 'find'>;
}

interface OwnersEmail {
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
  readonly button: string;
  /** Below the tenant's site. */
  readonly path: string;
}

/** Writes to each owner of a shop who may sign in, in the shop's language; in the rows of that shop. */
export async function mailOwners(
  tx: Transaction,
  deps: OwnersMailDeps,
  tenant: Tenant,
  write: (say: FormatText) => OwnersEmail,
): Promise<void> {
  const { rows: owners } = await sql<{ email: string }>`
    select email from staff_users
     where tenant_id = current_setting('app.tenant_id') and 'OWNER' = any (roles) and not is_disabled
     order by email`.execute(tx);
  if (owners.length === 0) return;
  const site = deps.siteOf(tenant.tenantId);
  const { subject, blocks, button, path } = write(createFormatText(deps, tenant));
  for (const { email } of owners)
    await outbox.mail(tx, {
      to: email,
      subject,
      brand: mailBrand(tenant, site),
      blocks: [...blocks, { button, url: site + path }],
    });
}
