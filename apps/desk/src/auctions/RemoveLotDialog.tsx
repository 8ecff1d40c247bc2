import { getSellerAuction, removeLot } from '@tradehall/contract/auctions/seller-auction-calls';
import { unitsOf } from '@tradehall/domain/auctions/lot-items';
import { deskAuctionsTexts } from '@tradehall/texts/en/desk-auctions';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import type { SellerLot } from './auction-labels';

/** Takes a lot out of an auction; what it took from the stock goes back (SD75). */
export function RemoveLotDialog({
  auctionNumber,
  lot: { lotNumber, lotName, items },
  onClose,
}: {
  auctionNumber: string;
  lot: SellerLot;
  onClose: () => void;
}) {
  const t = useTexts(deskAuctionsTexts);
  const units = unitsOf(items);
  const remove = useCommand(removeLot, {
    refreshes: [getSellerAuction],
    says: () => t('DESK_AUC_LOT_REMOVED', [lotNumber]),
    done: onClose,
  });
  return (
    <ConfirmDialog
      open
      dangerous
      title={t('DESK_AUC_LOT_REMOVE', [lotNumber])}
      confirmLabel={t('DESK_AUC_LOT_REMOVE', [lotNumber])}
      cancelLabel={t('DESK_AUC_GO_BACK')}
      onConfirm={async () => void (await remove.run({ params: { auctionNumber, lotNumber } }))}
      onCancel={onClose}
    >
      {lotName}. {units === 0 ? t('DESK_AUC_NOT_OF_STOCK') : t('DESK_AUC_LOT_REMOVE_UNITS', [count(units)], units)}
    </ConfirmDialog>
  );
}
