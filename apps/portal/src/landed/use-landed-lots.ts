import { useEffect, useMemo, useRef, useState } from 'react';
import { landedPrices, type LandedLineWire } from '@tradehall/contract/checkout/landed-prices';
import { MAX_CHECKOUT_LINES } from '@tradehall/contract/checkout/checkout-payload';
import { askCall } from '@tradehall/web/calls/call-query';
import { useReadersWords } from '@tradehall/web/calls/use-call';
import { useHolds } from '@tradehall/web/visitor/use-visitor';
import { landedKey, type Landed } from './use-landed-prices';

/** Bids come faster than anybody reads what they would land at; in milliseconds. */
const ASK_EVERY = 3_000;

/** What is sold as one: a lot, which is ordered as a single unit of so many devices (W47). */
export interface LandedLot {
  readonly currentBid: number;
  readonly quantity: number;
}

const lineOf = (warehouseCode: string, { currentBid, quantity }: LandedLot): LandedLineWire => ({
  warehouseCode,
  quantity: 1,
  unitPrice: currentBid,
  devicesPerUnit: quantity,
});

/** One price in the words of whoever reads it. */
function saidBy(inReadersWords: ReturnType<typeof useReadersWords>, { basis, price }: Landed): Landed {
  const said = inReadersWords({ basis, prices: [price] });
  return { basis: said.basis, price: said.prices[0] ?? price };
}

/**
 * What lots would land at if they were won at their current bids (W25). Only bids that moved are asked about, now and
 * then; until the answer nothing is shown of a lot, never the price of an earlier bid.
 */
export function useLandedLots(
  warehouseCode: string,
  lots: readonly LandedLot[],
): (lot: LandedLot) => Landed | undefined {
  const isBuyer = useHolds('CAN_BUY_ONLINE');
  const [known, setKnown] = useState<ReadonlyMap<string, Landed>>(new Map());
  const wanted = useRef<{ readonly known: typeof known; readonly lines: readonly LandedLineWire[] }>(undefined);
  useEffect(() => {
    wanted.current = { known, lines: lots.map((lot) => lineOf(warehouseCode, lot)) };
  });
  useEffect(() => {
    if (!isBuyer) return undefined;
    const leave = new AbortController();
    let isAsking = false;
    const ask = async (): Promise<void> => {
      const lines = new Map((wanted.current?.lines ?? []).map((line) => [landedKey(line), line]));
      const asked = [...lines].flatMap(([key, line]) => (wanted.current?.known.has(key) === true ? [] : [line]));
      if (asked.length === 0 || isAsking) return;
      isAsking = true;
      try {
        const { basis, prices } = await askCall(landedPrices, {
          body: { lines: asked.slice(0, MAX_CHECKOUT_LINES) },
        });
        if (leave.signal.aborted) return;
        const found = prices.map((price) => [landedKey(price.line), { price, basis }] as const);
        // What was bid before is shown no more.
        setKnown((before) => new Map([...[...before].filter(([key]) => lines.has(key)), ...found]));
      } catch {
        // An estimate that cannot be had is left out; the next turn asks again.
      } finally {
        isAsking = false;
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_EVERY);
    return () => {
      leave.abort();
      clearInterval(timer);
    };
  }, [isBuyer]);
  const inReadersWords = useReadersWords(landedPrices);
  const said = useMemo(
    () => new Map([...known].map(([key, landed]) => [key, saidBy(inReadersWords, landed)])),
    [known, inReadersWords],
  );
  return (lot) => said.get(landedKey(lineOf(warehouseCode, lot)));
}
