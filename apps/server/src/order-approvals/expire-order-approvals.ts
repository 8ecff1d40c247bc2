import type { Services } from '../room/services';
import { defineExpiryOf } from '../tenancy/expire-waiting';
import { publishApprovals, tellAsker } from './tell-people';

export const EXPIRE_ORDER_APPROVALS = 'expire-order-approvals';

/** Ends what waited too long for an owner, and tells who asked (W73). */
export function defineExpiry(services: Services): void {
  defineExpiryOf(services, {
    job: EXPIRE_ORDER_APPROVALS,
    table: 'order_approvals',
    tell: async (tx, tenant, row) => {
      await tellAsker(tx, services, tenant, row, { state: 'EXPIRED' });
      await publishApprovals(tx, row.account_id);
    },
  });
}
