import { useEffect, useRef } from 'react';
import { previewManyOffers } from '@tradehall/contract/offers/many-offers-calls';
import type { CallInput } from '@tradehall/web/calls/call-server';
import { useCall } from '@tradehall/web/calls/use-call';

/**
 * What many offers would come to. A purchase at list names no price, so that it is asked for anew where the prices move
 * that it rests on: what is sent is what is shown (W07).
 */
export function useOffersEffect(
  input: CallInput<typeof previewManyOffers>,
  prices: readonly (number | null)[],
  enabled = true,
) {
  const preview = useCall(previewManyOffers, input, { keepsPrevious: true, forgets: true, enabled });
  const { refetch } = preview;
  const now = prices.join();
  const asked = useRef(now);
  useEffect(() => {
    if (asked.current === now) return;
    asked.current = now;
    if (enabled) void refetch();
  }, [now, enabled, refetch]);
  return preview;
}
