import { getSellerAuction, type SellerAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import { addAuctionLots } from '@tradehall/contract/auctions/seller-lot-calls';
import { deskAuctionsTexts } from '@tradehall/texts/en/desk-auctions';
import { notify } from '@tradehall/ui/state/snackbars';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { AuctionDialog } from './AuctionDialog';
import type { SellerLot } from './auction-labels';
import { knowAuction } from './known-auction';

/**
 * Puts lots that were not sold into a new auction, a draft in which their prices can be changed. Lots whose units were
 * sold meanwhile are left out and named.
 */
export function RelistDialog({
  lots,
  onDone,
  onClose,
}: {
  lots: readonly SellerLot[];
  onDone: (auctionNumber: string) => void;
  onClose: () => void;
}) {
  const t = useTexts(deskAuctionsTexts);
  const add = useCommand(addAuctionLots, {
    refreshes: [getSellerAuction],
    done: ({ leftOut, ...filled }) => {
      knowAuction(filled);
      const gone = new Set(leftOut.map(({ lotNumber }) => lotNumber));
      if (gone.size > 0) notify(t('DESK_AUC_RELIST_LEFT_OUT', [[...gone].join(', ')], gone.size));
    },
  });
  const fill = async ({ auctionNumber }: SellerAuction) => {
    const added = lots.map(
      ({ lotNumber, lotName, description, grade, quantity, startingBid, reservePrice, items }) => ({
        lotNumber,
        lotName,
        description,
        grade,
        quantity,
        startingBid,
        reservePrice,
        // They went back when the lot was not sold, and are taken once more (SD75).
        items: items.map((item) => ({ itemNumberWarehouse: item.itemNumberWarehouse, quantity: item.quantity })),
      }),
    );
    for (let from = 0; from < added.length; from += 500)
      await add.run({
        params: { auctionNumber },
        body: { lots: added.slice(from, from + 500), leavesShortOut: true },
      });
    onDone(auctionNumber);
  };
  return <AuctionDialog onSaved={fill} onClose={onClose} />;
}
