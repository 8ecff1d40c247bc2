import {
  getSellerAuction,
  listSellerAuctions,
  scheduleAuction,
} from '@tradehall/contract/auctions/seller-auction-calls';
import { deskAuctionsTexts } from '@tradehall/texts/en/desk-auctions';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { isMoved } from './is-moved';

/** Shows an auction to buyers; it starts by itself. */
export function ScheduleDialog({ auctionNumber, onClose }: { auctionNumber: string; onClose: () => void }) {
  const t = useTexts(deskAuctionsTexts);
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
      onConfirm={async () => void (await schedule.run({ params: { auctionNumber } }))}
      onCancel={onClose}
    >
      {t('DESK_AUC_SCHEDULE_ASK', [auctionNumber])}
    </ConfirmDialog>
  );
}
