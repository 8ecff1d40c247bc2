import { useCallback } from 'react';
import { isCapped, shownQuantity } from '@tradehall/domain/stock-list/shown-quantity';
import { count } from '@tradehall/web/tenant/format';
import { useStockSettings } from './stock-settings';

/**
 * Says available quantities as the stock list of the participant does, `{max}+` above its cap (C10)
 * null is the tenant's own stock. Until the cap is known nothing is told.
 */
export function useShownQuantity(participantId: string | null): (quantity: number) => string {
  const { data } = useStockSettings(participantId);
  const isKnown = data !== undefined;
  const max = data?.maxItemQuantityToBeDisplayed;
  return useCallback(
    (quantity) => (!isKnown ? '--' : isCapped(quantity, max) ? shownQuantity(quantity, max) : count(quantity)),
    [isKnown, max],
  );
}
