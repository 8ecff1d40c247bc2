import { useMemo } from 'react';
import { listDrafts, type CheckoutDraft } from '@tradehall/contract/drafts/draft-calls';
import { checkoutDraftKey, checkoutPlaceOf } from '@tradehall/domain/drafts/draft-key';
import { useCall } from '@tradehall/web/calls/use-call';
import { localDrafts } from '../drafts/local-draft';
import { useDraft, type Draft } from '../drafts/use-draft';
import { readCheckoutStart, type CheckoutStart } from './checkout-start';

interface CheckoutDraftAnswer {
  readonly draft: Draft<CheckoutDraft>;
  /** What the checkout starts from: what the cart left, or what was kept of it; undefined where there is neither. */
  readonly start: CheckoutStart | undefined;
  readonly isAsking: boolean;
  /** The server could not be asked what was begun here. */
  readonly error: Error | null;
}

/** The checkout of an address with what was kept of it, on this device or another (W42). */
export function useCheckoutDraft(warehouse: string, salesOrder: string | undefined): CheckoutDraftAnswer {
  const stored = useMemo(() => readCheckoutStart(warehouse), [warehouse]);
  const listed = useCall(listDrafts, {}, { enabled: stored === undefined, staleTime: 0, forgets: true, retry: false });
  const key = useMemo(() => {
    const ofOrder = salesOrder ?? null;
    if (stored !== undefined) return checkoutDraftKey({ ...stored, salesOrder: ofOrder });
    const here = localDrafts().flatMap(({ content }) =>
      content.kind === 'CHECKOUT' && content.start.warehouseLabel === warehouse && content.salesOrder === ofOrder
        ? [checkoutDraftKey({ ...content.start, salesOrder: ofOrder })]
        : [],
    );
    const [newest] = (listed.data?.drafts ?? []).filter(
      ({ kind, label, key: known }) =>
        kind === 'CHECKOUT' && label === warehouse && checkoutPlaceOf(known).salesOrder === ofOrder,
    );
    return here[0] ?? newest?.key;
  }, [stored, listed.data, warehouse, salesOrder]);
  const draft = useDraft('CHECKOUT', key, warehouse);
  return {
    draft,
    start: stored ?? draft.restored?.content.start,
    error: stored === undefined ? listed.error : null,
    isAsking: key === undefined ? stored === undefined && listed.isPending : draft.keeper === undefined,
  };
}
