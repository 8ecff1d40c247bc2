import { sql } from 'kysely';
import { orderApprovalsChanged } from '@tradehall/contract/order-approvals';
import type { orderApprovalsTexts } from '@tradehall/texts/en/order-approvals';
import { writeToldParams, type ToldParam } from '@tradehall/domain/notifications/told-params';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { liveEvent } from '../jobs/live-event';
import { outbox } from '../jobs/outbox';
import type { MailBlock } from '../mail/mail-layout';
import { addNotifications } from '../notify/add-notifications';
import { createFormatText, type FormatText } from '../notify/format-text';
import { mailBrand } from '../notify/mail-brand';
import { wantMailNow } from '../notify/notification-choices';
import { tellingOf } from '../notify/telling-of';
import type { Services } from '../room/services';
import { moneyText } from '../orders/order-mail';
import { countText } from '../tenancy/tenant-locale';
import type { OrderApprovalRow } from './order-approval-store';

type Parts = Pick<Services, 'texts' | 'siteOf'>;
type Label = keyof typeof orderApprovalsTexts;
/** So many lines stand in an email; how many more there are is said. */
const LISTED = 50;
const pathOf = ({ approval_id: approvalId }: Pick<OrderApprovalRow, 'approval_id'>) => `/order-approvals/${approvalId}`;

interface Person {
  readonly user_id: string;
  readonly email: string;
}

interface Word {
  readonly subject: Label;
  readonly text: Label;
  readonly params: readonly ToldParam[];
  readonly path: string;
  readonly button: Label;
  readonly blocks?: (say: FormatText) => readonly MailBlock[];
}

/** At the bell and by email, as each of them chose (W23). */
async function tell(
  tx: Transaction,
  parts: Parts,
  tenant: Tenant,
  people: readonly Person[],
  word: Word,
): Promise<void> {
  const { subject, text, params, path, button } = word;
  const format = createFormatText(parts, tenant);
  const written = writeToldParams(params, tellingOf(tenant, format));
  const site = parts.siteOf(tenant.tenantId);
  await addNotifications(
    tx,
    people.map(({ user_id: userId }) => ({
      userId,
      kind: 'ORDER_APPROVAL',
      label: subject,
      params,
      path,
      isAnnounced: true,
    })),
  );
  const now = await wantMailNow(
    tx,
    'ORDER_APPROVAL',
    people.map(({ user_id: userId }) => userId),
  );
  for (const person of people)
    if (now.has(person.user_id))
      await outbox.mail(tx, {
        to: person.email,
        subject: format(subject, written),
        brand: mailBrand(tenant, site),
        blocks: [
          { text: format(text, written) },
          ...(word.blocks?.(format) ?? []),
          { button: format(button), url: site + path },
        ],
      });
}

/** Open windows of the account show what waits, and that it does no more. */
export async function publishApprovals(tx: Transaction, accountId: string): Promise<void> {
  await outbox.event(
    tx,
    liveEvent(orderApprovalsChanged, { topic: `account:${accountId}`, coalesce: 'order-approvals', data: {} }),
  );
}

/** Tells the owners what is asked of them: who asks, which lines, what it comes to (W73). */
export async function tellOwners(tx: Transaction, parts: Parts, tenant: Tenant, row: OrderApprovalRow): Promise<void> {
  const { rows: owners } = await sql<Person>`
    select user_id, email from account_users
     where tenant_id = current_setting('app.tenant_id') and account_id = ${row.account_id}::uuid and is_owner
       and user_id <> ${row.requested_by} order by user_id`.execute(tx);
  const more = row.lines.length - LISTED;
  await tell(tx, parts, tenant, owners, {
    // An order that is there is named: the sum is what it comes to, and no further order.
    subject: row.order_number === null ? 'MAIL_ORDER_ASKED_SUBJECT' : 'MAIL_ORDER_ASKED_CHANGE_SUBJECT',
    text: row.order_number === null ? 'MAIL_ORDER_ASKED_TEXT' : 'MAIL_ORDER_ASKED_CHANGE_TEXT',
    params: [
      row.requested_by_name,
      { minor: row.total_minor },
      { words: row.warehouse_label },
      ...(row.order_number === null ? [] : [row.order_number]),
    ],
    path: pathOf(row),
    button: 'MAIL_ORDER_ASKED_OPEN',
    blocks: (say) => [
      {
        table: {
          head: [say('ORDER_APPROVAL_ITEM'), say('ORDER_APPROVAL_QUANTITY'), say('ORDER_APPROVAL_PRICE')],
          rows: row.lines
            .slice(0, LISTED)
            .map((line) => [
              line.itemDescription,
              countText(tenant, line.quantity),
              moneyText(tenant, line.unitPriceMinor),
            ]),
          numbers: 2,
        },
      },
      ...(more > 0 ? [{ text: say('MAIL_ORDER_MORE', [countText(tenant, more)], more) }] : []),
    ],
  });
}

/** Tells who asked what became of it; somebody who left the account hears nothing. */
export async function tellAsker(
  tx: Transaction,
  parts: Parts,
  tenant: Tenant,
  row: OrderApprovalRow,
  outcome:
    | { readonly state: 'APPROVED'; readonly orderNumber: string; readonly decidedBy: string }
    | { readonly state: 'REFUSED'; readonly reason: string; readonly decidedBy: string }
    | { readonly state: 'EXPIRED' },
): Promise<void> {
  const askers = await tx
    .selectFrom('account_users')
    .select(['user_id', 'email'])
    .where('user_id', '=', row.requested_by)
    .where('account_id', '=', row.account_id)
    .execute();
  const sum = { minor: row.total_minor };
  // Changes of an order are in no cart.
  const isSave = row.kind === 'SAVE';
  const ofOrder = row.order_number ?? '';
  if (outcome.state === 'APPROVED')
    return tell(tx, parts, tenant, askers, {
      subject: 'MAIL_ORDER_ASK_APPROVED_SUBJECT',
      text: 'MAIL_ORDER_ASK_APPROVED_TEXT',
      params: [outcome.decidedBy, outcome.orderNumber],
      path: `/orders/${encodeURIComponent(outcome.orderNumber)}`,
      button: 'MAIL_ORDER_ASK_OPEN_ORDER',
    });
  if (outcome.state === 'REFUSED')
    return tell(tx, parts, tenant, askers, {
      subject: 'MAIL_ORDER_ASK_REFUSED_SUBJECT',
      text: isSave ? 'MAIL_ORDER_ASK_REFUSED_TEXT_SAVE' : 'MAIL_ORDER_ASK_REFUSED_TEXT',
      params: [outcome.decidedBy, sum, outcome.reason, ofOrder],
      path: pathOf(row),
      button: 'MAIL_ORDER_ASKED_OPEN',
    });
  return tell(tx, parts, tenant, askers, {
    subject: 'MAIL_ORDER_ASK_EXPIRED_SUBJECT',
    text: isSave ? 'MAIL_ORDER_ASK_EXPIRED_TEXT_SAVE' : 'MAIL_ORDER_ASK_EXPIRED_TEXT',
    params: [sum, ofOrder],
    path: pathOf(row),
    button: 'MAIL_ORDER_ASKED_OPEN',
  });
}
