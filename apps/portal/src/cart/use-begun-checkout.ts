import { listDrafts } from '@tradehall/contract/drafts/draft-calls';
import { checkoutPlaceOf } from '@tradehall/domain/drafts/draft-key';
import { useCall } from '@tradehall/web/calls/use-call';
import { useHolds } from '@tradehall/web/visitor/use-visitor';
import type { WarehouseGroup } from './cart-rows';

/** When a checkout of these goods was last worked on and not sent (W42); undefined where there is none. */
export function useBegunCheckout(group: WarehouseGroup, isReady: boolean): string | undefined {
  const canAsk = useHolds('CAN_VIEW_ORDER');
  const listed = useCall(listDrafts, {}, { enabled: isReady && canAsk, staleTime: 0, forgets: true, retry: false });
  return listed.data?.drafts.find(({ kind, key, endedAs, isTouched }) => {
    if (kind !== 'CHECKOUT' || endedAs !== null || !isTouched) return false;
    const place = checkoutPlaceOf(key);
    return (
      place.warehouseCode === group.warehouse &&
      place.participantId === group.participantId &&
      place.salesOrder === null
    );
  })?.updatedAt;
}
