import { cancelAuction, getSellerAuction, listSellerAuctions } from '@tradehall/contract/auctions/seller-auction-calls';
import { deskAuctionsTexts } from '@tradehall/texts/en/desk-auctions';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { isMoved } from './is-moved';

/** Cancels an auction with a reason that buyers read. */
export function CancelAuctionDialog({ auctionNumber, onClose }: { auctionNumber: string; onClose: () => void }) {
  const t = useTexts(deskAuctionsTexts);
  const form = useForm({
    values: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? [{ field: 'reason', message: t('DESK_AUC_CANCEL_ENTER') }] : []),
  });
  const cancel = useCommand(cancelAuction, {
    refreshes: [getSellerAuction, listSellerAuctions],
    says: () => t('DESK_AUC_CANCELED_NOW', [auctionNumber]),
    done: onClose,
    refused: (error) => {
      if (isMoved(error)) onClose();
      return false;
    },
  });
  return (
    <FormDialog
      form={form}
      keeps={`cancel-auction:${auctionNumber}`}
      title={t('DESK_AUC_CANCEL')}
      onSubmit={({ reason }) => cancel.run({ params: { auctionNumber }, body: { reason: reason.trim() } })}
      issues={cancel.issues}
      onClose={onClose}
      submitLabel={t('DESK_AUC_CANCEL')}
      cancelLabel={t('DESK_AUC_GO_BACK')}
      dangerous
    >
      <TextField form={form} name="reason" label={t('DESK_AUC_CANCEL_REASON')} lines={2} maxLength={500} autoFocus />
    </FormDialog>
  );
}
