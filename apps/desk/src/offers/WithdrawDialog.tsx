import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { getDeskCounts } from '@tradehall/contract/desk';
import { NOTE_LIMIT } from '@tradehall/contract/offers/offer-entity';
import { getSellerOffer, getSellerOffers, type SellerOffer } from '@tradehall/contract/offers/seller-offer-calls';
import { foreseeWithdrawals, MOST_NAMED_OFFERS, withdrawOffers } from '@tradehall/contract/offers/withdraw-calls';
import type { CallBodyInput } from '@tradehall/contract/wire/define-call';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { deskProposeTexts } from '@tradehall/texts/en/desk-propose';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { FormFailure } from '@tradehall/ui/form/FormFailure';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { ItemNumber } from '@tradehall/ui/table/ItemNumber';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { announceWithdrawn } from './announce-answers';
import { WithdrawEffect } from './WithdrawEffect';

type Which = CallBodyInput<typeof withdrawOffers>['which'];

/** Offers as they were seen, or all that the list's filters leave. */
export type WithdrawTarget =
  | { readonly offers: readonly SellerOffer[] }
  | { readonly matching: Omit<Extract<Which, { kind: 'MATCHING' }>, 'kind'> };

interface WithdrawDialogProps {
  readonly target: WithdrawTarget;
  readonly onClose: () => void;
  readonly onWithdrawn?: () => void;
}

/** Why acceptances and proposals are taken back, and what that means before it is done: buyers read it (SD38, SD45). */
export function WithdrawDialog({ target, onClose, onWithdrawn }: WithdrawDialogProps) {
  const t = useTexts(deskOffersTexts);
  const tPropose = useTexts(deskProposeTexts);
  const [single] = 'offers' in target && target.offers.length === 1 ? target.offers : [];
  const asked = JSON.stringify(whichOf(target));
  const which = useMemo(() => JSON.parse(asked) as Which, [asked]);
  const effect = useCall(foreseeWithdrawals, { body: { which } }, { forgets: true, retry: false });
  const form = useForm({
    values: { reason: '' },
    check: ({ reason }) =>
      reason.trim() === '' ? [{ field: 'reason', message: t('DESK_OFFER_WITHDRAW_REASON_MISSING') }] : [],
  });
  const withdraw = useCommand(withdrawOffers, {
    refreshes: [getSellerOffers, getSellerOffer, getDeskCounts],
    // What it comes to is read anew after a lost answer, and is less by what was taken back: it is no second act.
    intentOf: ({ body: { which: asks, reason } }) => [asks, reason],
    refused: () => {
      // What it comes to now is shown before anybody says so again.
      void refreshCall(foreseeWithdrawals);
      return false;
    },
    done: (outcome) => {
      announceWithdrawn(outcome);
      // Nothing was taken back: what was typed stays, over what is left out and why.
      if (outcome.offers === 0) return void refreshCall(foreseeWithdrawals);
      onWithdrawn?.();
      onClose();
    },
  });
  const shown = effect.data;
  const offers = shown?.offers ?? 0;
  return (
    <FormDialog
      form={form}
      keeps={`withdraw:${asked}`}
      title={titleOf()}
      maxWidth="sm"
      onSubmit={({ reason }) =>
        shown === undefined
          ? undefined
          : withdraw.run({
              query: { undo: 'true' },
              body: { which, reason: reason.trim(), expected: offers, asOf: shown.asOf },
            })
      }
      issues={withdraw.issues}
      onClose={onClose}
      submitLabel={single === undefined ? t('DESK_WITHDRAW_SEND', [count(offers)], offers) : singleLabel(single)}
      cancelLabel={t('DESK_ANSWER_CANCEL')}
      canSubmit={offers > 0 && !effect.isFetching}
      dangerous
    >
      {single === undefined ? null : (
        <Box>
          <Box sx={{ fontWeight: 600 }}>{`${single.buyerName} · ${single.itemDescription}`}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            <ItemNumber>{single.itemNumber}</ItemNumber> · {single.warehouseLabel}
          </Box>
        </Box>
      )}
      <Box aria-live="polite" aria-busy={effect.isFetching}>
        {shown !== undefined ? (
          <WithdrawEffect effect={shown} />
        ) : effect.error === null ? (
          <Skeleton variant="rounded" height={140} />
        ) : null}
      </Box>
      <FormFailure message={effect.error?.message} />
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

  function titleOf(): string {
    if (single === undefined) return t('DESK_WITHDRAW_TITLE');
    return single.isProposed ? tPropose('DESK_PROPOSE_WITHDRAW') : t('DESK_OFFER_WITHDRAW_TITLE');
  }

  function singleLabel({ isProposed }: SellerOffer): string {
    return isProposed ? tPropose('DESK_PROPOSE_WITHDRAW') : t('DESK_OFFER_WITHDRAW');
  }
}

function whichOf(target: WithdrawTarget): Which {
  if ('matching' in target) return { kind: 'MATCHING', ...target.matching };
  return {
    kind: 'OFFERS',
    offers: target.offers.slice(0, MOST_NAMED_OFFERS).map(({ offerId, version }) => ({ offerId, version })),
  };
}
