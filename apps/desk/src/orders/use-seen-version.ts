import { useState } from 'react';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { changeOrderStatus } from '@tradehall/contract/orders/seller-order-calls';
import { refusalDetails } from '@tradehall/web/fetch/network-error';

/**
 * The version of an order that its dialog was opened over: whatever came of it since, that one is acted on or none. A
 * refusal is looked at: what it names is what is acted on next.
 */
export function useSeenVersion(order: SalesOrder) {
  const [updateDate, setSeen] = useState(order.updateDate);
  return {
    updateDate,
    overtaken: (error: unknown) =>
      setSeen((before) => refusalDetails(changeOrderStatus, 'ORDER_CHANGED_SINCE', error)?.updateDate ?? before),
  };
}
