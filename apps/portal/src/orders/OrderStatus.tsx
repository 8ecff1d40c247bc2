import { statusLabel } from '@tradehall/domain/orders/status-label';
import { StatusChip } from '@tradehall/ui/StatusChip';
import { useSalesOrderSettings } from './orders-data';

/** A fulfillment or payment status with the label and color of the settings (H02). */
export function OrderStatus({ status, kind }: { status: string; kind: 'fulfillment' | 'payment' }) {
  const { data } = useSalesOrderSettings();
  const statuses = (kind === 'fulfillment' ? data?.fulfillmentSettings.statuses : data?.paymentSettings.statuses) ?? {};
  const { label, color } = statusLabel(status, statuses);
  return <StatusChip label={label} tone={color} />;
}
