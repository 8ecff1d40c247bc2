import { sql } from 'kysely';
import { formatMoney } from '@tradehall/domain/money/format-money';
import { staffAccess } from '@tradehall/domain/staff/staff-access';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { outbox } from '../jobs/outbox';
import { createFormatText } from '../notify/format-text';
import { mailBrand } from '../notify/mail-brand';
import { currencyOf } from '../tenancy/currency-of';
import type { OfferMailServices } from './offer-mail';

/**
 * Owes whoever may answer offers one email, once a day of the tenant's calendar, that the rules accept no more today
 * (SD44). In minor units.
 */
export async function callPerson(
  tx: Transaction,
  services: OfferMailServices,
  tenant: Tenant,
  ceiling: number,
): Promise<void> {
  const { timeZone } = tenant.configuration;
  const { rows: called } = await sql`
    insert into ceiling_calls (tenant_id, day) values (${tenant.tenantId}, (now() at time zone ${timeZone})::date)
    on conflict do nothing returning day`.execute(tx);
  if (called.length === 0) return;
  const format = createFormatText(services, tenant);
  const site = services.siteOf(tenant.tenantId);
  for (const to of await whoAnswers(tx))
    await outbox.mail(tx, {
      to,
      subject: format('MAIL_CEILING_SUBJECT'),
      brand: mailBrand(tenant, site),
      blocks: [
        { text: format('MAIL_CEILING_TEXT', [formatMoney(ceiling, currencyOf(tenant))]) },
        { button: format('MAIL_CEILING_ACTION'), url: `${site}/desk/offers` },
      ],
    });
}

/** The addresses of the staff that may answer offers now. */
async function whoAnswers(tx: Transaction): Promise<readonly string[]> {
  const { rows } = await sql<{ email: string; roles: string[]; own_permissions: string[] | null }>`
    select s.email, s.roles,
           (select array_agg(distinct p.permission) from staff_roles r, unnest(r.permissions) as p (permission)
             where r.tenant_id = s.tenant_id and r.role_id = any (s.roles)) as own_permissions
      from staff_users s
     where s.tenant_id = current_setting('app.tenant_id') and not s.is_disabled order by s.email`.execute(tx);
  return rows
    .filter(({ roles, own_permissions }) => {
      const access = staffAccess({ roles, ownPermissions: own_permissions ?? [] });
      return access.permissions.has('OFFERS_ANSWER') && !access.isReader;
    })
    .map(({ email }) => email);
}
