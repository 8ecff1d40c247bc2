import { useCallback, useEffect, useRef, useState } from 'react';
import { getPaymentStatus, startPayment } from '@tradehall/contract/payments/payments-calls';
import { callServer } from '../api/call-server';

const POPUP = 'popup,width=600,height=700';
/** The popup is looked at every second (document 2 §9). */
const CLOSED_CHECK = 1000;

export type PaymentState = 'idle' | 'waiting' | 'SUCCESS' | 'FAILURE' | 'PENDING';

/** Pays an order in PayPal's window: opened at the click, watched until it closes, then asked how it went (document 2 §4). */
export function usePaymentWindow(orderNumber: string, onDone?: (state: PaymentState) => void) {
  const [state, setState] = useState<PaymentState>('idle');
  const timer = useRef<ReturnType<typeof setInterval> | undefined>(undefined);
  useEffect(() => () => clearInterval(timer.current), []);

  const pay = useCallback(async () => {
    // Opened before the call is made: browsers allow a window to the click alone.
    const popup = window.open('about:blank', 'payment', POPUP);
    setState('waiting');
    try {
      const { approvalLink } = await callServer(startPayment, { params: { phonexOrderNumber: orderNumber } });
      if (popup === null) window.location.assign(approvalLink);
      else popup.location.href = approvalLink;
    } catch (error) {
      popup?.close();
      setState('FAILURE');
      throw error;
    }
    clearInterval(timer.current);
    timer.current = setInterval(() => {
      if (popup !== null && !popup.closed) return;
      clearInterval(timer.current);
      callServer(getPaymentStatus, { params: { phonexOrderNumber: orderNumber } }).then(
        ({ status }) => {
          setState(status);
          onDone?.(status);
        },
        () => setState('FAILURE'),
      );
    }, CLOSED_CHECK);
  }, [orderNumber, onDone]);

  return { state, pay };
}
