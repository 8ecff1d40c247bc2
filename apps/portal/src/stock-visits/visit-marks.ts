import { useEffect } from 'react';
import { stockChanged } from '@tradehall/contract/stock-list/stock-events';
import { visitStock } from '@tradehall/contract/stock-visits';
import { isOwnStock, participantHeader } from '@tradehall/domain/network/participant';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { currency } from '@tradehall/web/tenant/format';

/** What of an item is news to the buyer: it came, or costs less than at the visit before (minor units). */
export type VisitMark = { readonly kind: 'new' } | { readonly kind: 'cheaper'; readonly was: number };

export interface VisitMarks {
  readonly since: string | null;
  readonly marks: ReadonlyMap<string, VisitMark>;
}

const NONE: VisitMarks = { since: null, marks: new Map() };
const made = new WeakMap<object, VisitMarks>();
/** Whoever looks on for long is still here. */
const STILL_HERE_MS = 10 * 60_000;

/** Marks of the participant's items since the visit before; one answer for all rows that ask (W06). */
export function useVisitMarks(participant: string | null): VisitMarks {
  const header = participant === null || isOwnStock(participant) ? undefined : participantHeader(participant);
  const { data } = useCall(visitStock, { participant: header }, { staleTime: STILL_HERE_MS });
  if (data === undefined) return NONE;
  const known = made.get(data);
  if (known !== undefined) return known;
  const marks = new Map<string, VisitMark>([
    ...data.cheaper.map(
      ({ itemNumberWarehouse, was }) =>
        [itemNumberWarehouse, { kind: 'cheaper', was: toMinorUnits(was, currency.precision) }] as const,
    ),
    ...data.newItems.map((key) => [key, { kind: 'new' }] as const),
  ]);
  const answer = { since: data.since, marks };
  made.set(data, answer);
  return answer;
}

/** Keeps the visit going while somebody looks at the list, and the marks true while the stock moves. */
export function useVisit(): void {
  const look = () => {
    if (document.visibilityState === 'visible') void refreshCall(visitStock);
  };
  useLiveEvent(stockChanged, look);
  useEffect(() => {
    const timer = window.setInterval(look, STILL_HERE_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
