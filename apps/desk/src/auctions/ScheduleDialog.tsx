import { useState } from 'react';
import {
  getSellerAuction,
  listSellerAuctions,
  scheduleAuction,
  type SellerAuction,
} from '@tradehall/contract/auctions/seller-auction-calls';
import { deskAuctionsTexts } from '@tradehall/texts/en/desk-auctions';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { isMoved } from './is-moved';

/** Shows an auction to buyers as it was when the dialog opened; it starts by itself. */
export function ScheduleDialog({
  auction,
  onClose,
}: {
  auction: Pick<SellerAuction, 'auctionNumber' | 'seen'>;
  onClose: () => void;
}) {
  const t = useTexts(deskAuctionsTexts);
  const [{ auctionNumber, seen }] = useState(auction);
  const schedule = useCommand(scheduleAuction, {
    refreshes: [getSellerAuction, listSellerAuctions],
    says: () => t('DESK_AUC_SCHEDULED_NOW', [auctionNumber]),
    done: onClose,
    refused: (error) => {
      if (isMoved(error)) onClose();
      return false;
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('DESK_AUC_SCHEDULE')}
      confirmLabel={t('DESK_AUC_SCHEDULE')}
      cancelLabel={t('DESK_AUC_GO_BACK')}
      onConfirm={async () => void (await schedule.run({ params: { auctionNumber }, query: { seen } }))}
      onCancel={onClose}
    >
      {t('DESK_AUC_SCHEDULE_ASK', [auctionNumber])}
    </ConfirmDialog>
  );
}
