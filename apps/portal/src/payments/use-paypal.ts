import { useCallback, useEffect, useRef, useState } from 'react';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import { getPaymentStatus, startPayment, type OrderPaymentStatus } from '@tradehall/contract/payments/payments-calls';
import { loadCall } from '@tradehall/web/calls/call-server';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { forgetPayPalFailure } from './paypal-failure';
import { isOpen, isOnItsWay, refusedState, settledState, type PayPalState } from './paypal-state';

/** The window of a payment is 600 by 700 pixels, and is looked after every second (G18). */
const POPUP = 'popup=yes,width=600,height=700';
const LOOK_EVERY = 1000;
/** How often a payment that is still being confirmed is asked about before the screen lets go. */
const MOST_ASKS = 10;

export interface PayPal {
  readonly state: PayPalState;
  /** What is still to be paid, in major units, once a payment was asked about. */
  readonly openAmount: number;
  /** Opens the window; called by a click, or the browser keeps it shut. */
  readonly launch: (orderNumber: string) => Promise<void>;
  /** Opens the window again for the same order. */
  readonly relaunch: () => Promise<void>;
  readonly dismiss: () => void;
  /** Reserves the window while the click still counts, before the order is placed. */
  readonly reserve: () => void;
  /** Closes a reserved window that nothing will be paid in. */
  readonly abandon: () => void;
}

const statusOf = (orderNumber: string): Promise<OrderPaymentStatus | undefined> =>
  loadCall(getPaymentStatus, { params: { phonexOrderNumber: orderNumber } }).catch(() => undefined);

/**
 * The integrated PayPal flow, from checkout, an order or a confirmation: a popup, a look every second whether it was
 * closed, then the order's payment status (G18, N13).
 */
export function usePayPal(onSettled?: (status: OrderPaymentStatus['status']) => void): PayPal {
  const [state, setState] = useState<PayPalState>('idle');
  const [openAmount, setOpenAmount] = useState(0);
  const popup = useRef<Window | null>(null);
  const paying = useRef('');
  const watch = useRef<ReturnType<typeof setInterval>>(undefined);
  const settled = useRef(onSettled);
  useEffect(() => {
    settled.current = onSettled;
  });
  useEffect(() => () => clearInterval(watch.current), []);

  const ask = useCallback(async (orderNumber: string) => {
    setState('checking');
    for (let asked = 0; asked < MOST_ASKS; asked++) {
      const answer = await statusOf(orderNumber);
      if (answer !== undefined && answer.status !== 'PENDING') {
        setOpenAmount(answer.openAmount);
        setState(settledState(answer));
        settled.current?.(answer.status);
        return;
      }
      await new Promise((done) => setTimeout(done, LOOK_EVERY));
    }
    setState('pending');
    settled.current?.('PENDING');
  }, []);

  /** It is paid, by this window or by another one: nothing is left to approve. */
  const succeed = useCallback(() => {
    clearInterval(watch.current);
    popup.current?.close();
    popup.current = null;
    setState('success');
    settled.current?.('SUCCESS');
  }, []);

  // A colleague's window, or another one of one's own, may pay what this one waits for.
  useLiveEvent(orderChanged, ({ phonexOrderNumber }) => {
    if (phonexOrderNumber !== paying.current || !isOpen(state)) return;
    void statusOf(phonexOrderNumber).then((answer) => {
      if (answer?.status === 'SUCCESS' && paying.current === phonexOrderNumber) succeed();
    });
  });

  const reserve = useCallback(() => {
    popup.current = window.open('about:blank', 'paypal', POPUP);
  }, []);

  const launch = useCallback(
    async (orderNumber: string) => {
      forgetPayPalFailure();
      paying.current = orderNumber;
      const opened =
        popup.current !== null && !popup.current.closed ? popup.current : window.open('about:blank', 'paypal', POPUP);
      popup.current = opened;
      if (opened === null) {
        setState('blocked');
        return;
      }
      setState('waiting');
      try {
        const { approvalLink } = await loadCall(startPayment, { params: { phonexOrderNumber: orderNumber } });
        opened.location.replace(approvalLink);
        opened.focus();
      } catch (error) {
        opened.close();
        if (isOnItsWay(error)) return await ask(orderNumber);
        const answer = refusedState(error) === 'obsolete' ? await statusOf(orderNumber) : undefined;
        if (answer?.status === 'SUCCESS') return succeed();
        setOpenAmount(answer?.openAmount ?? 0);
        setState(answer?.isCanceled === true ? 'canceled' : refusedState(error));
        throw error;
      }
      clearInterval(watch.current);
      watch.current = setInterval(() => {
        if (!opened.closed) return;
        clearInterval(watch.current);
        popup.current = null;
        void ask(orderNumber);
      }, LOOK_EVERY);
    },
    [ask, succeed],
  );

  const relaunch = useCallback(() => launch(paying.current).catch(() => undefined), [launch]);

  const abandon = useCallback(() => {
    popup.current?.close();
    popup.current = null;
  }, []);

  return { state, openAmount, launch, relaunch, reserve, abandon, dismiss: useCallback(() => setState('idle'), []) };
}
