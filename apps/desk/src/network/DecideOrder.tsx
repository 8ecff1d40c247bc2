import { useEffect } from 'react';
import { eventsMissed } from '@tradehall/contract/live';
import { getDeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import { deskNetworkTexts } from '@tradehall/texts/en/desk-network';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { notify, notifyError } from '@tradehall/ui/state/snackbars';
import { ConfirmOrderDialog } from '../orders/ConfirmOrderDialog';

/** The dialog over one order of a partner, once it is loaded with what is left of its goods. */
export function DecideOrder({ orderNumber, onClose }: { orderNumber: string; onClose: () => void }) {
  const t = useTexts(deskNetworkTexts);
  const params = { phonexOrderNumber: orderNumber };
  const { data, error } = useCall(getDeskOrder, { params });
  const refresh = () => void refreshCall(getDeskOrder, { params });
  useLiveEvent(orderChanged, ({ phonexOrderNumber }) => {
    if (phonexOrderNumber === orderNumber) refresh();
  });
  useLiveEvent(eventsMissed, refresh);
  const isDecided = data !== undefined && !data.acts.includes('confirm');
  useEffect(() => {
    if (error !== null) notifyError(error);
    // Somebody else was quicker: a dialog that goes by itself says why.
    else if (isDecided) notify(t('DESK_NETWORK_DECIDED', [orderNumber]), { severity: 'info' });
    if (error !== null || isDecided) onClose();
    // Once for each end: its words are no reason to say it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error, isDecided]);
  return data === undefined || isDecided ? null : <ConfirmOrderDialog order={data} onClose={onClose} />;
}
