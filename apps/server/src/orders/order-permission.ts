import type { OrderPermissionSet } from '@tradehall/domain/orders/order-can';
import { orderPermissions } from '@tradehall/domain/orders/order-can';
import type { SalesOrderSettings } from '@tradehall/domain/orders/sales-order-settings';
import type { Caller } from '../http/request-context';
import type { StoredOrder } from './order-read-model';

/** The permission set of a stored order for a caller (H06, B09). */
export function permissionOf(
  order: StoredOrder,
  caller: Pick<Caller, 'authorities'>,
  settings: SalesOrderSettings,
  now: Date,
): OrderPermissionSet {
  return orderPermissions({
    fulfillmentStatus: order.fulfillment_status,
    paymentStatus: order.payment_status,
    holdsUpdateOrder: caller.authorities.has('CAN_UPDATE_ORDER'),
    settings: { ...settings.editing, gracePeriodEnabled: settings.gracePeriodEnabled },
    racFeeAgreed: order.rac_fee_agreed === true,
    isNetworkOrder: order.network_role !== null,
    hasGracePeriod: order.grace_period_end !== null,
    isBeforeDeadline: order.cancel_due_at === null || order.cancel_due_at.getTime() > now.getTime(),
  });
}
