import { getSellerAuction, type SellerAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import { addAuctionLots } from '@tradehall/contract/auctions/seller-lot-calls';
import { useCommand } from '@tradehall/web/calls/use-command';
import { AuctionDialog } from './AuctionDialog';
import type { SellerLot } from './auction-labels';

/** Puts lots that were not sold into a new auction, a draft in which their prices can be changed. */
export function RelistDialog({
  lots,
  onDone,
  onClose,
}: {
  lots: readonly SellerLot[];
  onDone: (auctionNumber: string) => void;
  onClose: () => void;
}) {
  const add = useCommand(addAuctionLots, { refreshes: [getSellerAuction] });
  const fill = async ({ auctionNumber }: SellerAuction) => {
    const added = lots.map(({ lotNumber, lotName, description, grade, quantity, startingBid, reservePrice }) => ({
      lotNumber,
      lotName,
      description,
      grade,
      quantity,
      startingBid,
      reservePrice,
    }));
    for (let from = 0; from < added.length; from += 500)
      await add.run({ params: { auctionNumber }, body: { lots: added.slice(from, from + 500) } });
    onDone(auctionNumber);
  };
  return <AuctionDialog onSaved={fill} onClose={onClose} />;
}
