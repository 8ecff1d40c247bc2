import { useMemo } from 'react';
import { previewOrder } from '@tradehall/contract/orders/order-calls';
import { updateOfDraft } from '@tradehall/contract/orders/order-draft-wire';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import type { OrderOwed } from '@tradehall/contract/orders/order-owed';
import type { OrderDraft } from '@tradehall/domain/orders/order-draft';
import { useDebounced } from '@tradehall/ui/state/use-debounced';
import { useCall } from '@tradehall/web/calls/use-call';

/** After typing and choosing, in milliseconds (N13). */
const RECOMPUTE_AFTER = 500;

export interface ChargePreview {
  readonly charges: OrderOwed | undefined;
  /** They are those of the draft as it stands: what was typed since is not counted in others. */
  readonly isOfNow: boolean;
  /** The last computation failed: the totals are those last saved (G19). */
  readonly failed: boolean;
}

const NOTHING: ChargePreview = { charges: undefined, isOfNow: false, failed: false };

/**
 * What the order would cost with the changes that are not saved, fees included (W40). Each draft has its own answer, so
 * that those which arrive out of order are dropped (N04).
 */
export function useChargePreview(order: SalesOrder, draft: OrderDraft, changed: boolean): ChargePreview {
  const version = order.updateDate;
  const now = useMemo(
    () => ({ version, changed, salesOrder: updateOfDraft(order, draft) }),
    [version, changed, order, draft],
  );
  const settled = useDebounced(now, RECOMPUTE_AFTER);
  const enabled = changed && settled.changed && settled.version === version;
  const { data, error, isPlaceholderData } = useCall(
    previewOrder,
    { body: { salesOrder: settled.salesOrder } },
    { enabled, staleTime: 0, keepsPrevious: true, retry: false },
  );
  return enabled ? { charges: data, isOfNow: settled === now && !isPlaceholderData, failed: error !== null } : NOTHING;
}
