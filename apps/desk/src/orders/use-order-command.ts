import { getDeskCounts } from '@tradehall/contract/desk';
import { getDeskOrder, getDeskOrders } from '@tradehall/contract/orders/desk-order-calls';
import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCommand, type Command } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import type { ActDialogProps } from './act-dialog-props';

/**
 * A call that changes an order: what shows it is asked for anew, and its dialog closes. Where it is refused, the effect
 * that the dialog shows is asked for anew.
 */
export function useOrderCommand<C extends CallDefinition>(
  call: C,
  { order, onClose }: ActDialogProps,
  effect?: CallDefinition,
): Command<C> {
  const t = useTexts(deskOrdersTexts);
  return useCommand(call, {
    refreshes: [getDeskOrder, getDeskOrders, getDeskCounts],
    says: () => t('DESK_ACT_DONE', [order.salesOrder.phonexOrderNumber]),
    done: onClose,
    waits: onClose,
    refused: () => {
      if (effect !== undefined) void refreshCall(effect);
      return false;
    },
  });
}
