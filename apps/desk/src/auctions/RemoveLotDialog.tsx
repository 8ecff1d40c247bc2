import { getSellerAuction, removeLot } from '@tradehall/contract/auctions/seller-auction-calls';
import { unitsOf } from '@tradehall/domain/auctions/lot-items';
import { deskAuctionsTexts } from '@tradehall/texts/en/desk-auctions';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { notify } from '@tradehall/ui/state/snackbars';
import { useCommand } from '@tradehall/web/calls/use-command';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import type { SellerLot } from './auction-labels';
import { isMoved } from './is-moved';
import { knowAuction } from './known-auction';

/** Takes a lot out of an auction; what it took from the stock goes back (SD75). */
export function RemoveLotDialog({
  auctionNumber,
  lot: { lotNumber, lotName, items, seen },
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
    done: (left) => {
      knowAuction(left);
      onClose();
    },
    refused: (error) => {
      if (isMoved(error)) onClose();
      // A colleague, or a try whose answer was lost, removed it already.
      if (!(error instanceof NetworkError) || error.messageCode !== 'LOT_NOT_FOUND') return false;
      notify(t('DESK_AUC_LOT_GONE', [lotNumber]), { severity: 'info' });
      onClose();
      return true;
    },
  });
  return (
    <ConfirmDialog
      open
      dangerous
      title={t('DESK_AUC_LOT_REMOVE', [lotNumber])}
      confirmLabel={t('DESK_AUC_LOT_REMOVE', [lotNumber])}
      cancelLabel={t('DESK_AUC_GO_BACK')}
      onConfirm={async () => void (await remove.run({ params: { auctionNumber, lotNumber }, query: { seen } }))}
      onCancel={onClose}
    >
      {lotName}. {units === 0 ? t('DESK_AUC_NOT_OF_STOCK') : t('DESK_AUC_LOT_REMOVE_UNITS', [count(units)], units)}
    </ConfirmDialog>
  );
}
