import type { Order } from './order';
import { RELEASED_STATUS } from './order-life';
import type { SalesOrderSettings } from './sales-order-settings';

/**
 * Whether a released order still stands as it was released (SD54): nothing of it shipped, and none of the tenant's own
 * statuses behind the release says that the warehouse works on it.
 */
export function isUnpicked(
  {
    fulfillmentStatus,
    lines,
  }: Pick<Order, 'fulfillmentStatus'> & {
    readonly lines: readonly { readonly shippedQuantity: number }[];
  },
  { onReleaseFulfillmentStatusTo }: Pick<SalesOrderSettings['fulfillmentSettings'], 'onReleaseFulfillmentStatusTo'>,
): boolean {
  return (
    [RELEASED_STATUS, onReleaseFulfillmentStatusTo].includes(fulfillmentStatus) &&
    lines.every(({ shippedQuantity }) => shippedQuantity === 0)
  );
}
