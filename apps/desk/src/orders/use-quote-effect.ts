import { foreseeShippingQuote } from '@tradehall/contract/orders/seller-order-calls';
import type { CallAnswer } from '@tradehall/contract/wire/define-call';
import { useDebounced } from '@tradehall/ui/state/use-debounced';
import { useCall } from '@tradehall/web/calls/use-call';

export interface QuotedOrder {
  /** What the order costs with the freight; undefined until the server told it. */
  readonly data: CallAnswer<typeof foreseeShippingQuote> | undefined;
  readonly error: Error | null;
  /** What is shown is not yet over what is typed. */
  readonly isBusy: boolean;
}

/** What an order would cost with the freight that is typed, as the server will write it (G10). */
export function useQuoteEffect(
  phonexOrderNumber: string,
  freight: number | undefined,
  replaces: number | undefined,
): QuotedOrder {
  const asked = useDebounced(freight, 200);
  const { data, error, isFetching, isPlaceholderData } = useCall(
    foreseeShippingQuote,
    {
      params: { phonexOrderNumber },
      body: { freight: asked ?? 0, ...(replaces === undefined ? {} : { replaces }) },
    },
    { enabled: asked !== undefined, keepsPrevious: true, forgets: true, retry: false },
  );
  return { data, error, isBusy: freight !== asked || isFetching || isPlaceholderData };
}
