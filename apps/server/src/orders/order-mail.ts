import { formatMoney } from '@tradehall/domain/money/format-money';
import { writeToldParams, type ToldParam } from '@tradehall/domain/notifications/told-params';
import type { OrderEmail } from '@tradehall/domain/orders/order-life';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { outbox } from '../jobs/outbox';
import type { MailBlock } from '../mail/mail-layout';
import type { Services } from '../room/services';
import { addNotifications } from '../notify/add-notifications';
import { wantMailNow } from '../notify/notification-choices';
import { orderEvent, partnerOrderEvent } from '../notify/order-event';
import { readerOf } from '../notify/reader-of';
import { createFormatText } from '../notify/format-text';
import { mailBrand } from '../notify/mail-brand';
import { tellingOf } from '../notify/telling-of';
import { currencyOf } from '../tenancy/currency-of';
import { dateText } from '../tenancy/tenant-locale';

export type OrderMailServices = Pick<Services, 'texts' | 'siteOf'>;

/** A label in the tenant's language, filled; the English catalog otherwise. */
export function sentence(
  services: Pick<Services, 'texts'>,
  tenant: Tenant,
  label: string,
  params: readonly ToldParam[] = [],
  count?: number,
): string {
  const format = createFormatText(services, tenant);
  return format(label, writeToldParams(params, tellingOf(tenant, format)), count);
}

export function moneyText(tenant: Tenant, minor: number): string {
  return formatMoney(minor, currencyOf(tenant));
}

/** An instant with its zone, as emails and invoices carry it. */
export function instantText(tenant: Tenant, instant: Date): string {
  return dateText(tenant, instant, 'month-date-time-zone');
}

export interface OrderEmailContent {
  readonly orderNumber: string;
  readonly userId: string;
  /** `MAIL_ORDER_SHIPPED` has its subject under `MAIL_ORDER_SHIPPED_SUBJECT`. */
  readonly label: OrderEmail;
  readonly params: readonly ToldParam[];
  readonly subjectParams?: readonly ToldParam[];
  /** What the sentence counts, where it counts. */
  readonly count?: number;
  readonly blocks?: readonly MailBlock[];
}

/**
 * Whether an email tells what others or the clock did to an order, which stands at the buyer's bell too; what the buyer
 * does is known to them (W23).
 */
const IS_NEWS: Readonly<Record<OrderEmail, boolean>> = {
  MAIL_ORDER_CANCELED: true,
  MAIL_ORDER_AUTO_CANCELED: true,
  MAIL_ORDER_AUTO_CANCELED_UNPAID: true,
  MAIL_ORDER_REJECTED: true,
  MAIL_ORDER_RELEASED: false,
  MAIL_ORDER_RELEASED_BY_SELLER: true,
  MAIL_ORDER_HELD_AGAIN: true,
  MAIL_ORDER_ON_HOLD: true,
  MAIL_ORDER_UPDATED: false,
  MAIL_ORDER_UPDATED_TO_QUOTE: false,
  MAIL_ORDER_QUOTED: true,
  MAIL_ORDER_REQUOTED: true,
  MAIL_ORDER_SHIPPED: true,
  MAIL_ORDER_PART_SHIPPED: true,
  MAIL_ORDER_REST_SHIPPED: true,
  MAIL_ORDER_SHIPMENT_VOIDED: true,
  MAIL_ORDER_CONFIRMED: true,
  MAIL_ORDER_ADDITION_REJECTED: true,
  MAIL_ORDER_EXTENDED: true,
  MAIL_ORDER_REMINDER: true,
  MAIL_ORDER_REMINDER_TO_PAY: true,
  MAIL_ORDER_PAID: true,
  MAIL_ORDER_REFUNDED: true,
  MAIL_ORDER_INVOICED: true,
  MAIL_ORDER_INVOICED_PAID: true,
  MAIL_ORDER_CREDITED: true,
};

/** Owes the buyer an email about an order, in the transaction that causes it. A buyer without an address gets none. */
export async function mailAboutOrder(
  tx: Transaction,
  services: OrderMailServices,
  tenant: Tenant,
  email: OrderEmailContent,
): Promise<void> {
  const isNews = IS_NEWS[email.label];
  // What the buyer did is confirmed to them by email in any case.
  const user = await readerOf(tx, email.userId, isNews ? 'CAN_VIEW_ORDER' : undefined);
  if (!user) return;
  const site = services.siteOf(tenant.tenantId);
  const path = `/orders/${encodeURIComponent(email.orderNumber)}`;
  const isWanted = !isNews || (await wantMailNow(tx, 'ORDER', [user.userId])).has(user.userId);
  if (isWanted)
    await outbox.mail(tx, {
      to: user.email,
      subject: sentence(services, tenant, `${email.label}_SUBJECT`, email.subjectParams ?? email.params),
      brand: mailBrand(tenant, site),
      thread: email.orderNumber,
      blocks: [
        { text: sentence(services, tenant, email.label, email.params, email.count) },
        ...(email.blocks ?? []),
        { button: sentence(services, tenant, 'MAIL_ORDER_OPEN'), url: site + path },
      ],
    });
  if (!isNews) return;
  const { userId } = user;
  const params = email.subjectParams ?? email.params;
  await addNotifications(tx, [
    { userId, kind: 'ORDER', label: `${email.label}_SUBJECT`, params, path, isAnnounced: true },
  ]);
}

/** Tells the account's open portals, and the staff, that an order changed; of a partner's the staff alone. */
export async function publishOrderChanged(
  tx: Transaction,
  accountId: string | null,
  orderNumber: string,
): Promise<void> {
  const event =
    accountId === null ? partnerOrderEvent(orderNumber) : orderEvent(accountId, { phonexOrderNumber: orderNumber });
  await outbox.event(tx, event);
}
