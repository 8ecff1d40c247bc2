import { NOTE_LIMIT } from '@tradehall/contract/offers/offer-entity';
import { withdrawOffer } from '@tradehall/contract/offers/desk-offer-calls';
import { getSellerOffer, getSellerOffers, type SellerOffer } from '@tradehall/contract/offers/seller-offer-calls';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { deskProposeTexts } from '@tradehall/texts/en/desk-propose';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** Why an acceptance or a proposal is taken back: its buyer reads it (SD38, SD45). */
export function WithdrawDialog({ offer, onClose }: { readonly offer: SellerOffer; readonly onClose: () => void }) {
  const t = useTexts(deskOffersTexts);
  const tPropose = useTexts(deskProposeTexts);
  const form = useForm({
    values: { reason: '' },
    check: ({ reason }) =>
      reason.trim() === '' ? [{ field: 'reason', message: t('DESK_OFFER_WITHDRAW_REASON_MISSING') }] : [],
  });
  const withdraw = useCommand(withdrawOffer, {
    refreshes: [getSellerOffers, getSellerOffer],
    says: () => (offer.isProposed ? tPropose('DESK_PROPOSE_WITHDRAWN') : t('DESK_OFFER_WITHDRAWN')),
    done: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={offer.isProposed ? tPropose('DESK_PROPOSE_WITHDRAW') : t('DESK_OFFER_WITHDRAW_TITLE')}
      onSubmit={({ reason }) =>
        withdraw.run({ params: { offerId: offer.offerId }, body: { reason: reason.trim(), version: offer.version } })
      }
      issues={withdraw.issues}
      onClose={onClose}
      submitLabel={offer.isProposed ? tPropose('DESK_PROPOSE_WITHDRAW') : t('DESK_OFFER_WITHDRAW')}
      cancelLabel={t('DESK_ANSWER_CANCEL')}
      dangerous
    >
      <TextField
        form={form}
        name="reason"
        label={t('DESK_OFFER_WITHDRAW_REASON')}
        helperText={t('DESK_OFFER_WITHDRAW_HINT')}
        maxLength={NOTE_LIMIT}
        autoFocus
      />
    </FormDialog>
  );
}
