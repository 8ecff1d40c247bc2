import { getDeskCounts } from '@tradehall/contract/desk';
import { getDeskOrder, getDeskOrders } from '@tradehall/contract/orders/desk-order-calls';
import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { refreshCall } from '@tradehall/web/calls/call-query';
import type { CallInput } from '@tradehall/web/calls/call-server';
import { useCommand, type Command } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import type { ActDialogProps } from './act-dialog-props';

/** What was done, in the words of each act. */
type DoneLabel = Extract<keyof typeof deskOrdersTexts, `DESK_DONE_${string}` | 'DESK_ACT_DONE'>;

/**
 * A call that changes an order: it says what was done, what shows the order is asked for anew, and its dialog closes.
 * Where it is refused, the order and the effect that the dialog shows are asked for anew.
 */
export function useOrderCommand<C extends CallDefinition>(
  call: C,
  { order, onClose }: ActDialogProps,
  says: DoneLabel | ((input: CallInput<C>) => DoneLabel),
  { effect, overtaken }: { readonly effect?: CallDefinition; readonly overtaken?: (error: unknown) => void } = {},
): Command<C> {
  const t = useTexts(deskOrdersTexts);
  const { phonexOrderNumber } = order.salesOrder;
  const refresh = () => refreshCall(getDeskOrder, { params: { phonexOrderNumber } });
  return useCommand(call, {
    refreshes: [getDeskOrders, getDeskCounts],
    says: (_, input) => t(typeof says === 'function' ? says(input) : says, [phonexOrderNumber]),
    // The next act begins over what this one left.
    done: async () => {
      await refresh();
      onClose();
    },
    waits: onClose,
    refused: (error) => {
      void refresh();
      if (effect !== undefined) void refreshCall(effect);
      overtaken?.(error);
      return false;
    },
  });
}
