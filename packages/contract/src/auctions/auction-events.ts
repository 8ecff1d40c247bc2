import { z } from 'zod/mini';
import { defineEvent } from '../wire/define-event';
import { lotUpdate } from './auction-shapes';

/** Lots of one auction as they are now; the same bytes for everyone who watches the auction. */
export const refreshLot = defineEvent('refreshLot', z.object({ auctionNumber: z.string(), lots: z.array(lotUpdate) }));

/** To the buyer who lost the lead, and to nobody else. */
export const outBidLotData = defineEvent(
  'outBidLotData',
  z.object({
    auctionNumber: z.string(),
    lotNumber: z.string(),
    lotName: z.string(),
    currentBid: z.number(),
    minimumBid: z.number(),
    sequence: z.number(),
  }),
);

/** An auction was scheduled, amended, started, closed or canceled. */
export const auctionListChanged = defineEvent(
  'auctionListChanged',
  z.object({ auctionNumber: z.string(), status: z.string() }),
);
