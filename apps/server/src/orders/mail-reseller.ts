import { isPartners } from '@tradehall/domain/orders/transfer';
import type { Transaction } from '../database/transaction-kysely';
import { mailOwners } from '../notify/mail-owners';
import { writeAcrossNetwork } from '../tenancy/across-network';
import { dateText } from '../tenancy/tenant-locale';
import { moneyText, publishOrderChanged } from './order-mail';
import type { SellerCommand } from './seller-command';

interface Written {
  readonly label: 'MAIL_PARTNER_INVOICED' | 'MAIL_PARTNER_CREDITED';
  readonly number: string;
  readonly amountMinor: number;
  /** Left out where nothing is to be paid. */
  readonly dueAt?: Date | undefined;
}

type Told = Pick<SellerCommand, 'order' | 'services'>;

/** Who sold the order, and its number there; undefined where it is no partner's, or its shop was taken down. */
function resellerOf({ order, services }: Told) {
  const { networkOrderNumber: orderNumber } = order;
  if (!isPartners(order) || orderNumber === null) return undefined;
  const tenant = services.tenants.all().find(({ tenantId }) => tenantId === order.networkTenantId);
  return tenant && { tenant, orderNumber };
}

/** The reseller's open desk reads anew what it owes of the order; of whose account it is, those alone who see that. */
export async function publishAtReseller(tx: Transaction, told: Told): Promise<void> {
  const reseller = resellerOf(told);
  if (reseller === undefined) return;
  const { tenant, orderNumber } = reseller;
  await writeAcrossNetwork(tx, tenant.tenantId, async () => {
    const sold = await tx
      .selectFrom('orders')
      .select('account_id')
      .where('order_number', '=', orderNumber)
      .executeTakeFirst();
    if (sold !== undefined) await publishOrderChanged(tx, sold.account_id, orderNumber);
  });
}

/**
 * Tells the owners of the reseller of what its supplier billed or credited, which no order of their own says: in their
 * brand and language, and in the supplier's currency (SD79, SD58).
 */
export async function mailReseller(
  tx: Transaction,
  by: Told & Pick<SellerCommand, 'tenant'>,
  { label, number, amountMinor, dueAt }: Written,
): Promise<void> {
  const reseller = resellerOf(by);
  if (reseller === undefined) return;
  const { tenant, orderNumber } = reseller;
  await writeAcrossNetwork(tx, tenant.tenantId, () =>
    mailOwners(tx, by.services, tenant, (say) => ({
      subject: say(label, [by.tenant.configuration.tenantName, number]),
      blocks: [
        { text: say(`${label}_TEXT`, [number, orderNumber, moneyText(by.tenant, amountMinor)]) },
        ...(dueAt === undefined ? [] : [{ text: say('MAIL_PARTNER_DUE', [dateText(tenant, dueAt, 'month-date')]) }]),
      ],
      button: say('MAIL_PARTNER_OPEN_ORDER'),
      path: `/desk/orders/${orderNumber}`,
    })),
  );
}
