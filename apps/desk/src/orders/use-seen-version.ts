import { useState } from 'react';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';

/** The version of an order that its dialog was opened over: whatever came of it since, that one is acted on or none. */
export function useSeenVersion({ updateDate }: SalesOrder): string {
  const [seen] = useState(updateDate);
  return seen;
}
