import { phaseOf } from './order-life';
import type { SalesOrderSettings } from './sales-order-settings';

/**
 * The statuses of the shop's own that a released order can be moved on to, in the order of its settings (H05); none for
 * an order that is not released.
 */
export function furtherStatuses(
  fulfillmentStatus: string,
  { statuses }: Pick<SalesOrderSettings['fulfillmentSettings'], 'statuses'>,
): readonly string[] {
  if (phaseOf(fulfillmentStatus) !== 'released') return [];
  return Object.keys(statuses).filter((status) => status !== fulfillmentStatus && phaseOf(status) === 'released');
}
