import { useEffect, useState } from 'react';
import { previewOrder } from '@tradehall/contract/orders/order-calls';
import { updateOfDraft } from '@tradehall/contract/orders/order-draft-wire';
import type { OrderOwed } from '@tradehall/contract/orders/order-owed';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import type { OrderDraft } from '@tradehall/domain/orders/order-draft';
import { callServer } from '@tradehall/web/calls/call-server';

/** After typing and choosing, in milliseconds (N13). */
const RECOMPUTE_AFTER = 500;

export interface ChargePreview {
  readonly charges: OrderOwed | undefined;
  /** The last computation failed: the totals are those last saved (G19). */
  readonly failed: boolean;
}

const NOTHING: ChargePreview = { charges: undefined, failed: false };

/**
 * What the order would cost with the changes that are not saved, fees included (W40). Answers that arrive out of order
 * are dropped (N04).
 */
export function useChargePreview(order: SalesOrder, draft: OrderDraft, changed: boolean): ChargePreview {
  const [preview, setPreview] = useState<ChargePreview & { readonly version: string }>({
    charges: undefined,
    failed: false,
    version: '',
  });
  const version = order.updateDate;
  const asked = changed ? JSON.stringify([order.updateDate, draft]) : '';
  useEffect(() => {
    if (asked === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      callServer(previewOrder, {
        signal: abort.signal,
        body: { salesOrder: updateOfDraft(order, draft) },
      }).then(
        (charges) => setPreview({ charges, failed: false, version }),
        () => {
          if (!abort.signal.aborted) setPreview({ charges: undefined, failed: true, version });
        },
      );
    }, RECOMPUTE_AFTER);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // The text holds everything the request is made of.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);
  return asked === '' || preview.version !== version ? NOTHING : preview;
}
