import { useCallback, useState } from 'react';
import { getOrder, type OrderAnswer } from '@tradehall/contract/orders/order-calls';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { loadCall } from '@tradehall/web/calls/call-server';
import { useReadersWords } from '@tradehall/web/calls/use-call';

type Standing = Pick<OrderAnswer, 'salesOrder' | 'permission'>;

export interface OrderMeanwhile extends Standing {
  /** Whether that is newer than what is edited. */
  readonly hasMoved: boolean;
  readonly look: () => void;
}

const isNewer = (one: SalesOrder, other: SalesOrder): boolean =>
  Date.parse(one.updateDate) > Date.parse(other.updateDate);

/**
 * How an order stands, and what may be done with it, while changes to it are typed; as it is edited where nothing newer
 * is known. It lies beside the one that is edited: a save is sent over the version that its buyer looked at, and is
 * compared with what became of it (N07).
 */
export function useOrderMeanwhile(edited: Standing): OrderMeanwhile {
  const [seen, setSeen] = useState<Standing>();
  const inReadersWords = useReadersWords(getOrder);
  const { phonexOrderNumber } = edited.salesOrder;
  const look = useCallback(() => {
    // Without an answer the head stays as it was, and the save compares all the same.
    loadCall(getOrder, { params: { phonexOrderNumber } }).then(
      // An answer that was overtaken on its way tells nothing new.
      ({ salesOrder, permission }) =>
        setSeen((known) =>
          known !== undefined && isNewer(known.salesOrder, salesOrder) ? known : { salesOrder, permission },
        ),
      () => undefined,
    );
  }, [phonexOrderNumber]);
  const hasMoved = seen !== undefined && isNewer(seen.salesOrder, edited.salesOrder);
  return hasMoved
    ? { ...inReadersWords({ salesOrder: seen.salesOrder }), permission: seen.permission, hasMoved, look }
    : { salesOrder: edited.salesOrder, permission: edited.permission, hasMoved, look };
}
