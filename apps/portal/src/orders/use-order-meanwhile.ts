import { useCallback, useState } from 'react';
import { getOrder } from '@tradehall/contract/orders/order-calls';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { loadCall } from '@tradehall/web/calls/call-server';
import { useReadersWords } from '@tradehall/web/calls/use-call';

export interface OrderMeanwhile {
  /** The order as it stands by now; the one that is edited where nothing newer is known. */
  readonly order: SalesOrder;
  readonly hasMoved: boolean;
  readonly look: () => void;
}

const isNewer = (one: SalesOrder, other: SalesOrder): boolean =>
  Date.parse(one.updateDate) > Date.parse(other.updateDate);

/**
 * How an order stands while changes to it are typed. It lies beside the one that is edited: a save is sent over the
 * version that its buyer looked at, and is compared with what became of it (N07).
 */
export function useOrderMeanwhile(edited: SalesOrder): OrderMeanwhile {
  const [seen, setSeen] = useState<SalesOrder>();
  const inReadersWords = useReadersWords(getOrder);
  const { phonexOrderNumber } = edited;
  const look = useCallback(() => {
    // Without an answer the head stays as it was, and the save compares all the same.
    loadCall(getOrder, { params: { phonexOrderNumber } }).then(
      // An answer that was overtaken on its way tells nothing new.
      ({ salesOrder }) => setSeen((known) => (known !== undefined && isNewer(known, salesOrder) ? known : salesOrder)),
      () => undefined,
    );
  }, [phonexOrderNumber]);
  const hasMoved = seen !== undefined && isNewer(seen, edited);
  return { order: hasMoved ? inReadersWords({ salesOrder: seen }).salesOrder : edited, hasMoved, look };
}
