import { sql } from 'kysely';
import { dueDigestDay } from '@tradehall/domain/notifications/digest-day';
import { mayBeToldOf, type NotificationKind } from '@tradehall/domain/notifications/notification-kinds';
import { writeToldParams, type ToldParam } from '@tradehall/domain/notifications/told-params';
import { formatDate } from '@tradehall/domain/format/format-date';
import type { Database } from '../database/database';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { outbox } from '../jobs/outbox';
import { createFormatText } from '../notify/format-text';
import { mailBrand } from '../notify/mail-brand';
import type { NotifyDeps } from '../notify/notify-deps';
import { tellingOf } from '../notify/telling-of';
import { zoneOfReader } from '../notify/zone-of-reader';
import { tenantLocale } from '../tenancy/tenant-locale';
import { IS_OVER, toldLabel, type Asked } from './ended-questions';

interface Reader {
  readonly user_id: string;
  readonly email: string;
  readonly time_zone: string;
  readonly authorities: readonly string[];
  /** The last morning that is over, as `2026-03-31`. */
  readonly last_day: string | null;
  /** Not of whoever asked for no email at all (K02): the bell alone has what waited. */
  readonly wants_mail: boolean;
}

/** So many an email names; the bell has them all. */
const LISTED = 100;

/**
 * Sends the tenant's daily emails that are due (W23): from seven in the morning where the reader is, one a day with
 * everything that waits, each with its link. A morning on which nothing waits is over too: what happens later in the
 * day is for the next one. The day is taken in the transaction that writes the email, so that neither a second process
 * nor a crash sends it twice.
 */
export async function sendDigests(
  services: NotifyDeps & { readonly database: Database },
  tenant: Tenant,
  now: Date,
): Promise<number> {
  const stored = await services.database.inTenant(tenant.tenantId, readersOf, { readOnly: true });
  const readers = stored.map((reader) => ({ ...reader, time_zone: zoneOfReader(reader.time_zone, tenant) }));
  let sent = 0;
  const failures: unknown[] = [];
  for (const reader of readers) {
    const day = dueDigestDay(now.getTime(), reader.time_zone);
    if (day === undefined || (reader.last_day !== null && reader.last_day >= day)) continue;
    try {
      const isSent = await services.database.inTenant(tenant.tenantId, (tx) =>
        sendOne(tx, services, tenant, reader, day),
      );
      if (isSent) sent += 1;
    } catch (error) {
      // One reader's trouble is not another's.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return sent;
}

async function readersOf(tx: Transaction): Promise<readonly Reader[]> {
  const { rows } = await sql<Reader>`
    select d.user_id, u.email, d.time_zone, u.authorities, d.last_day::text, coalesce(p.email_notification, true) as wants_mail
      from notification_digests d
      join account_users u on u.tenant_id = d.tenant_id and u.user_id = d.user_id
      left join notification_preferences p on p.tenant_id = d.tenant_id and p.user_id = d.user_id
     where d.tenant_id = current_setting('app.tenant_id')`.execute(tx);
  return rows;
}

async function sendOne(
  tx: Transaction,
  services: NotifyDeps,
  tenant: Tenant,
  reader: Reader,
  day: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update notification_digests set last_day = ${day}::date
     where tenant_id = ${tenant.tenantId} and user_id = ${reader.user_id} and (last_day is null or last_day < ${day}::date)`.execute(
    tx,
  );
  if (numAffectedRows === 0n) return false;
  const { rows: waiting } = await sql<Told>`
    with told as (
      update notifications set in_digest = false
       where tenant_id = ${tenant.tenantId} and user_id = ${reader.user_id} and in_digest
      returning tenant_id, notification_id, kind, label, params, count, path, happened_at
    ) select n.*, ${IS_OVER} as is_over from told n order by notification_id`.execute(tx);
  const authorities = new Set(reader.authorities);
  const rows = waiting.filter(({ kind }) => mayBeToldOf(authorities, kind));
  if (rows.length === 0 || !reader.wants_mail) return false;
  const format = createFormatText(services, tenant);
  const site = services.siteOf(tenant.tenantId);
  const telling = { ...tellingOf(tenant, format), timeZone: reader.time_zone };
  const lines = rows.slice(0, LISTED).map((row) => ({
    text: format(toldLabel(row), writeToldParams(row.params, telling), row.count ?? undefined),
    details: [formatDate(row.happened_at, 'month-date-time-zone', reader.time_zone, tenantLocale(tenant))],
    url: site + row.path,
  }));
  const more = rows.length - LISTED;
  await outbox.mail(tx, {
    to: reader.email,
    subject: format('MAIL_DIGEST_SUBJECT', [rows.length], rows.length),
    brand: mailBrand(tenant, site),
    blocks: [
      { lines },
      ...(more > 0 ? [{ text: format('MAIL_DIGEST_MORE', [more], more) }] : []),
      { note: format('MAIL_DIGEST_WHY', [`${site}/preferences#notifications`]) },
    ],
  });
  return true;
}

interface Told extends Asked {
  readonly kind: NotificationKind;
  readonly params: readonly ToldParam[];
  readonly count: number | null;
  readonly path: string;
  readonly happened_at: Date;
}
