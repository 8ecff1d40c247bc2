import type { OutBidLotEvent, RefreshLotEvent } from '@tradehall/contract/auctions/auction-events';
import type { LotPulse } from '@tradehall/contract/auctions/auction-shapes';
import type { Listener } from '../database/listen';
import type { LiveHub } from '../live/live-hub';

/** What commit_bids and closing tell every server process with their commit. */
interface LotNotice {
  readonly tenant: string;
  readonly pulses?: readonly { readonly auctionNumber: string; readonly lot: LotPulse }[] | null;
  readonly outbid?: { readonly accounts: readonly string[]; readonly lot: OutBidLotEvent };
}

/**
 * Hands lots' changes to this process's streams. They come with the commit itself, so nobody hears of a bid that
 * does not hold; of several changes of one lot that wait for the same tick the last alone is sent.
 */
export function fanOutLots(listener: Pick<Listener, 'on'>, hub: Pick<LiveHub, 'deliver'>): () => void {
  return listener.on('auction_lots', (payload) => {
    const { tenant: tenantId, pulses, outbid } = JSON.parse(payload) as LotNotice;
    for (const { auctionNumber, lot } of pulses ?? []) {
      const data: RefreshLotEvent = { auctionNumber, lots: [lot] };
      hub.deliver({ tenantId, topic: `auction:${auctionNumber}`, name: 'refreshLot', data, coalesce: lot.lotNumber });
    }
    for (const accountId of outbid?.accounts ?? []) {
      hub.deliver({
        tenantId,
        topic: `account:${accountId}`,
        name: 'outBidLotData',
        data: outbid?.lot,
        coalesce: `${outbid?.lot.auctionNumber}/${outbid?.lot.lotNumber}`,
      });
    }
  });
}
