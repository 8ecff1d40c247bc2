import { useEffect } from 'react';
import { getDeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import { useCall } from '@tradehall/web/calls/use-call';
import { notifyError } from '@tradehall/ui/state/snackbars';
import { ConfirmOrderDialog } from '../orders/ConfirmOrderDialog';

/** The dialog over one order of a partner, once it is loaded with what is left of its goods. */
export function DecideOrder({ orderNumber, onClose }: { orderNumber: string; onClose: () => void }) {
  const { data, error } = useCall(getDeskOrder, { params: { phonexOrderNumber: orderNumber } });
  const isDecided = data !== undefined && !data.acts.includes('confirm');
  useEffect(() => {
    if (error !== null) notifyError(error);
    // Somebody else was quicker.
    if (error !== null || isDecided) onClose();
  }, [error, isDecided, onClose]);
  return data === undefined || isDecided ? null : <ConfirmOrderDialog order={data} onClose={onClose} />;
}
