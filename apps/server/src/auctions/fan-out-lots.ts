import { outBidLotData, refreshLot } from '@tradehall/contract/auctions/auction-events';
import type { LotUpdate } from '@tradehall/contract/auctions/auction-shapes';
import type { EventData } from '@tradehall/contract/wire/define-event';
import type { Listener } from '../database/listen';
import { liveEvent } from '../jobs/live-event';
import type { LiveHub } from '../live/live-hub';

/** What commit_bids and closing tell every server process with their commit. */
interface LotNotice {
  readonly tenant: string;
  readonly updates?: readonly { readonly auctionNumber: string; readonly lot: LotUpdate }[] | null;
  readonly outbid?: { readonly accounts: readonly string[]; readonly lot: EventData<typeof outBidLotData> };
}

/**
 * Hands lots' changes to this process's streams. They come with the commit itself, so nobody hears of a bid that
 * does not hold; of several changes of one lot that wait for the same tick the last alone is sent.
 */
export function fanOutLots(listener: Pick<Listener, 'on'>, hub: Pick<LiveHub, 'deliver'>): () => void {
  return listener.on('auction_lots', (payload) => {
    const { tenant: tenantId, updates, outbid } = JSON.parse(payload) as LotNotice;
    for (const { auctionNumber, lot } of updates ?? []) {
      const data = { auctionNumber, lots: [lot] };
      const topic = `auction:${auctionNumber}` as const;
      hub.deliver({ tenantId, ...liveEvent(refreshLot, { topic, data, coalesce: lot.lotNumber }) });
    }
    if (!outbid) return;
    const coalesce = `${outbid.lot.auctionNumber}/${outbid.lot.lotNumber}`;
    for (const accountId of outbid.accounts) {
      const topic = `lots:${accountId}` as const;
      hub.deliver({ tenantId, ...liveEvent(outBidLotData, { topic, data: outbid.lot, coalesce }) });
    }
  });
}
