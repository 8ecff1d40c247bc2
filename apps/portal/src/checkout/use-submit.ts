import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import {
  loadCheckout,
  reviewCombined,
  submitCheckout,
  updateCombined,
} from '@tradehall/contract/checkout/checkout-calls';
import type { CheckoutAnswer, CheckoutComparison } from '@tradehall/contract/checkout/checkout-payload';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { INTEGRATED_PAYPAL } from '@tradehall/domain/checkout/method-codes';
import type { SelectedOptions } from '@tradehall/domain/checkout/selected-options';
import { refreshAll } from '@tradehall/web/calls/call-query';
import { isShopClosed } from '@tradehall/web/calls/call-server';
import { useCommand } from '@tradehall/web/calls/use-command';
import { NetworkError, refusalDetails } from '@tradehall/web/fetch/network-error';
import { trackEvent } from '@tradehall/web/analytics/track-event';
import { paths } from '../navigation/paths';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { LONG_SNACKBAR_DURATION, notifyError, settle } from '@tradehall/ui/state/snackbars';
import { forgetCheckout, keepConfirmation } from './checkout-start';
import { submissionOf, updateOf } from './submission';
import { isUnsent } from '../drafts/is-lost';
import type { DraftKeeper } from '../drafts/draft-keeper';
import { sayPayPalFailure } from '../payments/paypal-failure';
import type { PayPal } from '../payments/use-paypal';

export interface Submitting {
  readonly isBusy: boolean;
  readonly comparison: CheckoutComparison | undefined;
  readonly forgetComparison: () => void;
  readonly submit: (readyToRelease: boolean, total: number, purchaseOrderNumber: string) => Promise<unknown>;
  readonly update: (total: number) => Promise<unknown>;
}

/** The matter of a message: that what was chosen was refused. */
const REFUSED = 'checkout';

/** Nothing came of it and nothing has to be mended: it is sent again as it stands, once that is possible. */
const isForLater = (error: unknown): boolean => isUnsent(error) || isShopClosed(error);

/** What can be mended or tried again on this screen; every other failure ends at the cart (G19). */
function isMendable(error: unknown): boolean {
  if (isForLater(error)) return true;
  return error instanceof NetworkError && (error.status === 400 || error.messageCode.startsWith('PAY_AND_SHIP'));
}

/** Sends the order, once: a lost answer is asked for again, and the same submission is never a second order. */
export function useSubmit(
  answer: CheckoutAnswer,
  selected: SelectedOptions,
  where: { readonly participant: string | undefined; readonly salesOrder: string | undefined },
  paypal: PayPal,
  draft: DraftKeeper,
  page: {
    /** The server refused what was chosen by rules that are others by now: what can be chosen is asked for anew. */
    readonly onOutdated: () => void;
    /** It is an order now: there is nothing left to ask for, however long its payment stands over the page. */
    readonly onPlaced: () => void;
  },
): Submitting {
  const navigate = useNavigate();
  const [comparison, setComparison] = useState<CheckoutComparison>();
  const [isKeeping, setKeeping] = useState(false);
  const { warehouseCode } = answer.checkoutPayload;
  const { participant, salesOrder = '' } = where;

  /** The draft is at the server before the order is, so that whoever comes back can be told what became of it. */
  const keep = async (): Promise<string> => {
    settle(REFUSED);
    setKeeping(true);
    try {
      return await draft.begin();
    } finally {
      setKeeping(false);
    }
  };
  const refused = (error: unknown): boolean => {
    paypal.abandon();
    if (draft.failed(error)) return true;
    const changed =
      refusalDetails(submitCheckout, 'CHECKOUT_CHANGED', error) ??
      refusalDetails(updateCombined, 'CHECKOUT_CHANGED', error);
    setComparison(changed);
    if (changed !== undefined) return true;
    if (!isMendable(error)) void navigate({ to: paths.cart() });
    else if (!isForLater(error)) {
      // The form begins anew: what is said stays until it is sent again.
      notifyError(error, { duration: LONG_SNACKBAR_DURATION, about: REFUSED });
      page.onOutdated();
      return true;
    }
    return false;
  };
  /** Nothing was ordered: the cart and the draft stay, and an owner decides (W73). */
  const waits = async (_: unknown, approvalId: string) => {
    paypal.abandon();
    draft.refused();
    await navigate({ to: paths.orderApproval(approvalId) });
  };
  /** Carts, orders and stock changed by what was placed; what was checked out is gone. */
  const placed = () => {
    draft.done();
    page.onPlaced();
    forgetCheckout();
    void refreshAll([loadCheckout, reviewCombined]);
  };
  const submission = useCommand(submitCheckout, {
    duration: LONG_SNACKBAR_DURATION,
    refused,
    waits,
    done: async (confirmation, { body }) => {
      trackEvent('purchase', { transactionId: confirmation.phonexOrderNumber, value: confirmation.total });
      keepConfirmation(confirmation);
      placed();
      const pays =
        body.readyToRelease &&
        confirmation.paymentMethodCode === INTEGRATED_PAYPAL &&
        confirmation.paymentStatus === 'AWAITING_PAYMENT';
      if (pays) await paypal.launch(confirmation.phonexOrderNumber).catch(sayPayPalFailure);
      else await navigate({ to: paths.checkoutConfirmation() });
    },
  });
  const combination = useCommand(updateCombined, {
    duration: LONG_SNACKBAR_DURATION,
    says: () => textOf(checkoutTexts, 'ORDER_UPDATED'),
    refused,
    waits,
    done: async () => {
      placed();
      await navigate({ to: paths.order(salesOrder) });
    },
  });

  return {
    isBusy: submission.busy || combination.busy || isKeeping,
    comparison,
    forgetComparison: () => setComparison(undefined),
    submit: async (readyToRelease, total, purchaseOrderNumber) =>
      submission.run({
        params: { warehouseCode },
        body: submissionOf(answer, selected, { total, readyToRelease, purchaseOrderNumber }),
        participant,
        idempotencyKey: await keep(),
      }),
    update: async (total) =>
      combination.run({
        params: { warehouseCode, salesOrder },
        body: updateOf(answer, selected, total),
        participant,
        idempotencyKey: await keep(),
      }),
  };
}
