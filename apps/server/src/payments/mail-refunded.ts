import type { Order } from '@tradehall/domain/orders/order';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { mailAboutOrder, moneyText, sentence, publishOrderChanged } from '../orders/order-mail';
import type { PaymentDeps } from './payment-deps';

/** Tells an order's buyer of money that the provider gave back without anybody of the staff asking here (SD56). */
export async function mailRefunded(
  tx: Transaction,
  parts: PaymentDeps,
  tenant: Tenant,
  { accountId, orderNumber, userId }: Order,
  amountMinor: number,
  why?: 'MAIL_ORDER_REFUND_OF_EXCESS',
): Promise<void> {
  if (accountId === null) return;
  const notes = [...(why ? [why] : []), 'MAIL_ORDER_REFUND_BY_PAYPAL'];
  await mailAboutOrder(tx, parts, tenant, {
    orderNumber,
    userId,
    label: 'MAIL_ORDER_REFUNDED',
    params: [orderNumber, moneyText(tenant, amountMinor)],
    blocks: notes.map((label) => ({ text: sentence(parts, tenant, label) })),
  });
  await publishOrderChanged(tx, accountId, orderNumber);
}
