import { useCallback, useRef, useState } from 'react';
import { usePendingTask } from '@tradehall/ui/state/pending-task';
import { useKept } from '@tradehall/ui/state/use-kept';
import type { AuctionDetail } from '@tradehall/contract/auctions/auction-shapes';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { currency } from '@tradehall/web/tenant/format';

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
  /** What stands in the dialog that confirms a bid; without a text it is closed. */
  readonly onAsked: (lotNumber: string, text: string | undefined) => void;
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
  const asked = useRef<readonly [lotNumber: string, text: string]>(undefined);
  const onAsked = useCallback((lotNumber: string, text: string | undefined) => {
    asked.current = text === undefined ? undefined : [lotNumber, text];
  }, []);
  // What was typed for a lot that is over can't be sent any more.
  const unsent = [...of].filter(
    ([lotNumber, { text, isSent }]) =>
      text !== '' && !isSent && lots.some((lot) => lot.lotNumber === lotNumber && lot.status === 'Running'),
  );
  usePendingTask(unsent.length > 0);
  useKept<readonly (readonly [string, TypedBid])[]>(`bids:${auctionNumber}`, {
    keep: () => {
      const kept = new Map(unsent);
      // What was being confirmed is not sent: it stands in its lot's line again.
      if (asked.current !== undefined && isTyped(asked.current, lots))
        kept.set(asked.current[0], { text: asked.current[1], isSent: false });
      return kept.size === 0 ? undefined : [...kept];
    },
    restore: (entries) => setTyped(new Map(entries)),
  });
  return { of, onType, onSent, onAsked };
}

/** The minimum stands there by itself. */
function isTyped([lotNumber, text]: readonly [string, string], lots: AuctionDetail['lots']): boolean {
  const lot = lots.find((each) => each.lotNumber === lotNumber && each.status === 'Running');
  const { precision } = currency;
  return (
    lot !== undefined && text !== '' && parseMoneyEntry(text, precision) !== toMinorUnits(lot.minimumBid, precision)
  );
}
