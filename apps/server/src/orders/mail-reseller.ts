import { isPartners } from '@tradehall/domain/orders/transfer';
import type { Transaction } from '../database/transaction-kysely';
import { mailOwners } from '../notify/mail-owners';

import { writeAcrossNetwork } from '../tenancy/across-network';
import { dateText } from '../tenancy/tenant-locale';
import { moneyText } from './order-mail';
import type { SellerCommand } from './seller-command';

interface Written {
  readonly label: 'MAIL_PARTNER_INVOICED' | 'MAIL_PARTNER_CREDITED';
  readonly number: string;
  readonly amountMinor: number;
  /** Left out where nothing is to be paid. */
  readonly dueAt?: Date | undefined;
}

/**
 * Tells the owners of the reseller of what its supplier billed or credited, which no order of their own says: in their
 * brand and language, and in the supplier's currency (SD79, SD58).
 */
export async function mailReseller(
  tx: Transaction,
  { order, tenant, services }: Pick<SellerCommand, 'order' | 'tenant' | 'services'>,
  { label, number, amountMinor, dueAt }: Written,
): Promise<void> {
  const { networkOrderNumber } = order;
  if (!isPartners(order) || networkOrderNumber === null) return;
  // One that was taken down has nobody to read it.
  const reseller = services.tenants.all().find(({ tenantId }) => tenantId === order.networkTenantId);
  if (reseller === undefined) return;
  await writeAcrossNetwork(tx, reseller.tenantId, () =>
    mailOwners(tx, services, reseller, (say) => ({
      subject: say(label, [tenant.configuration.tenantName, number]),
      blocks: [
        { text: say(`${label}_TEXT`, [number, networkOrderNumber, moneyText(tenant, amountMinor)]) },
        ...(dueAt === undefined ? [] : [{ text: say('MAIL_PARTNER_DUE', [dateText(reseller, dueAt, 'month-date')]) }]),
      ],
      button: say('MAIL_PARTNER_OPEN_ORDER'),
      path: `/desk/orders/${networkOrderNumber}`,
    })),
  );
}
