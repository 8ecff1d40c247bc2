import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { submitCheckout, updateCombined } from '@tradehall/contract/checkout/checkout-calls';
import type { CheckoutAnswer, CheckoutComparison } from '@tradehall/contract/checkout/checkout-payload';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { INTEGRATED_PAYPAL } from '@tradehall/domain/checkout/method-codes';
import type { SelectedOptions } from '@tradehall/domain/checkout/selected-options';
import { callServer } from '@tradehall/web/calls/call-server';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { trackEvent } from '@tradehall/web/analytics/track-event';
import { paths } from '../navigation/paths';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { LONG_SNACKBAR_DURATION, notify, notifyError } from '@tradehall/ui/state/snackbars';
import { forgetCheckout, keepConfirmation } from './checkout-start';
import { submissionOf, updateOf } from './submission';
import type { PayPal } from '../payments/use-paypal';

export interface Submitting {
  readonly isBusy: boolean;
  readonly comparison: CheckoutComparison | undefined;
  readonly forgetComparison: () => void;
  readonly submit: (readyToRelease: boolean, total: number, purchaseOrderNumber: string) => Promise<void>;
  readonly update: (total: number) => Promise<void>;
}

/** Refusals that the buyer can mend on this screen; every other failure ends at the cart (G19). */
function isMendable(error: unknown): error is NetworkError {
  return (
    error instanceof NetworkError &&
    (error.status === 400 || error.status === 0 || error.messageCode.startsWith('PAY_AND_SHIP'))
  );
}

/** Sends the order, once: the key stays the same until an answer came, so that a lost answer can be asked for again. */
export function useSubmit(
  answer: CheckoutAnswer,
  selected: SelectedOptions,
  where: { readonly participant: string | undefined; readonly salesOrder: string | undefined },
  paypal: PayPal,
): Submitting {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [comparison, setComparison] = useState<CheckoutComparison>();
  const attempt = useRef<{ body: string; key: string }>(undefined);
  const { warehouseCode } = answer.checkoutPayload;

  /** One key a submission: changed choices are another one. */
  const keyFor = (body: unknown) => {
    const text = JSON.stringify(body);
    if (attempt.current?.body !== text) attempt.current = { body: text, key: crypto.randomUUID() };
    return attempt.current.key;
  };

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      paypal.abandon();
      const changed =
        error instanceof NetworkError && error.messageCode === 'CHECKOUT_CHANGED'
          ? (error.errorBody?.details as CheckoutComparison | undefined)
          : undefined;
      if (changed !== undefined) setComparison(changed);
      else {
        notifyError(error, { duration: LONG_SNACKBAR_DURATION });
        if (!isMendable(error)) await navigate({ to: paths.cart() });
      }
    } finally {
      setBusy(false);
    }
  }

  /** Carts, orders and stock changed by what was placed. */
  const refresh = () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'checkout' });

  return {
    isBusy,
    comparison,
    forgetComparison: () => setComparison(undefined),
    submit: (readyToRelease, total, purchaseOrderNumber) =>
      run(async () => {
        const body = submissionOf(answer, selected, { total, readyToRelease, purchaseOrderNumber });
        const confirmation = await callServer(submitCheckout, {
          params: { warehouseCode },
          body,
          idempotencyKey: keyFor(body),
          participant: where.participant,
        });
        trackEvent('purchase', { transactionId: confirmation.phonexOrderNumber, value: confirmation.total });
        keepConfirmation(confirmation);
        forgetCheckout();
        void refresh();
        const pays =
          readyToRelease &&
          confirmation.paymentMethodCode === INTEGRATED_PAYPAL &&
          confirmation.paymentStatus === 'AWAITING_PAYMENT';
        if (pays)
          await paypal
            .launch(confirmation.phonexOrderNumber)
            .catch((error: unknown) => notifyError(error, { duration: LONG_SNACKBAR_DURATION }));
        else await navigate({ to: paths.checkoutConfirmation() });
      }),
    update: (total) =>
      run(async () => {
        const body = updateOf(answer, selected, total);
        await callServer(updateCombined, {
          params: { warehouseCode, salesOrder: where.salesOrder ?? '' },
          body,
          idempotencyKey: keyFor(body),
          participant: where.participant,
        });
        forgetCheckout();
        void refresh();
        notify(textOf(checkoutTexts, 'ORDER_UPDATED'), { duration: LONG_SNACKBAR_DURATION });
        await navigate({ to: paths.order(where.salesOrder ?? '') });
      }),
  };
}
