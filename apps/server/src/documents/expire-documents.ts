import { sql } from 'kysely';
import { notifyAccount } from '../notify/notify-account';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import type { Services } from '../room/services';
import { eachOpenTenant } from '../tenancy/each-tenant';
import { changeDocument, lockDocument } from './document-store';
import { isOverOn } from './is-over-on';

type Parts = Pick<Services, 'database' | 'clock' | 'texts' | 'siteOf' | 'tenants' | 'log'>;

export const EXPIRE_DOCUMENTS = 'expire-documents';

/** Mails go out this many days before a document expires, each once. */
export const REMINDER_DAYS = [30, 7, 1] as const;
/** A transaction takes this many, so that a crash repeats little. */
const BATCH = 100;

interface DueRow {
  readonly document_reference_id: string;
  readonly account_id: string;
  readonly document_name: string;
  readonly expires_on: string;
  readonly days_left: number;
  readonly is_over: boolean;
  readonly reminded_days: number | null;
}

/**
 * Expires what is over and reminds of what soon will be, at every tenant, by the tenant's own calendar. It may come
 * twice or at two servers: each document is locked and looked at again before anything is done about it.
 */
export async function expireDocuments(services: Parts): Promise<void> {
  await eachOpenTenant(services, EXPIRE_DOCUMENTS, async (tenant) => {
    let handled = BATCH;
    while (handled === BATCH) {
      handled = await services.database.inTenant(tenant.tenantId, (tx) => expireBatch(tx, services, tenant));
    }
  });
}

async function expireBatch(tx: Transaction, services: Parts, tenant: Tenant): Promise<number> {
  const now = services.clock.now();
  const rows = await readDue(tx, tenant, now);
  for (const row of rows) {
    if (row.is_over) await expire(tx, services, tenant, row, now);
    else await remind(tx, services, tenant, row);
  }
  return rows.length;
}

async function readDue(tx: Transaction, tenant: Tenant, now: Date): Promise<DueRow[]> {
  const today = sql`(${now}::timestamptz at time zone ${tenant.configuration.timeZone})::date`;
  const isOver = isOverOn(today);
  const { rows } = await sql<DueRow>`
    select document_reference_id, account_id, document_name, expires_on, reminded_days, (expires_on - ${today})::int as days_left, ${isOver} as is_over
      from account_documents d
     where expires_on is not null and not is_retired
       and (status in ('VERIFIED', 'WAIVED_VERIFIED') or standing_status is not null and ${isOver})
       and expires_on - ${today} <= ${REMINDER_DAYS[0]}
       and (${isOver} or reminded_days is null
            or reminded_days > (select min(step) from unnest(${[...REMINDER_DAYS]}::int[]) step where step >= d.expires_on - ${today}))
     order by expires_on, document_reference_id
     limit ${BATCH}
       for update skip locked`.execute(tx);
  return rows;
}

async function expire(tx: Transaction, services: Parts, tenant: Tenant, row: DueRow, now: Date): Promise<void> {
  const document = await lockDocument(tx, row.document_reference_id, null);
  await changeDocument(tx, tenant.tenantId, document, { event: 'expire', changedBy: 'system', now });
  await notifyAccount(tx, services, tenant, row.account_id, {
    subject: 'MAIL_DOCUMENT_EXPIRED_SUBJECT',
    // Whoever renewed it has nothing more to do.
    text: document.standing_status === null ? 'MAIL_DOCUMENT_EXPIRED' : 'MAIL_DOCUMENT_EXPIRED_IN_REVIEW',
    params: [{ words: row.document_name }],
    path: '/account-details',
  });
}

async function remind(tx: Transaction, services: Parts, tenant: Tenant, row: DueRow): Promise<void> {
  const step = [...REMINDER_DAYS].reverse().find((days) => days >= row.days_left) ?? REMINDER_DAYS[0];
  await sql`update account_documents set reminded_days = ${step} where document_reference_id = ${row.document_reference_id}::uuid`.execute(
    tx,
  );
  const params = [{ words: row.document_name }, { calendarDay: row.expires_on }];
  await notifyAccount(tx, services, tenant, row.account_id, {
    subject: 'MAIL_DOCUMENT_EXPIRING_SUBJECT',
    text: 'MAIL_DOCUMENT_EXPIRING',
    params,
    path: '/account-details',
  });
}
