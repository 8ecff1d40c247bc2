import { approvalDecided, approvalsChanged } from '@tradehall/contract/approvals';
import type { AuditRecord } from '@tradehall/domain/staff/audit-acts';
import { approvalWhat } from '@tradehall/domain/staff/approval';
import { formatMoney } from '@tradehall/domain/money/format-money';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { liveEvent } from '../jobs/live-event';
import { outbox } from '../jobs/outbox';
import { createFormatText } from '../notify/format-text';
import { mailBrand } from '../notify/mail-brand';
import type { Services } from '../room/services';
import { currencyOf } from '../tenancy/currency-of';
import { isApprovalLimit, type ApprovalRow } from './approval-store';
import { namedRecords } from './approvals-read-model';

const TEXTS = {
  APPROVED: 'MAIL_APPROVAL_APPROVED',
  DECLINED: 'MAIL_APPROVAL_DECLINED',
  EXPIRED: 'MAIL_APPROVAL_EXPIRED',
};

/** Tells who asked what became of it, at the desk and by email, and everybody's count that one waits less (SD08). */
export async function tellAsker(
  tx: Transaction,
  services: Pick<Services, 'texts' | 'siteOf'>,
  tenant: Tenant,
  row: ApprovalRow,
  outcome: { readonly state: 'APPROVED' | 'DECLINED' | 'EXPIRED'; readonly decidedBy: string; readonly note: string },
): Promise<void> {
  const { state, decidedBy, note } = outcome;
  const [recordId = ''] = row.record_ids;
  const record = row.record_kind as AuditRecord;
  const currency = currencyOf(tenant);
  const limit = isApprovalLimit(row.limit_name) ? row.limit_name : 'acceptMinor';
  const asked = row.asked_minor === null ? null : toMajorUnits(row.asked_minor, currency.precision);
  const of = await namedRecords(tx, row);
  const data = { state, record, recordId, limit, asked, of, decidedBy };
  await outbox.event(tx, liveEvent(approvalsChanged, { topic: 'desk:approvals', coalesce: 'approvals', data: {} }));
  await outbox.event(tx, liveEvent(approvalDecided, { topic: `user:${row.requested_by}`, data }));
  const asker = await tx
    .selectFrom('staff_users')
    .select(['email', 'is_disabled'])
    .where('user_id', '=', row.requested_by)
    .executeTakeFirst();
  if (asker === undefined || asker.is_disabled) return;
  const format = createFormatText(services, tenant);
  const money = (minor: number) => formatMoney(minor, currency);
  const what = approvalWhat({ limit, asked: row.asked_minor, of }, { text: format, money });
  const site = services.siteOf(tenant.tenantId);
  await outbox.mail(tx, {
    to: asker.email,
    subject: format('MAIL_APPROVAL_SUBJECT'),
    brand: mailBrand(tenant, site),
    blocks: [
      { text: format(TEXTS[state], [decidedBy]) },
      { text: what },
      ...(note === '' ? [] : [{ text: note }]),
      { button: format('MAIL_APPROVAL_OPEN'), url: `${site}/desk/approvals?list=decided` },
    ],
  });
}
