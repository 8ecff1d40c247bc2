import type { DeskOrderRow } from '@tradehall/contract/orders/desk-order-calls';
import { StatusChip } from '@tradehall/ui/StatusChip';

/** A status in the tenant's own words. */
export function OrderChip({ status }: { status: DeskOrderRow['status'] }) {
  return <StatusChip label={status.label} tone={status.color} />;
}
