import { useCallback, useState } from 'react';
import { usePendingTask } from '@tradehall/ui/state/pending-task';
import { useKept } from '@tradehall/ui/state/use-kept';
import type { AuctionDetail } from '@tradehall/contract/auctions/auction-shapes';

/** What stands in a lot's bid field in place of its minimum. */
export interface TypedBid {
  readonly text: string;
  /** It went into a bid as it is. */
  readonly isSent: boolean;
}

export interface TypedBids {
  readonly of: ReadonlyMap<string, TypedBid>;
  /** Without a text the field has its minimum again. */
  readonly onType: (lotNumber: string, text: string | undefined) => void;
  readonly onSent: (lotNumber: string) => void;
}

/**
 * What was typed into the bid fields of an auction, by lot: another tab or search shows other lots, and loses none of
 * it. Leaving the auction asks (A14), and whoever signs in again finds what was not sent (L01).
 */
export function useTypedBids({ auctionNumber, lots }: Pick<AuctionDetail, 'auctionNumber' | 'lots'>): TypedBids {
  const [of, setTyped] = useState<ReadonlyMap<string, TypedBid>>(new Map());
  const onType = useCallback(
    (lotNumber: string, text: string | undefined) =>
      setTyped((before) => {
        const next = new Map(before);
        if (text === undefined) next.delete(lotNumber);
        else next.set(lotNumber, { text, isSent: false });
        return next;
      }),
    [],
  );
  const onSent = useCallback(
    (lotNumber: string) =>
      setTyped((before) => {
        const bid = before.get(lotNumber);
        return bid === undefined ? before : new Map(before).set(lotNumber, { ...bid, isSent: true });
      }),
    [],
  );
  // What was typed for a lot that is over can't be sent any more.
  const unsent = [...of].filter(
    ([lotNumber, { text, isSent }]) =>
      text !== '' && !isSent && lots.some((lot) => lot.lotNumber === lotNumber && lot.status === 'Running'),
  );
  usePendingTask(unsent.length > 0);
  useKept<readonly (readonly [string, TypedBid])[]>(`bids:${auctionNumber}`, {
    keep: () => (unsent.length === 0 ? undefined : unsent),
    restore: (entries) => setTyped(new Map(entries)),
  });
  return { of, onType, onSent };
}
